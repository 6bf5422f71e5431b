/// How a sync is done.
public struct SyncRunOptions: Sendable {
  /// Whether nothing is changed on either side.
  public var isTrial = false
  /// Whether it goes on where a brake would stop it.
  public var ignoresBrakes = false
  /// Whether, at the first sync, tasks of equal title and due date are one.
  public var matchesEqual = false
  /// Called while it is long, with how much of how much is done.
  public var onProgress: @Sendable (Step, Int, Int) -> Void = { _, _, _ in }

  /// What a sync is doing.
  public enum Step: Sendable {
    /// It reads what has changed on the server.
    case reading
    /// It sends what has changed here.
    case sending
  }

  /// The usual ones.
  public init() {}
}
