import GRDB

/// Reads tasks; what is in the trash does not count.
///
/// Every statement follows the index on list and order key. None reads a list
/// whole, save ``everyTask(in:_:)``.
struct TaskReader {
  let database: Database

  func task(_ id: TaskID) throws -> TaskRecord? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT * FROM currentTask WHERE id = ? AND list IN (
          SELECT list.id FROM list JOIN board ON board.id = list.board
          WHERE board.removedAt IS NULL)
        """)
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map { try TaskRecord(row: $0) }
  }

  func tasks(_ ids: [TaskID]) throws -> [TaskRecord] { try ids.compactMap { try task($0) } }

  /// The task.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  func requireTask(_ id: TaskID) throws -> TaskRecord {
    guard let task = try task(id) else { throw StoreError.noSuchTask(id) }
    return task
  }

  func first(_ limit: Int, of list: ListID) throws -> [TaskRecord] {
    try tasks(
      "SELECT * FROM currentTask WHERE list = ? ORDER BY orderKey, id LIMIT ?",
      [list.rawValue, limit])
  }

  func last(_ limit: Int, of list: ListID) throws -> [TaskRecord] {
    try tasks(
      "SELECT * FROM currentTask WHERE list = ? ORDER BY orderKey DESC, id DESC LIMIT ?",
      [list.rawValue, limit]
    ).reversed()
  }

  func tasks(from position: RowPosition, of list: ListID, _ limit: Int) throws -> [TaskRecord] {
    try tasks(
      """
      SELECT * FROM currentTask WHERE list = ? AND (orderKey, id) >= (?, ?)
      ORDER BY orderKey, id LIMIT ?
      """, [list.rawValue, position.key.rawValue, position.id.rawValue, limit])
  }

  /// The rows from `start` on, found from the nearer end of the list.
  func window(of list: ListID, count: Int, start: Int, _ limit: Int) throws -> TaskWindow {
    let length = min(limit, count - start)
    guard start <= count / 2 else {
      let tasks = try tasks(
        """
        SELECT task.* FROM (
          SELECT id AS found FROM currentTask WHERE list = ?
          ORDER BY orderKey DESC, id DESC LIMIT ? OFFSET ?
        ) JOIN currentTask AS task ON task.id = found ORDER BY orderKey DESC, task.id DESC
        """, [list.rawValue, length, count - start - length])
      return TaskWindow(list: list, count: count, start: start, tasks: tasks.reversed())
    }
    let tasks = try tasks(
      """
      SELECT task.* FROM (
        SELECT id AS found FROM currentTask WHERE list = ?
        ORDER BY orderKey, id LIMIT ? OFFSET ?
      ) JOIN currentTask AS task ON task.id = found ORDER BY orderKey, task.id
      """, [list.rawValue, length, start])
    return TaskWindow(list: list, count: count, start: start, tasks: tasks)
  }

  /// How many rows of the list stand above `position`.
  func index(of position: RowPosition, in list: ListID) throws -> Int {
    let statement = try database.cachedStatement(
      sql: """
        SELECT count(*) FROM currentTask WHERE list = ? AND (orderKey, id) < (?, ?)
        """)
    let arguments: StatementArguments = [
      list.rawValue, position.key.rawValue, position.id.rawValue,
    ]
    return try Int.fetchOne(statement, arguments: arguments).orDamaged()
  }

  func ids(of list: ListID) throws -> [TaskID] {
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM currentTask WHERE list = ? ORDER BY orderKey, id")
    return try Int64.fetchAll(statement, arguments: [list.rawValue]).map(TaskID.init(rawValue:))
  }

  /// Whether a task of that title stands in a list, letter for letter.
  func hasTitle(_ title: String, in list: ListID) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM currentTask WHERE list = ? AND title = ? LIMIT 1")
    return try Int.fetchOne(statement, arguments: [list.rawValue, title]) != nil
  }

  func everyTask(in list: ListID, _ visit: (TaskRecord) throws -> Void) throws {
    // A statement of its own: `visit` may read this list again.
    let statement = try database.makeStatement(
      sql: "SELECT * FROM currentTask WHERE list = ? ORDER BY orderKey, id")
    let rows = try Row.fetchCursor(statement, arguments: [list.rawValue])
    while let row = try rows.next() { try visit(TaskRecord(row: row)) }
  }

  private func tasks(_ sql: String, _ arguments: StatementArguments) throws -> [TaskRecord] {
    let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    var tasks: [TaskRecord] = []
    while let row = try rows.next() { tasks.append(try TaskRecord(row: row)) }
    return tasks
  }
}
