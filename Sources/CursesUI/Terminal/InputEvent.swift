public import DragEngine
public import TerminalText

/// A key press, a pointer action or another input that the terminal reports.
public enum InputEvent: Equatable, Sendable {
  /// A key was pressed, with or without modifiers.
  case key(KeyPress)
  /// The pointer moved, or a button or the wheel was used.
  case pointer(PointerEvent)
  /// Text was pasted; its line breaks are `\n`. Text beyond ``InputDecoder/pasteLimit`` is cut off,
  /// at a line break if possible; `isWhole` is then `false`.
  case paste(String, isWhole: Bool)
  /// The terminal's window gained the focus.
  case focusGained
  /// The terminal's window lost the focus.
  case focusLost
  /// Any other sequence arrived, such as a reply from the terminal. It never contains text that the
  /// user typed.
  case report([UInt8])
}

/// An action of the pointer, and the cell where it happened.
public struct PointerEvent: Equatable, Sendable {
  /// The direction in which the wheel turned.
  public enum Direction: Sendable {
    case up, down, left, right
  }

  /// The kind of action. Button 1 is the primary button, 2 the middle one and 3 the secondary one;
  /// extra buttons are numbered from 8.
  public enum Kind: Equatable, Sendable {
    /// The button with this number was pressed.
    case pressed(Int)
    /// The pointer moved while this button was held.
    case dragged(Int)
    /// The button with this number was released; `nil` in an X10 report, which does not contain the
    /// number.
    case released(Int?)
    /// The pointer moved with no button held.
    case hovered
    /// The wheel turned by one notch.
    case wheel(Direction)
  }

  /// What the pointer or its buttons did.
  public let kind: Kind
  /// The cell of the pointer; it may be off the screen after a resize.
  public let cell: Cell
  /// The modifier keys that were held down.
  public let modifiers: KeyModifiers

  /// Creates a pointer event at a cell.
  public init(_ kind: Kind, at cell: Cell, _ modifiers: KeyModifiers = []) {
    self.kind = kind
    self.cell = cell
    self.modifiers = modifiers
  }
}
