import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// The texts of the bottom line and of empty panes while browsing or carrying.
@MainActor
struct BrowsingWords {
  let host: any FeatureHost

  /// The bottom line while browsing or carrying: what a gesture does, what just
  /// happened, or where the cursor is.
  var announcement: String {
    if host.rowDrag.phase == .gesturing, let gesture = host.rowDrag.session.gesture,
      let sentence = RowDragWords(host: host).sentence(for: gesture)
    {
      return sentence
    }
    return host.message ?? cursorDescription
  }

  /// Describes the selection, an empty board or list, or the row under the cursor. If the row under
  /// the cursor is not visible, describes the visible rows instead.
  private var cursorDescription: String {
    if !host.selection.isEmpty {
      return "\(host.selection.count.formattedWithCommas) \(host.sending.selectedWord)"
    }
    if host.isGone { return "The board \(host.quoted(host.board.name)) is gone" }
    if host.panes.isEmpty { return "\(host.quoted(host.board.name)) has no lists" }
    guard let task = host.pane.cursorTask else {
      return host.isFiltered && !(host.sends && host.pane.list.count == 0)
        ? noRowMatches : "\(host.name(host.pane.id)) is empty"
    }
    let matching =
      host.isFiltered
      ? " matching “\(host.filter.line.text)”"
        + (host.pane.filter.exceptions.isEmpty ? "" : " or just changed")
      : ""
    let unknown = host.filter.wordsForUnknown.map { " · \($0)" } ?? ""
    let all = "\(host.pane.count.formattedWithCommas)\(matching)\(unknown)"
    guard host.pane.isCursorInSight else {
      let first = (host.pane.shown.lowerBound + 1).formattedWithCommas
      return "Rows \(first)–\(host.pane.shown.upperBound.formattedWithCommas) of \(all)"
    }
    if !host.isFiltered, let meaning = host.source.meaning(of: task.id) { return meaning }
    let row = "\((host.pane.cursor + 1).formattedWithCommas) of \(all)"
    return ([row] + words(for: task)).joined(separator: " · ")
  }

  /// The details of the task under the cursor: when it is due, when it starts, how it repeats, and
  /// whether it is locked or pinned.
  private func words(for task: TaskRecord) -> [String] {
    let isDone = task.completedAt != nil
    let today = host.settings.clock.today()
    let due = task.due.map { DueWords.sentence(for: $0, today: today, isDone: isDone) }
    let isLate = StartWords.isLate(start: task.start, due: task.due)
    let start = task.comingStart(today).map {
      DueWords.detail(forStart: $0, today: today).text + (isLate ? ", after it is due" : "")
    }
    let repetition =
      isDone
      ? nil : task.repetition.map { _ in task.rule.map { "repeats \($0.text)" } ?? "repeats" }
    let blocked = host.pane.cursorRow?.blocked.map(host.blockingWords.words)
    return [blocked, due, start, repetition, flag(of: task)].compactMap(\.self)
  }

  private func flag(of task: TaskRecord) -> String? {
    task.isLocked ? "locked" : task.isPinned && host.source.agenda == nil ? "pinned" : nil
  }

  /// The filter in quotes, truncated to about half a line.
  private var filterInQuotes: String {
    let room = max(24, host.view.frame.width / 2)
    return "“\(DisplayText.shortened(host.filter.line.text, to: room))”"
  }

  private var noRowMatches: String {
    if let words = host.filter.wordsForArchive { return words }
    return host.source.isSearching
      ? "Searching for \(filterInQuotes)"
      : "No \(host.source.noun.singular) matches \(filterInQuotes)"
  }

  /// The text shown instead of panes on a board without lists.
  var notice: String {
    if host.isGone { return "This board was removed." }
    let hints: [(BoardCommand, String)] = [
      (.boards, "opens another board"), (.help, "shows the keys"), (.quit, "quits"),
    ]
    let ways = hints.compactMap { command, does in
      host.keyName(for: command).map { "\($0) \(does)" }
    }
    return "This board has no lists.\n\(ways.joined(separator: ", "))."
  }

  /// The text shown in an empty pane. The key that adds a task is named only if the pane is
  /// focused.
  func hint(for list: TaskList, isFocused: Bool) -> String {
    if host.isGone { return "This board was removed." }
    if host.isFiltered, !host.sends || list.count > 0 { return "\(noRowMatches)." }
    if host.sends { return host.sending.hintWhereEmpty(for: list) }
    var add: String? { host.keyName(for: .addAtBottom) }
    if let span = list.span { return host.agendaScreen.hint(for: span, add: isFocused ? add : nil) }
    switch list.role {
    case .pending:
      guard isFocused else { return "Nothing pending." }
      let pull = host.isMouseReported ? ", or pull the top border down" : ""
      return "Nothing pending." + (add.map { "\nPress \($0) to add a task\(pull)." } ?? "")
    case .done:
      let complete = host.keyName(for: .complete).map { ", or press \($0) on it" } ?? ""
      return "Drag a task here when it is done\(complete)."
    case .choices, .selected, .plain, .palette:
      let add = isFocused ? add : nil
      return "Nothing here.\n"
        + (add.map { "Press \($0) to add a task, or drag one here." } ?? "Drag a task here.")
    }
  }
}
