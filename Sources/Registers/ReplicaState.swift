/// How far one copy of a shared board has exchanged with its hub.
///
/// Each push has a number and a random token, which are stored before it is sent. A hub that has
/// seen a later number, or the same number with another token, knows that the copy was restored
/// from a backup or duplicated: two copies then write under one name.
public struct ReplicaState: Hashable, Sendable {
  /// The name under which this copy writes, a uuid.
  public private(set) var replica: String
  /// The revision of the hub's board up to which everything was received; 0 at first.
  public private(set) var revision: Int64
  /// The number of the last push; 0 before the first.
  public private(set) var push: Int64
  /// The token of the last push; empty before the first.
  public private(set) var token: String
  /// Whether the last push may not have arrived: it was not answered.
  public private(set) var isUnanswered: Bool

  /// Creates a state; by default, that of a copy that has not exchanged anything yet.
  public init(
    replica: String, revision: Int64 = 0, push: Int64 = 0, token: String = "",
    isUnanswered: Bool = false
  ) {
    self.replica = replica
    self.revision = revision
    self.push = push
    self.token = token
    self.isUnanswered = isUnanswered
  }

  /// Begins a push. A push that was not answered is repeated under the same number and token, even
  /// with more registers, since repeating registers is harmless.
  ///
  /// - Parameter token: A new random token.
  public mutating func beginPush(token: String) {
    guard !isUnanswered else { return }
    push += 1
    self.token = token
    isUnanswered = true
  }

  /// Records an answer, which has everything up to a revision. Revisions never go back.
  public mutating func receive(upTo revision: Int64) {
    self.revision = max(self.revision, revision)
    isUnanswered = false
  }

  /// Goes on under a new name, after the hub has refused a push because this copy was restored or
  /// duplicated. Everything is received again from the start, since the copy cannot know what it
  /// has lost.
  public mutating func rename(to replica: String) {
    self = ReplicaState(replica: replica)
  }
}
