import BoardModel

/// Updates the screen after other processes have changed the source.
extension BoardController {
  /// Shows changes by others, or the error if the source cannot be read. Once the source can be
  /// read again, clears the message about that error.
  func handleSourceChange() {
    var isRead = false
    attempt {
      try showChangesByOthers()
      isRead = true
    }
    status.updateFault(isRead: isRead, at: now)
  }

  /// Shows what others have changed, and announces it unless something more important is shown.
  func showChangesByOthers() throws {
    guard let changes = try source.changesByOthers() else { return }
    forgetReadNews()
    let (wasCarrying, wasEditing, before) = (isCarrying, mode.editing != nil, message)
    let open = rowDrag.carried.rows.values.filter { $0.completedAt == nil }.map(\.id)
    let cursor = shown.lostTask ?? pane.cursorTask?.id
    let news = try NewsWords(for: changes.entries, host: self)
    sharing.author = news.onlyPerson
    defer { sharing.author = nil }
    try reloadUnderDrag()
    try prompt?.renew()
    if let state = mode.search { try FindingMode(host: self, state: state).renew() }
    if let cursor { try restoreCursor(on: cursor) }
    // What cannot be read now is told later.
    let notices = (try? source.takeSharedNotices()) ?? []
    add(NewsWords(notices: notices))
    let cardWords = try card.applyChangesByOthers()
    // A message about an interrupted carry or an edited title is more important.
    let isInterrupted = wasCarrying && !isCarrying
    if isGone {
      shown.goneBy = changes.entries.last?.step ?? .made
      announce("The board \(quoted(board.name)) was removed \(elsewhere)\(wayBackHint)")
    } else if let cardWords {
      announce(cardWords)
    } else if isCarrying, let words = recordCompletion(of: open) {
      announce(words)
    } else if sharing.news == nil, !news.nameOthers, !wasEditing, !isInterrupted,
      isReadyForNews, let latest = changes.entries.last
    {
      // An unread message stays, unless the latest change undid or redid another one, which may be
      // the change that the message is about.
      guard latest.step != .made || !status.isAnswerUnread(at: now) else {
        // Undo would now revert another change, so the message no longer offers it.
        return status.withdraw(undoHint)
      }
      let count = changes.entries.count
      let others = count > 1 ? "\(count) changes, the latest: " : ""
      status.announceNews(
        "Elsewhere: \(others)\(ChangeWords.sentence(for: latest, isInside: true, noun: source.noun) { quoted($0) })",
        at: now)
    }
    // A message about an interrupted carry or an edited title may have told everything.
    let isTold = message != before && changes.entries.count == 1
    guard !isTold, sharing.news != nil || news.nameOthers else { return }
    if news.includeOwn { status.withdraw(undoHint) }
    add(news)
  }

  /// Records the task under the cursor if others removed it. If a task recorded earlier is back,
  /// moves the cursor to that task, unless something is open or lifted.
  private func restoreCursor(on id: TaskID) throws {
    guard try source.index(of: id) != nil else { return shown.lostTask = id }
    guard shown.lostTask != nil else { return }
    shown.lostTask = nil
    if case .browsing = mode, rowDrag.items.isEmpty { try showCursor(on: id) }
  }

  /// Records which carried tasks were completed elsewhere, because dropping them may reopen them.
  ///
  /// - Parameter open: The tasks that were open before the lists were read again.
  /// - Returns: A message about the completed tasks; `nil` if there are none.
  private func recordCompletion(of open: [TaskID]) -> String? {
    let completed = rowDrag.items.map(TaskID.init).filter {
      open.contains($0) && rowDrag.carried.rows[$0]?.completedAt != nil
    }
    guard !completed.isEmpty else { return nil }
    rowDrag.carried.completedElsewhere.formUnion(completed)
    let names = names(of: completed.compactMap { rowDrag.carried.rows[$0]?.task })
    return "\(names) \(completed.count == 1 ? "was" : "were") completed \(elsewhere)"
  }

  /// Reads the lists again, and updates the drag session.
  func reloadUnderDrag() throws {
    let idsBefore = panes.map(\.id)
    let target = (isCarrying ? rowDrag.session.picture(in: rowDrag.scene)?.proposal?.pane : nil)
      .flatMap(
        model)
    try reload()
    // If the panes have moved, nothing may be dropped on the pane that is now under the pointer.
    rowDrag.handle(panes.map(\.id) == idsBefore ? .sceneChanged : .resized, at: now)
    if let target, isCarrying, model(target.id) == nil {
      announce(
        ["\(target.list.name) is gone", message].compactMap(\.self).joined(separator: " · "))
    }
  }

  /// Tries to read the source again after a failure.
  func retryReload() {
    timers.reload = nil
    do {
      try showChangesByOthers()
      try reloadUnderDrag()
      status.updateFault(isRead: true, at: now)
    } catch {
      // The message about the first failure is still shown, so this failure is not announced.
      timers.reload = now + Timers.reloadDelay
    }
  }
}
