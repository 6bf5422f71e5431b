import BoardModel
import Store

/// Says on standard error after which completed tasks no next one follows since the calendar ends.
enum SeriesNotice {
  /// - Parameter ids: Those that were completed now.
  /// - Throws: ``StoreError``.
  static func write(of ids: [TaskID], in store: TaskStore) throws {
    guard !ids.isEmpty else { return }
    let last = try store.tasks(ids).filter { task in
      guard task.completedAt != nil, let rule = task.repetition.flatMap(Repetition.init)
      else { return false }
      return rule.next(after: task.due.map { .init($0.day) }, today: .today()) == nil
    }
    guard let first = last.first else { return }
    let what = last.count == 1 ? "task \(first.id.rawValue)" : "\(last.count) of the tasks"
    Dragboard.writeError(
      "dragboard: nothing follows \(what): dates end with the year 9999. 'dragboard undo' takes "
        + "that back.")
  }
}
