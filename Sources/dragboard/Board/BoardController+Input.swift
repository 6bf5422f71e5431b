import CursesUI
import DragEngine
import Store

extension BoardController {
  /// Treats one event from the terminal.
  func handle(_ event: InputEvent, at time: Duration) {
    loop.setNeedsDisplay()
    animation = nil
    if event.isDeliberate { keptNotes = nil }
    switch event {
    case .key(let key): handle(key, at: time)
    case .pointer(let pointer): handle(pointer, at: time)
    case .paste(let text, let isWhole):
      paste(text)
      if !isWhole { message = "The paste is over 1 MiB; its end is left out" }
    case .focusLost: drag(.focusLost, at: time)
    case .focusGained, .report: break
    }
  }

  private func handle(_ key: KeyPress, at time: Duration) {
    if !isTyping || key.modifiers.contains(.control) {
      switch bindings.command(for: key) {
      case .suspend: return loop.suspend()
      case .redraw: return redraw()
      default: break
      }
    }
    if !view.help.isHidden { return handleInHelp(key) }
    if picking != nil { return pick(with: key, at: time) }
    if editing != nil { return edit(with: key, at: time) }
    if isFiltering { return filter(with: key, at: time) }
    switch session.phase {
    case .carrying, .dragging: carry(with: key, at: time)
    case .tracking, .gesturing, .settling:
      // Esc ends a gesture and nothing else: selection and filter stay.
      let isEnd = session.phase == .gesturing && key == KeyPress(.escape)
      drag(.escape, at: time)
      if !isEnd { command(for: key, at: time) }
    case .idle: command(for: key, at: time)
    }
  }

  /// Whether letters are text.
  private var isTyping: Bool { editing != nil || isFiltering || picking != nil }

  /// Draws everything anew, whatever has become of the screen.
  func redraw() {
    backingStore.invalidate()
    terminal.redraw()
  }

  private func command(for key: KeyPress, at time: Duration) {
    if key == KeyPress(.escape) {
      message = nil
      if !selection.isEmpty { return selection = Selection() }
      return attempt { try endFilter() }
    }
    guard let command = bindings.command(for: key) else {
      let help = bindings.keyName(for: .help).map { " \($0) shows the keys." } ?? ""
      message = "\(key.displayName) does nothing here.\(help)"
      return
    }
    message = nil
    perform(command, at: time)
  }

  /// The keys while something is lifted: the movement keys carry it.
  private func carry(with key: KeyPress, at time: Duration) {
    let ends: [KeyPress: DragEvent] = [
      KeyPress(.escape): .escape, KeyPress(.enter): .drop(copying: false),
      KeyPress(.enter, .alt): .drop(copying: true),
    ]
    if let end = ends[key] {
      drag(end, at: time)
      return
    }
    switch bindings.command(for: key) {
    case .lift: drag(.drop(copying: false), at: time)
    case .cursorDown, .moveDown: drag(.step(.down), at: time)
    case .cursorUp, .moveUp: drag(.step(.up), at: time)
    case .cursorToTop: drag(.step(.home), at: time)
    case .cursorToBottom: drag(.step(.end), at: time)
    case .pageDown: drag(.step(.pageDown), at: time)
    case .pageUp: drag(.step(.pageUp), at: time)
    case .focusLeft, .moveLeft: drag(.step(.left), at: time)
    case .focusRight, .moveRight: drag(.step(.right), at: time)
    case .focusNext: drag(.step(.nextPane), at: time)
    case .remove: drag(.delete, at: time)
    case .quit: drag(.escape, at: time)
    case .addAtBottom, .addAtTop, .openBelow, .openAbove, .edit, .select, .selectAll, .complete,
      .priority, .tags, .due, .notes, .copyTitle, .sort, .filter, .boards, .moveToBoard, .rules,
      .theme, .palette, .undo, .redo, .undoAnywhere, .help, .toggleMouse, .redraw, .suspend, nil:
      message = "\(key.displayName) does nothing while a row is lifted"
    }
  }

  private func handleInHelp(_ key: KeyPress) {
    let help = view.help
    switch bindings.command(for: key) {
    case .cursorDown: help.scroll = min(help.scroll + 1, help.lastScroll)
    case .cursorUp: help.scroll = max(help.scroll - 1, 0)
    case .pageDown: help.scroll = min(help.scroll + help.visibleLines, help.lastScroll)
    case .pageUp: help.scroll = max(help.scroll - help.visibleLines, 0)
    case .cursorToTop: help.scroll = 0
    case .cursorToBottom: help.scroll = help.lastScroll
    default: help.isHidden = true
    }
  }

  private func handle(_ pointer: PointerEvent, at time: Duration) {
    if !view.help.isHidden {
      if case .pressed = pointer.kind { view.help.isHidden = true }
      return
    }
    if picking != nil {
      if case .pressed = pointer.kind { pick(at: pointer.cell) }
      return
    }
    if editing != nil {
      guard case .pressed(1) = pointer.kind else { return }
      leaveEditing()
      guard editing == nil else { return }
    }
    let modifiers = PointerModifiers(pointer.modifiers)
    switch pointer.kind {
    case .pressed(let number):
      isFiltering = false
      guard let button = PointerButton(number: number) else { return }
      drag(.pressed(button, at: pointer.cell, modifiers: modifiers), at: time)
    case .dragged: drag(.moved(to: pointer.cell, isButtonDown: true), at: time)
    case .hovered: drag(.moved(to: pointer.cell, isButtonDown: false), at: time)
    case .released(let number):
      guard number == nil || number == 1 else { return }
      drag(.released(at: pointer.cell, modifiers: modifiers), at: time)
    case .wheel(.up): drag(.wheel(at: pointer.cell, lines: -Self.wheelLines), at: time)
    case .wheel(.down): drag(.wheel(at: pointer.cell, lines: Self.wheelLines), at: time)
    case .wheel(.left), .wheel(.right): break
    }
  }

  /// Lines a notch of the wheel scrolls.
  private static let wheelLines = 3
}

extension InputEvent {
  /// Whether the user has done it after reading what stood on the screen: no motion is.
  fileprivate var isDeliberate: Bool {
    switch self {
    case .key, .paste: true
    case .pointer(let pointer): if case .pressed = pointer.kind { true } else { false }
    case .focusGained, .focusLost, .report: false
    }
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
  /// The button of a number in the terminal's count, from 1; `nil` for extra buttons.
  init?(number: Int) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }
}
