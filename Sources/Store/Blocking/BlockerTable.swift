import BoardModel
import GRDB

/// The table with one row for each task that a task is blocked by, derived from the column
/// `blockedBy` of the tasks. It is indexed both ways.
struct BlockerTable {
  let database: Database

  /// Adds and removes rows when a task changes.
  ///
  /// - Parameter old: The task before the change; `nil` for a new task.
  /// - Returns: Whether rows were added.
  func replace(_ old: EntityRow?, by new: EntityRow) throws -> Bool {
    guard new.entity == .task, old?[.blockedBy] ?? .null != new[.blockedBy] else { return false }
    let (before, after) = (Set(old?.blockers ?? []), Set(new.blockers))
    for uuid in before.subtracting(after) {
      try database.cachedStatement(sql: "DELETE FROM blocker WHERE task = ? AND other = ?")
        .execute(arguments: [new.id, uuid])
    }
    for uuid in after.subtracting(before) {
      try database.cachedStatement(sql: "INSERT OR IGNORE INTO blocker (task, other) VALUES (?, ?)")
        .execute(arguments: [new.id, uuid])
    }
    return !after.isSubset(of: before)
  }

  /// The tasks that block a task, open or not.
  ///
  /// - Parameter evenRemoved: Whether to include removed tasks.
  func blockers(of task: TaskID, evenRemoved: Bool) throws -> [TaskID] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT linked.id FROM blocker JOIN task AS linked ON linked.uuid = blocker.other
        WHERE blocker.task = ? AND (? OR linked.removedAt IS NULL)
        """)
    return try Int64.fetchAll(statement, arguments: [task.rawValue, evenRemoved])
      .map(TaskID.init(rawValue:))
  }

  /// How many blockers of a task do not exist.
  func unknownBlockerCount(of task: TaskID) throws -> Int {
    try Int.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT count(*) FROM blocker WHERE task = ?
            AND NOT EXISTS (SELECT 1 FROM task AS linked WHERE linked.uuid = blocker.other)
          """), arguments: [task.rawValue]
    ).orDamaged()
  }

  /// Whether a task is in a cycle that was marked.
  func isInCycle(_ task: TaskID) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM blocker WHERE task = ? AND isCyclic)"),
      arguments: [task.rawValue]
    ).orDamaged()
  }

  /// The UUIDs of all tasks that block others.
  func allBlockers() throws -> Set<String> {
    try String.fetchSet(database.cachedStatement(sql: "SELECT DISTINCT other FROM blocker"))
  }

  /// Marks a link as part of a cycle.
  func mark(_ task: TaskID, blockedBy other: TaskID) throws {
    try database.cachedStatement(
      sql: """
        UPDATE blocker SET isCyclic = 1
        WHERE task = ? AND other = (SELECT uuid FROM task WHERE id = ?)
        """
    ).execute(arguments: [task.rawValue, other.rawValue])
  }
}
