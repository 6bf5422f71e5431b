import BoardModel
import GRDB

/// Finds in the log the tasks that a sync with a remote has to handle.
struct TouchedTasks {
  let database: Database
  let remote: Remote

  /// The SQL that selects the uuids of touched tasks. A task with an operation since the last merge
  /// counts if it is on the board, neither archived nor removed, or if it has or had an object at
  /// the remote. If a list of the board was renamed since the last merge, all tasks in the list
  /// count.
  ///
  /// A task whose order key was only changed to make room for others counts too.
  static let touched = """
    SELECT uuid FROM task
    WHERE id IN (SELECT row FROM operation WHERE id > :seen AND entity = 'task') AND (
      removedAt IS NULL AND archivedAt IS NULL
        AND list IN (SELECT id FROM list WHERE board = :board)
      OR EXISTS (SELECT 1 FROM remoteObject WHERE remote = :remote AND uid = task.uuid))
    UNION SELECT uuid FROM currentTask WHERE list IN (
      SELECT list.id FROM operation CROSS JOIN list ON list.id = operation.row
      WHERE operation.id > :seen AND entity = 'list' AND kind = 'updated'
        AND after ->> 'name' IS NOT NULL AND board = :board)
    """

  private var arguments: StatementArguments {
    ["seen": remote.seen, "board": remote.board.rawValue, "remote": remote.id.rawValue]
  }

  /// The uuids of the touched tasks, in ascending order.
  func uuids() throws -> [String] {
    try String.fetchAll(
      database.cachedStatement(sql: Self.touched + " ORDER BY uuid"), arguments: arguments)
  }

  /// The number of tasks that are touched or have a waiting object.
  func waitingCount() throws -> Int {
    let statement =
      if remote.seen == 0 {
        // Count all tasks of the board, since reading the whole log would take too long.
        try database.cachedStatement(
          sql: """
            SELECT ifnull(sum(taskCount), 0) FROM list WHERE board = :board AND removedAt IS NULL
            """)
      } else {
        try database.cachedStatement(
          sql: "SELECT count(*) FROM (" + Self.touched
            + " UNION SELECT uid FROM remoteObject WHERE remote = :remote AND isWaiting AND uid <> '')"
        )
      }
    let arguments: StatementArguments =
      remote.seen == 0 ? ["board": remote.board.rawValue] : arguments
    return try Int.fetchOne(statement, arguments: arguments).orDamaged()
  }
}
