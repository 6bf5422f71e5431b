public import BoardModel

/// The options for reading a file.
public struct ReadingOptions: Sendable {
  /// The clock of the user's time zone.
  public var clock: ZoneClock
  /// The current time, which is needed to read typed dates such as `fri`; `nil` to accept only
  /// dates in the notation of the format.
  public var now: Timestamp?
  /// The order of day and month in a date such as `1/2/2027`.
  public var order = DateOrder.dayFirst
  /// The name of the done list on the board that receives the tasks; `nil` if there is none.
  public var doneList: String?
  /// Whether CSV cells are read unchanged; see ``WritingOptions/isRaw``.
  public var isRaw: Bool
  /// How projects in a todo.txt file become tags.
  public var projectTags: ProjectTags

  /// Creates options with defaults for all formats.
  public init(
    clock: ZoneClock = .system, doneList: String? = nil, isRaw: Bool = false,
    projectTags: ProjectTags = .sign
  ) {
    self.clock = clock
    self.doneList = doneList
    self.isRaw = isRaw
    self.projectTags = projectTags
  }
}
