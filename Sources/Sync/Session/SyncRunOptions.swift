/// The options of a sync.
public struct SyncRunOptions: Sendable {
  /// Whether to change nothing on either side.
  public var isTrial = false
  /// Whether to continue when a ``Brake`` for deletions would stop the sync.
  public var ignoresBrakes = false
  /// Whether to match tasks by title and due date in the first sync.
  public var matchesEqual = false
  /// Called during a sync, with the current step, the number of objects done in this step, and the
  /// total number.
  public var onProgress: @Sendable (Step, Int, Int) -> Void = { _, _, _ in }

  /// The current step of a sync.
  public enum Step: Sendable {
    /// Reading changes from the server.
    case reading
    /// Sending changes to the server.
    case sending
  }

  /// Creates options with default values.
  public init() {}
}
