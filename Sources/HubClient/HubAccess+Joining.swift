public import Registers
public import Web

extension HubAccess {
  private struct JoinRequest: Encodable {
    let invitation: String
    let name: String?
    let key: String?
  }

  private struct JoinAnswer: Decodable {
    struct Named: Decodable { let name: String }
    let hub: Named
    let person: Named
    let key: String?
    let board: ListedBoard?
  }

  private struct InvitationRequest: Encodable {
    let role: MemberRole
    let uses: Int
    let expiresIn: Int
  }

  private struct InvitationAnswer: Decodable {
    let invitation: String
  }

  /// Accepts an invitation as the person whose key the client has.
  ///
  /// - Throws: ``HubError``, `WebFailure`, `CancellationError`.
  public func join(_ invitation: ConcealedText) async throws -> AcceptedInvitation {
    try await join(JoinRequest(invitation: invitation.text, name: nil, key: nil))
  }

  /// Accepts an invitation as a new person.
  ///
  /// - Parameter key: The key of the new person, from ``ConcealedText/random()``. It should be stored
  ///   first: if the answer is lost, the same request can be made again and has the same answer.
  /// - Throws: ``HubError``, `WebFailure`, `CancellationError`.
  public func join(
    _ invitation: ConcealedText, as name: String, key: ConcealedText
  ) async throws -> AcceptedInvitation {
    try await join(JoinRequest(invitation: invitation.text, name: name, key: key.text))
  }

  private func join(_ request: JoinRequest) async throws -> AcceptedInvitation {
    func answer() async throws -> JoinAnswer {
      try await call("POST", ["join"], body: Self.json(request))
    }
    let joined: JoinAnswer
    do { joined = try await answer() } catch WebFailure.cutOff { joined = try await answer() }
    guard joined.key == request.key else { throw HubError.contradictory("it has another key") }
    return AcceptedInvitation(
      hub: joined.hub.name, person: joined.person.name,
      key: joined.key.map(ConcealedText.init(_:)), board: joined.board)
  }

  /// Creates an invitation to a board.
  ///
  /// - Parameters:
  ///   - uses: How many people may accept it.
  ///   - lifetime: How long it is valid, in whole seconds.
  ///   - fingerprint: The fingerprint of the hub's certificate, if no authority vouches for the hub.
  /// - Throws: ``HubError``, `WebFailure`, `CancellationError`.
  public func invite(
    to board: String, as role: MemberRole, uses: Int, lifetime: Duration, fingerprint: String?
  ) async throws -> InvitationLink {
    let request = InvitationRequest(
      role: role, uses: uses, expiresIn: Int(lifetime.components.seconds))
    let answer: InvitationAnswer = try await call(
      "POST", ["boards", board, "invitations"], body: Self.json(request))
    guard Self.isKey(answer.invitation) else {
      throw HubError.contradictory("it has no valid invitation")
    }
    return InvitationLink(hub: address, token: answer.invitation, fingerprint: fingerprint)
  }

  private static func isKey(_ text: String) -> Bool {
    text.utf8.count == InvitationLink.tokenLength
      && text.utf8.allSatisfy(InvitationLink.isTokenByte)
  }
}
