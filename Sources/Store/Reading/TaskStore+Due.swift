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
  /// Each call begins where the one before it ended, also that of another process. If the clock
  /// was set back meanwhile, it begins anew from there.
  ///
  /// - Parameter beginning: When a due date comes, in the user's time zone.
  public func takeDueTasks(
    beginning: (DueDate) -> Timestamp = { .local($0) }
  ) throws -> [TaskRecord] {
    try writeAside { database, now in
      let last = try Int64.fetchOne(database, sql: "SELECT reminded FROM replica")
      try database.execute(
        sql: "UPDATE replica SET reminded = ?", arguments: [now.milliseconds])
      return try TaskReader(database: database).dueTasks(
        after: last.map(Timestamp.init), to: now, limit: .max, beginning: beginning)
    }
  }
}

extension TaskReader {
  /// - Parameter start: `nil` for the beginning of time.
  fileprivate func dueTasks(
    after start: Timestamp?, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    // No time zone is further than a day from UTC.
    let first = start.map { $0.day.adding(days: -1).description } ?? ""
    let statement = try database.cachedStatement(
      sql: TableDescription.task.selectRecord + """
        FROM currentTask AS task
        WHERE due IS NOT NULL AND completedAt IS NULL AND due >= ? AND +list IN (
          SELECT list.id FROM list JOIN board ON board.id = list.board
          WHERE board.removedAt IS NULL AND list.removedAt IS NULL)
        ORDER BY due, list, orderKey, id
        """)
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
