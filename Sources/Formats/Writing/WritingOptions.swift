public import BoardModel

/// What a writer must know beside the tasks.
public struct WritingOptions: Sendable {
  /// The clock on the user's wall.
  public var clock: ZoneClock
  /// The moment of writing.
  public var now: Timestamp
  /// Whether the cells of CSV stand as they are, also those that a spreadsheet would run.
  public var isRaw: Bool
  /// What boards, by their names, hold beside their tasks, as ``MarkdownFrame/text`` has it.
  public var frames: [String: String] = [:]
  /// Whether only one list of a board is written.
  public var isOneList = false

  /// Makes them.
  public init(clock: ZoneClock = .system, now: Timestamp, isRaw: Bool = false) {
    self.clock = clock
    self.now = now
    self.isRaw = isRaw
  }
}
