public import Registers
public import Web

/// What a hub answers to an accepted invitation.
public struct AcceptedInvitation: Sendable {
  /// The name of the hub.
  public let hub: String
  /// The name of the person on the hub.
  public let person: String
  /// The key of a new person; `nil` if the request was made with a key.
  public let key: ConcealedText?
  /// The board of which the person is a member now; `nil` if the invitation has no board.
  public let board: ListedBoard?
}

/// A board on a hub, as one of its members sees it.
public struct ListedBoard: Equatable, Sendable {
  /// The uuid of the board, the same for all members.
  public let uuid: String
  /// The name of the board on the hub.
  public let name: String
  /// What the person may do on the board.
  public let role: MemberRole

  /// Describes a board of a hub.
  public init(uuid: String, name: String, role: MemberRole) {
    (self.uuid, self.name, self.role) = (uuid, name, role)
  }

  /// Whether a text is a uuid, which is safe in an address and in the name of a file.
  static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.joined().utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
      }
  }
}

extension ListedBoard: Decodable {
  private enum Key: String, CodingKey { case id, name, role }

  /// Decodes the form in which a hub describes a board.
  ///
  /// - Throws: `DecodingError`, also for an id that is not a uuid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    uuid = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    role = try container.decode(MemberRole.self, forKey: .role)
    guard Self.isUUID(uuid) else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: container, debugDescription: "the id of a board is not a uuid")
    }
  }
}

/// A member of a shared board.
public struct BoardMember: Equatable, Decodable, Sendable {
  /// The name of the person on the hub.
  public let name: String
  /// What the person may do on the board.
  public let role: MemberRole

  /// Describes a member of a board.
  public init(name: String, role: MemberRole) { (self.name, self.role) = (name, role) }
}

/// A person who has a shared board open, and what is carried there.
public struct PresentPerson: Equatable, Codable, Sendable {
  /// The name of the person on the hub.
  public let name: String
  /// The replica on which the board is open.
  public let replica: String
  /// The tasks that the person carries at the moment.
  public let carries: [CarriedTask]
  /// The number of the person's colour.
  public let color: Int
}

/// A carried task and where it would land; the uuids are those of the shared board.
public struct CarriedTask: Equatable, Codable, Sendable {
  /// The uuid of the task.
  public let task: String
  /// The uuid of the list under the task.
  public let list: String
  /// The uuid of the task before which it would land; `nil` for the end of the list.
  public let before: String?

  /// Describes a task that is carried over a list.
  public init(task: String, list: String, before: String?) {
    (self.task, self.list, self.before) = (task, list, before)
  }
}
