import BoardModel
import DragEngine

/// The messages about what blocks tasks.
@MainActor
struct BlockingWords {
  let host: any FeatureHost

  /// What a release on a row would do: `“Paint the wall” will be blocked by “Buy paint”`, or why it
  /// would do nothing.
  func sentence(over target: ItemID, of items: [ItemID]) -> String {
    let rows = host.rowWords
    let (names, blocker) = (rows.names(items, sharing: 2), rows.names([target], sharing: 2))
    if let chain = host.rowDrag.aim.chain(from: target) {
      return sentence(forCycle: chain)
    }
    if let words = wordsIfDone(target, blocker, names) { return words }
    return host.fitting(
      [
        "\(names) will be blocked by \(blocker)", "Will be blocked by \(blocker)",
        "Blocked by \(blocker)",
      ], titlesUpTo: 12, beside: CarryingMode(host: host).roomForHints)
  }

  /// Why tasks with these titles, each of which is blocked by the next one, cannot block each other.
  /// On a narrow screen, a message without titles that would be cut.
  func sentence(forCycle chain: [String]) -> String {
    let words = RefusalWords.cycle(chain.map(host.quoted))
    return host.fitting(
      ["Not possible: \(words)", words, "Not possible: they would block each other"],
      titlesUpTo: 8)
  }

  /// The message after a drop on a row: `“Paint the wall” is blocked by “Buy paint”`.
  func sentence(droppedOn target: ItemID, _ items: [ItemID]) -> String {
    let rows = host.rowWords
    let (names, blocker) = (rows.names(items, sharing: 2), rows.names([target], sharing: 2))
    if let words = wordsIfDone(target, blocker, names) { return words }
    return "\(names) \(items.count == 1 ? "is" : "are") blocked by \(blocker)\(host.undoHint)"
  }

  /// The sentence about a completed blocker; `nil` if the blocker is open.
  private func wordsIfDone(_ item: ItemID, _ blocker: String, _ names: String) -> String? {
    let isDone = (try? host.source.task(TaskID(item)))?.completedAt != nil
    return isDone ? "\(blocker) is done; reopened, it will block \(names)" : nil
  }

  /// The message for tasks that a row already blocks.
  func sentence(forBlockedAlready tasks: [TaskID], by blocker: ItemID) -> String {
    let rows = host.rowWords
    let names = rows.names(tasks.map(ItemID.init), sharing: 2)
    return
      "\(names) \(tasks.count == 1 ? "is" : "are") already blocked by \(rows.names([blocker], sharing: 2))"
  }

  /// The hint after a change that may have completed tasks, such as `; “Paint the wall” is no
  /// longer blocked`, or that the only task was still blocked; otherwise empty.
  ///
  /// - Parameter rows: The rows of the open tasks before the change.
  func hint(afterCompleting rows: [TaskRow]) throws -> String {
    guard let source = host.source.blocking else { return "" }
    let rows = Array(rows.prefix(maxTasksRead))
    let blocked = BlockingEffects(before: rows).blocked
    let hasLinks = try source.hasLinks
    guard hasLinks || !blocked.isEmpty else { return "" }
    let freed =
      hasLinks ? try BlockingEffects.tasks(freedBy: rows.map(\.id), in: source, limit: 2) : []
    if let first = freed.first {
      return freed.count > 1
        ? "; this unblocks several tasks" : "; \(host.quoted(first.title)) is no longer blocked"
    }
    let completed = try host.source.tasks(blocked.map(\.id)).first { $0.completedAt != nil }
    guard let state = blocked.first(where: { $0.id == completed?.id })?.state else { return "" }
    if rows.count > 1 { return "; some of them were still blocked" }
    return state.blockers.first.map { "; it was still blocked by \(host.quoted($0.title))" }
      ?? "; it was still waiting for \(state.waitingFor ?? "")"
  }

  /// What blocks a task, as in `blocked by “Buy paint” and 1 more`.
  func words(for state: BlockedState) -> String {
    let others = state.blockers.count - 1 + (state.waitingFor == nil ? 0 : 1)
    guard let first = state.blockers.first else { return "waiting for \(state.waitingFor ?? "")" }
    return "blocked by \(host.quoted(first.title, sharing: 2))"
      + (others > 0 ? " and \(others) more" : "")
  }
}
