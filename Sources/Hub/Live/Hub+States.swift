import Registers

/// What streams of a board need to know of it.
struct LiveState: Sendable, Equatable {
  var revision: Int64
  /// Changes whenever the members or their roles change.
  var members: Int64
  var isStopped: Bool
}

extension Hub {
  /// Reads the states of some boards, which must not be none.
  func states(of boards: [String]) async throws -> [String: LiveState] {
    try await database.transaction(.reading) { transaction in
      try await transaction.run(
        KeyList.chunks(of: boards).map { chunk in
          SQLStatement(
            """
            SELECT board, revision, members, stopped FROM board
            WHERE board IN \(KeyList.placeholders(chunk.count, after: 0))
            """, chunk)
        }
      ).joined().reduce(into: [:]) { states, row in
        states[try row.key(0)] = LiveState(
          revision: try row.integer(1), members: try row.integer(2), isStopped: !row.isNull(3))
      }
    }
  }

  /// Who opens a stream, and the state of the board at this moment.
  ///
  /// - Throws: ``HubRefusal`` unless the person is a member and the board is shared.
  func live(
    on board: String, key: HubSecret
  ) async throws -> (person: Person, role: MemberRole, state: LiveState) {
    try await database.transaction(.reading) { transaction in
      let caller = try await Self.caller(key, board: board, in: transaction)
      let (role, state) = try caller.membership()
      return (
        caller.person, role,
        LiveState(revision: state.revision, members: state.members, isStopped: false)
      )
    }
  }
}
