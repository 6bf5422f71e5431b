/// Why a hub refuses a request.
public enum HubRefusal: Error, Equatable, Sendable {
  /// The request has no key, or one that this hub has not given to anyone.
  case unknownKey
  /// The person was removed from the hub.
  case removed
  case noSuchInvitation
  case invitationUsed
  case invitationExpired
  /// Somebody else has the name.
  case nameTaken(String)
  /// A name is missing, too long, or contains characters that a terminal might obey.
  case badName
  /// Somebody else has a board with this uuid on the hub.
  case boardExists
  /// The board is unknown, or the person is not a member of it.
  case noSuchBoard
  /// The board is no longer shared.
  case stopped
  case noSuchPerson
  /// The person may only look.
  case viewer
  /// The person is not an owner of the board.
  case notOwner
  /// Without this owner, no one could change who is a member.
  case lastOwner
  /// A register is stamped more than five minutes ahead of the hub's clock, which shows this time
  /// in milliseconds since 1970.
  case clock(now: Int64)
  /// The replica was duplicated or restored from a backup.
  case copied
  /// A register is stamped by a replica of somebody else.
  case notOwnReplica(String)
  /// A request, a board or a record has too much of something.
  case tooMany(Limit)
  /// Part of the request is malformed.
  case malformed(String)
  /// One replica sends its presence too often.
  case tooOften

  /// What is limited, with the largest number that is accepted.
  public enum Limit: Equatable, Sendable {
    case registers(Int)
    case tasks(Int)
    case records(Int)
    case fields(Int)
    case bytes(field: String, Int)
    case recordBytes(Int)
    case changedBytes(Int)
    case boardBytes(Int)
    case boards(Int)
    case invitations(Int)
  }
}
