/// The options of a sync.
public struct SyncRunOptions: Sendable {
  /// Whether nothing is changed on either side.
  public var isTrial = false
  /// Whether the sync continues when a brake would stop it.
  public var ignoresBrakes = false
  /// Whether the first sync matches tasks by title and due date.
  public var matchesEqual = false
  /// Called during a long sync, with the current count and the total.
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
