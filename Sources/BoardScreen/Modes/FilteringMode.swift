import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// A filter is being typed: only the rows that it matches show.
struct FilteringMode: ModeHandler {
  unowned let board: BoardController

  var takesText: Bool { true }
  /// Typed text is worth more than a hint; everything else is cut before it.
  var keepsLastHint: Bool { false }
  var hints: [AnnouncerView.Hint] { [.init("⏎", "keep"), .init("esc", "show all")] }

  var announcement: String {
    ["/\(board.filter.text)", board.unknownFilterWords].compactMap(\.self).joined(separator: "   ")
  }

  var cursor: Cell? {
    let line = board.view.announcer.frame
    let column = board.filter.visible(width: line.width - 3).cursorColumn
    return line.origin.offset(columns: 2 + column)
  }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.enter, _), (.down, _), (.tab, _): board.mode = .browsing
    case (.escape, _), (.character("c"), .control): board.attempt(board.endFilter)
    default:
      let text = board.filter.text
      if board.filter.handle(key), board.filter.text != text {
        board.attempt(board.applyFilter)
      }
    }
  }

  func paste(_ text: String, at time: Duration) {
    board.filter.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    board.attempt(board.applyFilter)
  }

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if pointer.isPress { board.mode = .browsing }
    return true
  }
}

extension BoardController {
  /// Whether some rows may be hidden.
  var isFiltered: Bool { panes.contains { !$0.filter.isEmpty } }

  /// The words of the filter that look like one but are none; they hide nothing.
  var unknownFilterWords: String? {
    let words = panes.first?.filter.unknownWords ?? []
    return words.isEmpty ? nil : "unknown: " + words.joined(separator: " ")
  }

  func beginFilter() {
    mode = .filtering
    message = nil
  }

  /// Shows every row again.
  func endFilter() throws {
    if mode.isFiltering { mode = .browsing }
    guard isFiltered || !filter.text.isEmpty else { return }
    filter = LineEditor()
    try applyFilter()
  }

  /// Shows tasks that the filter does not match, until there is another filter.
  func keepShowing(_ ids: [TaskID]) throws {
    guard isFiltered else { return }
    let hidden = try ids.filter { id in
      try !panes.contains { try $0.row(of: id, in: source) != nil }
    }
    guard !hidden.isEmpty else { return }
    for pane in panes {
      var filter = pane.filter
      filter.exceptions.formUnion(hidden)
      try pane.show(filter, from: source)
    }
    try knowCarriedTasks()
  }

  fileprivate func applyFilter() throws {
    let taskFilter = TaskFilter(filter.text, today: settings.today())
    for pane in panes { try pane.show(taskFilter, from: source) }
    selection = Selection()
    try knowCarriedTasks()
    // What is looked for may stand in another pane alone.
    if pane.count == 0, let other = panes.firstIndex(where: { $0.count > 0 }) { focus(other) }
  }
}
