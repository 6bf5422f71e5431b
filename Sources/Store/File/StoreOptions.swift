public import BoardModel

/// How a store is opened.
public struct StoreOptions {
  /// Which part of the program makes the changes.
  public var source = ChangeSource.commandLine
  /// How long to wait for another process, in milliseconds.
  public var patience = 10_000
  /// Whether a file that may not be written is opened all the same, to be read.
  public var acceptsReadOnly = false
  /// Whether undo stops at what was there when the store was opened.
  public var undoStopsAtOpening = false
  /// The clock.
  public var clock = WallClock.system
  /// Where jitter and uuids come from.
  public var random: any RandomNumberGenerator = SystemRandomNumberGenerator()

  /// Asked now and then while a call waits for another process or works for long.
  ///
  /// Given what the call is doing and how long it has taken. Must not use the store. `false`
  /// gives the call up: it changes nothing and throws ``StoreError/givenUp``.
  public var onActivity: ((_ activity: SourceActivity, _ elapsed: Duration) -> Bool)?

  /// How long a call runs before ``onActivity`` is asked, and between two times it is asked:
  /// short enough to respond to a key at once.
  var activityInterval = Duration.milliseconds(20)

  /// Makes options for that source; the rest is as a user would have it.
  public init(source: ChangeSource = .commandLine) { self.source = source }
}
