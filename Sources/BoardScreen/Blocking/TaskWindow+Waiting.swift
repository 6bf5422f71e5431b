import BoardModel

extension TaskWindow {
  /// The tasks that wait for another task, by the id of that task.
  var waiting: [TaskID: [TaskID]] {
    var waiting: [TaskID: [TaskID]] = [:]
    for row in rows {
      for blocker in row.blocked?.blockers ?? [] { waiting[blocker.id, default: []].append(row.id) }
    }
    return waiting
  }
}
