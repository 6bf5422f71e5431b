public import DragEngine
public import TerminalText

/// What the user did, as the terminal reports it.
public enum InputEvent: Equatable, Sendable {
  /// A key was pressed, perhaps with modifiers.
  case key(KeyPress)
  /// The pointer moved, or a button or the wheel was used.
  case pointer(PointerEvent)
  /// Text was pasted; its line breaks are `\n`. Anything beyond
  /// ``InputDecoder/pasteLimit`` is cut off.
  case paste(String, isWhole: Bool)
  /// The terminal's window gained the focus.
  case focusGained
  /// The terminal's window lost the focus.
  case focusLost
  /// Any other sequence arrived, such as a reply of the terminal; it is never text.
  case report([UInt8])
}

/// What the pointer did, and in which cell.
public struct PointerEvent: Equatable, Sendable {
  /// The direction in which the wheel turned.
  public enum Direction: Sendable {
    case up, down, left, right
  }

  /// What happened. Buttons count from 1: primary, middle, secondary; extra buttons from 8.
  public enum Kind: Equatable, Sendable {
    /// The button with this number went down.
    case pressed(Int)
    /// The pointer moved while this button was held.
    case dragged(Int)
    /// A button went up; `nil` in an X10 report.
    case released(Int?)
    /// The pointer moved with no button held.
    case hovered
    /// The wheel turned by one notch.
    case wheel(Direction)
  }

  /// What the pointer or its buttons did.
  public let kind: Kind
  /// The cell where it happened; the screen may have been resized since.
  public let cell: Cell
  /// The modifier keys that were held down.
  public let modifiers: KeyModifiers

  /// Creates an event of the pointer.
  public init(_ kind: Kind, at cell: Cell, _ modifiers: KeyModifiers = []) {
    self.kind = kind
    self.cell = cell
    self.modifiers = modifiers
  }
}
