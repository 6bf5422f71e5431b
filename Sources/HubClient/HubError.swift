/// Why a hub refused a request, or why its answer was not used.
///
/// Failures of the connection are thrown as `WebFailure`.
public enum HubError: Error, Equatable, Sendable {
  /// The hub does not know the invitation.
  case noSuchInvitation
  /// The invitation was used as often as it allows.
  case invitationUsed
  case invitationExpired
  /// Another person of the hub has the name.
  case nameTaken
  /// The name is not one that the hub accepts; the text is the hub's reason.
  case badName(String)
  /// Somebody else shares a board with the same uuid on the hub.
  case boardExists
  /// The person may look at the board but not change it.
  case viewer
  /// Only an owner of the board may do this.
  case notOwner
  /// The hub has no such board, or the person is not a member of it.
  case noSuchBoard
  /// No member of the board has the name.
  case noSuchPerson
  /// The owner no longer shares the board.
  case stopped
  /// A stamp is too far ahead of the hub's clock, which shows this many milliseconds since 1970.
  case clock(now: Int64)
  /// The replica was copied or restored from a backup: the hub has seen later pushes from it.
  case copied
  /// The hub has lost revisions that were received earlier, perhaps because it was restored from a
  /// backup.
  case rolledBack
  /// The hub's limits do not allow as much as was sent; the text is the hub's reason.
  case tooMuch(String)
  /// The hub does not know the key.
  case unknownKey
  /// The person was removed from the hub.
  case removed
  /// The last owner of a board cannot leave it.
  case lastOwner
  /// Any other refusal, with the hub's own words.
  case refused(status: Int, message: String)
  /// The answer contradicts the protocol, so nothing of it was used.
  case contradictory(String)
  /// A received change is dated more than a day ahead of this machine's clock.
  case dated(milliseconds: Int64)
}

extension HubError {
  /// Creates the failure for an error that a hub reports; `nil` if the body is not such a report.
  init?(_ error: HubErrorReport, status: Int) {
    switch error.code {
    case "noSuchInvitation": self = .noSuchInvitation
    case "invitationUsed": self = .invitationUsed
    case "invitationExpired": self = .invitationExpired
    case "nameTaken": self = .nameTaken
    case "badName": self = .badName(error.message ?? "")
    case "boardExists": self = .boardExists
    case "viewer": self = .viewer
    case "notOwner": self = .notOwner
    case "noSuchBoard": self = .noSuchBoard
    case "noSuchPerson": self = .noSuchPerson
    case "stopped": self = .stopped
    case "clock":
      guard let now = error.now else { return nil }
      self = .clock(now: now)
    case "copied": self = .copied
    case "tooMany", "tooLong", "tooMuch": self = .tooMuch(error.message ?? "")
    case "unknownKey": self = .unknownKey
    case "removed": self = .removed
    case "lastOwner": self = .lastOwner
    default:
      guard let message = error.message else { return nil }
      self = .refused(status: status, message: message)
    }
  }

  /// Whether trying again is useless until somebody acts.
  public var isFinal: Bool {
    switch self {
    case .stopped, .unknownKey, .removed, .noSuchBoard: true
    case .noSuchInvitation, .invitationUsed, .invitationExpired, .nameTaken, .badName,
      .boardExists, .viewer, .notOwner, .noSuchPerson, .clock, .copied, .rolledBack, .tooMuch,
      .lastOwner,
      .refused, .contradictory, .dated:
      false
    }
  }
}

/// The error in an answer of a hub: `{"error": {"code": "…", "message": "…", …}}`.
struct HubErrorReport: Decodable {
  let code: String
  let message: String?
  /// The time of the hub's clock in milliseconds since 1970, with the code `clock`.
  let now: Int64?

  /// The object around the error.
  struct Envelope: Decodable {
    let error: HubErrorReport
  }
}
