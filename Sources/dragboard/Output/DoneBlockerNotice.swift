import BoardModel
import CommandWords
import Store

/// Reports on standard error that new blockers of a task are completed, so that they block nothing
/// unless they are reopened.
struct DoneBlockerNotice {
  private let done: [TaskRecord]

  /// - Parameter uuids: The UUIDs of the new blockers.
  init(_ uuids: some Sequence<String>, in store: TaskStore) throws {
    done = try Set(uuids).compactMap(store.taskOrArchived(uuid:))
      .filter { $0.completedAt != nil }.sorted { $0.id < $1.id }
  }

  func write() {
    for task in done {
      Dragboard.writeError(
        "dragboard: task \(task.id) is done; it blocks only if it is reopened: "
          + "\(quoted(task.title)).")
    }
  }
}
