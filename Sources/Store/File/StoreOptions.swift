public import BoardModel

/// Options for opening a store.
public struct StoreOptions {
  /// The part of the program that makes the changes.
  public var source = ChangeSource.commandLine
  /// How long to wait for another process, in milliseconds.
  public var patience = 10_000
  /// Whether to open a store read-only if it is not writable.
  public var acceptsReadOnly = false
  /// Whether undo only reaches changes made since the store was opened.
  public var undoStopsAtOpening = false
  /// The clock that timestamps changes.
  public var clock = WallClock.system
  /// The source of randomness for order keys and uuids.
  public var random: any RandomNumberGenerator = SystemRandomNumberGenerator()

  /// Called repeatedly while a call waits for another process or takes a while, and once more when
  /// such a call ends.
  ///
  /// Receives what the call is doing and how long it has taken. Must not use the store. Return
  /// `false` to cancel the call, which then changes nothing and throws ``StoreError/givenUp``.
  public var onActivity: ((_ activity: SourceActivity, _ elapsed: Duration) -> Bool)?

  /// The time before the first call to ``onActivity`` and between two calls: short enough to
  /// respond to a key press at once.
  var activityInterval = Duration.milliseconds(20)

  /// Creates options for a source, with defaults for everything else.
  public init(source: ChangeSource = .commandLine) { self.source = source }
}
