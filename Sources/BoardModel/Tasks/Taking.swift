/// The state of a task that somebody has taken to work on.
public struct Taking: Equatable, Sendable {
  /// The name of the person or program that has taken the task; not empty.
  public let name: String
  /// When the taking runs out, and the task is free again.
  public let end: Timestamp

  /// Creates the state of a taken task.
  public init(name: String, end: Timestamp) {
    self.name = name
    self.end = end
  }
}

extension TaskRecord {
  /// The name of the person or program that has taken the task; `nil` if no one has, or if the
  /// taking has run out by `now`.
  public func takenBy(at now: Timestamp) -> String? {
    taking.flatMap { $0.end > now ? $0.name : nil }
  }
}
