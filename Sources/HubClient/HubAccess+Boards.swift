public import Registers

extension HubAccess {
  private struct BoardsAnswer: Decodable {
    let boards: [ListedBoard]
  }

  private struct PeopleAnswer: Decodable {
    let people: [BoardMember]
  }

  private struct NewBoard: Encodable {
    let name: String
  }

  private struct NewRole: Encodable {
    let role: MemberRole
  }

  private struct PresenceRequest: Encodable {
    let replica: String
    let carries: [CarriedTask]
  }

  /// The boards of which the person is a member.
  ///
  /// - Throws: ``HubError``, `WebFailure`, `CancellationError`, as all requests.
  public func boards() async throws -> [ListedBoard] {
    try await call("GET", ["boards"], as: BoardsAnswer.self).boards
  }

  /// Creates a board with the person as its owner; does nothing if the person has created it
  /// already.
  public func createBoard(_ uuid: String, named name: String) async throws {
    try await call("PUT", ["boards", uuid], body: Self.json(NewBoard(name: name)))
  }

  /// Ends the sharing of a board for all members. Their copies stay.
  public func stopSharing(_ board: String) async throws {
    try await call("DELETE", ["boards", board])
  }

  /// The members of a board, in the hub's order.
  public func members(of board: String) async throws -> [BoardMember] {
    try await call("GET", ["boards", board, "people"], as: PeopleAnswer.self).people
  }

  /// Changes what a member may do on a board.
  public func setRole(of person: String, to role: MemberRole, on board: String) async throws {
    try await call(
      "PUT", ["boards", board, "people", person], body: Self.json(NewRole(role: role)))
  }

  /// Removes a member from a board; a person can also remove herself, to leave it.
  public func removeMember(_ person: String, from board: String) async throws {
    try await call("DELETE", ["boards", board, "people", person])
  }

  /// Reports that the person has a board open, and what is carried there. The hub forgets it ten
  /// seconds later.
  public func reportPresence(
    on board: String, replica: String, carries: [CarriedTask]
  ) async throws {
    let request = PresenceRequest(replica: replica, carries: carries)
    // A later report says more than a repeated one.
    try await call(
      "POST", ["boards", board, "presence"], body: Self.json(request), isRepeatable: false)
  }

  /// Sends one part of an exchange.
  ///
  /// - Returns: The answer, and its size in bytes.
  func exchange(
    _ board: String, _ request: ExchangeRequest
  ) async throws -> (answer: ExchangeAnswer, bytes: Int) {
    let reply = try await call(
      "POST", ["boards", board, "exchange"], body: Self.json(request),
      maxBytes: Self.maxPageBytes)
    return (try decode(reply), reply.body.count)
  }

  /// The maximum size of one page of records.
  private static let maxPageBytes = 64 << 20
}
