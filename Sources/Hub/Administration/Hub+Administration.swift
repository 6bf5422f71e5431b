import Registers

/// A person as the administrator of a hub sees it.
public struct HubPerson: Hashable, Sendable {
  /// The name of the person.
  public let name: String
  /// When the person joined, in milliseconds since 1970.
  public let joined: Int64
  /// The number of boards on which the person is a member.
  public let boards: Int
}

/// A board as the administrator of a hub sees it.
public struct HubBoard: Hashable, Sendable {
  /// The uuid of the board.
  public let id: String
  /// The name under which the board was first shared.
  public let name: String
  /// The number of tasks that have not been removed.
  public let tasks: Int64
  /// The number of the board's last change.
  public let revision: Int64
  /// The number of the board's members.
  public let members: Int64
  /// Whether the board is no longer shared.
  public let isStopped: Bool
}

extension Hub {
  /// Everybody who has joined and was not removed, by name.
  public func allPeople() async throws -> [HubPerson] {
    try await database.transaction(.reading) { transaction in
      let rows = try await transaction.run([
        SQLStatement("SELECT person, name, created FROM person WHERE removed IS NULL"),
        SQLStatement(
          """
          SELECT m.person, count(*) FROM member m JOIN board b ON b.board = m.board
          WHERE b.stopped IS NULL GROUP BY m.person
          """),
      ])
      let boards = try rows[1].reduce(into: [:]) { counts, row in
        counts[try row.key(0)] = Int(try row.integer(1))
      }
      return try rows[0].map { row in
        HubPerson(
          name: try row.text(1), joined: try row.integer(2), boards: boards[try row.key(0)] ?? 0)
      }.sorted { $0.name < $1.name }
    }
  }

  /// All boards of the hub, by name.
  public func allBoards() async throws -> [HubBoard] {
    try await database.transaction(.reading) { transaction in
      let rows = try await transaction.run([
        SQLStatement("SELECT board, name, tasks, revision, stopped FROM board"),
        SQLStatement("SELECT board, count(*) FROM member GROUP BY board"),
      ])
      let members = try rows[1].reduce(into: [:]) { counts, row in
        counts[try row.key(0)] = try row.integer(1)
      }
      return try rows[0].map { row in
        HubBoard(
          id: try row.key(0), name: try row.text(1), tasks: try row.integer(2),
          revision: try row.integer(3), members: members[try row.key(0)] ?? 0,
          isStopped: !row.isNull(4))
      }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// Removes a person from the hub: their keys are refused at once, and they are no longer on any
  /// board. What they wrote stays, with their name.
  ///
  /// - Returns: The name as the person wrote it, and the boards that have no owner now.
  /// - Throws: ``HubRefusal/noSuchPerson``.
  public func removePerson(
    _ name: String
  ) async throws -> (name: String, boardsWithoutOwner: [String]) {
    let (person, boards) = try await database.transaction(.repeatable) { transaction in
      let rows = try await transaction.run(
        "SELECT person, name FROM person WHERE folded = $1 AND removed IS NULL",
        [Self.folded(name)])
      guard let row = rows.first else { throw HubRefusal.noSuchPerson }
      let person = Person(id: try row.key(0), name: try row.text(1))
      // The name is free again for somebody else, who becomes another person.
      _ = try await transaction.run(
        "UPDATE person SET removed = $2, folded = $3 WHERE person = $1",
        [.key(person.id), .integer(now), .key("removed " + person.id)])
      let boards = try await transaction.run(
        "SELECT board FROM member WHERE person = $1", [.key(person.id)])
      return (person, try boards.map { try $0.key(0) })
    }
    var ownerless: [String] = []
    // One transaction for each board, because boards may lie on different machines.
    for board in boards {
      let names = try await database.transaction(.repeatable) { transaction in
        let rows = try await transaction.run([
          SQLStatement(
            "UPDATE board SET members = members + 1 WHERE board = $1 RETURNING name, stopped",
            [.key(board)]),
          SQLStatement(
            "DELETE FROM member WHERE board = $1 AND person = $2", [.key(board), .key(person.id)]),
          SQLStatement(
            "SELECT person FROM member WHERE board = $1 AND role = 'owner' LIMIT 1", [.key(board)]),
        ])
        _ = try await transaction.commit([], announcing: board)
        return rows[2].isEmpty ? try rows[0].filter { $0.isNull(1) }.map { try $0.text(0) } : []
      }
      ownerless += names
    }
    return (person.name, ownerless)
  }

  /// Whether the hub's database answers now.
  public func isHealthy() async -> Bool {
    do {
      _ = try await database.transaction(.reading) { transaction in
        try await transaction.run("SELECT version FROM hub WHERE one = 1")
      }
      return true
    } catch {
      return false
    }
  }

  /// The number of boards that are shared.
  func boardCount() async throws -> Int64 {
    try await database.transaction(.reading) { transaction in
      let rows = try await transaction.run("SELECT count(*) FROM board WHERE stopped IS NULL")
      return try rows.first?.integer(0) ?? 0
    }
  }
}
