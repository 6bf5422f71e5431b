import BoardModel

/// Pairs tasks that two sides created independently.
public enum TwinTasks {
  /// Pairs tasks with the same title and due date, for a first sync with `--match`.
  ///
  /// Each task has at most one twin. If several tasks of a side have the same title and due date,
  /// they are paired in order: the first of ours with the first of theirs, and so on. Tasks with
  /// the same uuid are left out, since they match already.
  ///
  /// - Parameters:
  ///   - ours: The tasks of the board with their uuids, in order.
  ///   - theirs: The tasks of the server with their uuids, in order.
  /// - Returns: The uuids of tasks on the server, by the uuids of their twins on the board.
  public static func pairs(
    ours: [(name: String, task: SyncedTask)], theirs: [(name: String, task: SyncedTask)]
  ) -> [String: String] {
    let common = Set(ours.map(\.name)).intersection(theirs.map(\.name))
    var waiting: [Likeness: ArraySlice<String>] = [:]
    for (name, task) in theirs where !common.contains(name) {
      waiting[Likeness(task), default: []].append(name)
    }
    var pairs: [String: String] = [:]
    for (name, task) in ours where !common.contains(name) {
      pairs[name] = waiting[Likeness(task)]?.popFirst()
    }
    return pairs
  }

  private struct Likeness: Hashable {
    let title: String
    let due: DueDate?

    init(_ task: SyncedTask) {
      title = task.title
      due = task.due
    }
  }
}
