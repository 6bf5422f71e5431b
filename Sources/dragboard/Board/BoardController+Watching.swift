import Store

/// Taking over what other processes do to the store and to the theme.
extension BoardController {
  /// Takes over what other processes change, as soon as the system tells of it.
  func watchStore() throws {
    guard let watch = try store.watch() else { return }
    loop.watch(watch.descriptor) { [unowned self] in
      switch watch.drain() {
      case .none: break
      case .written: attempt(takeForeignChanges)
      case .fileGone: attempt { throw StoreError.fileGone(path: store.path) }
      }
    }
    try takeForeignChanges()
  }

  /// Takes a theme over as soon as it is saved or chosen elsewhere.
  func watchLooks() {
    guard let watch = FileWatch(files: looks.files) else { return }
    loop.watch(watch.descriptor) { [unowned self] in
      guard watch.drain() else { return }
      message = looks.reload()
      watch.watch(looks.files)
      loop.setNeedsDisplay()
    }
  }

  private func takeForeignChanges() throws {
    guard let changes = try store.changesByOthers() else { return }
    let (wasCarrying, wasEditing) = (isCarrying, editing != nil)
    try reload()
    sceneChanged(at: loop.now)
    // What has become of a carry or an edited title was said, and is worth more
    // than what else was changed.
    let isInterrupted = wasCarrying && !isCarrying
    if isGone {
      message = "The board \(quoted(board.name)) was removed elsewhere\(undoHint)"
    } else if !wasEditing, !isInterrupted, session.items.isEmpty,
      let latest = changes.entries.last
    {
      let count = changes.entries.count
      let others = count > 1 ? "\(count) changes, the last: " : ""
      message =
        "Elsewhere: \(others)\(ChangeWords.sentence(for: latest, isInside: true) { quoted($0) })"
    }
  }

  /// Tries again to show what is in the store, after it could not be read.
  func retryReload() {
    reloadDue = nil
    do {
      try takeForeignChanges()
      try reload()
      sceneChanged(at: loop.now)
      loop.setNeedsDisplay()
    } catch {
      // The message still says what is wrong.
      reloadDue = loop.now + Self.reloadDelay
    }
  }
}
