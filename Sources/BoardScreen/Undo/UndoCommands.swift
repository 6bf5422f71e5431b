import BoardModel

/// Performs undo and redo, on this board or on any board.
@MainActor
final class UndoCommands {
  private unowned let host: any FeatureHost
  /// The changes undone by ``undoAnywhere()``, for redo.
  private var undone = UndoneAnywhere()

  init(host: any FeatureHost) { self.host = host }

  /// Undoes the latest change on this board, and mentions a later change on another board.
  func undo() throws {
    let undone = try host.source.history.orUnsupported().undo(on: host.board.id)
    let elsewhere = undone.elsewhere.map { words(for: $0, since: undone.change) }
    guard let change = undone.change else {
      let here = elsewhere.map { others in others.map { "Nothing to undo here; \($0)" } }
      return host.announce(host.fitting(here ?? ["Nothing to undo"]))
    }
    try show(change)
    if let words = try wordsForVain(change) { return host.announce(words) }
    host.announce(words(for: change, then: elsewhere.map { $0.map { "; \($0)" } } ?? [redoHint]))
  }

  /// Redoes what was last undone on this board or, right after ``undoAnywhere()``, on any board.
  func redo() throws {
    let isAnywhere = try undone.isLatest(in: host.source)
    let past = try host.source.history.orUnsupported()
    guard let change = try isAnywhere ? past.redo() : past.redo(on: host.board.id) else {
      return host.announce("Nothing to redo")
    }
    if isAnywhere { undone.redone(by: change.id) }
    try show(change)
    host.announce(
      try wordsForVain(change) ?? words(for: change, then: [try otherBoard(touchedBy: change)]))
  }

  /// Undoes the latest change on any board.
  func undoAnywhere() throws {
    let goesOn = try undone.isLatest(in: host.source)
    guard let change = try host.source.history.orUnsupported().undo() else {
      return host.announce("Nothing to undo")
    }
    undone.add(change.id, goingOn: goesOn)
    try show(change)
    if let words = try wordsForVain(change) { return host.announce(words) }
    host.announce(
      words(for: change, then: [try otherBoard(touchedBy: change) + redoHint, redoHint]))
  }

  /// A message such as `Not undone: Ben has moved “Report” since, and it stays there`; `nil` if
  /// something was undone or redone.
  private func wordsForVain(_ change: Change) throws -> String? {
    guard let conflict = ChangeWords.obstacle(to: change) else { return nil }
    let title = try conflict.task.flatMap { try host.source.task($0) }?.title
    let words = ChangeWords.words(
      for: conflict, naming: { id in title.map { host.quoted($0) } ?? "task \(id)" },
      shortened: { host.shortened($0, sharing: 2) })
    return ChangeWords.vainStep(of: change) + words
  }

  /// The message about a change that was undone or redone, followed by a second part or by the
  /// effects on other rows. Titles are shortened, and finally omitted, to make room.
  ///
  /// - Parameter ends: The second part, in ever shorter forms.
  private func words(for change: Change, then ends: [String]) -> String {
    let others = host.sideEffects
    if let meaning = meaning(of: change) {
      return others.isEmpty
        ? meaning + ends[0] : host.sentence(meaning, with: others, beside: roomForCancel)
    }
    let starts = [.max, 18, 12].map { columns in
      ChangeWords.sentence(for: change, noun: host.source.noun) { host.quoted($0, to: columns) }
    }
    if !others.isEmpty {
      return host.fitting(
        others.flatMap { other in starts.map { "\($0) · \(other)" } } + others)
    }
    return host.fitting(
      ends.flatMap { end in starts.map { $0 + end } } + (change.conflicts.isEmpty ? [] : starts)
        + ChangeWords.brief(for: change).map { $0 + (ends.last ?? "") })
  }

  /// A message such as `Undone: “Forgot the…”: keep`; `nil` if the change is not an edit of a
  /// single row whose meaning the source describes.
  private func meaning(of change: Change) -> String? {
    guard change.kind == .edited, change.taskCount == 1, let only = change.tasks.first,
      let meaning = host.source.meaning(of: only.id)
    else { return nil }
    return ChangeWords.step(of: change) + meaning
  }

  /// The end of a message, such as `, on “Work”`; empty for a change on this board.
  private func otherBoard(touchedBy change: Change) throws -> String {
    let other = try host.source.history?.board(touchedBy: change.id)
    return other.flatMap { $0.id == host.board.id ? nil : ", on \(host.quoted($0.name))" } ?? ""
  }

  /// Shows a change by moving the cursor to a changed task: to the task under the cursor if it was
  /// changed, otherwise to the first changed task. If no task changed, the focus moves to a
  /// restored list, or from a list whose addition was undone to the list on its left.
  private func show(_ change: Change) throws {
    let changed = change.tasks.map(\.id)
    let task =
      host.pane.cursorTask.flatMap { changed.contains($0.id) ? $0.id : nil } ?? changed.first
    let idsBefore = host.panes.map(\.id)
    let (focused, left) = (host.lists.focusedID, idsBefore[..<host.lists.focusedIndex].last)
    try host.source.inOneState {
      try host.reload()
      if host.isGone { host.recordUndo(change.step) }
      if let task {
        try host.showCursor(on: task)
      } else if let added = host.panes.first(where: { !idsBefore.contains($0.id) }) {
        host.focus(added.id)
      } else if change.kind == .listAdded, change.step == .undone, host.model(focused) == nil,
        let left
      {
        // The list that the undo removed was to the right of `left`.
        host.focus(left)
      }
    }
  }

  /// Words such as `later, on “Work”: added “Report” (U undoes it)`, in ever shorter forms.
  ///
  /// - Parameter undone: The change that was just undone on this board, which is older than the
  ///   change elsewhere; `nil` if nothing was undone.
  private func words(for elsewhere: BoardUndo.Elsewhere, since undone: Change?) -> [String] {
    let lead = undone == nil ? "the latest change" : "later"
    let change = ChangeWords.sentence(for: elsewhere.change, isInside: true, noun: host.source.noun)
    {
      host.quoted($0, sharing: 2)
    }
    let board = elsewhere.board.map { ", on \(host.quoted($0.name, sharing: 2))" } ?? ""
    guard let key = host.keyName(for: .undoAnywhere) else {
      return ["\(lead)\(board): \(change)"]
    }
    let boardSuffix = elsewhere.board.map { " on \(host.quoted($0.name, to: 12))" } ?? ""
    return [
      "\(lead)\(board): \(change) (\(key) undoes it)",
      "\(key) undoes \(undone == nil ? "the latest change" : "a later change")\(boardSuffix)",
      "\(key) undoes \(undone == nil ? "the latest" : "a later one")",
    ]
  }

  private var redoHint: String { host.keyName(for: .redo).map { "; \($0) redoes it" } ?? "" }
}

/// The changes undone one after the other on any board, until another change is made.
struct UndoneAnywhere {
  private var count = 0
  private var latest: ChangeID?

  /// Whether there is a change to redo, and no other change has been made since.
  func isLatest(in source: any BoardSource) throws -> Bool {
    guard count > 0, let latest else { return false }
    return try source.history?.latestChange() == latest
  }

  /// Records an undone change.
  ///
  /// - Parameter goingOn: Whether changes undone earlier can still be redone.
  mutating func add(_ change: ChangeID, goingOn: Bool) {
    count = goingOn ? count + 1 : 1
    latest = change
  }

  /// Records that the change with this id redid the latest undone change.
  mutating func redone(by change: ChangeID) {
    count -= 1
    latest = change
  }
}
