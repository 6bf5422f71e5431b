import CursesUI
import DragEngine
import TerminalText

extension BoardController {
  /// Ends any animation of rows, and then handles the input.
  func handle(_ event: InputEvent, at time: Duration) {
    animations.stop()
    switch event {
    case .key(let key): handle(key, at: time)
    case .pointer(let pointer): handle(pointer, at: time)
    case .paste(let text, let isWhole):
      guard handler.acceptsPaste else { return }
      handler.paste(text, at: time)
      if !isWhole { announce("The pasted text is over 1 MiB; the rest was left out") }
    case .focusLost:
      rowDrag.handle(.focusLost, at: time)
      card.drag.handle(.focusLost, at: time)
    case .focusGained, .report: break
    }
  }

  /// The handler of the current mode.
  var handler: any ModeHandler {
    switch mode {
    case .browsing: BrowsingMode(host: self)
    case .carrying: CarryingMode(host: self)
    case .filtering: filter
    case .editing: titles
    case .asking(let state, over: _): AskingMode(host: self, state: state)
    case .help(let state, over: _): HelpMode(host: self, state: state)
    case .card: card.handler
    case .finding(let state): FindingMode(host: self, state: state)
    case .choosing(let menu): MenuMode(host: self, menu: menu)
    case .reading: ReadingMode(host: self)
    case .page: PageMode(host: self)
    case .interrupted(let sentence): InterruptedMode(host: self, sentence: sentence)
    }
  }

  private func handle(_ key: KeyPress, at time: Duration) {
    if settings.acceptance != nil, key == KeyPress(.character("c"), .control) {
      rowDrag.handle(.cancel, at: time)
      return ask(host: .quit)
    }
    let handler = handler
    if !handler.acceptsText || !key.isText, let command = bindings.command(for: key) {
      if command == .suspend { return ask(host: .suspend) }
      if command == .redraw { return redraw() }
      if command == .toggleMouse, !handler.acceptsCommands { return toggleMouse() }
    }
    handler.handle(key, at: time)
  }

  private func handle(_ pointer: PointerEvent, at time: Duration) {
    if case .pressed(1) = pointer.kind, let key = view.announcer.press(at: pointer.cell) {
      input.isForPanes = false
      return handle(key, at: time)
    }
    let isForPanes =
      handler.handle(pointer, at: time) && !menus.open(by: pointer, at: time)
      && !card.handle(pointer, at: time) && !TitleBarPress(host: self).handle(pointer, at: time)
    if pointer.isPress { input.isForPanes = isForPanes }
    guard isForPanes, input.isForPanes || !pointer.continuesPress else { return }
    guard let event = DragEvent(pointer) else { return }
    if case .sidewaysWheel(let panes) = event, !isCarrying {
      // Like scrolling, a move of the strip ends a press, a gesture or an animation.
      if rowDrag.phase != .idle { rowDrag.handle(.escape, at: time) }
      lists.moveStrip(by: panes)
    } else {
      rowDrag.handle(event, at: time)
    }
  }

  /// Redraws the whole screen, in case other output has damaged it.
  func redraw() {
    painter.backingStore.invalidate()
    ask(host: .redraw)
  }

  func toggleMouse() {
    // A terminal that selects text itself does not report a release, so a drag by mouse ends now.
    if input.isMouseReported, rowDrag.phase != .carrying {
      rowDrag.handle(.suspended, at: now)
    }
    if input.isMouseReported, card.drag.phase != .carrying {
      card.drag.handle(.suspended, at: now)
    }
    input.isMouseReported.toggle()
    ask(host: .reportMouse(input.isMouseReported))
    announce(input.isMouseReported ? "Mouse on" : "Mouse off: the terminal selects text now")
    if mode.isHelp { HelpMode.show(in: self) }
  }
}

extension InputEvent {
  /// Whether the event is a key, a button press or a paste.
  var isFromUser: Bool {
    switch self {
    case .key, .paste: true
    case .pointer(let pointer): pointer.isPress
    case .focusLost, .focusGained, .report: false
    }
  }
}

extension PointerEvent {
  var isPress: Bool { if case .pressed = kind { true } else { false } }

  /// Whether the pointer was moved with a button held, or a button was released.
  fileprivate var continuesPress: Bool {
    switch kind {
    case .dragged, .released: true
    case .pressed, .hovered, .wheel: false
    }
  }
}

extension KeyPress {
  /// Whether the key types a character.
  var isText: Bool {
    if case .character = key { return modifiers.subtracting(.shift).isEmpty }
    return false
  }
}
