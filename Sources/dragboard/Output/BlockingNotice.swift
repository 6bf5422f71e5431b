import BoardModel
import CommandWords
import Store

/// Reports on standard error that completed tasks were blocked, and which tasks they no longer
/// block.
struct BlockingNotice {
  private let effects: BlockingEffects

  /// The number of tasks that are named for each kind.
  private static let maxNamed = 3

  /// - Parameter ids: The tasks to complete.
  init(before ids: [TaskID], in store: TaskStore) throws {
    effects = try BlockingEffects(before: store.rows(ids))
  }

  /// - Parameter ids: The tasks that were completed.
  func write(of ids: [TaskID], in store: TaskStore) throws {
    for (id, state) in effects.blocked.prefix(Self.maxNamed) where ids.contains(id) {
      let obstacle = quoted(state.blockers.first?.title ?? state.waitingFor ?? "")
      Dragboard.writeError("dragboard: task \(id) was still blocked by \(obstacle).")
    }
    let freed = try BlockingEffects.tasks(freedBy: ids, in: store, limit: Self.maxNamed + 1)
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
