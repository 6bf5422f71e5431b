import DragEngine
import Store

extension BoardController {
  /// An announcement of the drag session in words.
  func words(for announcement: DragAnnouncement) -> String {
    switch announcement {
    case .lifted(let items, let position, let count, let pane):
      "Lifted \(names(items)), \(position) of \(count) in \(name(pane))"
    case .over(let items, let position, let count, let pane):
      "\(names(items)) over \(name(pane)), place \(position) of \(count)"
    case .refused(let items, let refusal, let pane):
      "\(names(items)): \(reason(refusal, pane: pane))"
    case .locked(let item): "\(names([item])) is locked and stays where it is"
    case .dropped(let items, let position, let pane, let source):
      pane == source
        ? "Moved \(names(items)) to place \(position) in \(name(pane))"
        : "Dropped \(names(items)) in \(name(pane)), place \(position)"
    case .unchanged(let items): "\(names(items)) is where it was"
    case .cancelled(let items, let reason): "\(names(items)) \(outcome(of: reason))"
    }
  }

  private func name(_ pane: PaneID) -> String { panes[pane.rawValue].list.name }

  private func names(_ items: [ItemID]) -> String {
    guard items.count == 1, let item = items.first else { return "\(items.count) tasks" }
    let id = TaskID(rawValue: item.rawValue)
    let task =
      carriedRows.values.first { $0.id == id }
      ?? panes.lazy.compactMap { pane in pane.index(of: id).flatMap(pane.task(at:)) }.first
    return task.map { "“\($0.title)”" } ?? "The task"
  }

  private func reason(_ refusal: DropProposal.Refusal, pane: PaneID?) -> String {
    let list = pane.map(name) ?? "the list"
    return switch refusal {
    case .noReordering: "\(list) keeps its order"
    case .notAccepted: "\(list) takes no rows from there"
    case .full: "\(list) is full"
    case .emptyArea: "\(list) takes no rows below the last one"
    case .outside: "no list here, letting go puts it back"
    }
  }

  private func outcome(of reason: DragCancellation) -> String {
    switch reason {
    case .escape, .secondaryButton, .programmatic, .suspended, .interrupted:
      "is back where it was"
    case .releaseLost, .focusLost: "is back: the release was lost"
    case .sourceRemoved, .paneRemoved: "is gone: it was changed elsewhere"
    case .rejected: "is back: it cannot go there"
    case .noTarget: "is back: there was no list"
    case .refused: "is back: it could not be stored"
    }
  }
}

extension DragEffect {
  /// Whether the session ended with it, and perhaps changed the store.
  var endsASession: Bool {
    if case .callback(.didEnd) = self { true } else { false }
  }
}
