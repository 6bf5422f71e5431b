public import BoardModel

/// A task to import from a file.
public struct ImportedTask: Sendable {
  /// The content of the task. The store may already have the task.
  public var new: NewTask
  /// The list that a new or restored task goes to.
  public var list: Target
  /// Whether the task is completed; `nil` if unknown. Used only to match and update existing tasks:
  /// a new task is completed if its list is a done list.
  public var isCompleted: Bool?
  /// The fields that the file contains, even if empty. An update replaces these fields and leaves
  /// the others alone.
  public var mentionedFields: TaskFieldSet
  /// The format of the file, if the file contains everything about the task; otherwise `nil`. If it
  /// is set, an update replaces the task's extras of this format, or removes them if the file has
  /// none. If it is `nil`, an update without extras keeps the existing extras.
  public var wholeFormat: String?

  /// The texts that the task's extras share with other tasks.
  public var shared: [SharedText] = []

  /// The keys by which other tasks of the same import name the task as a blocker.
  public var keys: [String] = []
  /// The ``keys`` of the tasks that block the task, before or after it in the import. They are
  /// added to the blockers that the task has; keys that no imported task has are ignored.
  public var blockerKeys: [String] = []
  /// Another title that the task had if it was imported earlier. It is used only to match existing
  /// tasks that do not have the title of ``new``, and keep theirs.
  public var earlierTitle: String?

  /// Creates a task to import into a list.
  public init(
    _ new: NewTask, to list: Target, isCompleted: Bool? = nil, mentionedFields: TaskFieldSet = []
  ) {
    self.new = new
    self.list = list
    self.isCompleted = isCompleted
    self.mentionedFields = mentionedFields
  }

  /// A list that receives new tasks.
  public enum Target: Hashable, Sendable {
    /// A list that exists already.
    case existing(ListID)
    /// The list at this index of ``ImportOptions/newLists``, created when its first task is
    /// imported.
    case new(Int)
  }
}
