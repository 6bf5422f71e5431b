import CursesUI
import TerminalText

/// The list of keys is open.
struct HelpMode: ModeHandler {
  unowned let board: BoardController

  var takesPaste: Bool { false }
  var announcement: String { "Keys in force" }

  var hints: [AnnouncerView.Hint] {
    let scroll = board.view.help.lastScroll > 0 ? [AnnouncerView.Hint("j k", "scroll")] : []
    return scroll + [.init("esc", "close")]
  }

  func handle(_ key: KeyPress, at time: Duration) {
    let help = board.view.help
    switch board.bindings.command(for: key) {
    case .cursorDown: help.scroll = min(help.scroll + 1, help.lastScroll)
    case .cursorUp: help.scroll = max(help.scroll - 1, 0)
    case .pageDown: help.scroll = min(help.scroll + help.visibleLines, help.lastScroll)
    case .pageUp: help.scroll = max(help.scroll - help.visibleLines, 0)
    case .cursorToTop: help.scroll = 0
    case .cursorToBottom: help.scroll = help.lastScroll
    default: board.closeHelp()
    }
  }

  func paste(_ text: String, at time: Duration) {}

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if pointer.isPress { board.closeHelp() }
    return false
  }
}

extension BoardController {
  func openHelp() {
    mode = .help
    view.help.isHidden = false
  }

  func closeHelp() {
    mode = .browsing
    view.help.isHidden = true
  }
}
