import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The mode in which the card view handles keys.
struct CardMode: ModeHandler {
  unowned let card: TaskCard

  private var host: any FeatureHost { card.host }
  private var view: CardView { card.view }
  private var isOverTheLists: Bool { !host.view.hasRoomForCard }

  var acceptsPaste: Bool { false }
  /// `false` although keys are commands here, so that the board handles the key that turns the
  /// mouse on or off.
  var acceptsCommands: Bool { false }

  var announcement: String {
    if !card.canEdit { return host.browsingWords.announcement }
    return card.drag.wordsForGesture ?? host.message ?? card.description
  }

  var hints: [AnnouncerView.Hint] {
    let leave = AnnouncerView.Hint.escape(isOverTheLists ? "close" : "lists")
    if view.content == nil { return [leave] }
    guard card.canEdit else {
      return [scrollHint, hint(for: [.cursorDown, .cursorUp], "next")].compactMap(\.self) + [leave]
    }
    let step: [AnnouncerView.Hint?] = [
      host.hint(for: .space, "tick"),
      host.bindings.keyForLiftingSteps.map { host.hint(for: $0, "lift") },
    ]
    let notes = host.allows(.notes)
    let isOnLink = card.cursor.field(of: card.fields)?.linkedTask != nil
    let hints =
      (card.step == nil || !notes ? [] : step) + [
        host.hint(for: .edit, isOnLink ? "go there" : "edit"),
        isOnLink ? host.hint(for: .remove, "unblock") : nil,
        notes && !isOnLink ? hint(for: [.addAtBottom], "step") : nil,
        scrollHint,
      ]
    return hints.compactMap(\.self) + [leave]
  }

  private var scrollHint: AnnouncerView.Hint? {
    view.scrolls ? hint(for: [.pageDown, .pageUp], "scroll") : nil
  }

  /// The hint for related keys; a click on the hint presses the first key.
  private func hint(for commands: [BoardCommand], _ action: String) -> AnnouncerView.Hint? {
    let keys = commands.compactMap(host.keyName).joined(separator: " ")
    let press = commands.first.flatMap(host.bindings.key)
    return keys.isEmpty ? nil : .init(keys, action, press: press)
  }

  func handle(_ key: KeyPress, at time: Duration) {
    let phase = card.drag.phase
    if phase != .idle {
      let isEnd = key == KeyPress(.escape) && phase == .gesturing
      card.drag.handle(.escape, at: time)
      if isEnd { return }
    }
    card.update()
    if key == KeyPress(.escape) {
      host.clearMessage()
      return card.leave()
    }
    guard let command = host.bindings.command(for: key) else {
      return pass(key, nil, at: time)
    }
    if command == .help {
      host.clearMessage()
      return host.perform(.help, at: time)
    }
    if command == .card || command == .quit {
      host.clearMessage()
      return command == .card ? card.toggle() : card.leave()
    }
    guard card.canEdit, let action = action(of: command, key, at: time) else {
      return pass(key, command, at: time)
    }
    host.clearMessage()
    host.attempt(action)
    card.update()
  }

  /// Scrolls a card that cannot be edited, if the command scrolls by a page.
  ///
  /// - Returns: Whether the command scrolls the card.
  private func scroll(_ command: BoardCommand?) -> Bool {
    guard !card.canEdit, command == .pageDown || command == .pageUp else { return false }
    let page = max(1, view.visibleLines - 1)
    view.scroll(to: view.scroll + (command == .pageDown ? page : -page))
    return true
  }

  /// Passes a key to the board, unless the key scrolls the card. The card may then show another
  /// task or lose the focus.
  private func pass(_ key: KeyPress, _ command: BoardCommand?, at time: Duration) {
    if scroll(command) { return }
    let staysFocused =
      command.map { command in
        card.canEdit
          ? Self.commandsOnTask.contains(command) || isOverTheLists && command.movesAlongLists
          : command.movesOnCards
      } ?? false
    if !staysFocused { card.leave() }
    let (task, idsBefore) = (card.task, card.steps.ids)
    BrowsingMode(host: host).handle(key, at: time)
    guard staysFocused else { return }
    card.update()
    // If an undo brought a step back, the cursor moves to that step.
    let step = card.steps.ids.first { !idsBefore.contains($0) }
    if let step, card.task == task { card.moveCursor(to: .step(step)) }
  }

