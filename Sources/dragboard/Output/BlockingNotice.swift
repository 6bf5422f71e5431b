import BoardModel
import CommandWords
import Store

/// Reports on standard error that completed tasks were blocked, and which tasks they no longer
/// block.
struct BlockingNotice {
  /// What blocked the tasks before they were completed.
  private let blocked: [(id: TaskID, state: BlockedState)]

  /// The number of tasks that are named for each kind.
  private static let maxNamed = 3

  /// - Parameter ids: The tasks to complete.
  init(before ids: [TaskID], in store: TaskStore) throws {
    blocked = try store.tasks(ids).compactMap { task in
      try store.blockedState(of: task).map { (task.id, $0) }
    }
  }

  /// - Parameter ids: The tasks that were completed.
  func write(of ids: [TaskID], in store: TaskStore) throws {
    for (id, state) in blocked.prefix(Self.maxNamed) where ids.contains(id) {
      let obstacle = state.titles.first.map(quoted) ?? state.waitingFor.map(quoted) ?? ""
      Dragboard.writeError("dragboard: task \(id) was still blocked by \(obstacle).")
    }
    var freed: [LinkedTask] = []
    for id in ids where freed.count <= Self.maxNamed {
      freed += try store.tasksBlocked(by: id, limit: Self.maxNamed + 1).filter { link in
        guard link.isOpen, !freed.contains(where: { $0.id == link.id }),
          let task = try store.task(link.id)
        else { return false }
        return try store.blockedState(of: task) == nil
      }
    }
    for task in freed.prefix(Self.maxNamed) {
      Dragboard.writeError(
        "dragboard: task \(task.id) is no longer blocked: \(quoted(task.title)).")
    }
    if freed.count > Self.maxNamed {
      Dragboard.writeError(
        "dragboard: more tasks are no longer blocked. 'dragboard list --filter is:ready' shows them."
      )
    }
  }
}
