/// What operations change: the tables whose rows are the fold of the log.
enum Entity: String, CaseIterable {
  case board, list, task

  /// The columns that the log accounts for, in the order of the SQL statements.
  var columns: [Column] {
    switch self {
    case .board: Entity.boardColumns
    case .list: Entity.listColumns
    case .task: Entity.taskColumns
    }
  }

  private static let boardColumns: [Column] = [.uuid, .name, .removedAt]
  private static let listColumns: [Column] = [
    .uuid, .board, .name, .place, .role, .layout, .reorder, .accept, .capacity, .incoming,
    .outgoing, .duplicates, .emptyArea, .outside, .source, .sort,
  ]
  private static let taskColumns: [Column] = [
    .uuid, .list, .orderKey, .title, .notes, .priority, .due, .tags, .created, .modified,
    .completedAt, .url, .isPinned, .isLocked, .removedAt, .placed,
  ]

  /// A column of any of the tables, by its name in SQL and in the log.
  enum Column: String {
    case uuid, name, removedAt
    case board, place, role, layout, reorder, accept, capacity, incoming, outgoing, duplicates
    case emptyArea, outside, source, sort
    case list, orderKey, title, notes, priority, due, tags, created, modified, completedAt, url
    case isPinned, isLocked
    /// The stamp of the operation that gave the task its list and order key.
    case placed
  }
}
