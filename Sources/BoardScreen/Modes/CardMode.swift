import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The card of a task has the keys.
struct CardMode: ModeHandler {
  unowned let board: BoardController

  private var card: CardView { board.view.card }
  private var isOverTheLists: Bool { !board.view.hasRoomForCard }

  var takesPaste: Bool { false }
  /// Keys are commands here too, so the mouse is turned off as on the board.
  var takesCommands: Bool { false }

  var announcement: String {
    if !board.canEditCard { return board.announcement }
    return board.wordsForCardGesture ?? board.message ?? board.cardDescription
  }

  var hints: [AnnouncerView.Hint] {
    let leave = AnnouncerView.Hint.escape(isOverTheLists ? "close" : "lists")
    if card.content == nil { return [leave] }
    guard board.canEditCard else {
      return [scrollHint, hint(for: [.cursorDown, .cursorUp], "next")].compactMap(\.self) + [leave]
    }
    let step: [AnnouncerView.Hint?] = [
      board.hint(for: .space, "tick"),
      board.stepLiftKey.map { board.hint(for: $0, "lift") },
    ]
    let notes = board.allows(.notes)
    let hints =
      (board.cardStep == nil || !notes ? [] : step) + [
        board.hint(for: .edit, "edit"), notes ? hint(for: [.addAtBottom], "step") : nil,
        scrollHint,
      ]
    return hints.compactMap(\.self) + [leave]
  }

  private var scrollHint: AnnouncerView.Hint? {
    card.scrolls ? hint(for: [.pageDown, .pageUp], "scroll") : nil
  }

  /// The hint for some keys that belong together; a click on it presses the first.
  private func hint(for commands: [BoardCommand], _ action: String) -> AnnouncerView.Hint? {
    let keys = commands.compactMap(board.keyName).joined(separator: " ")
    let press = commands.first.flatMap(board.bindings.key)
    return keys.isEmpty ? nil : .init(keys, action, press: press)
  }

  func handle(_ key: KeyPress, at time: Duration) {
    if board.card.session.phase != .idle {
      let isEnd = key == KeyPress(.escape) && board.card.session.phase == .gesturing
      board.dragStep(.escape, at: time)
      if isEnd { return }
    }
    board.updateCard()
    if key == KeyPress(.escape) {
      board.message = nil
      return board.leaveCard()
    }
    guard let command = board.bindings.command(for: key) else {
      return pass(key, nil, at: time)
    }
    if command == .help {
      board.message = nil
      return board.openHelp()
    }
    if command == .card || command == .quit {
      board.message = nil
      return command == .card ? board.toggleCard() : board.leaveCard()
    }
    guard board.canEditCard, let action = action(of: command, key, at: time) else {
      return pass(key, command, at: time)
    }
    board.message = nil
    board.attempt(action)
    board.updateCard()
  }

  /// Scrolls a card that only shows something.
  private func scroll(_ command: BoardCommand?) -> Bool {
    guard !board.canEditCard, command == .pageDown || command == .pageUp else { return false }
    let page = max(1, card.visibleLines - 1)
    card.scroll(to: card.scroll + (command == .pageDown ? page : -page))
    return true
  }

  /// Passes a key on to the board: the card goes along to another task, or is left.
  private func pass(_ key: KeyPress, _ command: BoardCommand?, at time: Duration) {
    if scroll(command) { return }
    let isKept =
      command.map { command in
        board.canEditCard
          ? Self.commandsOnTask.contains(command) || isOverTheLists && command.movesAlongLists
          : command.movesOnCards
      } ?? false
    if !isKept { board.leaveCard() }
    let (task, known) = (board.card.task, board.card.steps.ids)
    BrowsingMode(board: board).handle(key, at: time)
    guard isKept else { return }
    board.updateCard()
    // The cursor goes to a step that an undo brought back.
    let step = board.card.steps.ids.first { !known.contains($0) }
    if let step, board.card.task == task { board.moveCardCursor(to: .step(step)) }
  }

  /// What a command does on the card; `nil` if it is not for the card.
  private func action(
    of command: BoardCommand, _ key: KeyPress, at time: Duration
  ) -> (() throws -> Void)? {
    let (board, count) = (board, board.card.steps.ids.count)
    switch command {
    case .cursorDown: return { board.moveCardCursor(by: 1) }
    case .cursorUp: return { board.moveCardCursor(by: -1) }
    case .cursorToTop: return { board.moveCardCursor(toEnd: false) }
    case .cursorToBottom: return { board.moveCardCursor(toEnd: true) }
    case .pageDown: return { board.turnCard(pages: 1) }
    case .pageUp: return { board.turnCard(pages: -1) }
    case .edit: return board.editOnCard
    case .remove: return board.removeOnCard
    case .addAtBottom: return { board.addStepOnCard(at: count) }
    case .addAtTop: return { board.addStepOnCard(at: 0) }
    case .openBelow: return { board.addStepOnCard(at: board.cardStep.map { $0 + 1 } ?? count) }
    case .openAbove: return { board.addStepOnCard(at: board.cardStep ?? 0) }
    case .lift: return { try lift(key, at: time) }
    case .moveDown: return { try onStep { try board.moveStep($0, down: true) } }
    case .moveUp: return { try onStep { try board.moveStep($0, down: false) } }
    default: return nil
    }
  }

  private func lift(_ key: KeyPress, at time: Duration) throws {
    try onStep { step in
      if key == .space { return try board.tickStep(step) }
      board.moveCardCursor(to: board.card.cursor)
      board.dragStep(.lift, at: time)
    }
  }

  private func onStep(_ action: (_ step: Int) throws -> Void) throws {
    guard let step = board.cardStep else {
      return board.message = "There is no step under the cursor"
    }
    guard board.allows(.notes) else { throw Refusal.unsupported }
    try action(step)
  }

  func paste(_ text: String, at time: Duration) {}

  /// A press beside the card takes the keys from it.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if !board.card.isBusy, pointer.isPress {
      let isOnCard = card.frame.contains(pointer.cell)
      if case .pressed(3) = pointer.kind, !isOverTheLists {
        board.leaveCard()
        return true
      }
      if case .pressed(3) = pointer.kind, isOnCard {
        board.message = nil
        board.openCardMenu(at: pointer.cell)
        return false
      }
      if !isOnCard {
        board.leaveCard()
        return !isOverTheLists
      }
    }
    if board.handleOnCard(pointer, at: time) { return false }
    // The wheel over a list beside the card scrolls that list.
    return !isOverTheLists
  }

  /// The commands for the task that leave the keys with its card.
  private static let commandsOnTask: Set<BoardCommand> = [
    .priority, .tags, .due, .start, .repeat, .notes, .url, .pin, .lock, .again, .openLink,
    .copyTitle, .undo, .redo, .undoAnywhere,
    .palette, .sync, .cardDown, .cardUp,
  ]
}

extension BoardCommand {
  /// Whether it leads to another list, whose task a card over the lists shows then.
  fileprivate var movesAlongLists: Bool {
    listIndex != nil
      || [.focusLeft, .focusRight, .focusNext, .focusPrevious].contains(self)
  }

  /// Whether a card that only shows something stays open: it scrolls, or shows the next row.
  fileprivate var movesOnCards: Bool {
    movesAlongLists
      || [.cardDown, .cardUp, .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom]
        .contains(self)
  }
}
