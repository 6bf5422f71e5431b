import BoardModel
import CursesUI
import Store
import TerminalText

/// Showing only some rows: `/` and what is typed behind it.
extension BoardController {
  /// Whether some rows may be hidden.
  var isFiltered: Bool { panes.contains { !$0.filter.isEmpty } }

  /// The words of the filter that are none, and hide nothing.
  var unknownWords: String? {
    let words = panes.first?.filter.unknownWords ?? []
    return words.isEmpty ? nil : "unknown: " + words.joined(separator: " ")
  }

  func beginFilter() {
    isFiltering = true
    message = nil
  }

  /// A key while a filter is typed: Enter keeps it, Esc shows everything again.
  func filter(with key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.enter, _), (.down, _), (.tab, _): isFiltering = false
    case (.escape, _), (.character("c"), .control): attempt(endFilter)
    default:
      let text = filter.text
      if filter.handle(key), filter.text != text { attempt(applyFilter) }
    }
  }

  func filter(pasting text: String) {
    filter.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    attempt(applyFilter)
  }

  /// Shows every row again.
  func endFilter() throws {
    isFiltering = false
    guard isFiltered || !filter.text.isEmpty else { return }
    filter = LineEditor()
    try applyFilter()
  }

  /// Shows tasks though they do not pass, until the filter is another one.
  func keepShowing(_ ids: [TaskID]) throws {
    guard isFiltered else { return }
    let hidden = try ids.filter { id in
      try !panes.contains { try $0.place(of: id, in: store) != nil }
    }
    guard !hidden.isEmpty else { return }
    for pane in panes {
      var passing = pane.filter
      passing.exceptions.formUnion(hidden)
      try pane.show(passing, from: store)
    }
    try rememberTravellers()
  }

  private func applyFilter() throws {
    let passing = TaskFilter(filter.text, today: today())
    for place in panes.indices { try panes[place].show(passing, from: store) }
    selection = Selection()
    try rememberTravellers()
    // What is looked for may stand in another pane alone.
    if pane.count == 0, let other = panes.firstIndex(where: { $0.count > 0 }) { focus(other) }
  }
}
