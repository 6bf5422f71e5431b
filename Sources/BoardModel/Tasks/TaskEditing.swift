/// A source whose tasks can be added, changed, completed and removed.
public protocol TaskEditing: BoardSource {
  /// Whether it can hold what a change sets.
  func canSet(_ edit: TaskEdit) -> Bool
  /// Adds tasks, one below the other.
  func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord]
  /// Adds a task in the place of one that others have removed.
  ///
  /// - Throws: ``Refusal`` if that one is there again.
  func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord
  /// Changes the content of tasks.
  func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws
  /// Changes the notes of a task.
  ///
  /// - Returns: `false` if they are no longer `old`; then they stay as they are.
  func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool
  /// Removes tasks.
  func remove(_ ids: [TaskID]) throws
  /// Whether tasks are completed where they stand: no list for completed ones is needed.
  var completesInPlace: Bool { get }
  /// Moves tasks to the done list of their board.
  ///
  /// - Returns: The tasks that were moved.
  func complete(_ ids: [TaskID]) throws -> [TaskID]
  /// Moves tasks from the done list back to one that is not done.
  ///
  /// - Returns: The tasks that were moved.
  func reopen(_ ids: [TaskID]) throws -> [TaskID]
  /// The open task that follows a completed one which repeats; `nil` for none.
  func nextTask(after id: TaskID) throws -> TaskRecord?
}

extension TaskEditing {
  /// The source itself.
  public var editing: (any TaskEditing)? { self }
  /// `true`: it can hold everything.
  public func canSet(_ edit: TaskEdit) -> Bool { true }
  /// `false`: they go to the done list of their board.
  public var completesInPlace: Bool { false }
  /// Adds it, unless the other one is there again.
  public func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord {
    try checkGone(gone)
    return try add([new], at: placement)[0]
  }
  /// Makes sure that a task that was removed is not there again.
  ///
  /// - Throws: ``Refusal`` if it is.
  public func checkGone(_ id: TaskID) throws {
    guard let task = try task(id) else { return }
    throw Refusal.stated("“\(task.title)” is there again")
  }
}
