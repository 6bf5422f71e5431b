public import DragEngine
public import TerminalText

/// What the user did, as the terminal reports it.
public enum InputEvent: Equatable, Sendable {
  /// A key.
  case key(KeyPress)
  /// The pointer: buttons, motion, wheel.
  case pointer(PointerEvent)
  /// Pasted text; its line breaks are `\n`. What is longer than
  /// ``InputDecoder/pasteLimit`` is cut off there.
  case paste(String, isWhole: Bool)
  /// The terminal's window gained the focus.
  case focusGained
  /// The terminal's window lost the focus.
  case focusLost
  /// Any other sequence, such as a reply of the terminal; never text.
  case report([UInt8])
}

/// What the pointer did, and where.
public struct PointerEvent: Equatable, Sendable {
  /// Which way the wheel turned.
  public enum Direction: Sendable {
    case up, down, left, right
  }

  /// What happened. Buttons count from 1: primary, middle, secondary; extra ones from 8.
  public enum Kind: Equatable, Sendable {
    /// A button went down.
    case pressed(Int)
    /// The pointer moved with a button held.
    case dragged(Int)
    /// A button went up; X10 reports do not say which.
    case released(Int?)
    /// The pointer moved with no button held.
    case hovered
    /// The wheel turned by one notch.
    case wheel(Direction)
  }

  /// What happened.
  public let kind: Kind
  /// Where it happened; the screen may have been resized since.
  public let cell: Cell
  /// The modifier keys that were held.
  public let modifiers: KeyModifiers

  /// Makes an event.
  public init(_ kind: Kind, at cell: Cell, _ modifiers: KeyModifiers = []) {
    self.kind = kind
    self.cell = cell
    self.modifiers = modifiers
  }
}
