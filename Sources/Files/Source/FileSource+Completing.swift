public import BoardModel

/// Completes and reopens tasks.
extension FileSource {
  /// Whether tasks can be completed by ticking them, so that no done list is needed.
  public var completesInPlace: Bool { file.text.canTick }

  /// Completes tasks, by moving them to the done list or by ticking them.
  ///
  /// - Returns: The ids of the tasks whose state has changed.
  public func complete(_ ids: [TaskID]) throws -> [TaskID] { try complete(ids, true) }

  /// Reopens tasks.
  ///
  /// - Returns: The ids of the tasks whose state has changed.
  public func reopen(_ ids: [TaskID]) throws -> [TaskID] { try complete(ids, false) }

  private func complete(_ ids: [TaskID], _ completes: Bool) throws -> [TaskID] {
    let present = ids.filter { id in
      file.position(of: id).map { file.text.fields(of: $0).isCompleted != completes } ?? false
    }
    let done = file.lists.firstIndex(where: \.isDone).map { file.listIDs[$0] }
    let changes: [FileChange]
    if let done, !file.text.groupsByCompletion {
      changes = completes ? try completions(of: present, done) : try reopenings(of: present, done)
    } else {
      changes = present.compactMap { tick($0, completes) }
    }
    let touched = present.filter(Set(changes.map(\.id)).contains)
    try perform(completes ? .completed : .reopened, changes, touched)
    return touched
  }

  /// The changes that move tasks to the done list, and tick those that are already there.
  private func completions(of ids: [TaskID], _ done: ListID) throws -> [FileChange] {
    let moved = ids.filter { list(of: $0) != done }
    let changes = try moves(of: moved, to: done, at: 0)
    for id in moved { origins[id] = list(of: id) }
    return changes + ids.filter { list(of: $0) == done }.compactMap { tick($0, true) }
  }

  /// The changes that reopen tasks. Tasks in the done list move back to their previous lists, or to
  /// the first other list if the previous list is unknown or was removed. All other tasks are
  /// unticked in place.
  private func reopenings(of ids: [TaskID], _ done: ListID) throws -> [FileChange] {
    let first = file.lists.firstIndex { !$0.isDone }.map { file.listIDs[$0] }
    var targets: [ListID: [TaskID]] = [:]
    var changes: [FileChange] = []
    for id in ids {
      let origin = origins[id].flatMap { file.position(of: $0) == nil ? nil : $0 }
      if list(of: id) == done, let target = origin ?? first {
        targets[target, default: []].append(id)
      } else if let change = tick(id, false) {
        changes.append(change)
      }
    }
    for (list, ids) in targets.sorted(by: { $0.key < $1.key }) {
      changes += try moves(of: ids, to: list, at: 0)
    }
    return changes
  }

  /// The change that ticks or unticks a task in place; `nil` if the format does not allow ticking,
  /// or the task was removed.
  private func tick(_ id: TaskID, _ completes: Bool) -> FileChange? {
    guard file.text.canTick, let item = file.position(of: id) else { return nil }
    let own = file.text.items[item].list
    let list = file.text.groupsByCompletion ? (completes ? 1 : 0) : own
    return FileChange(
      id: id, before: .init(lines: file.lines(of: item), list: file.listIDs[own]),
      after: .init(
        lines: file.text.lines(of: item, FileEdit(completes: completes, today: today())),
        list: file.listIDs[list]))
  }
}
