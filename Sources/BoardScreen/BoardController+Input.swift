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
    case .focusLost: drag(.focusLost, at: time)
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
    case .help(let isSearching): HelpMode(board: self, isSearching: isSearching)
    case .card: CardMode(board: self)
    case .choosing(let menu): MenuMode(board: self, menu: menu)
    case .reading(let notes, over: _): ReadingMode(board: self, notes: notes)
    }
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
      && !handleOnCard(pointer) && !handleOnTitle(pointer, at: time)
    if pointer.isPress { panesHaveButton = isForPanes }
    guard isForPanes, panesHaveButton || !pointer.continuesPress else { return }
    let modifiers = PointerModifiers(pointer.modifiers)
    switch pointer.kind {
    case .pressed(let number):
      guard let button = PointerButton(number: number) else { return }
      drag(.pressed(button, at: pointer.cell, modifiers: modifiers), at: time)
    case .dragged:
      drag(.moved(to: pointer.cell, isButtonDown: true, modifiers: modifiers), at: time)
    case .hovered:
      drag(.moved(to: pointer.cell, isButtonDown: false, modifiers: modifiers), at: time)
    case .released(let number):
      guard number == nil || number == 1 else { return }
      drag(.released(at: pointer.cell, modifiers: modifiers), at: time)
    case .wheel(let direction): turn(direction, of: pointer, at: time)
    }
  }

  /// Handles a notch of the wheel: it scrolls the pane under the pointer; sideways, or with
  /// Shift, the strip moves on by one list.
  private func turn(
    _ direction: PointerEvent.Direction, of pointer: PointerEvent, at time: Duration
  ) {
    let distance = direction == .up || direction == .left ? -1 : 1
    let isSideways =
      direction == .left || direction == .right || pointer.modifiers.contains(.shift)
    guard isSideways else {
      drag(.wheel(at: pointer.cell, lines: distance * Self.wheelLines), at: time)
      return
    }
    if isCarrying {
      drag(.sidewaysWheel(panes: distance), at: time)
    } else {
      // Like scrolling, this ends a press, a gesture or an animation.
      if session.phase != .idle { drag(.escape, at: time) }
      moveStrip(by: distance)
    }
  }

  /// How many lines one notch of the wheel scrolls.
  static let wheelLines = 3

  /// Redraws the whole screen, in case other output has damaged it.
  func redraw() {
    backingStore.invalidate()
    ask(host: .redraw)
  }

  func toggleMouse() {
    // A terminal that selects text itself reports no release.
    if mouseIsReported, session.phase != .carrying { drag(.suspended, at: now) }
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
  fileprivate var isText: Bool {
    if case .character = key { return modifiers.subtracting(.shift).isEmpty }
    return false
  }
}

extension PointerModifiers {
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
  }
}

extension PointerButton {
  /// The button with the terminal's number, from 1; `nil` for extra buttons.
  init?(number: Int) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }
}