  /// What a command does on the card; `nil` if the command does not apply to the card.
  private func action(
    of command: BoardCommand, _ key: KeyPress, at time: Duration
  ) -> (() throws -> Void)? {
    let (card, view, count) = (card, view, card.steps.ids.count)
    switch command {
    case .cursorDown: return { card.cursor.move(by: 1, in: view) }
    case .cursorUp: return { card.cursor.move(by: -1, in: view) }
    case .cursorToTop: return { card.cursor.move(toEnd: false, in: view) }
    case .cursorToBottom: return { card.cursor.move(toEnd: true, in: view) }
    case .pageDown: return { card.cursor.turn(pages: 1, in: view) }
    case .pageUp: return { card.cursor.turn(pages: -1, in: view) }
    case .edit: return card.edit
    case .remove: return card.remove
    case .addAtBottom: return { card.addStep(at: count) }
    case .addAtTop: return { card.addStep(at: 0) }
    case .openBelow: return { card.addStep(at: card.step.map { $0 + 1 } ?? count) }
    case .openAbove: return { card.addStep(at: card.step ?? 0) }
    case .lift: return { try lift(key, at: time) }
    case .moveDown: return { try onStep { try card.stepChanges.move($0, down: true) } }
    case .moveUp: return { try onStep { try card.stepChanges.move($0, down: false) } }
    default: return nil
    }
  }

  private func lift(_ key: KeyPress, at time: Duration) throws {
    try onStep { step in
      if key == .space { return try card.stepChanges.tick(step) }
      card.moveCursor(to: card.cursor.element)
      card.drag.handle(.lift, at: time)
    }
  }

  private func onStep(_ action: (_ step: Int) throws -> Void) throws {
    guard let step = card.step else {
      return host.announce("There is no step under the cursor")
    }
    guard host.allows(.notes) else { throw host.commands.refusal(of: .notes) }
    try action(step)
  }

  func paste(_ text: String, at time: Duration) {}

  /// Handles the pointer: a press outside the card takes the focus from the card.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if !card.drag.isBusy, pointer.isPress {
      let isOnCard = view.frame.contains(pointer.cell)
      if case .pressed(3) = pointer.kind, !isOverTheLists {
        card.leave()
        return true
      }
      if case .pressed(3) = pointer.kind, isOnCard {
        host.clearMessage()
        CardMenu(card: card).open(at: pointer.cell)
        return false
      }
      if !isOnCard {
        card.leave()
        return !isOverTheLists
      }
    }
    if card.handle(pointer, at: time) { return false }
    // The panes handle the rest: the wheel over a list beside the card scrolls the list.
    return !isOverTheLists
  }

  /// Commands of the board after which an editable card keeps the focus.
  private static let commandsOnTask: Set<BoardCommand> = [
    .priority, .tags, .due, .start, .repeat, .notes, .block, .url, .pin, .lock, .again, .openLink,
    .copyTitle, .undo, .redo, .undoAnywhere,
    .palette, .sync, .cardDown, .cardUp,
  ]
}

extension BoardCommand {
  /// Whether the command moves the focus to another list. A card in front of the lists then shows
  /// the task under the cursor in that list.
  fileprivate var movesAlongLists: Bool {
    listIndex != nil
      || [.focusLeft, .focusRight, .focusNext, .focusPrevious].contains(self)
  }

  /// Whether a card that cannot be edited keeps the focus after the command, to scroll or to show
  /// another row.
  fileprivate var movesOnCards: Bool {
    movesAlongLists
      || [.cardDown, .cardUp, .cursorDown, .cursorUp, .cursorToTop, .cursorToBottom]
        .contains(self)
  }
}
