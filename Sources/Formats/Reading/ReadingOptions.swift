/// What a reader must know beside the file.
public struct ReadingOptions: Sendable {
  /// The clock on the user's wall.
  public var clock: ZoneClock
  /// The name of the done list of the board that the tasks are for.
  public var doneList: String?

  /// Makes them.
  public init(clock: ZoneClock = .system, doneList: String? = nil) {
    self.clock = clock
    self.doneList = doneList
  }
}
