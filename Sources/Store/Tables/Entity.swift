import BoardModel

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

  /// A column of any of the tables.
  ///
  /// The name of the case is that of the column in SQL and in the log: it stays as it is as long
  /// as there are files with it.
  enum Column: Int, CaseIterable {
    case uuid, name, removedAt
    case board, role, layout, reorder, accept, capacity, incoming, outgoing, duplicates
    case emptyArea, outside, source, sort
    /// How many tasks the list has; triggers count them.
    case taskCount
    case list, orderKey, title, notes, priority, due, tags, created, modified, completedAt, url
    case isPinned, isLocked
    /// The stamp of the operation that gave the task its list and order key.
    case placed
    case start, repetition, extras
    /// The day of the month, 29 to 31, that the dates of a repeating task count by, where the month
    /// of its due date is too short for it.
    case monthDay
    case archivedAt

    /// Its name in SQL and in the log: that of its case.
    ///
    /// Asking Swift for the names of cases takes a tenth of the time of a short command.
    var name: String { Self.names[rawValue] }

    /// In the order of the cases.
    private static let names = [
      "uuid", "name", "removedAt", "board", "role", "layout", "reorder", "accept", "capacity",
      "incoming", "outgoing", "duplicates", "emptyArea", "outside", "source", "sort", "taskCount",
      "list", "orderKey", "title", "notes", "priority", "due", "tags", "created", "modified",
      "completedAt", "url", "isPinned", "isLocked", "placed", "start", "repetition", "extras",
      "monthDay", "archivedAt",
    ]
  }
}

extension TaskField {
  /// The column that holds it, which has its name.
  var column: Entity.Column {
    switch self {
    case .title: .title
    case .notes: .notes
    case .priority: .priority
    case .due: .due
    case .start: .start
    case .repetition: .repetition
    case .tags: .tags
    case .url: .url
    case .isPinned: .isPinned
    case .isLocked: .isLocked
    }
  }
}
