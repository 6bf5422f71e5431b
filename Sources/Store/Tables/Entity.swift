import BoardModel

/// The tables that can be rebuilt from the change log.
enum Entity: String, CaseIterable {
  case board, list, task

  var table: TableDescription {
    switch self {
    case .board: .board
    case .list: .list
    case .task: .task
    }
  }

  /// The logged columns, in the order of the SQL statements.
  var columns: [Column] { table.columns }

  /// A column of any of the tables.
  ///
  /// The name of the case is the name of the column in SQL and in the log, so it must not change
  /// while there are files that use it.
  enum Column: Int, CaseIterable {
    case uuid, name, removedAt
    case board, role, layout, reorder, accept, capacity, incoming, outgoing, duplicates, blocked
    case emptyArea, outside, source, sort
    /// The number of tasks in the list; triggers keep it up to date.
    case taskCount
    case list, orderKey, title, notes, priority, due, tags, created, modified, completedAt, url
    case isPinned, isLocked
    /// The stamp of the operation that last set the task's list or order key; 0 if unknown.
    case placed
    case start, repetition, extras
    /// The day of the month, 29 to 31, on which a repeating task is due, if the month of its due
    /// date has no such day.
    case monthDay
    case archivedAt, blockedBy, waitingFor
    /// Who has taken the task, and until when.
    case takenBy, takenUntil
    /// The name of the person who is to do the task.
    case assignee

    /// The name in SQL and in the log, which is the name of the case.
    ///
    /// Asking Swift for the case name would take a tenth of the time of a short command.
    var name: String { Self.names[rawValue] }

    /// The names in the order of the cases.
    private static let names = [
      "uuid", "name", "removedAt", "board", "role", "layout", "reorder", "accept", "capacity",
      "incoming", "outgoing", "duplicates", "blocked", "emptyArea", "outside", "source", "sort",
      "taskCount",
      "list", "orderKey", "title", "notes", "priority", "due", "tags", "created", "modified",
      "completedAt", "url", "isPinned", "isLocked", "placed", "start", "repetition", "extras",
      "monthDay", "archivedAt", "blockedBy", "waitingFor", "takenBy", "takenUntil",
      "assignee",
    ]
  }
}

extension TaskField {
  /// The column of this field, which has the same name.
  var column: Entity.Column {
    switch self {
    case .title: .title
    case .notes: .notes
    case .priority: .priority
    case .due: .due
    case .start: .start
    case .repetition: .repetition
    case .tags: .tags
    case .assignee: .assignee
    case .url: .url
    case .blockedBy: .blockedBy
    case .waitingFor: .waitingFor
    case .isPinned: .isPinned
    case .isLocked: .isLocked
    }
  }
}
