public import DragEngine

/// What the terminal reports of the user.
public enum InputEvent: Equatable, Sendable {
  /// A key.
  case key(KeyPress)
  /// The pointer: buttons, motion, wheel.
  case pointer(PointerEvent)
  /// Pasted text; its line breaks are `\n`. What is longer than
  /// ``InputDecoder/pasteLimit`` is not whole: its end is left out.
  case paste(String, isWhole: Bool)
  /// The terminal's window got the focus.
  case focusGained
  /// The terminal's window lost the focus.
  case focusLost
  /// A sequence that is none of these, such as an answer; never text.
  case report([UInt8])
}

/// Shift, Alt and Control, as held with a key or button.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a key, as xterm counts them.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Meta.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// One that types a character.
  case character(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case insert, delete, backspace
  case enter, tab, escape
  /// F1 to F24.
  case function(Int)
}

/// A key with the modifiers held.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public let key: Key
  /// What was held with it. Shift is not told for characters: they are capital then.
  public let modifiers: KeyModifiers

  /// Names a key.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
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
  /// Where; it may be older than the latest change of size.
  public let cell: Cell
  /// What was held.
  public let modifiers: KeyModifiers

  /// Makes an event.
  public init(_ kind: Kind, at cell: Cell, _ modifiers: KeyModifiers = []) {
    self.kind = kind
    self.cell = cell
    self.modifiers = modifiers
  }
}
