public import BoardModel
import GRDB

/// What has come due, on all boards.
extension TaskStore {
  /// The open tasks of all boards that come due after one moment and until another, if there is
  /// one, in the order of their due dates.
  public func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    try read { database in
      try TaskReader(database: database).dueTasks(
        after: start, to: end, limit: limit, beginning: beginning)
    }
  }

  /// The open tasks that have come due since the last call, in the order of their due dates; all
  /// that are due on the first call.
  ///
  /// A due date that was past already when it was set came due then. Each is handed out once, also
  /// where two processes ask. If the clock was set back meanwhile, it begins anew from there.
  ///
  /// - Parameters:
  ///   - limit: How many at most; the next call hands out the others.
  ///   - beginning: When a due date comes, in the user's time zone.
  public func takeDueTasks(
    limit: Int = .max, beginning: (DueDate) -> Timestamp = { .local($0) }
  ) throws -> [TaskRecord] {
    try writeAside { database, now in
      let reminders = Reminders(database: database)
      try reminders.note(until: now, beginning: beginning)
      return try reminders.take(limit, dueBy: now, beginning: beginning)
    }
  }
}

extension TaskReader {
  /// The open tasks on boards, of those that pass a condition, in the order of their due dates.
  static func openTasksByDue(where condition: String) -> String {
    TableDescription.task.selectRecord + """
      FROM currentTask AS task
      WHERE due IS NOT NULL AND completedAt IS NULL AND +list IN (
        SELECT list.id FROM list JOIN board ON board.id = list.board
        WHERE board.removedAt IS NULL AND list.removedAt IS NULL)
      AND (
      """ + condition + ") ORDER BY due, list, orderKey, id"
  }

  /// - Parameter start: `nil` for the beginning of time.
  func dueTasks(
    after start: Timestamp?, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    // No time zone is further than a day from UTC.
    let first = start.map { $0.day.adding(days: -1).description } ?? ""
    let statement = try database.cachedStatement(sql: Self.openTasksByDue(where: "due >= ?"))
    let rows = try Row.fetchCursor(statement, arguments: [first])
    var tasks: [TaskRecord] = []
    while tasks.count < limit, let row = try rows.next() {
      let task = try TaskRecord(RecordRow(row, of: .task))
      guard let moment = task.due.map(beginning) else { continue }
      if let end, moment > end { break }
      if start.map({ moment > $0 }) ?? true { tasks.append(task) }
    }
    return tasks
  }
}
