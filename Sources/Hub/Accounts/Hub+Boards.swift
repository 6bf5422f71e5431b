import Registers

extension Hub {
  /// The boards on which a person is a member, by name.
  public func boards(key: HubSecret) async throws -> [MemberBoard] {
    try await database.transaction(.reading) { transaction in
      let caller = try await Self.caller(key, board: nil, in: transaction)
      let rows = try await transaction.run(
        """
        SELECT b.board, b.name, m.role, b.revision FROM member m JOIN board b ON b.board = m.board
        WHERE m.person = $1 AND b.stopped IS NULL
        """, [.key(caller.person.id)])
      return try rows.map { row in
        MemberBoard(
          id: try row.key(0), name: try row.text(1), role: try MemberRole(stored: row.text(2)),
          revision: try row.integer(3))
      }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// Creates a board with the person as its owner. Does nothing if the person owns it already;
  /// shares a stopped board of the person again, without its former members.
  ///
  /// - Throws: ``HubRefusal``.
  public func create(_ board: String, name: String, key: HubSecret) async throws -> MemberBoard {
    guard HubLimits.isIdentity(board) else { throw HubRefusal.malformed("the id of the board") }
    try HubLimits.checkBoardName(name)
    return try await database.transaction(.repeatable) { transaction in
      let caller = try await Self.caller(key, board: board, in: transaction)
      if let state = caller.board {
        guard caller.role == .owner else { throw HubRefusal.boardExists }
        if state.isStopped { try await reopen(board, name, for: caller.person, in: transaction) }
        return MemberBoard(
          id: board, name: state.isStopped ? name : state.name, role: .owner,
          revision: state.revision)
      }
      try await checkRoom(for: caller.person, in: transaction)
      let created = try await transaction.run(
        """
        INSERT INTO board (board, name, revision, members, tasks, records, bytes, created)
        VALUES ($1, $2, 0, 0, 0, 0, 0, $3) ON CONFLICT (board) DO NOTHING RETURNING board
        """, [.key(board), .text(name), .integer(now)])
      guard !created.isEmpty else { throw HubRefusal.boardExists }
      try await Self.set(.owner, of: caller.person.id, on: board, in: transaction)
      return MemberBoard(id: board, name: name, role: .owner, revision: 0)
    }
  }

  private func reopen(
    _ board: String, _ name: String, for person: Person, in transaction: any HubTransaction
  ) async throws {
    _ = try await transaction.run([
      SQLStatement(
        "UPDATE board SET stopped = NULL, name = $2, members = members + 1 WHERE board = $1",
        [.key(board), .text(name)]),
      SQLStatement(
        "DELETE FROM member WHERE board = $1 AND person <> $2", [.key(board), .key(person.id)]),
    ])
  }

  /// Stops sharing a board. Every store keeps it; the hub deletes what it has of it.
  ///
  /// - Throws: ``HubRefusal`` unless the person owns the board.
  public func stop(_ board: String, key: HubSecret) async throws {
    try await database.transaction(.repeatable) { transaction in
      try await Self.caller(key, board: board, in: transaction).checkOwner()
      _ = try await transaction.commit(
        [
          // This comes first, because it is the lock of the board.
          SQLStatement(
            """
            UPDATE board SET stopped = $2, members = members + 1, tasks = 0, records = 0,
            bytes = 0
            WHERE board = $1 AND stopped IS NULL
            """, [.key(board), .integer(now)]),
          SQLStatement("DELETE FROM record WHERE board = $1", [.key(board)]),
          SQLStatement("DELETE FROM replica WHERE board = $1", [.key(board)]),
          SQLStatement("DELETE FROM invitation WHERE board = $1", [.key(board)]),
        ], announcing: board)
    }
  }

  /// Creates an invitation to a board.
  ///
  /// - Throws: ``HubRefusal`` unless the person owns the board.
  public func invite(
    to board: String, _ invitation: Invitation, key: HubSecret
  ) async throws -> HubSecret {
    try invitation.check()
    let secret = HubSecret()
    try await database.transaction(.repeatable) { transaction in
      try await Self.caller(key, board: board, in: transaction).checkOwner()
      let open = try await transaction.run([
        SQLStatement(
          "DELETE FROM invitation WHERE board = $1 AND (uses = 0 OR expires < $2)",
          [.key(board), .integer(now - Invitation.defaultLifetime)]),
        SQLStatement("SELECT count(*) FROM invitation WHERE board = $1", [.key(board)]),
      ])[1]
      guard let row = open.first, try row.integer(0) < limits.invitations else {
        throw HubRefusal.tooMany(.invitations(limits.invitations))
      }
      _ = try await transaction.commit(
        [Self.insertion(of: secret, board: board, invitation, now)], announcing: nil)
    }
    return secret
  }

  /// The members of a board, by name.
  ///
  /// - Throws: ``HubRefusal`` unless the person is one of them.
  public func people(on board: String, key: HubSecret) async throws -> [Member] {
    try await database.transaction(.reading) { transaction in
      _ = try await Self.caller(key, board: board, in: transaction).membership()
      return try await Self.members(of: board, in: transaction)
    }
  }

  private static func members(
    of board: String, in transaction: any HubTransaction
  ) async throws -> [Member] {
    let rows = try await transaction.run(
      """
      SELECT p.person, p.name, m.role FROM member m JOIN person p ON p.person = m.person
      WHERE m.board = $1
      """, [.key(board)])
    return try rows.map { row in
      Member(
        id: try row.key(0), name: try row.text(1), role: try MemberRole(stored: row.text(2)))
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Gives a member of a board another role. If it is a lesser one, open invitations to the board
  /// end, with which the member could get the former one back.
  ///
  /// - Throws: ``HubRefusal`` unless the person owns the board and another owner remains.
  public func setRole(
    of name: String, on board: String, to role: MemberRole, key: HubSecret
  ) async throws {
    try await changeMember(name, of: board, key: key, isForAnyone: false) { member, transaction in
      try await Self.set(role, of: member.id, on: board, in: transaction)
      return role
    }
  }

  /// Removes a member from a board, who is cut off at once, and ends open invitations to the board,
  /// with which the member could come back. A member can also leave.
  ///
  /// - Throws: ``HubRefusal`` unless the person owns the board, or is the member who leaves.
  public func removeMember(_ name: String, from board: String, key: HubSecret) async throws {
    try await changeMember(name, of: board, key: key, isForAnyone: true) { member, transaction in
      _ = try await transaction.run([
        SQLStatement("UPDATE board SET members = members + 1 WHERE board = $1", [.key(board)]),
        SQLStatement(
          "DELETE FROM member WHERE board = $1 AND person = $2", [.key(board), .key(member.id)]),
      ])
      return nil
    }
  }

  /// Changes a member of a board.
  ///
  /// - Parameters:
  ///   - isForAnyone: Whether each member may do this to themselves.
  ///   - change: Makes the change, and returns the new role of the member, if any.
  private func changeMember(
    _ name: String, of board: String, key: HubSecret, isForAnyone: Bool,
    _ change: @Sendable (Member, any HubTransaction) async throws -> MemberRole?
  ) async throws {
    try await database.transaction(.repeatable) { transaction in
      // The lock of the board: of two owners who leave at once, one must stay.
      _ = try await transaction.run(
        "UPDATE board SET members = members WHERE board = $1", [.key(board)])
      let caller = try await Self.caller(key, board: board, in: transaction)
      _ = try caller.membership()
      let members = try await Self.members(of: board, in: transaction)
      let folded = Self.folded(name)
      let member = members.first { Self.folded($0.name) == folded }
      guard caller.role == .owner || (isForAnyone && member?.id == caller.person.id) else {
        throw HubRefusal.notOwner
      }
      guard let member else { throw HubRefusal.noSuchPerson }
      let role = try await change(member, transaction)
      if member.id != caller.person.id, role.map({ $0.rank < member.role.rank }) ?? true {
        _ = try await transaction.run(
          "DELETE FROM invitation WHERE board = $1", [.key(board)])
      }
      let others = members.filter { $0.id != member.id }
      guard role == .owner || others.contains(where: { $0.role == .owner }) else {
        throw HubRefusal.lastOwner
      }
      _ = try await transaction.commit([], announcing: board)
    }
  }
}
