import CursesUI
import DragEngine
import TerminalText

/// The state of the search in the open help.
struct HelpState {
  /// The search text; only entries that match all of its words are shown.
  var search = LineEditor()
  /// Whether keys type the search text.
  var isSearching = false
}

/// The mode while the help is open. The keys of cursor commands scroll the help; `/` or any other
/// letter starts a search.
struct HelpMode: ModeHandler {
  unowned let host: any FeatureHost
  let state: HelpState

  private var help: HelpView { host.view.help }
  private var isFiltered: Bool { !state.search.text.allSatisfy(\.isWhitespace) }

  var acceptsText: Bool { true }
  var cursor: Cell? { state.isSearching ? host.view.bottomLineCursor(of: state.search) : nil }

  var announcement: String {
    if let message = host.message { return message }
    guard state.isSearching || isFiltered else {
      return "\(Self.isNarrow(host.view.frame.width) ? "" : "Help: ")\(shownLines) lines"
    }
    guard isFiltered else { return "/" }
    let count = help.foundGroups.map(\.entries.count).reduce(0, +)
    return "/\(state.search.text)   \(count == 0 ? "No match" : "\(count) found")"
  }

  /// The visible lines, as in `1–21 of 66`, or `66` if all are visible.
  private var shownLines: String {
    let last = min(help.lineCount, help.scroll + help.visibleLines)
    return help.lastScroll == 0
      ? "\(help.lineCount)" : "\(help.scroll + 1)–\(last) of \(help.lineCount)"
  }

  /// Whether a screen of this width, in columns, leaves little room beside the hints.
  private static func isNarrow(_ width: Int) -> Bool { width < 60 }

  var hints: [AnnouncerView.Hint] {
    if state.isSearching { return [host.enter("apply"), .escape("clear")] }
    let keys = [.cursorDown, .cursorUp].compactMap(host.keyName).joined(separator: " ")
    let pageDown = host.bindings.key(for: .pageDown)
    let scrolls = help.lastScroll > 0 && !keys.isEmpty
    return (scrolls ? [.init(keys, "scroll", press: pageDown)] : [])
      + [host.hint(for: .filter, "search") ?? .init("/", "search", press: Self.searchKey)]
      + [.escape(isFiltered ? "show all" : "close")]
  }

  /// The key that starts a search even if it is bound to another command, unless that command
  /// scrolls the help.
  private static let searchKey = KeyPress(.character("/"))

  func handle(_ key: KeyPress, at time: Duration) {
    host.clearMessage()
    if state.isSearching { return edit(key) }
    let command = host.bindings.command(for: key)
    if let position = command.flatMap(position) {
      scroll(to: position)
    } else if command == .filter || key == Self.searchKey {
      change { $0.isSearching = true }
    } else if key == KeyPress(.escape), isFiltered {
      change { $0.search = LineEditor() }
    } else if key == KeyPress(.escape) || command == .help || command == .quit && !key.isText
      || key == KeyPress(.character("c"), .control)
    {
      close()
    } else if key.isText, key != .space {
      edit(key)
    } else {
      host.announce("\(host.settings.keys.naming.name(of: key)) does nothing in the help")
    }
  }

  private func edit(_ key: KeyPress) {
    switch (key.key, key.modifiers) {
    case (.enter, _): change { $0.isSearching = false }
    case (.escape, _), (.character("c"), .control):
      change { ($0.search, $0.isSearching) = (LineEditor(), false) }
    case (.down, _): scroll(to: help.scroll + 1)
    case (.up, _): scroll(to: help.scroll - 1)
    case (.pageDown, _): scroll(to: help.scroll + help.visibleLines)
    case (.pageUp, _): scroll(to: help.scroll - help.visibleLines)
    default:
      change { state in
        state.isSearching = true
        _ = state.search.handle(key)
      }
    }
  }

  /// The line to scroll to for a command; `nil` if the command does not scroll.
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
    change { state in
      state.isSearching = true
      state.search.insert(pasted: text)
    }
  }

  /// Handles the pointer: the wheel scrolls, and a press outside closes the help.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    switch pointer.kind {
    case .pressed: if !help.frame.contains(pointer.cell) { close() }
    case .wheel(.up): scroll(to: help.scroll - PointerEvent.linesPerNotch)
    case .wheel(.down): scroll(to: help.scroll + PointerEvent.linesPerNotch)
    case .wheel(.left), .wheel(.right), .released, .dragged, .hovered: break
    }
    return false
  }

  /// Opens the help at its first line.
  static func open(in host: any FeatureHost) {
    host.mode = .help(HelpState(), over: host.mode.isCard ? host.mode : .browsing)
    let help = host.view.help
    (help.search, help.scroll) = (LineEditor(), 0)
    help.isHidden = false
    show(in: host)
  }

  /// Shows the keys and gestures that apply now.
  static func show(in host: any FeatureHost) {
    host.view.help.groups = HelpContent(host: host).groups
    host.layout()
  }

  private func change(_ change: (inout HelpState) -> Void) {
    guard case .help(var state, over: let behind) = host.mode else { return }
    change(&state)
    host.mode = .help(state, over: behind)
    help.search = state.search
  }

  private func close() {
    guard case .help(_, over: let behind) = host.mode else { return }
    // The card behind the help may no longer show a task.
    host.mode = behind.isCard && host.view.card.content == nil ? .browsing : behind
    help.isHidden = true
  }
}
