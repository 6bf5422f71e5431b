import BoardModel

/// Changes that other processes make to the source.
extension BoardController {
  /// Shows what others have changed, and announces it unless there is something more important.
  func followSource() throws {
    guard let changes = try source.changesByOthers() else { return }
    let (wasCarrying, wasEditing) = (isCarrying, mode.editing != nil)
    try reloadUnderDrag()
    // A message about an interrupted carry or an edited title is more important.
    let isInterrupted = wasCarrying && !isCarrying
    if isGone {
      message = "The board \(quoted(board.name)) was removed elsewhere\(undoHint)"
    } else if !wasEditing, !isInterrupted, session.items.isEmpty,
      let latest = changes.entries.last
    {
      let count = changes.entries.count
      let others = count > 1 ? "\(count) changes, the latest: " : ""
      message =
        "Elsewhere: \(others)\(ChangeWords.sentence(for: latest, isInside: true) { quoted($0) })"
    }
  }

  /// Reads the lists again while something may be carried.
  private func reloadUnderDrag() throws {
    let known = panes.map(\.id)
    try reload()
    // Where the panes have moved, nothing may be dropped on one that came under the pointer.
    drag(panes.map(\.id) == known ? .sceneChanged : .resized, at: now)
  }

  /// Tries to read the source again after a failure.
  func retryReload() {
    reloadDue = nil
    do {
      try followSource()
      try reloadUnderDrag()
    } catch {
      // The message about the first failure is still shown.
      reloadDue = now + Self.reloadDelay
    }
  }
}
