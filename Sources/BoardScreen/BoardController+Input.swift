import CursesUI
import DragEngine
import TerminalText

extension BoardController {
  /// Handles input from the terminal.
  func handle(_ event: InputEvent, at time: Duration) {
    animation = nil
    switch event {
    case .key(let key): handle(key, at: time)
    case .pointer(let pointer): handle(pointer, at: time)
    case .paste(let text, let isWhole):
      guard handler.takesPaste else { return }
      handler.paste(text, at: time)
      if !isWhole { message = "The pasted text is over 1 MiB; the rest was left out" }
    case .focusLost:
      drag(.focusLost, at: time)
      dragStep(.focusLost, at: time)
    case .focusGained, .report: break
    }
  }

  /// The handler of the current mode.
  var handler: any ModeHandler {
    switch mode {
    case .browsing: BrowsingMode(board: self)
    case .carrying: CarryingMode(board: self)
    case .filtering: FilteringMode(board: self)
    case .editing(let editing): EditingMode(board: self, editing: editing)
    case .asking(let prompt, over: _): AskingMode(board: self, prompt: prompt)
    case .help(let isSearching, over: let behind):
      HelpMode(board: self, isSearching: isSearching, behind: behind)
    case .card: cardHandler
    case .finding(let search): FindingMode(board: self, search: search)
    case .choosing(let menu): MenuMode(board: self, menu: menu)
    case .reading(let text, over: _): ReadingMode(board: self, text: text)
    case .page: PageMode(board: self)
    case .interrupted(let sentence): InterruptedMode(board: self, sentence: sentence)
    }
  }

  private var cardHandler: any ModeHandler {
    if card.isCarrying { return StepCarryMode(board: self) }
    return card.editing == nil ? CardMode(board: self) : CardEditingMode(board: self)
  }

  private func handle(_ key: KeyPress, at time: Duration) {
    if settings.acceptance != nil, key == KeyPress(.character("c"), .control) {
      drag(.cancel, at: time)
      return ask(host: .quit)
    }
    let handler = handler
    if !handler.takesText || !key.isText, let command = bindings.command(for: key) {
      if command == .suspend { return ask(host: .suspend) }
      if command == .redraw { return redraw() }
      if command == .toggleMouse, !handler.takesCommands { return toggleMouse() }
    }
    handler.handle(key, at: time)
  }

  private func handle(_ pointer: PointerEvent, at time: Duration) {
    if case .pressed(1) = pointer.kind, let key = view.announcer.press(at: pointer.cell) {
      panesHaveButton = false
      return handle(key, at: time)
    }
    let isForPanes =
      handler.handle(pointer, at: time) && !openMenu(by: pointer, at: time)
      && !handleOnCard(pointer, at: time) && !handleOnTitle(pointer, at: time)
    if pointer.isPress { panesHaveButton = isForPanes }
    guard isForPanes, panesHaveButton || !pointer.continuesPress else { return }
    guard let event = DragEvent(pointer) else { return }
    if case .sidewaysWheel(let panes) = event, !isCarrying {
      // Like scrolling, this ends a press, a gesture or an animation.
      if session.phase != .idle { drag(.escape, at: time) }
      moveStrip(by: panes)
    } else {
      drag(event, at: time)
    }
  }

  /// Redraws the whole screen, in case other output has damaged it.
  func redraw() {
    backingStore.invalidate()
    ask(host: .redraw)
  }

  func toggleMouse() {
    // A terminal that selects text itself reports no release.
    if mouseIsReported, session.phase != .carrying { drag(.suspended, at: now) }
    if mouseIsReported, card.session.phase != .carrying { dragStep(.suspended, at: now) }
    mouseIsReported.toggle()
    ask(host: .reportMouse(mouseIsReported))
    message = mouseIsReported ? "Mouse on" : "Mouse off: the terminal selects text now"
    if mode.isHelp { showHelp() }
  }
}

extension InputEvent {
  /// Whether the user has pressed something or pasted.
  var isFromUser: Bool {
    switch self {
    case .key, .paste: true
    case .pointer(let pointer): pointer.isPress
    case .focusLost, .focusGained, .report: false
    }
  }
}

extension PointerEvent {
  /// Whether a button went down.
  var isPress: Bool { if case .pressed = kind { true } else { false } }

  /// Whether a button is held, or went up.
  fileprivate var continuesPress: Bool {
    switch kind {
    case .dragged, .released: true
    case .pressed, .hovered, .wheel: false
    }
  }
}

extension KeyPress {
  /// Whether it types a character.
  var isText: Bool {
    if case .character = key { return modifiers.subtracting(.shift).isEmpty }
    return false
  }
}
