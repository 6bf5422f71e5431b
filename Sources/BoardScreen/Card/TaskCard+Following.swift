import BoardModel
import CursesUI

/// Updating the card after other changes.
extension TaskCard {
  /// Lays out the card on a screen of another size.
  ///
  /// - Parameter showsCursor: Whether the part under its cursor was visible, and must stay visible.
  func followResize(showingCursor showsCursor: Bool) {
    update()
    guard !drag.isBusy else { return }
    if editing.line != nil { return view.showEditor() }
    if showsCursor { view.show(cursor.element) }
  }

  /// Keeps a focused card on its task after a change by others.
  ///
  /// - Returns: A message if that task is gone; `nil` otherwise.
  func follow() throws -> String? {
    guard hasKeys, let id = task, host.pane.cursorTask?.id != id else {
      update()
      if drag.session.phase != .idle { drag.handle(.sceneChanged, at: host.now) }
      return editing.follow()
    }
    let known = try host.source.task(id)
    if known != nil { try host.showCursor(on: id) }
    if host.pane.cursorTask?.id == id {
      update()
      return editing.follow()
    }
    let words = try wordsForLost(id, known)
    let rest =
      switch host.mode {
      // A box in front of the card stays open.
      case .asking, .reading: host.mode.withoutCard
      case .browsing, .carrying, .filtering, .editing, .help, .card, .finding, .choosing,
        .page, .interrupted:
        Mode.interrupted(words)
      }
    editing.drop()
    leave()
    host.mode = rest
    return words
  }

  /// A message about what happened to the task of a card; text being typed on it is kept.
  private func wordsForLost(_ id: TaskID, _ task: TaskRecord?) throws -> String {
    let name = host.quoted(view.content?.title ?? "")
    let isKept = editing.keepDraft(of: id)
    if try task == nil && host.boardSource.archiving?.isArchived(id) == true {
      return host.wordsForArchived(name, keepingText: isKept ? "card" : nil)
    }
    let fate = task.map { $0.completedAt == nil ? "moved" : "completed" } ?? "removed"
    return "\(name) was \(fate) elsewhere" + (isKept ? "; its card keeps your text" : "")
  }
}
