public import BoardModel

/// A task that an import brings.
public struct ImportedTask: Sendable {
  /// What it is made from, unless there is a task of its uuid.
  public var new: NewTask
  /// Where it goes then.
  public var list: Target
  /// Whether it is completed; `nil` where the file does not say. Only for updates: a new task is
  /// completed in a done list.
  public var isCompleted: Bool?
  /// The fields of ``new`` that the file says something about, be it that there is nothing: an
  /// update takes them over; the others keep our values.
  public var said: TaskFieldSet
  /// The format whose files say all of a task: an update takes over its extras, also when there
  /// are none. `nil` for others: without extras those of before stay.
  public var wholeFormat: String?

  /// The texts that its extras share with other tasks.
  public var shared: [SharedText] = []

  /// Describes one.
  public init(_ new: NewTask, to list: Target, isCompleted: Bool? = nil, said: TaskFieldSet = []) {
    self.new = new
    self.list = list
    self.isCompleted = isCompleted
    self.said = said
  }

  /// A list for new tasks.
  public enum Target: Hashable, Sendable {
    /// One that is there.
    case existing(ListID)
    /// The one of that index in ``ImportOptions/newLists``, made with its first task.
    case new(Int)
  }
}
