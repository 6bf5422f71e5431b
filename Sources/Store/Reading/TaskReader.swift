import BoardModel
import GRDB

/// Reads tasks, except those in the trash and, unless stated otherwise, archived ones.
///
/// Statements that read a list use the index on list and order key.
struct TaskReader {
  let database: Database

  private static let select = TableDescription.task.selectRecord

  /// Greater than every order key, since keys contain only letters and digits.
  private static let behindEveryKey = "~"

  func task(_ id: TaskID) throws -> TaskRecord? {
    try taskOrArchived(id).flatMap { $0.archivedAt == nil ? $0 : nil }
  }

  /// Reads a task, archived or not.
  func taskOrArchived(_ id: TaskID) throws -> TaskRecord? {
    let statement = try RowStatement(
      Self.select + """
        FROM task WHERE id = ? AND removedAt IS NULL AND EXISTS (
        """ + BoardReader.currentLists + " AND list.id = task.list)", in: database)
    return try statement.fetchOne(CollectionOfOne(.integer(id.rawValue))) {
      try TaskRecord(RecordRow($0, of: .task))
    }
  }

  /// Reads a task, archived or not.
  func taskOrArchived(uuid: String) throws -> TaskRecord? {
    let statement = try database.cachedStatement(sql: "SELECT id FROM task WHERE uuid = ?")
    return try Int64.fetchOne(statement, arguments: [uuid]).flatMap {
      try taskOrArchived(TaskID(rawValue: $0))
    }
  }

  /// Reads tasks in the order of `ids`, skipping missing and archived ones.
  func tasks(_ ids: [TaskID]) throws -> [TaskRecord] {
    // A single task is found faster without an array of ids.
    if ids.count < 2 { return try ids.compactMap { try task($0) } }
    return try tasks(
      Self.select + """
        FROM json_each(?) AS wanted CROSS JOIN currentTask AS task ON task.id = wanted.value
        WHERE list IN (
        """ + BoardReader.currentLists + ") ORDER BY wanted.key", [.text(ids.json)])
  }

  /// How many tasks ``everyPage(of:_:)`` reads at once.
  static let tasksAtOnce = 128

  /// Reads many tasks in the order of `ids` and passes them to `visit`, page by page.
  func everyPage(of ids: [TaskID], _ visit: ([TaskRecord]) throws -> Void) throws {
    for start in stride(from: 0, to: ids.count, by: Self.tasksAtOnce) {
      try visit(tasks(Array(ids[start...].prefix(Self.tasksAtOnce))))
    }
  }

  /// Reads a task that must exist.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``.
  func requireTask(_ id: TaskID) throws -> TaskRecord {
    let task = try requireTaskOrArchived(id)
    guard task.archivedAt == nil else { throw StoreError.taskArchived(id) }
    return task
  }

