public import BoardModel

/// The options for writing a file.
public struct WritingOptions: Sendable {
  /// The clock of the user's time zone.
  public var clock: ZoneClock
  /// The current time, used for missing dates.
  public var now: Timestamp
  /// Whether CSV cells are written unchanged, even if a spreadsheet would run them as formulas.
  public var isRaw: Bool
  /// The ``MarkdownFrame/text`` of each board that has a frame, by the name of the board.
  public var frames: [String: String] = [:]
  /// The keys of the tasks that block others, for formats without UUIDs.
  public var keys = BlockerKeys()
  /// Whether only one list of a board is written.
  public var isOneList = false

  /// Creates options for writing at a given time.
  public init(clock: ZoneClock = .system, now: Timestamp, isRaw: Bool = false) {
    self.clock = clock
    self.now = now
    self.isRaw = isRaw
  }
}
