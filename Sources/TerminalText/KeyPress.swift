/// Modifier keys that are held with another key or a mouse button.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits, one per key, as in xterm's reports.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key is held.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Alt or Meta key is held.
  public static let alt = KeyModifiers(rawValue: 2)
  /// The Control key is held.
  public static let control = KeyModifiers(rawValue: 4)
}

/// A key on the keyboard, without modifiers.
public enum Key: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case insert, delete, backspace
  case enter, tab, escape
  /// A function key, F1 to F24.
  case function(Int)
}

/// A key and the modifiers held with it.
public struct KeyPress: Hashable, Sendable {
  /// The key that was pressed.
  public let key: Key
  /// The modifiers held with the key. Shift is usually missing for characters, since Shift changes
  /// the character itself.
  public let modifiers: KeyModifiers

  /// Creates a key press, without modifiers by default.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
