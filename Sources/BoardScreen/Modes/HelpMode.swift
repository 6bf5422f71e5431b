import CursesUI
import DragEngine
import TerminalText

/// The help is open: some keys scroll it, letters and `/` search it.
struct HelpMode: ModeHandler {
  unowned let board: BoardController
  /// Whether keys are words to look for.
  let isSearching: Bool
  /// What it was opened over, and leads back to.
  let behind: Mode

  private var help: HelpView { board.view.help }
  private var isFiltered: Bool { !help.search.text.allSatisfy(\.isWhitespace) }

  var takesText: Bool { true }
  var cursor: Cell? { isSearching ? board.bottomLineCursor(of: help.search) : nil }

  var announcement: String {
    if let message = board.message { return message }
    guard isSearching || isFiltered else {
      return "\(Self.isNarrow(board.view.frame.width) ? "" : "Help: ")\(shownLines) lines"
    }
    guard isFiltered else { return "/" }
    let count = help.foundGroups.map(\.entries.count).reduce(0, +)
    return "/\(help.search.text)   \(count == 0 ? "No match" : "\(count) found")"
  }

  /// `1–21 of 66`, or `66` if all lines are in sight.
  private var shownLines: String {
    let last = min(help.lineCount, help.scroll + help.visibleLines)
    return help.lastScroll == 0
      ? "\(help.lineCount)" : "\(help.scroll + 1)–\(last) of \(help.lineCount)"
  }

  /// Whether the bottom line has room for little beside the hints.
  private static func isNarrow(_ width: Int) -> Bool { width < 60 }

  var hints: [AnnouncerView.Hint] {
    if isSearching { return [board.enter("keep"), .escape("show all")] }
    let keys = [.cursorDown, .cursorUp].compactMap(board.keyName).joined(separator: " ")
    let pageDown = board.bindings.key(for: .pageDown)
    let scrolls = help.lastScroll > 0 && !keys.isEmpty
    return (scrolls ? [.init(keys, "scroll", press: pageDown)] : [])
      + [board.hint(for: .filter, "search") ?? .init("/", "search", press: Self.searchKey)]
      + [.escape(isFiltered ? "show all" : "close")]
  }

  /// Begins a search whatever it is bound to, if no other command of the help wants it.
  private static let searchKey = KeyPress(.character("/"))

  func handle(_ key: KeyPress, at time: Duration) {
    board.message = nil
    if isSearching { return edit(key) }
    let command = board.bindings.command(for: key)
    if let position = command.flatMap(position) {
      scroll(to: position)
    } else if command == .filter || key == Self.searchKey {
      board.mode = .help(isSearching: true, over: behind)
    } else if key == KeyPress(.escape), isFiltered {
      help.search = LineEditor()
    } else if key == KeyPress(.escape) || command == .help || command == .quit && !key.isText
      || key == KeyPress(.character("c"), .control)
    {
      board.closeHelp(over: behind)
    } else if key.isText, key != .space {
      board.mode = .help(isSearching: true, over: behind)
      edit(key)
    } else {
      board.message = "\(board.settings.keyNaming.name(of: key)) does nothing in the help"
    }
  }

  private func edit(_ key: KeyPress) {
    switch (key.key, key.modifiers) {
    case (.enter, _): board.mode = .help(isSearching: false, over: behind)
    case (.escape, _), (.character("c"), .control):
      help.search = LineEditor()
      board.mode = .help(isSearching: false, over: behind)
    case (.down, _): scroll(to: help.scroll + 1)
    case (.up, _): scroll(to: help.scroll - 1)
    case (.pageDown, _): scroll(to: help.scroll + help.visibleLines)
    case (.pageUp, _): scroll(to: help.scroll - help.visibleLines)
    default: _ = help.search.handle(key)
    }
  }

  /// The first line after a command; `nil` if it does not scroll.
  private func position(after command: BoardCommand) -> Int? {
    let positions: [BoardCommand: Int] = [
      .cursorDown: help.scroll + 1, .cursorUp: help.scroll - 1,
      .pageDown: help.scroll + help.visibleLines, .pageUp: help.scroll - help.visibleLines,
      .cursorToTop: 0, .cursorToBottom: help.lastScroll,
    ]
    return positions[command]
  }

  private func scroll(to line: Int) { help.scroll = max(0, min(line, help.lastScroll)) }

  func paste(_ text: String, at time: Duration) {
    board.mode = .help(isSearching: true, over: behind)
    help.search.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// The wheel scrolls, and a click outside the box closes it.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    switch pointer.kind {
    case .pressed: if !help.frame.contains(pointer.cell) { board.closeHelp(over: behind) }
    case .wheel(.up): scroll(to: help.scroll - PointerEvent.linesPerNotch)
    case .wheel(.down): scroll(to: help.scroll + PointerEvent.linesPerNotch)
    case .wheel(.left), .wheel(.right), .released, .dragged, .hovered: break
    }
    return false
  }
}

extension BoardController {
  func openHelp() {
    mode = .help(isSearching: false, over: mode.isCard ? mode : .browsing)
    (view.help.search, view.help.scroll) = (LineEditor(), 0)
    view.help.isHidden = false
    showHelp()
  }

  /// Shows the keys and gestures that are in force now.
  func showHelp() {
    view.help.groups = helpGroups
    layoutView(size: view.frame.size)
  }

  func closeHelp(over behind: Mode) {
    // The card may be gone meanwhile.
    mode = behind.isCard && shownCard == nil ? .browsing : behind
    view.help.isHidden = true
  }
}
