import HTTPTypes

/// An error as a client of the hub receives it.
struct HubReplyError {
  let status: HTTPResponse.Status
  /// The word for programs.
  let code: String
  /// A sentence for people, without paths, SQL or internal names.
  let message: String
  /// Further numbers for programs, by name.
  var details: [String: Int64] = [:]
  var headers: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status, _ code: String, _ message: String,
    details: [String: Int64] = [:], headers: HTTPFields = [:]
  ) {
    (self.status, self.code, self.message) = (status, code, message)
    (self.details, self.headers) = (details, headers)
  }

  /// Translates any error.
  init(_ error: any Error) {
    switch error {
    case let error as HubReplyError.Thrown: self = error.reply
    case let refusal as HubRefusal: self.init(refusal)
    case let error as HubDatabaseError: self.init(error)
    default:
      self.init(.internalServerError, "unexpected", "Something unexpected happened.")
    }
  }

  /// A reply that code of the HTTP side throws.
  struct Thrown: Error {
    let reply: HubReplyError
  }

  private init(_ refusal: HubRefusal) {
    switch refusal {
    case .unknownKey:
      self.init(.unauthorized, "unknownKey", "The key is unknown.", headers: Self.challenge)
    case .removed:
      self.init(
        .unauthorized, "removed", "You were removed from this hub.", headers: Self.challenge)
    case .noSuchInvitation:
      self.init(.notFound, "noSuchInvitation", "There is no such invitation.")
    case .invitationUsed:
      self.init(.gone, "invitationUsed", "The invitation has been used.")
    case .invitationExpired:
      self.init(.gone, "invitationExpired", "The invitation has expired.")
    case .nameTaken(let name):
      self.init(.conflict, "nameTaken", "Somebody else is called \(name) on this hub.")
    case .badName:
      self.init(
        .unprocessableContent, "badName",
        "A name is visible text on one line; that of a person has at most 100 bytes.")
    case .boardExists:
      self.init(.conflict, "boardExists", "Somebody else shares a board with this id.")
    case .noSuchBoard:
      self.init(.notFound, "noSuchBoard", "There is no such board, or you are not on it.")
    case .stopped: self.init(.gone, "stopped", "The board is no longer shared.")
    case .noSuchPerson: self.init(.notFound, "noSuchPerson", "No one on the board has this name.")
    case .viewer: self.init(.forbidden, "viewer", "You may only look at this board.")
    case .notOwner: self.init(.forbidden, "notOwner", "Only an owner of the board may do this.")
    case .lastOwner:
      self.init(.conflict, "lastOwner", "The board needs an owner: make somebody else one first.")
    case .clock(let now):
      self.init(
        .conflict, "clock", "A change is stamped more than five minutes ahead of the hub's clock.",
        details: ["now": now])
    case .copied:
      self.init(.conflict, "copied", "This copy of the board was duplicated or restored.")
    case .notOwnReplica:
      self.init(.forbidden, "notOwnReplica", "A change is stamped by somebody else's replica.")
    case .tooMany(let limit):
      let (what, most) = limit.words
      self.init(
        .contentTooLarge, "tooMany", "\(what); the limit is \(most).",
        details: ["limit": Int64(most)])
    case .malformed(let part):
      self.init(.badRequest, "malformed", "Part of the request is malformed: \(part).")
    case .tooOften:
      self.init(
        .tooManyRequests, "tooOften", "Presence may be sent ten times a second.",
        headers: [.retryAfter: "1"])
    }
  }

  private init(_ error: HubDatabaseError) {
    switch error {
    case .unavailable, .lost, .busy:
      self.init(
        .serviceUnavailable, "unavailable", "The hub cannot reach its database. Try again.",
        headers: [.retryAfter: "1"])
    case .diskFull:
      self.init(
        HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "diskFull",
        "The disk of the hub is full.")
    case .alreadyServed, .cannotOpen, .foreign, .newer, .damaged, .badAddress, .failed:
      self.init(.internalServerError, "database", "The hub cannot use its database.")
    }
  }

  private static let challenge: HTTPFields = [.wwwAuthenticate: "Bearer realm=\"dragboard\""]
}

extension HubRefusal.Limit {
  fileprivate var words: (what: String, most: Int) {
    switch self {
    case .registers(let most): ("The request has too many registers", most)
    case .tasks(let most): ("The board has too many tasks", most)
    case .records(let most): ("The board has too many records", most)
    case .fields(let most): ("A record has too many fields", most)
    case .bytes(let field, let most): ("The field \(field) is too long in bytes", most)
    case .recordBytes(let most): ("A record has too many bytes", most)
    case .changedBytes(let most): ("The request changes records with too many bytes", most)
    case .boardBytes(let most): ("The board has too many bytes", most)
    case .boards(let most): ("There are too many boards", most)
    case .invitations(let most): ("There are too many invitations", most)
    }
  }
}
