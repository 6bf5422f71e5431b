public import BoardModel

/// Shows which tasks of the file block others. The links are keys in the text: `🆔` and `⛔` in
/// Markdown, `id:` and `p:` in a todo.txt. They cannot be changed here.
extension FileSource: TaskBlocking {
  /// Whether any task of the file blocks another.
  public var hasLinks: Bool { !cache.links(in: file).isEmpty }

  /// The tasks that block a task, open or not, in the order of the file's keys.
  public func blockers(of id: TaskID) throws -> [LinkedTask] {
    guard let item = file.position(of: id) else { return [] }
    let links = cache.links(in: file)
    return (links.blockers[item] ?? []).map { blocker in
      linked(blocker, links, isInCycle: links.isInCycle(item, blockedBy: blocker))
    }
  }

  /// The tasks that a task blocks, at most `limit`, open ones first.
  public func tasksBlocked(by id: TaskID, limit: Int) throws -> [LinkedTask] {
    guard let item = file.position(of: id) else { return [] }
    let links = cache.links(in: file)
    let blocked = links.blocked[item] ?? []
    let sorted = blocked.filter(links.isOpen) + blocked.filter { !links.isOpen($0) }
    return sorted.prefix(max(0, limit)).map { task in
      linked(task, links, isInCycle: links.isInCycle(task, blockedBy: item))
    }
  }

  /// The titles of tasks each of which is blocked by the next, from `blocker` to one of the tasks;
  /// `nil` if there is no such chain.
  public func chain(from blocker: TaskID, toAnyOf ids: [TaskID]) throws -> [String]? {
    guard let first = file.position(of: blocker) else { return nil }
    let links = cache.links(in: file)
    return ids.lazy.compactMap { self.file.position(of: $0) }
      .compactMap { links.chain(from: first, to: $0) }.first
      .map { $0.map { links.titles[$0] ?? "" } }
  }

  private func linked(_ item: Int, _ links: FileLinks, isInCycle: Bool) -> LinkedTask {
    LinkedTask(
      id: file.ids[item], uuid: "", title: links.titles[item] ?? "", board: board.id,
      boardName: board.name, listName: file.lists[file.text.items[item].list].shownName,
      isOpen: links.isOpen(item), isInCycle: isInCycle)
  }

  /// The row of the task at an index.
  func row(of item: Int) -> TaskRow {
    let links = cache.links(in: file)
    let blockers = links.obstacles(of: item).map {
      BlockedState.Blocker(id: file.ids[$0], title: links.titles[$0] ?? "")
    }
    return TaskRow(
      cache.record(of: item, in: file),
      blocked: blockers.isEmpty ? nil : BlockedState(blockers: blockers, waitingFor: nil))
  }
}
