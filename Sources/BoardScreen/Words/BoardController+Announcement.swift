import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// What the bottom line and empty panes say.
extension BoardController {
  /// The bottom line while browsing or carrying: what a gesture does, what just happened, or
  /// where the cursor is.
  var announcement: String {
    session.gesture.flatMap(words(for:)) ?? message ?? cursorDescription
  }

  /// Where the cursor is, or what is selected, in words.
  private var cursorDescription: String {
    if !selection.isEmpty { return "\(selection.count.formattedWithCommas) \(selectedWord)" }
    if isGone { return "The board \(quoted(board.name)) is gone" }
    if hasNoLists { return "\(quoted(board.name)) has no lists" }
    guard let task = pane.cursorTask else {
      return isFiltered && !(sends && pane.list.count == 0)
        ? noRowMatches : "\(name(pane.id)) is empty"
    }
    let matching =
      isFiltered
      ? " matching “\(filter.text)”\(pane.filter.exceptions.isEmpty ? "" : ", or new")" : ""
    let unknown = unknownFilterWords.map { " · \($0)" } ?? ""
    let all = "\(pane.count.formattedWithCommas)\(matching)\(unknown)"
    guard isCursorInSight else {
      let first = (pane.shown.lowerBound + 1).formattedWithCommas
      return "Rows \(first)–\(pane.shown.upperBound.formattedWithCommas) of \(all)"
    }
    if !isFiltered, let meaning = source.meaning(of: task.id) { return meaning }
    let row = "\((pane.cursor + 1).formattedWithCommas) of \(all)"
    return ([row] + words(for: task)).joined(separator: " · ")
  }

  /// What is said of the task under the cursor: when it is due, until when it waits, how it
  /// repeats, and what keeps it where it is.
  private func words(for task: TaskRecord) -> [String] {
    let isDone = task.completedAt != nil
    let today = settings.today()
    let due = task.due.map { DueWords.sentence(for: $0, today: today, isDone: isDone) }
    let isLate = StartWords.isLate(start: task.start, due: task.due)
    let start = task.comingStart(today).map {
      DueWords.detail(forStart: $0, today: today).text + (isLate ? ", after it is due" : "")
    }
    let repetition =
      isDone
      ? nil : task.repetition.map { _ in task.rule.map { "repeats \($0.text)" } ?? "repeats" }
    return [due, start, repetition, flag(of: task)].compactMap(\.self)
  }

  private func flag(of task: TaskRecord) -> String? {
    task.isLocked ? "locked" : task.isPinned && agenda == nil ? "pinned" : nil
  }

  /// What is said where a command finds no row.
  var noRowHere: String { "No \(source.noun.singular) here" }

  /// The filter, truncated to about a line.
  private var filterInQuotes: String {
    let room = max(24, view.frame.width / 2)
    return "“\(DisplayText.truncated(filter.text, to: room).map(\.text).joined())”"
  }

  private var noRowMatches: String {
    if let wordsForArchive { return wordsForArchive }
    return source.isSearching
      ? "Searching for \(filterInQuotes)" : "No \(source.noun.singular) matches \(filterInQuotes)"
  }

  /// Whether the row under the cursor is shown, or the screen has no room for any row.
  var isCursorInSight: Bool { pane.shown.isEmpty || pane.shown.contains(pane.cursor) }

  /// Whether the row that commands act on is locked: it can be neither lifted nor completed.
  var isLocked: Bool { selection.isEmpty && pane.cursorTask?.isLocked == true }

  /// The hint for completing or reopening; empty if the board has no done list.
  var completionHint: [(BoardCommand, String)] {
    guard !isLocked else { return [] }
    let list = (selection.isEmpty ? pane : selection.pane.flatMap(model))?.list
    let isDone =
      selection.isEmpty ? pane.cursorTask?.completedAt != nil : list?.role == .done
    return completes ? [(.complete, isDone ? "reopen" : "done")] : []
  }

  /// What a release does, in a word or two.
  var dropVerb: String {
    switch dragPicture?.proposal?.operation {
    case .move, .unchanged, nil: agenda == nil ? "drop" : "set"
    case .copy: "copy"
    case .exchange: "swap"
    case .apply: "paint"
    case .combine: "combine"
    case .reset: "take labels off"
    case .delete: "remove"
    case .forbidden, .cancel:
      dragPicture?.proposal?.refusal == .screenChanged ? "drop" : "put back"
    }
  }

  /// The text shown instead of panes on a board without lists.
  var notice: String {
    if isGone { return "This board was removed." }
    let hints: [(BoardCommand, String)] = [
      (.boards, "opens another board"), (.help, "shows the keys"), (.quit, "quits"),
    ]
    let ways = hints.compactMap { command, does in
      keyName(for: command).map { "\($0) \(does)" }
    }
    return "This board has no lists.\n\(ways.joined(separator: ", "))."
  }

  /// What an empty pane shows; the keys only where they go to it.
  func hint(for list: TaskList, isFocused: Bool) -> String {
    if isGone { return "This board was removed." }
    if isFiltered, !sends || list.count > 0 { return "\(noRowMatches)." }
    if sends { return hintWhereRowsAreSent(for: list) }
    let add = keyName(for: .addAtBottom)
    if let span = list.span { return hint(for: span, add: isFocused ? add : nil) }
    switch list.role {
    case .pending:
      guard isFocused else { return "Nothing pending." }
      let pull = mouseIsReported ? ", or press on the top border and pull down" : ""
      return "Nothing pending." + (add.map { "\n\($0) adds a task\(pull)." } ?? "")
    case .done:
      let complete = keyName(for: .complete).map { ", or press \($0) on it" } ?? ""
      return "Drag a task here when it is done\(complete)."
    case .choices, .selected, .plain, .palette:
      let add = isFocused ? add : nil
      return "Nothing here.\n"
        + (add.map { "\($0) adds a row, or drag one here." } ?? "Drag a row here.")
    }
  }
}
