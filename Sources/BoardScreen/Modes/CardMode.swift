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
    let hints = [
      card.scrolls ? hint(for: [.pageDown, .pageUp], "scroll") : nil,
      hint(for: [.cursorDown, .cursorUp], "next"), board.hint(for: .edit, "edit"),
      board.hint(for: .notes, "notes"),
    ]
    return hints.compactMap(\.self) + [.escape("close")]
  }

  /// The hint for some keys that belong together; a click on it presses the first.
  private func hint(for commands: [BoardCommand], _ action: String) -> AnnouncerView.Hint? {
    let keys = commands.compactMap(board.keyName).joined(separator: " ")
    let press = commands.first.flatMap(board.bindings.key)
    return keys.isEmpty ? nil : .init(keys, action, press: press)
  }

  /// Goes on to another task, or scrolls or closes the card. Any other command closes it first,
  /// and then acts on its task.
  func handle(_ key: KeyPress, at time: Duration) {
    let page = max(1, card.visibleLines - 1)
    let command = board.bindings.command(for: key)
    switch command {
    case .pageDown: card.scroll(to: card.scroll + page)
    case .pageUp: card.scroll(to: card.scroll - page)
    case .card, .quit: board.mode = .browsing
    default:
      if command?.staysOnCards != true { board.mode = .browsing }
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

extension BoardCommand {
  /// Whether a card over the lists stays open: it scrolls, or shows the next task.
  fileprivate var staysOnCards: Bool {
    listIndex != nil || Self.movesOnCards.contains(self)
  }

  private static let movesOnCards: Set<BoardCommand> = [
    .cardDown, .cardUp, .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom, .focusLeft,
    .focusRight, .focusNext, .focusPrevious,
  ]
}
