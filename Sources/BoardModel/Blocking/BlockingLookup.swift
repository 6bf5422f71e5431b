/// Tells which tasks block others, for sources that match filters task by task.
public protocol BlockingLookup {
  /// Whether an open task blocks the task.
  func isBlocked(_ task: TaskRecord) -> Bool
  /// Whether the task is open and blocks an open task.
  func isBlocking(_ task: TaskRecord) -> Bool
  /// Whether the task with this number is open and blocks the task.
  func isBlocked(_ task: TaskRecord, by blocker: TaskID) -> Bool
}

/// The lookup of sources in which no task blocks another.
public struct NoBlocking: BlockingLookup {
  /// Creates a lookup without links.
  public init() {}

  /// Always `false`: nothing blocks the task.
  public func isBlocked(_ task: TaskRecord) -> Bool { false }
  /// Always `false`: the task blocks no other.
  public func isBlocking(_ task: TaskRecord) -> Bool { false }
  /// Always `false`: no task blocks another.
  public func isBlocked(_ task: TaskRecord, by blocker: TaskID) -> Bool { false }
}
