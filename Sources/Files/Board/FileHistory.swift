import BoardModel

/// The changes to a file that can be undone and redone until the board is closed.
///
/// A change is stored per task, so that undoing the change preserves what other programs have
/// changed.
struct FileHistory {
  struct Entry {
    let kind: Change.Kind
    /// The changes to tasks, sorted by the positions of the tasks after the change.
    let made: [FileChange]
    /// The reverse changes, sorted by the positions of the tasks before the change.
    let undoing: [FileChange]
    /// The tasks that the change affected, with their titles.
    let tasks: [Change.TouchedTask]
  }

  private(set) var done: [Entry] = []
  private(set) var undone: [Entry] = []
  private var count: Int64 = 0

  /// The id of the latest change, undo or redo; `nil` if there is none.
  var latest: ChangeID? { count > 0 ? ChangeID(rawValue: count) : nil }

  /// Records a change and forgets the undone changes.
  mutating func add(_ entry: Entry) {
    done.append(entry)
    undone = []
    count += 1
  }

  /// Records that the latest change was undone.
  mutating func undo() -> Change { step(from: \.done, to: \.undone, .undone) }

  /// Records that the latest undone change was redone.
  mutating func redo() -> Change { step(from: \.undone, to: \.done, .redone) }

  /// Forgets the latest change, because it can no longer be undone.
  mutating func dropUndo() { done.removeLast() }

  /// Forgets the latest undone change, because it can no longer be redone.
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
      time: Timestamp(milliseconds: 0), tasks: Array(entry.tasks.prefix(Change.maxTasks)),
      taskCount: entry.tasks.count, board: nil, list: nil, isInForce: true, conflicts: [])
  }
}
