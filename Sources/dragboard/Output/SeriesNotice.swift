import BoardModel
import Store

/// Reports on standard error that completed tasks will not repeat, because the next date would be
/// after the year 9999, or because an imported repetition is not supported.
enum SeriesNotice {
  /// - Parameter ids: The tasks to check. Tasks that are open or do not repeat are ignored.
  /// - Throws: ``StoreError``.
  static func write(of ids: [TaskID], in store: TaskStore) throws {
    guard !ids.isEmpty else { return }
    let repeating = try store.tasks(ids).filter { $0.completedAt != nil && $0.repetition != nil }
    let unknown = repeating.filter { $0.repetition.flatMap(Repetition.init) == nil }
    write(unknown, "\(unknown.count == 1 ? "its" : "their") repetition is not supported")
    let last = repeating.filter { task in
      let rule = task.repetition.flatMap(Repetition.init)
      return rule.map { $0.next(after: task.due.map { .init($0.day) }, today: .today()) == nil }
        ?? false
    }
    write(last, "dates end with the year 9999")
  }

  private static func write(_ tasks: [TaskRecord], _ reason: String) {
    guard let first = tasks.first else { return }
    let what = tasks.count == 1 ? "task \(first.id)" : "\(tasks.count) of the tasks"
    Dragboard.writeError(
      "dragboard: \(what) will not repeat: \(reason). 'dragboard undo' reverts this.")
  }
}
