public import Store
/// One side's version of a task.
public struct MergeSide: Sendable {
  /// This side's version when both sides last agreed; `nil` if they never did.
  ///
  /// The other side's version at that time may differ from this one, since some values can be
  /// represented on only one side. Such a difference does not count as a change.
  public var before: SyncedTask?
  /// The current task; `nil` if this side has none.
  public var now: SyncedTask?
  /// Returns when a field was last changed, as a hybrid stamp: milliseconds since 1970 times
  /// 65,536, plus a counter.
  public var stamp: @Sendable (SyncedField) -> Int64

  /// Creates a side from its versions of a task.
  public init(
    before: SyncedTask?, now: SyncedTask?, stamp: @escaping @Sendable (SyncedField) -> Int64
  ) {
    self.before = before
    self.now = now
    self.stamp = stamp
  }
}

/// One of the two sides of a merge.
public enum SideName: Equatable, Sendable {
  /// The side of the board.
  case ours
  /// The side of the server.
  case theirs
}
