public import BoardModel

/// Finds tags and tasks in the whole file.
extension FileSource {
  /// All tags of the file, sorted by name.
  public func tags() throws -> [String] {
    let all = file.text.items.indices.flatMap { file.text.fields(of: $0).tags }
    return TagText.normalized(all.map { "#" + $0 }).sorted()
  }

  /// The titles of at most `limit` tasks, newest first. If `id` is given, only tasks older than
  /// that task are included.
  public func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle] {
    let titles = cache.titles(in: file)
    guard let id else { return Array(titles.prefix(limit)) }
    return Array(titles.drop { $0.id >= id }.prefix(limit))
  }

  /// At most `limit` open tasks that become due after `start`, sorted by due date. Tasks that
  /// become due after `end` are left out if `end` is given. Tasks in the done list are always left
  /// out.
  public func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    var found: [(due: DueDate, task: TaskRecord)] = []
    for (item, entry) in file.text.items.enumerated() where !file.lists[entry.list].isDone {
      let task = cache.record(of: item, in: file)
      guard task.completedAt == nil, let due = task.due, case let moment = beginning(due),
        moment > start, end.map({ moment <= $0 }) ?? true
      else { continue }
      found.append((due, task))
    }
    return found.sorted { ($0.due, $0.task.id) < ($1.due, $1.task.id) }.prefix(limit).map(\.task)
  }
}
