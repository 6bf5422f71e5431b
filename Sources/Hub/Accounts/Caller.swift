import Registers

/// The person who sends a request, and what the person is on a board.
struct Caller: Sendable, Equatable {
  let person: Person
  /// The role on the board; `nil` if the person is not a member, or there is no such board.
  let role: MemberRole?
  /// The state of the board; `nil` if there is no such board.
  let board: BoardState?

  /// What the hub knows about a board.
  struct BoardState: Sendable, Equatable {
    let name: String
    let revision: Int64
    /// Changes whenever somebody becomes a member, ceases to be one or gets another role.
    let members: Int64
    let isStopped: Bool
  }

  /// Reads who has a key, and what that person is on a board.
  static func statement(_ key: HubSecret, board: String?) -> SQLStatement {
    SQLStatement(
      """
      SELECT k.hash, p.person, p.name, p.removed, m.role, b.name, b.revision, b.members, b.stopped
      FROM "key" k JOIN person p ON p.person = k.person
      LEFT JOIN board b ON b.board = $2
      LEFT JOIN member m ON m.board = $2 AND m.person = p.person
      WHERE k.hash = $1
      """, [key.hash, board.map { .key($0) } ?? .null])
  }

  /// - Parameter rows: The rows of ``statement(_:board:)``.
  /// - Throws: ``HubRefusal`` if the key is unknown or was withdrawn.
  init(_ rows: [SQLRow], key: HubSecret) throws {
    guard let row = rows.first, key.hasHash(try row.bytes(0)) else { throw HubRefusal.unknownKey }
    guard row.isNull(3) else { throw HubRefusal.removed }
    person = Person(id: try row.key(1), name: try row.text(2))
    role = row.isNull(4) ? nil : try MemberRole(stored: row.text(4))
    board =
      row.isNull(5)
      ? nil
      : BoardState(
        name: try row.text(5), revision: try row.integer(6), members: try row.integer(7),
        isStopped: !row.isNull(8))
  }

  /// The role and the state of the board, for a member of a board that is shared.
  ///
  /// - Throws: ``HubRefusal``.
  func membership() throws(HubRefusal) -> (role: MemberRole, board: BoardState) {
    guard let role, let board else { throw .noSuchBoard }
    guard !board.isStopped else { throw .stopped }
    return (role, board)
  }

  /// - Throws: ``HubRefusal`` unless the person owns the board and it is shared.
  func checkOwner() throws(HubRefusal) {
    guard try membership().role == .owner else { throw .notOwner }
  }
}

extension MemberRole {
  /// - Throws: ``HubDatabaseError/damaged(_:)`` for a role that a hub never writes.
  init(stored text: String) throws {
    guard let role = MemberRole(rawValue: text) else {
      throw HubDatabaseError.damaged("a role is '\(text)'")
    }
    self = role
  }
}

extension Hub {
  /// Reads who sends a request.
  static func caller(
    _ key: HubSecret, board: String?, in transaction: any HubTransaction
  ) async throws -> Caller {
    try Caller(await transaction.run([Caller.statement(key, board: board)])[0], key: key)
  }

  /// Checks a key.
  ///
  /// - Throws: ``HubRefusal`` if the key is unknown or was withdrawn.
  public func person(_ key: HubSecret) async throws -> Person {
    try await database.transaction(.reading) { transaction in
      try await Self.caller(key, board: nil, in: transaction).person
    }
  }
}
