/// What a call of the store is doing while its caller waits.
public enum StoreActivity: Equatable, Sendable {
  /// It waits for another process, whose pid is `holder` where that is known.
  case waiting(holder: Int?)
  /// It reads or writes.
  case working(Work)
  /// The call has ended, one way or another; told where something else was told before.
  case ended

  /// How far a call is.
  public struct Work: Equatable, Sendable {
    /// What the change log will call the change; `nil` for reading.
    public var kind: Change.Kind?
    /// Whether the change is made, undone or redone.
    public var step = Change.Step.made
    /// How many rows are done.
    public var done = 0
    /// How many rows there are; `nil` when nobody knows.
    public var total: Int?
  }
}
