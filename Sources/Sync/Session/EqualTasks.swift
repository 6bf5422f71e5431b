import BoardModel
import Store

/// The tasks of a board that may be the same as tasks of a server that has never seen them.
struct EqualTasks {
  private struct Key: Hashable {
    let title: String
    let due: String?
    let isDone: Bool
  }

  private var tasks: [Key: [String]] = [:]

  /// - Throws: What the store throws.
  init(_ sync: SyncWriter) throws {
    for list in try sync.lists() {
      for row in try sync.rankedTasks(of: list.id) where row.rank == nil {
        guard let record = try sync.task(row.task) else { continue }
        let key = Key(
          title: record.title, due: record.due?.text, isDone: record.completedAt != nil)
        tasks[key, default: []].append(record.uuid)
      }
    }
  }

  /// The uuid of the first one that is equal, which then is no longer among them.
  mutating func take(_ task: SyncedTask) -> String? {
    let key = Key(title: task.title, due: task.due?.text, isDone: task.completion != nil)
    guard var equal = tasks[key], !equal.isEmpty else { return nil }
    let uuid = equal.removeFirst()
    tasks[key] = equal
    return uuid
  }
}
