/// A source whose tasks can be added, changed, completed and removed.
public protocol TaskEditing: BoardSource {
  /// Whether the source can store what an edit sets.
  func canSet(_ edit: TaskEdit) -> Bool
  /// Adds tasks at a placement, in the order of `new` from top to bottom.
  func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord]
  /// Adds a task to replace a task that another program has removed.
  ///
  /// - Throws: ``Refusal`` if the removed task exists again.
  func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord
  /// Changes the content of tasks.
  func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws
  /// Changes the notes of a task.
  ///
  /// - Returns: Whether the notes were replaced; `false` if they no longer equal `old`.
  func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool
  /// Removes tasks from their lists.
  func remove(_ ids: [TaskID]) throws
  /// Whether tasks can be completed on a board without a done list.
  var completesInPlace: Bool { get }
  /// Completes tasks. The source moves them to the done list of their board, or only marks them as
  /// completed.
  ///
  /// - Returns: The ids of the tasks that this call completed.
  func complete(_ ids: [TaskID]) throws -> [TaskID]
  /// Reopens tasks. The source moves them from the done list to another list, or only marks them as
  /// open.
  ///
  /// - Returns: The ids of the tasks that this call reopened.
  func reopen(_ ids: [TaskID]) throws -> [TaskID]
  /// The open task that was created when a repeating task was completed; `nil` if there is none.
  func nextTask(after id: TaskID) throws -> TaskRecord?
}

extension TaskEditing {
  /// The source itself, since its tasks can be changed.
  public var editing: (any TaskEditing)? { self }
  /// `true` by default: the source can store every field.
  public func canSet(_ edit: TaskEdit) -> Bool { true }
  /// `false` by default: tasks are completed by moving them to a done list.
  public var completesInPlace: Bool { false }
  /// Adds the task, unless the removed task exists again.
  public func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord {
    try checkGone(gone)
    return try add([new], at: placement)[0]
  }
  /// Checks that a removed task does not exist again.
  ///
  /// - Throws: ``Refusal`` if the task exists again.
  public func checkGone(_ id: TaskID) throws {
    guard let task = try task(id) else { return }
    throw Refusal.stated("“\(task.title)” is back")
  }
}
