public import BoardModel

/// The options for reading a file.
public struct ReadingOptions: Sendable {
  /// The clock of the user's local time.
  public var clock: ZoneClock
  /// The current time, to read typed dates such as `fri`; `nil` to accept only file formats.
  public var now: Timestamp?
  /// Whether day or month is first in a date such as `1/2/2027`.
  public var order = DateOrder.dayFirst
  /// The name of the done list of the board to import into.
  public var doneList: String?
  /// Whether CSV cells are read as they are; see ``WritingOptions/isRaw``.
  public var isRaw: Bool
  /// The tags for the projects of a todo.txt.
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
