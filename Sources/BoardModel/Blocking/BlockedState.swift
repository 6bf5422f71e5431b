/// What blocks an open task.
public struct BlockedState: Equatable, Sendable {
  /// The titles of the open tasks that block it, in the order in which they were added.
  public let titles: [String]
  /// What the task waits for, in words, or `nil`.
  public let waitingFor: String?

  /// Creates the state; one of the two must not be empty.
  public init(titles: [String], waitingFor: String?) {
    self.titles = titles
    self.waitingFor = waitingFor
  }
}
