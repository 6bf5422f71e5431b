public import DragEngine
import TerminalText

extension PointerEvent {
  /// How many lines one notch of the wheel scrolls.
  public static let linesPerNotch = 3
}

extension DragEvent {
  /// Creates the event of a drag session for a pointer event; `nil` if drag sessions ignore the
  /// pointer event.
  ///
  /// The wheel scrolls the pane under the pointer. When it is turned sideways or with Shift held,
  /// it moves the strip by one pane.
  public init?(_ pointer: PointerEvent) {
    let modifiers = PointerModifiers(pointer.modifiers)
    switch pointer.kind {
    case .pressed(let number):
      guard let button = PointerButton(number: number) else { return nil }
      self = .pressed(button, at: pointer.cell, modifiers: modifiers)
    case .dragged: self = .moved(to: pointer.cell, isButtonDown: true, modifiers: modifiers)
    case .hovered: self = .moved(to: pointer.cell, isButtonDown: false, modifiers: modifiers)
    case .released(let number):
      guard number == nil || number == 1 else { return nil }
      self = .released(at: pointer.cell, modifiers: modifiers)
    case .wheel(let direction):
      let distance = direction == .up || direction == .left ? -1 : 1
      let isSideways = direction == .left || direction == .right || modifiers.contains(.shift)
      self =
        isSideways
        ? .sidewaysWheel(panes: distance)
        : .wheel(at: pointer.cell, lines: distance * PointerEvent.linesPerNotch)
    }
  }
}

extension PointerModifiers {
  fileprivate init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
  }
}

extension PointerButton {
  /// The button for a number from the terminal, counted from 1; `nil` for extra buttons.
  fileprivate init?(number: Int) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }
}
