import BoardModel

/// Following what other processes do to the source.
extension BoardController {
  /// Takes over what others have changed, and says so where nothing else is worth more.
  func followSource() throws {
    guard let changes = try source.changesByOthers() else { return }
    let (wasCarrying, wasEditing) = (isCarrying, mode.editing != nil)
    try reload()
    drag(.sceneChanged, at: now)
    // What has become of a carry or an edited title was said, and is worth more
    // than what else was changed.
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

  /// Tries again to show what is in the source, after it could not be read.
  func retryReload() {
    reloadDue = nil
    do {
      try followSource()
      try reload()
      drag(.sceneChanged, at: now)
    } catch {
      // The message still says what is wrong.
      reloadDue = now + Self.reloadDelay
    }
  }
}
