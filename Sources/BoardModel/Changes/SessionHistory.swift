/// The changes of a source that keeps no log, for undo and redo until the screen ends.
///
/// Each is kept as the state before it, which is best a value that shares its storage.
public struct SessionHistory<State> {
  private struct Entry {
    let kind: Change.Kind
    let tasks: [TaskID]
    let taskCount: Int
    /// The state without the change; once it is undone, the state with it.
    var state: State
  }

  private var done: [Entry] = []
  private var undone: [Entry] = []
  private var stepCount: Int64 = 0

  /// Begins without a change.
  public init() {}

  /// The latest change, including undo and redo; `nil` before the first.
  public var latestChange: ChangeID? { stepCount > 0 ? ChangeID(rawValue: stepCount) : nil }

  /// Records a change; what was undone can no longer be redone.
  ///
  /// - Parameters:
  ///   - tasks: The tasks it touched, at most ``Change/mostTasks``.
  ///   - count: How many it touched in all.
  ///   - state: The state before it.
  public mutating func add(
    _ kind: Change.Kind, _ tasks: [TaskID], count: Int, from state: State
  ) {
    done.append(Entry(kind: kind, tasks: tasks, taskCount: count, state: state))
    undone = []
    stepCount += 1
  }

  /// Undoes the latest change.
  ///
  /// - Parameter title: The title of a task.
  /// - Returns: What was undone; `nil` if there is nothing.
  public mutating func undo(_ state: inout State, title: (TaskID) -> String) -> Change? {
    guard var entry = done.popLast() else { return nil }
    swap(&entry.state, &state)
    undone.append(entry)
    return change(of: entry, .undone, title)
  }

  /// Redoes what was undone last.
  ///
  /// - Parameter title: The title of a task.
  /// - Returns: What was redone; `nil` if there is nothing.
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
