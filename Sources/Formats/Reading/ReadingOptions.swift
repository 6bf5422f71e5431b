public import BoardModel

/// What a reader must know beside the file.
public struct ReadingOptions: Sendable {
  /// The clock on the user's wall.
  public var clock: ZoneClock
  /// When a date such as `fri` is read; `nil` where dates must be those of files.
  public var now: Timestamp?
  /// Which comes first in a date such as `1/2/2027`.
  public var order = DateOrder.dayFirst
  /// The name of the done list of the board that the tasks are for.
  public var doneList: String?
  /// Whether the cells of CSV stand as they are; see ``WritingOptions/isRaw``.
  public var isRaw: Bool
  /// What projects of a todo.txt become.
  public var projectTags: ProjectTags

  /// Makes them.
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
