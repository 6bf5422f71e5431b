/// The undo and redo history of a source without a change log, kept until the screen closes.
///
/// Each change is recorded as a copy of the state before it, so the state should be a copy-on-write
/// value.
public struct SessionHistory<State> {
  private struct Entry {
    let kind: Change.Kind
    let tasks: [TaskID]
    let taskCount: Int
    /// The state before the change or, if the change is undone, the state after it.
    var state: State
  }

  private var done: [Entry] = []
  private var undone: [Entry] = []
  private var stepCount: Int64 = 0

  /// Creates a history without changes.
  public init() {}

  /// The id of the latest change, undo or redo; `nil` if there is none.
  public var latestChange: ChangeID? { stepCount > 0 ? ChangeID(rawValue: stepCount) : nil }

  /// Records a change. Changes that were undone before can no longer be redone.
  ///
  /// - Parameters:
  ///   - tasks: The changed tasks, at most ``Change/maxTasks``.
  ///   - count: The total number of changed tasks.
  ///   - state: The state before the change.
  public mutating func add(
    _ kind: Change.Kind, _ tasks: [TaskID], count: Int, from state: State
  ) {
    done.append(Entry(kind: kind, tasks: tasks, taskCount: count, state: state))
    undone = []
    stepCount += 1
  }

  /// Undoes the latest change in effect by restoring the state before it.
  ///
  /// - Parameter title: Returns the title of a task.
  /// - Returns: The entry of the undo; `nil` if there is nothing to undo.
  public mutating func undo(_ state: inout State, title: (TaskID) -> String) -> Change? {
    guard var entry = done.popLast() else { return nil }
    swap(&entry.state, &state)
    undone.append(entry)
    return change(of: entry, .undone, title)
  }

  /// Redoes the latest undone change by restoring the state after it.
  ///
  /// - Parameter title: Returns the title of a task.
  /// - Returns: The entry of the redo; `nil` if there is nothing to redo.
  public mutating func redo(_ state: inout State, title: (TaskID) -> String) -> Change? {
    guard var entry = undone.popLast() else { return nil }
    swap(&entry.state, &state)
    done.append(entry)
    return change(of: entry, .redone, title)
  }

  private mutating func change(
    of entry: Entry, _ step: Change.Step, _ title: (TaskID) -> String
  ) -> Change {
    stepCount += 1
    return Change(
      id: ChangeID(rawValue: stepCount), kind: entry.kind, step: step, source: .board,
      time: Timestamp(milliseconds: 0),
      tasks: entry.tasks.map { Change.TouchedTask(id: $0, title: title($0)) },
      taskCount: entry.taskCount, board: nil, list: nil, isInForce: true, conflicts: [])
  }
}
