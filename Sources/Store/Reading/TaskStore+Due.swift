public import BoardModel
import GRDB

/// Due tasks on all boards.
extension TaskStore {
  /// Returns the open tasks of all boards that come due after `start` and, unless `end` is `nil`,
  /// no later than `end`. The tasks are in the order of their due dates.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of tasks.
  ///   - beginning: Returns the moment at which a due date begins, in the user's time zone.
  public func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    try read { database in
      try TaskReader(database: database).dueTasks(
        after: start, to: end, limit: limit, beginning: beginning)
    }
  }

  /// Returns the open tasks that have come due since the last call, in the order of their due
  /// dates. The first call returns all open tasks that are due.
  ///
  /// A task that is given a past due date counts as coming due when that date is set. Each due task
  /// is returned to only one caller, even if several processes call this method. However, if the
  /// clock is set back, tasks that come due after the new time may be returned again.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of tasks; the next call returns the others.
  ///   - beginning: Returns the moment at which a due date begins, in the user's time zone.
  public func popDueTasks(
    limit: Int = .max, beginning: (DueDate) -> Timestamp = { .local($0) }
  ) throws -> [TaskRecord] {
    try writeAside { database, now in
      let reminders = Reminders(database: database)
      try reminders.recordDue(until: now, beginning: beginning)
      return try reminders.pop(limit, dueBy: now, beginning: beginning)
    }
  }
}

extension TaskReader {
  /// The SQL for open tasks, on any board, that meet a condition, in the order of their due dates.
  static func openTasksByDue(where condition: String) -> String {
    TableDescription.task.selectRecord + """
      FROM currentTask AS task
      WHERE due IS NOT NULL AND completedAt IS NULL AND +list IN (
      """ + BoardReader.currentLists + ") AND (" + condition + ") ORDER BY due, list, orderKey, id"
  }

  /// - Parameter start: The time after which the tasks come due; `nil` for no lower limit.
  func dueTasks(
    after start: Timestamp?, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    // No time zone is more than a day away from UTC, so earlier due dates are not after `start`.
    let first = start.map { $0.day.adding(days: -1).description } ?? ""
    let statement = try RowStatement(Self.openTasksByDue(where: "due >= ?"), in: database)
    var tasks: [TaskRecord] = []
    guard limit > 0 else { return tasks }
    try statement.forEachRow(CollectionOfOne(.text(first))) { columns in
      let task = try TaskRecord(RecordRow(columns, of: .task))
      guard let moment = task.due.map(beginning) else { return true }
      if let end, moment > end { return false }
      if start.map({ moment > $0 }) ?? true { tasks.append(task) }
      return tasks.count < limit
    }
    return tasks
  }
}
