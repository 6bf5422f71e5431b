import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// A task of any board is looked for: typing narrows the matches, and Enter goes to one.
struct FindingMode: ModeHandler {
  unowned let board: BoardController
  let search: TaskSearch

  private var picker: PickerView { board.view.picker }

  var takesText: Bool { true }
  var hints: [AnnouncerView.Hint] {
    [board.enter(selectedIsArchived ? "bring back" : "go there"), .escape("cancel")]
  }

  private var selectedIsArchived: Bool {
    board.shownMatches.dropFirst(picker.selected).first?.title.isArchived == true
  }
  var cursor: Cell? { picker.cursor }

  var announcement: String {
    if let message = board.message { return message }
    let count = search.count.formattedWithCommas
    let isBlank = search.query.allSatisfy(\.isWhitespace)
    if picker.entries.isEmpty {
      guard search.isComplete else { return "Searching" }
      return isBlank && search.scope == .archived ? "Nothing is archived" : "No match"
    }
    // Of a blank query, only the newest tasks are shown.
    let all = isBlank ? "\(picker.entries.count)" : count
    return "\(picker.selected + 1) of \(all)\(search.isComplete ? "" : "…")"
  }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("c"), .control): board.endSearch()
    case (.enter, _): board.attempt { try board.goToMatch(at: picker.selected) }
    default:
      if picker.moveSelection(by: key) { return }
      let text = picker.editor.text
      if picker.editor.handle(key), picker.editor.text != text { searchAnew() }
    }
  }

  func paste(_ text: String, at time: Duration) {
    picker.editor.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    searchAnew()
  }

  private func searchAnew() { board.attempt { try board.beginSearch(search.scope) } }

  /// A click on a match goes there, a click outside the box closes it, and the wheel scrolls.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    switch pointer.kind {
    case .pressed:
      if let match = picker.entry(at: pointer.cell) {
        board.attempt { try board.goToMatch(at: match) }
      } else if !picker.frame.contains(pointer.cell) {
        board.endSearch()
      }
    case .wheel(.up): picker.scroll(by: -PointerEvent.linesPerNotch)
    case .wheel(.down): picker.scroll(by: PointerEvent.linesPerNotch)
    case .wheel(.left), .wheel(.right), .released, .dragged, .hovered: break
    }
    return false
  }
}

extension PickerView {
  /// Moves the selection if that is what a key does.
  ///
  /// - Returns: Whether it is.
  func moveSelection(by key: KeyPress) -> Bool {
    let distance: Int
    switch (key.key, key.modifiers) {
    case (.down, _), (.character("n"), .control), (.tab, []): distance = 1
    case (.up, _), (.character("p"), .control), (.tab, .shift): distance = -1
    case (.pageDown, _): distance = visibleEntries
    case (.pageUp, _): distance = -visibleEntries
    case (.home, []) where editor.text.isEmpty: distance = -entries.count
    case (.end, []) where editor.text.isEmpty: distance = entries.count
    default: return false
    }
    selected = max(0, min(selected + distance, entries.count - 1))
    return true
  }
}

extension BoardController {
  /// How many of the best matches are shown.
  private static let mostMatches = 200

  /// Whether there are tasks to look at for the search that is open.
  var isFinding: Bool { mode.search?.isComplete == false }

  /// Opens the search for a task.
  func openSearch(_ scope: TaskSearch.Scope) throws {
    view.picker.editor = LineEditor()
    switch scope {
    case .all: view.picker.title = allows(.boards) ? "Find on every board" : "Find a task"
    case .archived: view.picker.title = "Archived tasks"
    }
    view.picker.room = Self.mostMatches
    view.picker.contentWidth = PickerView.readableWidth
    try beginSearch(scope)
    view.picker.isHidden = false
  }

  /// Looks for what was typed.
  func beginSearch(_ scope: TaskSearch.Scope) throws {
    message = nil
    var search = try TaskSearch(
      view.picker.editor.text, in: boardSource, scope, most: Self.mostMatches)
    try search.look()
    view.picker.selected = 0
    show(search)
  }

  /// Looks at more tasks; the selected one stays selected.
  func findOn() throws {
    guard var search = mode.search else { return }
    searched = now
    try search.look()
    show(search, selecting: shownMatches.dropFirst(view.picker.selected).first?.title.id)
  }

  /// Looks again after a change elsewhere.
  func renewSearch() throws {
    guard let search = mode.search else { return }
    let selected = shownMatches.dropFirst(view.picker.selected).first?.title.id
    var renewed = try TaskSearch(
      search.query, in: boardSource, search.scope, most: Self.mostMatches)
    try renewed.look()
    show(renewed, selecting: selected)
  }

  private func show(_ search: TaskSearch, selecting id: TaskID? = nil) {
    mode = .finding(search)
    let picker = view.picker
    let isMoved = picker.selected > 0
    shownMatches = search.best
    picker.entries = shownMatches.map { match in
      .init(match.title.text, shownPlace(of: match), matches: match.fuzzy.places)
    }
    let index = isMoved ? shownMatches.firstIndex { $0.title.id == id } : nil
    picker.selected = min(index ?? picker.selected, max(0, picker.entries.count - 1))
    layoutPicker()
  }

  /// Where the task of a match is, on a third of the screen or what a short place takes; that it is
  /// archived is said first.
  private func shownPlace(of match: TaskSearch.Match) -> String {
    let room = max(view.frame.width / 3, 18)
    let isLong = DisplayText.width(of: match.place, atMost: room + 1) > room
    let place = match.title.isArchived && isLong ? "archived" : match.place
    return DisplayText.truncated(place, to: room).map(\.text).joined()
  }

  /// Closes the search.
  func endSearch() {
    mode = .browsing
    shownMatches = []
    view.picker.isHidden = true
  }

  /// Goes to the task of a match: to its board, with the cursor on it. An archived one is brought
  /// back there.
  func goToMatch(at index: Int) throws {
    guard shownMatches.indices.contains(index) else { return }
    let match = shownMatches[index]
    guard !match.title.isArchived else { return try bringBack(match) }
    let title = match.title
    try goTo(title.id, on: match.board)
    if pane.cursorTask?.id == title.id {
      message = "\(quoted(title.text)) in \(match.place)"
    } else {
      message = "\(quoted(title.text)) was removed elsewhere"
    }
  }

  /// Leaves the search for a task on its board.
  func goTo(_ id: TaskID, on home: Board) throws {
    endSearch()
    if agenda != nil || home.id != board.id { try open(home) } else { try reload() }
    try keepShowing([id])
    try showCursor(on: id)
  }
}
