public import Registers

/// A person who has joined a hub.
public struct Person: Hashable, Sendable, Codable {
  /// The identity of the person, a uuid.
  public let id: String
  /// The name that others see, unique on the hub.
  public let name: String
}

/// A person on a board, and what the person may do there.
public struct Member: Hashable, Sendable, Codable {
  /// The identity of the person, a uuid.
  public let id: String
  /// The name of the person.
  public let name: String
  /// What the person may do on the board.
  public let role: MemberRole
}

/// A board as one of its members sees it in a list.
public struct MemberBoard: Hashable, Sendable, Codable {
  /// The uuid of the board, the same in every store.
  public let id: String
  /// The name under which the board was first shared.
  public let name: String
  /// What the person may do on the board.
  public let role: MemberRole
  /// The number of the board's last change.
  public let revision: Int64
}

/// What an invitation has led to.
public struct Joined: Equatable, Sendable, Codable {
  /// The hub that was joined.
  public let hub: HubIdentity
  /// The person who joined, possibly long ago.
  public let person: Person
  /// The new key of the person; `nil` if the request had one.
  public let key: String?
  /// The board of the invitation; `nil` if it is for the hub alone.
  public let board: JoinedBoard?
}

/// The hub as its members know it.
public struct HubIdentity: Hashable, Sendable, Codable {
  /// A random uuid, created with the database.
  public let id: String
  /// The name of the hub.
  public let name: String
}

/// The board to which an invitation leads.
public struct JoinedBoard: Hashable, Sendable, Codable {
  /// The uuid of the board.
  public let id: String
  /// The name of the board.
  public let name: String
  /// What the person may do on the board.
  public let role: MemberRole
}
