import BoardModel
import GRDB
import Registers

/// Reads and writes the table of shared boards.
struct SharedBoardTable {
  let database: Database

  private static let select = """
    SELECT board, hub, person, role, replica, revision, push, token, isUnanswered, isStopped,
      lastExchange, lastError, recorded, isIncomplete, uuid, name
    FROM sharedBoard JOIN board ON board.id = sharedBoard.board
    """

  func sharedBoards() throws -> [SharedBoard] {
    let statement = try database.cachedStatement(sql: Self.select + " ORDER BY board")
    return try Row.fetchAll(statement).map(Self.sharedBoard)
  }

  func sharedBoard(_ board: BoardID) throws -> SharedBoard? {
    let statement = try database.cachedStatement(sql: Self.select + " WHERE board = ?")
    return try Row.fetchOne(statement, arguments: [board.rawValue]).map(Self.sharedBoard)
  }

  /// Reads the current state of a shared board.
  ///
  /// - Throws: ``StoreError/notShared(name:)`` if it is no longer shared.
  func current(_ shared: SharedBoard) throws -> SharedBoard {
    guard let current = try sharedBoard(shared.board), current.uuid == shared.uuid else {
      throw StoreError.notShared(name: shared.name)
    }
    return current
  }

  /// Checks that the removal of a board does not take it from the others who share it.
  ///
  /// - Throws: ``Refusal/stated(_:)``.
  func checkRemoval(of board: BoardID) throws {
    guard let shared = try sharedBoard(board), !shared.isStopped else { return }
    throw Refusal.stated(
      "“\(shared.name)” is shared, and the others would lose it too; "
        + "leave it first with 'dragboard share BOARD --leave'")
  }

  func insert(
    _ board: BoardID, hub: String, person: String, role: MemberRole, replica: String
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO sharedBoard (board, hub, person, role, replica, revision, push, token,
          isUnanswered, recorded, isIncomplete, isStopped)
        SELECT ?, ?, ?, ?, ?, 0, 0, '', 0, ifnull(max(id), 0), 0, 0 FROM operation
        """, arguments: [board.rawValue, hub, person, role.rawValue, replica])
  }

  func remove(_ board: BoardID) throws {
    for sql in ["DELETE FROM register WHERE board = ?", "DELETE FROM sharedBoard WHERE board = ?"] {
      try database.execute(sql: sql, arguments: [board.rawValue])
    }
  }

  func setState(_ state: ReplicaState, of board: BoardID) throws {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE sharedBoard SET replica = ?, revision = ?, push = ?, token = ?, isUnanswered = ?
        WHERE board = ?
        """)
    try statement.execute(arguments: [
      state.replica, state.revision, state.push, state.token, state.isUnanswered, board.rawValue,
    ])
  }

  func setRecorded(_ operation: Int64, of board: BoardID) throws {
    try database.cachedStatement(sql: "UPDATE sharedBoard SET recorded = ? WHERE board = ?")
      .execute(arguments: [operation, board.rawValue])
  }

  func setIncomplete(_ isIncomplete: Bool, of board: BoardID) throws {
    try database.cachedStatement(sql: "UPDATE sharedBoard SET isIncomplete = ? WHERE board = ?")
      .execute(arguments: [isIncomplete, board.rawValue])
  }

  /// Makes the next exchange receive everything again, for the other boards on which something was
  /// left out that may now be applied.
  func receiveAgain(except board: BoardID) throws {
    try database.cachedStatement(
      sql: """
        UPDATE sharedBoard SET revision = 0, isIncomplete = 0 WHERE isIncomplete AND board <> ?
        """
    ).execute(arguments: [board.rawValue])
  }

  /// Records a successful exchange.
  func setSuccess(role: MemberRole, at time: Timestamp, of board: BoardID) throws {
    try database.cachedStatement(
      sql: """
        UPDATE sharedBoard SET role = ?, lastExchange = ?, lastError = NULL, isStopped = 0
        WHERE board = ?
        """
    ).execute(arguments: [role.rawValue, time.milliseconds, board.rawValue])
  }

  func setFailure(_ reason: String, isStopped: Bool, of board: BoardID) throws {
    try database.execute(
      sql: """
        UPDATE sharedBoard SET lastError = ?, isStopped = max(isStopped, ?) WHERE board = ?
        """, arguments: [reason, isStopped, board.rawValue])
  }

  /// The longest text of notices of one board, in bytes; what comes later is left out.
  private static let maxNotice = 4_096

  /// Adds something that the user has to be told.
  func addNotice(_ text: String, to board: BoardID) throws {
    try database.execute(
      sql: """
        UPDATE sharedBoard SET notice = ifnull(notice || char(10), '') || ?
        WHERE board = ? AND ifnull(length(notice), 0) < ?
        """, arguments: [text, board.rawValue, Self.maxNotice])
  }

  func hasNotices() throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM sharedBoard WHERE notice IS NOT NULL)")
    return try Bool.fetchOne(statement).orDamaged()
  }

  /// Removes all notices.
  ///
  /// - Returns: Their lines.
  func takeNotices() throws -> [String] {
    let texts = try String.fetchAll(
      database, sql: "SELECT notice FROM sharedBoard WHERE notice IS NOT NULL ORDER BY board")
    try database.execute(sql: "UPDATE sharedBoard SET notice = NULL")
    return texts.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  private static func sharedBoard(_ row: Row) throws -> SharedBoard {
    let flags = (
      isUnanswered: try row.decode(Bool.self, atIndex: 8),
      isStopped: try row.decode(Bool.self, atIndex: 9),
      isIncomplete: try row.decode(Bool.self, atIndex: 13)
    )
    return SharedBoard(
      board: BoardID(rawValue: try row.number(at: 0)), uuid: try row.decode(atIndex: 14),
      name: try row.decode(atIndex: 15), hub: try row.decode(atIndex: 1),
      person: try row.decode(atIndex: 2), role: try row.value(MemberRole.self, at: 3),
      state: ReplicaState(
        replica: try row.decode(atIndex: 4), revision: try row.decode(atIndex: 5),
        push: try row.decode(atIndex: 6), token: try row.decode(atIndex: 7),
        isUnanswered: flags.isUnanswered),
      isStopped: flags.isStopped, lastExchange: try row.optionalMoment(at: 10),
      lastError: try row.decode(atIndex: 11), recorded: try row.decode(atIndex: 12),
      isIncomplete: flags.isIncomplete)
  }
}
