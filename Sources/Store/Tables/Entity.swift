/// The tables whose rows the change log accounts for.
enum Entity: String, CaseIterable {
  case board, list, task

  /// What the table holds.
  var table: TableDescription {
    switch self {
    case .board: .board
    case .list: .list
    case .task: .task
    }
  }

  /// The columns that the log accounts for, in the order of the SQL statements.
  var columns: [Column] { table.columns }

  /// A column of any of the tables; a case is called as the column is in SQL and in the log.
  enum Column: Int, CaseIterable {
    case uuid, name, removedAt
    case board, place, role, layout, reorder, accept, capacity, incoming, outgoing, duplicates
    case emptyArea, outside, source, sort
    /// How many tasks the list has; triggers count them.
    case taskCount
    case list, orderKey, title, notes, priority, due, tags, created, modified, completedAt, url
    case isPinned, isLocked
    /// The stamp of the operation that gave the task its list and order key.
    case placed

    /// Its name in SQL and in the log.
    var sqlName: String { Self.names[rawValue] }

    /// The column of that name; `nil` when no table has one.
    init?(sqlName: some StringProtocol) {
      guard let index = Self.names.firstIndex(where: { $0 == sqlName }) else { return nil }
      self.init(rawValue: index)
    }

    private static let names = allCases.map { String(describing: $0) }
  }
}
