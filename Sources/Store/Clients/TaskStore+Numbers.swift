public import BoardModel
import GRDB

/// Numbers by which clients identify tasks.
///
/// A number belongs to one task for ever, even after the task is completed or removed.
extension TaskStore {
  /// Adds a task and assigns it a number.
  ///
  /// - Parameter number: The requested number; if it is taken, the task gets a free one.
  /// - Throws: As ``add(_:at:)``.
  @discardableResult
  public func add(_ new: NewTask, at placement: Placement, number: Int64) throws -> TaskID {
    try write(.added) { writer in
      var next: NewTask? = new
      let made = try writer.add(at: placement) {
        defer { next = nil }
        return next
      }
      try NumberTable(database: writer.database).give(number, to: made[0])
      return made[0]
    }
  }

  /// The numbers of tasks. A task without a number is given its own id as its number or, if that is
  /// taken, another free number.
  public func numbers(of tasks: [TaskID]) throws -> [TaskID: Int64] {
    let existing = try read { try NumberTable(database: $0).numbers(of: tasks) }
    guard existing.count < Set(tasks).count else { return existing }
    return try writeAside { database, _ in
      let table = NumberTable(database: database)
      for task in tasks where existing[task] == nil {
        // Another process may have assigned a number meanwhile.
        if try table.number(of: task) == nil { try table.give(task.rawValue, to: task) }
      }
      return try table.numbers(of: tasks)
    }
  }

  /// The task with this number, archived or not; `nil` if there is no such task, or if the task or
  /// its board was removed.
  public func task(numbered number: Int64) throws -> TaskRecord? {
    try read { database in
      try NumberTable(database: database).task(of: number)
        .flatMap { try TaskReader(database: database).taskOrArchived($0) }
    }
  }
}

private struct NumberTable {
  let database: Database

  func task(of number: Int64) throws -> TaskID? {
    let statement = try database.cachedStatement(
      sql: "SELECT task FROM clientNumber WHERE number = ?")
    return try Int64.fetchOne(statement, arguments: [number]).map(TaskID.init(rawValue:))
  }

  func number(of task: TaskID) throws -> Int64? {
    let statement = try database.cachedStatement(
      sql: "SELECT number FROM clientNumber WHERE task = ?")
    return try Int64.fetchOne(statement, arguments: [task.rawValue])
  }

  func numbers(of tasks: [TaskID]) throws -> [TaskID: Int64] {
    var numbers: [TaskID: Int64] = [:]
    for task in tasks { numbers[task] = try number(of: task) }
    return numbers
  }

  func give(_ wanted: Int64, to task: TaskID) throws {
    let number = try self.task(of: wanted) == nil ? wanted : firstFree()
    try database.cachedStatement(sql: "INSERT INTO clientNumber (number, task) VALUES (?, ?)")
      .execute(arguments: [number, task.rawValue])
  }

  /// A free number greater than 0.
  private func firstFree() throws -> Int64 {
    try Int64.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT number + 1 FROM clientNumber AS given
          WHERE number BETWEEN 0 AND 9007199254740990
            AND NOT EXISTS (SELECT 1 FROM clientNumber WHERE number = given.number + 1)
          ORDER BY number LIMIT 1
          """)) ?? 1
  }
}
