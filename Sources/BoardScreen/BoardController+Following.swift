import BoardModel

/// Changes that other processes make to the source.
extension BoardController {
  /// Follows the source; once it can be read again, the bottom line does not say that it cannot.
  func follow() {
    var isRead = false
    attempt {
      try followSource()
      isRead = true
    }
    if isRead, message == fault { message = nil }
    fault = isRead ? nil : message
  }

  /// Shows what others have changed, and announces it unless there is something more important.
  func followSource() throws {
    guard let changes = try source.changesByOthers() else { return }
    let (wasCarrying, wasEditing) = (isCarrying, mode.editing != nil)
    let open = carriedTasks.values.filter { $0.completedAt == nil }.map(\.id)
    let cursor = lostTask ?? pane.cursorTask?.id
    try reloadUnderDrag()
    try renewPrompt()
    try renewSearch()
    if let cursor { try keepCursor(on: cursor) }
    let cardWords = try followCard()
    // A message about an interrupted carry or an edited title is more important.
    let isInterrupted = wasCarrying && !isCarrying
    if isGone {
      goneBy = changes.entries.last?.step ?? .made
      message = "The board \(quoted(board.name)) was removed elsewhere\(wayBackHint)"
    } else if let cardWords {
      message = cardWords
    } else if isCarrying, let words = followCompletion(of: open) {
      message = words
    } else if !wasEditing, !isInterrupted, session.items.isEmpty, !card.isCarrying,
      card.editing == nil, let latest = changes.entries.last,
      // What a key did may have been undone; it must not stand there any more.
      !isAnswerUnread || latest.step != .made
    {
      let count = changes.entries.count
      let others = count > 1 ? "\(count) changes, the latest: " : ""
      message =
        "Elsewhere: \(others)\(ChangeWords.sentence(for: latest, isInside: true, noun: source.noun) { quoted($0) })"
      messageIsNews = true
    }
  }

  /// Whether the bottom line has just said what a key did.
  private var isAnswerUnread: Bool {
    message != nil && !messageIsNews && now - messageTime < Self.readingTime
  }

  private static let readingTime = Duration.seconds(2)

  /// Puts the cursor back on a task that others had removed and have brought back.
  private func keepCursor(on id: TaskID) throws {
    guard try source.index(of: id) != nil else { return lostTask = id }
    guard lostTask != nil else { return }
    lostTask = nil
    if case .browsing = mode, session.items.isEmpty { try showCursor(on: id) }
  }

  /// Notes which carried tasks were completed elsewhere, as dropping them may reopen them.
  ///
  /// - Parameter open: The tasks that were not completed before.
  /// - Returns: What to say about them; `nil` if there are none.
  private func followCompletion(of open: [TaskID]) -> String? {
    let completed = session.items.map(TaskID.init).filter {
      open.contains($0) && carriedTasks[$0]?.completedAt != nil
    }
    guard !completed.isEmpty else { return nil }
    completedElsewhere.formUnion(completed)
    let names = names(of: completed.compactMap { carriedTasks[$0] })
    return "\(names) \(completed.count == 1 ? "was" : "were") completed elsewhere"
  }

  /// Reads the lists again while something may be carried.
  func reloadUnderDrag() throws {
    let known = panes.map(\.id)
    let target = (isCarrying ? session.picture(in: scene)?.proposal?.pane : nil).flatMap(model)
    try reload()
    // Where the panes have moved, nothing may be dropped on one that came under the pointer.
    drag(panes.map(\.id) == known ? .sceneChanged : .resized, at: now)
    if let target, isCarrying, model(target.id) == nil {
      message = ["\(target.list.name) is gone", message].compactMap(\.self).joined(separator: " · ")
    }
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
