import CursesUI
import DragEngine
import TerminalText

/// The card of a task stands over the lists.
struct CardMode: ModeHandler {
  unowned let board: BoardController

  private var card: CardView { board.view.card }

  var takesPaste: Bool { false }
  var announcement: String { board.announcement }

  var hints: [AnnouncerView.Hint] {
    let keys = [.cursorDown, .cursorUp].compactMap(board.keyName).joined(separator: " ")
    let scroll = AnnouncerView.Hint(keys, "scroll", press: board.bindings.key(for: .pageDown))
    return (card.scrolls && !keys.isEmpty ? [scroll] : [])
      + [board.hint(for: .edit, "edit"), board.hint(for: .notes, "notes")].compactMap(\.self)
      + [.escape("close")]
  }

  /// Scrolls or closes the card. Any other command closes it first, and then acts on its task.
  func handle(_ key: KeyPress, at time: Duration) {
    let page = max(1, card.visibleLines - 1)
    switch board.bindings.command(for: key) {
    case .cursorDown: card.scroll(to: card.scroll + 1)
    case .cursorUp: card.scroll(to: card.scroll - 1)
    case .pageDown, .cardDown: card.scroll(to: card.scroll + page)
    case .pageUp, .cardUp: card.scroll(to: card.scroll - page)
    case .cursorToTop: card.scroll(to: 0)
    case .cursorToBottom: card.scrollToEnd()
    case .card, .quit: board.mode = .browsing
    default:
      board.mode = .browsing
      if key != KeyPress(.escape) { BrowsingMode(board: board).handle(key, at: time) }
    }
  }

  func paste(_ text: String, at time: Duration) {}

  /// A press outside the card closes it.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    let isOnCard = card.frame.contains(pointer.cell)
    if pointer.isPress, !isOnCard || card.tag(at: pointer.cell) != nil { board.mode = .browsing }
    if isOnCard { _ = board.handleOnCard(pointer) }
    return false
  }
}
