import BoardModel
import GRDB

/// Finds in the log which tasks a remote has yet to be told of.
struct TouchedTasks {
  let database: Database
  let remote: Remote

  /// Tasks that are on the board, or that the remote has an object of, with an operation behind
  /// the last one that was merged, so that an archived one that the remote lacks is not sent; and the tasks of lists that have another name since. A row that
  /// only made room counts: its key is another one.
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

  /// Their uuids, in order.
  func uuids() throws -> [String] {
    try String.fetchAll(
      database.cachedStatement(sql: Self.touched + " ORDER BY uuid"), arguments: arguments)
  }

  /// How many there are, together with the objects that wait.
  func waitingCount() throws -> Int {
    let statement =
      if remote.seen == 0 {
        // All tasks of the board; to read the whole log for that would take too long.
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
