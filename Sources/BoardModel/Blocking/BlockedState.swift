/// What blocks an open task.
public struct BlockedState: Equatable, Sendable {
  /// An open task that blocks another.
  public struct Blocker: Equatable, Sendable {
    /// The number of the task.
    public let id: TaskID
    /// The title of the task.
    public let title: String

    /// Creates a blocker with the number and the title of its task.
    public init(id: TaskID, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// The open tasks that block it, in the order in which they were added.
  public let blockers: [Blocker]
  /// What the task waits for, in words, or `nil`.
  public let waitingFor: String?

  /// Creates the state; one of the two must not be empty.
  public init(blockers: [Blocker], waitingFor: String?) {
    self.blockers = blockers
    self.waitingFor = waitingFor
  }

  /// Whether a task is one of the blockers.
  public func isBlocked(by id: TaskID) -> Bool { blockers.contains { $0.id == id } }
}
