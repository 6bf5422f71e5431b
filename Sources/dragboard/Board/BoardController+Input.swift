import CursesUI
import DragEngine
import Store
import TerminalText

extension BoardController {
  /// Handles one event from the terminal.
  func handle(_ event: InputEvent, at time: Duration) {
    loop.setNeedsDisplay()
    animation = nil
    if event.isDeliberate { keptNotes = nil }
    switch event {
    case .key(let key): handle(key, at: time)
    case .pointer(let pointer): handle(pointer, at: time)
    case .paste(let text, let isWhole):
      guard frontLayer != .help else { return }
      paste(text, at: time)
      if !isWhole { message = "The paste is over 1 MiB; its end is left out" }
    case .focusLost: drag(.focusLost, at: time)
    case .focusGained, .report: break
    }
  }

  /// What stands in front of everything else: all keys, pasted text and presses go there.
  private enum Layer {
    case help, question, title, filter, board

    /// Whether letters are text in it.
    var takesText: Bool {
      switch self {
      case .question, .title, .filter: true
      case .help, .board: false
      }
    }
  }

  private var frontLayer: Layer {
    if !view.help.isHidden { return .help }
    if picking != nil { return .question }
    if editing != nil { return .title }
    return isFiltering ? .filter : .board
  }

  private func handle(_ key: KeyPress, at time: Duration) {
    let layer = frontLayer
    if !layer.takesText || !key.isText {
      switch bindings.command(for: key) {
      case .suspend: return loop.suspend()
      case .redraw: return redraw()
      case .toggleMouse where layer != .board: return toggleMouse()
      default: break
      }
    }
    switch layer {
    case .help: handleInHelp(key)
    case .question: pick(with: key, at: time)
    case .title: edit(with: key, at: time)
    case .filter: filter(with: key, at: time)
    case .board: handleOnBoard(key, at: time)
    }
  }

  private func handleOnBoard(_ key: KeyPress, at time: Duration) {
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

  private func paste(_ text: String, at time: Duration) {
    switch frontLayer {
    case .help: break
    case .question: pick(pasting: text)
    case .title: edit(pasting: text)
    case .filter: filter(pasting: text)
    case .board:
      switch session.phase {
      case .carrying, .dragging: message = "Nothing is pasted while a row is lifted"
      case .tracking, .gesturing, .settling:
        drag(.escape, at: time)
        edit(pasting: text)
      case .idle: edit(pasting: text)
      }
    }
  }

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
    case .focusPrevious: drag(.step(.previousPane), at: time)
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
    switch frontLayer {
    case .help:
      if case .pressed = pointer.kind { view.help.isHidden = true }
      return
    case .question:
      if case .pressed = pointer.kind { pick(at: pointer.cell) }
      return
    case .title:
      guard case .pressed(1) = pointer.kind, leaveEditing(byPressAt: pointer.cell) else { return }
    case .filter, .board: break
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
    case .wheel(.left): showPane(beside: -1, at: time)
    case .wheel(.right): showPane(beside: 1, at: time)
    }
  }

  /// Brings the list before or behind into sight, and gives it the keys.
  private func showPane(beside distance: Int, at time: Duration) {
    guard !isCarrying else { return }
    // As a wheel that scrolls does, it ends a press, a gesture or a flight.
    if session.phase != .idle { drag(.escape, at: time) }
    guard panes.indices.contains(focusedPane + distance) else { return }
    message = nil
    focus(focusedPane + distance)
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

extension KeyPress {
  /// Whether it puts a sign into a text that is typed.
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
