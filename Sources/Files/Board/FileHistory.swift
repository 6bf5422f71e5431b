import BoardModel

/// The changes of a file, for undo and redo until the screen ends.
///
/// Each is kept by the tasks it touched, so that it can be undone beside what others have changed.
struct FileHistory {
  struct Entry {
    let kind: Change.Kind
    /// What was done, in the order of the text after it.
    let made: [FileChange]
    /// What undoes it, in the order of the text before it.
    let undoing: [FileChange]
    /// The titles of the tasks it touched.
    let tasks: [Change.TouchedTask]
  }

  private(set) var done: [Entry] = []
  private(set) var undone: [Entry] = []
  private var count: Int64 = 0

  /// The latest change, including undo and redo; `nil` before the first.
  var latest: ChangeID? { count > 0 ? ChangeID(rawValue: count) : nil }

  /// Records a change; what was undone can no longer be redone.
  mutating func add(_ entry: Entry) {
    done.append(entry)
    undone = []
    count += 1
  }

  /// Notes that the latest change was undone.
  mutating func undo() -> Change { step(from: \.done, to: \.undone, .undone) }

  /// Notes that what was undone last was redone.
  mutating func redo() -> Change { step(from: \.undone, to: \.done, .redone) }

  /// Forgets the latest change, which others have made impossible to undo.
  mutating func dropUndo() { done.removeLast() }

  /// Forgets what was undone last, which others have made impossible to redo.
  mutating func dropRedo() { undone.removeLast() }

  private mutating func step(
    from source: WritableKeyPath<FileHistory, [Entry]>,
    to target: WritableKeyPath<FileHistory, [Entry]>, _ step: Change.Step
  ) -> Change {
    let entry = self[keyPath: source].removeLast()
    self[keyPath: target].append(entry)
    count += 1
    return Change(
      id: ChangeID(rawValue: count), kind: entry.kind, step: step, source: .board,
      time: Timestamp(milliseconds: 0), tasks: Array(entry.tasks.prefix(Change.mostTasks)),
      taskCount: entry.tasks.count, board: nil, list: nil, isInForce: true, conflicts: [])
  }
}
