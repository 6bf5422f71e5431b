/// A source whose tasks can be added, changed, completed and removed.
public protocol TaskEditing: BoardSource {
  /// Whether the source can store what an edit sets.
  func canSet(_ edit: TaskEdit) -> Bool
  /// Adds tasks, one below the other.
  func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord]
  /// Adds a task in place of one that others have removed.
  ///
  /// - Throws: ``Refusal`` if that task exists again.
  func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord
  /// Changes the content of tasks.
  func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws
  /// Changes the notes of a task.
  ///
  /// - Returns: `false` if they are no longer `old`; then nothing is changed.
  func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool
  /// Removes tasks from their lists.
  func remove(_ ids: [TaskID]) throws
  /// Whether tasks are completed in their position, without a list for completed ones.
  var completesInPlace: Bool { get }
  /// Moves tasks to the done list of their board.
  ///
  /// - Returns: The tasks that were moved.
  func complete(_ ids: [TaskID]) throws -> [TaskID]
  /// Moves tasks from the done list back to another one.
  ///
  /// - Returns: The tasks that were moved.
  func reopen(_ ids: [TaskID]) throws -> [TaskID]
  /// The open task that follows a completed repeating one; `nil` for none.
  func nextTask(after id: TaskID) throws -> TaskRecord?
}

extension TaskEditing {
  /// The source itself, since its tasks can be changed.
  public var editing: (any TaskEditing)? { self }
  /// `true`: the source can store everything.
  public func canSet(_ edit: TaskEdit) -> Bool { true }
  /// `false`: completed tasks move to the done list of their board.
  public var completesInPlace: Bool { false }
  /// Adds the task, unless the removed one exists again.
  public func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord {
    try checkGone(gone)
    return try add([new], at: placement)[0]
  }
  /// Checks that a removed task does not exist again.
  ///
  /// - Throws: ``Refusal`` if it does.
  public func checkGone(_ id: TaskID) throws {
    guard let task = try task(id) else { return }
    throw Refusal.stated("“\(task.title)” is there again")
  }
}
