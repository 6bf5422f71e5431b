import BoardModel

/// Tasks that two sides made without knowing of each other.
public enum TwinTasks {
  /// Pairs tasks of the same title and due date, for a first sync that asks for it.
  ///
  /// Each task has one twin at most: of several alike, the first of one side belongs to the first
  /// of the other. Those that have a name in common are twins already and are left out.
  ///
  /// - Parameters:
  ///   - ours: The tasks of the board, by name, in order.
  ///   - theirs: Those of the server, likewise.
  /// - Returns: The name of a task on the server, by that of its twin on the board.
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
