import BoardModel
import GRDB

/// The tasks that have come due and still need a reminder.
struct Reminders {
  let database: Database

  /// Records the tasks that have come due since the last call, and those whose due date has been
  /// set since then. The first call records all tasks that are due.
  func recordDue(until now: Timestamp, beginning: (DueDate) -> Timestamp) throws {
    let last = try Int64.fetchOne(database, sql: "SELECT reminded FROM replica")
    let due = try TaskReader(database: database).dueTasks(
      after: last.map(Timestamp.init), to: now, limit: .max, beginning: beginning)
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO untold (task) VALUES (?)")
    for task in due { try statement.execute(arguments: [task.id.rawValue]) }
    if let last {
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO untold (task)
          SELECT row FROM operation JOIN change ON change.id = operation.change
          WHERE change.id > ifnull(
              (SELECT id FROM change WHERE time <= ? ORDER BY id DESC LIMIT 1), 0)
            AND step = 'made' AND entity = 'task' AND after ->> 'due' IS NOT NULL
          """, arguments: [last])
    }
    try database.execute(
      sql: "UPDATE replica SET reminded = ?", arguments: [now.milliseconds])
  }

  /// Returns up to `limit` recorded tasks that are still due, in the order of their due dates, and
  /// removes them from the record. If no other recorded tasks are still due, clears the record.
  func pop(
    _ limit: Int, dueBy now: Timestamp, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    let statement = try RowStatement(
      TaskReader.openTasksByDue(where: "id IN (SELECT task FROM untold)"), in: database)
    let tasks = try statement.fetchAll(EmptyCollection()) {
      try TaskRecord(RecordRow($0, of: .task))
    }.filter { task in task.due.map(beginning).map { $0 <= now } ?? false }
    guard tasks.count > limit else {
      try database.execute(sql: "DELETE FROM untold")
      return tasks
    }
    let popped = Array(tasks.prefix(limit))
    let deletion = try database.cachedStatement(sql: "DELETE FROM untold WHERE task = ?")
    for task in popped { try deletion.execute(arguments: [task.id.rawValue]) }
    return popped
  }
}
