public import Store
/// What one side has made of a task.
public struct MergeSide: Sendable {
  /// The task when both sides were last known to agree, as this side said it; `nil` if they never
  /// were.
  ///
  /// The other side may have said it in other words: what only one side can say is no change.
  public var before: SyncedTask?
  /// The task now; `nil` if this side has none.
  public var now: SyncedTask?
  /// When a field was last changed: a hybrid stamp, milliseconds since 1970 times 65,536.
  public var stamp: @Sendable (SyncedField) -> Int64

  /// Describes a side.
  public init(
    before: SyncedTask?, now: SyncedTask?, stamp: @escaping @Sendable (SyncedField) -> Int64
  ) {
    self.before = before
    self.now = now
    self.stamp = stamp
  }
}

/// A name for a side.
public enum SideName: Equatable, Sendable {
  /// The board.
  case ours
  /// The server.
  case theirs
}
