/// Shift, Alt and Control, as held with a key or button.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit per key, as xterm counts them.
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
