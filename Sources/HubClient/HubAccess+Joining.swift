public import Registers
public import Web

extension HubAccess {
  private struct JoinRequest: Encodable {
    let invitation: String
    let name: String?
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

  /// Accepts an invitation.
  ///
  /// - Parameter name: The name of a new person; `nil` with a key, whose person accepts the
  ///   invitation.
  /// - Throws: ``HubError``, `WebFailure`, `CancellationError`.
  public func join(_ invitation: ConcealedText, as name: String?) async throws
    -> AcceptedInvitation
  {
    let answer: JoinAnswer = try await call(
      "POST", ["join"], body: Self.json(JoinRequest(invitation: invitation.text, name: name)))
    guard answer.key.map(Self.isKey) ?? (name == nil) else {
      throw HubError.contradictory("it has no valid key")
    }
    return AcceptedInvitation(
      hub: answer.hub.name, person: answer.person.name,
      key: answer.key.map(ConcealedText.init(_:)), board: answer.board)
  }

  /// Creates an invitation to a board.
  ///
  /// - Parameters:
  ///   - uses: How many people may accept it.
  ///   - lifetime: How long it is valid, in whole seconds.
  /// - Throws: ``HubError``, `WebFailure`, `CancellationError`.
  public func invite(
    to board: String, as role: MemberRole, uses: Int, lifetime: Duration
  ) async throws -> InvitationLink {
    let request = InvitationRequest(
      role: role, uses: uses, expiresIn: Int(lifetime.components.seconds))
    let answer: InvitationAnswer = try await call(
      "POST", ["boards", board, "invitations"], body: Self.json(request))
    guard Self.isKey(answer.invitation) else {
      throw HubError.contradictory("it has no valid invitation")
    }
    return InvitationLink(hub: address, token: answer.invitation)
  }

  private static func isKey(_ text: String) -> Bool {
    text.utf8.count == InvitationLink.tokenLength
      && text.utf8.allSatisfy(InvitationLink.isTokenByte)
  }
}