  /// Reads a task that must exist, archived or not.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  func requireTaskOrArchived(_ id: TaskID) throws -> TaskRecord {
    guard let task = try taskOrArchived(id) else { throw StoreError.noSuchTask(id) }
    return task
  }

  /// Reads up to `limit` rows downwards from `position`, including the row there, or from the top
  /// if `position` is `nil`.
  ///
  /// - Parameter skipped: How many rows to skip first.
  func rows(
    of list: ListID, from position: RowPosition?, skipping skipped: Int = 0, _ limit: Int
  ) throws -> [TaskRecord] {
    try rows(of: list, ">=", position, in: "orderKey, id", skipping: skipped, limit)
  }

  /// Reads up to `limit` rows right before `position`, or the last rows of the list if `position`
  /// is `nil`. The result is in list order.
  ///
  /// - Parameter skipped: How many of the nearest rows to skip first.
  func rows(
    of list: ListID, before position: RowPosition?, skipping skipped: Int = 0, _ limit: Int
  ) throws -> [TaskRecord] {
    try rows(of: list, "<", position, in: "orderKey DESC, id DESC", skipping: skipped, limit)
      .reversed()
  }

  private func rows(
    of list: ListID, _ comparison: String, _ position: RowPosition?, in order: String,
    skipping skipped: Int, _ limit: Int
  ) throws -> [TaskRecord] {
    var values: [FieldValue] = [.integer(list.rawValue)]
    if let position { values += [.text(position.key.rawValue), .integer(position.id.rawValue)] }
    return try tasks(
      Self.select + "FROM currentTask AS task WHERE list = ?"
        + (position == nil ? "" : " AND (orderKey, id) " + comparison + " (?, ?)")
        + " ORDER BY " + order + " LIMIT ? OFFSET ?",
      values + [.integer(Int64(limit)), .integer(Int64(skipped))])
  }

  /// Counts up to `limit` rows from `above`, including the row there, to just before `below`. If a
  /// position is `nil`, counts from the top or to the bottom of the list.
  func count(
    of list: ListID, from above: RowPosition?, to below: RowPosition?, limit: Int
  ) throws -> Int {
    let statement = try database.cachedStatement(
      sql: """
        SELECT count(*) FROM (
          SELECT 1 FROM currentTask
          WHERE list = ? AND (orderKey, id) >= (?, ?) AND (orderKey, id) < (?, ?) LIMIT ?)
        """)
    let arguments: StatementArguments = [
      list.rawValue, above?.key.rawValue ?? "", above?.id.rawValue ?? 0,
      below?.key.rawValue ?? Self.behindEveryKey, below?.id.rawValue ?? 0, limit,
    ]
    return try Int.fetchOne(statement, arguments: arguments).orDamaged()
  }

  func ids(of list: ListID) throws -> [TaskID] {
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM currentTask WHERE list = ? ORDER BY orderKey, id")
    return try Int64.fetchAll(statement, arguments: [list.rawValue]).map(TaskID.init(rawValue:))
  }

  /// Whether a list has a task with exactly this title.
  ///
  /// - Parameter leaving: A task to ignore.
  func hasTitle(_ title: String, in list: ListID, excluding leaving: TaskID? = nil) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM currentTask WHERE list = ? AND title = ? AND id IS NOT ? LIMIT 1")
    return try Int.fetchOne(statement, arguments: [list.rawValue, title, leaving?.rawValue]) != nil
  }

  /// Titles in a list, including every given title that the list has. If many titles are given,
  /// also includes all other titles in the list.
  func existingTitles(among titles: [String], in list: ListID) throws -> Set<String> {
    // Each query searches the whole list, so reading it once is faster for many titles.
    titles.count > Self.maxLookups
      ? try self.titles(in: list) : try Set(titles.filter { try hasTitle($0, in: list) })
  }

  private static let maxLookups = 4

  /// All titles in a list.
  func titles(in list: ListID) throws -> Set<String> {
    try String.fetchSet(
      database.cachedStatement(sql: "SELECT title FROM currentTask WHERE list = ?"),
      arguments: [list.rawValue])
  }

  /// The titles of tasks in the order of `ids`, skipping missing and archived tasks.
  func titles(of ids: [TaskID]) throws -> [String] {
    let statement = try database.cachedStatement(sql: "SELECT title FROM currentTask WHERE id = ?")
    return try ids.compactMap { try String.fetchOne(statement, arguments: [$0.rawValue]) }
  }

  func everyTask(in list: ListID, _ visit: (TaskRecord) throws -> Void) throws {
    // Use a separate statement: `visit` may read this list again.
    let statement = try database.makeStatement(
      sql: Self.select + "FROM currentTask AS task WHERE list = ? ORDER BY orderKey, id")
    let rows = RowStatement(statement, in: database)
    try rows.forEachRow(CollectionOfOne(.integer(list.rawValue))) {
      try visit(TaskRecord(RecordRow($0, of: .task)))
      return true
    }
  }

  private func tasks(_ sql: String, _ values: [FieldValue]) throws -> [TaskRecord] {
    try RowStatement(sql, in: database).fetchAll(values) {
      try TaskRecord(RecordRow($0, of: .task))
    }
  }
}
