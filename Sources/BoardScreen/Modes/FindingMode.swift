import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// A task of any board is looked for: typing narrows the matches, and Enter goes to one.
struct FindingMode: ModeHandler {
  unowned let board: BoardController
  let search: TaskSearch

  private var picker: PickerView { board.view.picker }

  var takesText: Bool { true }
  var hints: [AnnouncerView.Hint] { [board.enter("go there"), .escape("cancel")] }
  var cursor: Cell? { picker.cursor }

  var announcement: String {
    if let message = board.message { return message }
    let count = search.count.formattedWithCommas
    if picker.entries.isEmpty { return search.isComplete ? "No match" : "Searching" }
    // Of a blank query, only the newest tasks are shown.
    let all = search.query.allSatisfy(\.isWhitespace) ? "\(picker.entries.count)" : count
    return "\(picker.selected + 1) of \(all)\(search.isComplete ? "" : "…")"
  }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("c"), .control): board.endSearch()
    case (.enter, _): board.attempt { try board.goToMatch(at: picker.selected) }
    default:
      if picker.moveSelection(by: key) { return }
      let text = picker.editor.text
      if picker.editor.handle(key), picker.editor.text != text { board.attempt(board.beginSearch) }
    }
  }

  func paste(_ text: String, at time: Duration) {
    picker.editor.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    board.attempt(board.beginSearch)
  }

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

  /// Opens the search for a task on any board.
  func openSearch() throws {
    view.picker.editor = LineEditor()
    view.picker.title = "Find on every board"
    view.picker.room = Self.mostMatches
    view.picker.contentWidth = view.frame.width
    try beginSearch()
    view.picker.isHidden = false
  }

  /// Looks for what was typed.
  func beginSearch() throws {
    message = nil
    var search = try TaskSearch(view.picker.editor.text, in: boardSource, most: Self.mostMatches)
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
    var renewed = try TaskSearch(search.query, in: boardSource, most: Self.mostMatches)
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

  /// Where the task of a match is, on a third of the screen; that it is archived is said first.
  private func shownPlace(of match: TaskSearch.Match) -> String {
    let room = view.frame.width / 3
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

  /// Goes to the task of a match: to its board, with the cursor on it.
  func goToMatch(at index: Int) throws {
    guard shownMatches.indices.contains(index) else { return }
    let match = shownMatches[index]
    let title = match.title
    guard !title.isArchived else {
      return message = "Archived: 'dragboard unarchive \(title.id)' brings it back"
    }
    endSearch()
    if agenda != nil || match.board.id != board.id { try open(match.board) }
    try keepShowing([title.id])
    try showCursor(on: title.id)
    if pane.cursorTask?.id == title.id {
      message = "\(quoted(title.text)) in \(match.place)"
    } else {
      message = "\(quoted(title.text)) was removed elsewhere"
    }
  }
}
