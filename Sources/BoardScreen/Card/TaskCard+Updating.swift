import BoardModel
import CursesUI

/// Updates the card view after a resize or changes by others.
extension TaskCard {
  /// Updates the card after the screen size has changed.
  ///
  /// - Parameter showsCursor: Whether to scroll to the part under the cursor, because it was
  ///   visible before the change.
  func updateAfterResize(showingCursor showsCursor: Bool) {
    update()
    guard !drag.isBusy else { return }
    if editing.line != nil { return view.showEditor() }
    if showsCursor { view.show(cursor.element) }
  }

  /// Updates the card after changes by others; a focused card stays on its task.
  ///
  /// - Returns: A message if a focused card lost its task, or if others changed the part being
  ///   edited; otherwise `nil`.
  func applyChangesByOthers() throws -> String? {
    guard hasKeys, let id = task, host.pane.cursorTask?.id != id else {
      update()
      if drag.phase != .idle { drag.handle(.sceneChanged, at: host.now) }
      return editing.applyChangesByOthers()
    }
    let current = try host.source.task(id)
    if current != nil { try host.showCursor(on: id) }
    if host.pane.cursorTask?.id == id {
      update()
      return editing.applyChangesByOthers()
    }
    let words = try wordsForLost(id, current)
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

  /// Describes what happened to the card's task, and stores the text being typed on the card.
  private func wordsForLost(_ id: TaskID, _ task: TaskRecord?) throws -> String {
    let name = host.quoted(view.content?.title ?? "")
    let isStored = editing.storeDraft(of: id)
    if try task == nil && host.boardSource.archiving?.isArchived(id) == true {
      return host.wordsForArchived(name, draftIn: isStored ? "card" : nil)
    }
    let fate = task.map { $0.completedAt == nil ? "moved" : "completed" } ?? "removed"
    return "\(name) was \(fate) \(host.elsewhere)" + (isStored ? "; its card keeps your text" : "")
  }
}
