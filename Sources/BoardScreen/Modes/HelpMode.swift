import CursesUI
import TerminalText

/// The list of keys is open.
struct HelpMode: ModeHandler {
  unowned let board: BoardController

  var takesPaste: Bool { false }
  var announcement: String { "Keyboard shortcuts" }

  var hints: [AnnouncerView.Hint] {
    let keys = [.cursorDown, .cursorUp].compactMap(board.keyName).joined(separator: " ")
    let pageDown = board.bindings.key(for: .pageDown)
    let scrolls = board.view.help.lastScroll > 0 && !keys.isEmpty
    return (scrolls ? [.init(keys, "scroll", press: pageDown)] : []) + [.escape("close")]
  }

  func handle(_ key: KeyPress, at time: Duration) {
    let help = board.view.help
    let positions: [BoardCommand: Int] = [
      .cursorDown: help.scroll + 1, .cursorUp: help.scroll - 1,
      .pageDown: help.scroll + help.visibleLines, .pageUp: help.scroll - help.visibleLines,
      .cursorToTop: 0, .cursorToBottom: help.lastScroll,
    ]
    guard let command = board.bindings.command(for: key), let position = positions[command] else {
      return board.closeHelp()
    }
    help.scroll = max(0, min(position, help.lastScroll))
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
