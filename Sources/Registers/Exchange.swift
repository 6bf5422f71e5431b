/// What a replica sends to its hub: its changes, and how much it has received.
public struct ExchangeRequest: Hashable, Codable, Sendable {
  /// The revision up to which the replica has received everything.
  public var since: Int64
  /// The name of the replica.
  public var replica: String
  /// The number of the push; see ``ReplicaState``. 0 if the request has no records.
  public var push: Int64
  /// The token of the push; empty if the request has no records.
  public var token: String
  /// The changed records, each with its changed registers only.
  public var records: [Record]

  /// The largest number of registers in one request.
  public static let maxRegisters = 5_000

  /// Creates a request; by default, one that only asks for what is new.
  public init(
    since: Int64, replica: String, push: Int64 = 0, token: String = "", records: [Record] = []
  ) {
    self.since = since
    self.replica = replica
    self.push = push
    self.token = token
    self.records = records
  }
}

/// What a hub answers: what is new for the replica.
public struct ExchangeAnswer: Hashable, Codable, Sendable {
  /// The revision up to which the replica has received everything, once it has applied this answer.
  public var revision: Int64
  /// The records that changed after the revision in the request, each with all its registers.
  public var records: [Record]
  /// Whether the hub has later revisions, to be asked for with ``revision``.
  public var hasMore: Bool
  /// The names of the people who write, by the name of the replica; of those in ``records``.
  public var writers: [String: String]
  /// What the person may do on the board.
  public var role: MemberRole

  /// Creates an answer; by default, the last page.
  public init(
    revision: Int64, records: [Record], hasMore: Bool = false, writers: [String: String] = [:],
    role: MemberRole
  ) {
    self.revision = revision
    self.records = records
    self.hasMore = hasMore
    self.writers = writers
    self.role = role
  }
}

/// What a person may do on a shared board.
public enum MemberRole: String, Codable, CaseIterable, Sendable {
  /// May change everything, invite and remove people, and stop sharing.
  case owner
  /// May change everything on the board.
  case editor
  /// May only look.
  case viewer

  /// Whether changes of this person are accepted.
  public var mayEdit: Bool { self != .viewer }
}
