/// A colour as a theme names it, before it is fitted to a terminal.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case terminal
  /// One of the terminal's own colours, 0–15: eight normal, eight bright.
  case ansi(UInt8)
  /// One of the fixed colours of the 256-colour palette, 16–255.
  case palette(UInt8)
  /// A colour by its red, green and blue parts, 0–255 each.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// ANSI black.
  public static let black = Color.ansi(0)
  /// ANSI red.
  public static let red = Color.ansi(1)
  /// ANSI green.
  public static let green = Color.ansi(2)
  /// ANSI yellow.
  public static let yellow = Color.ansi(3)
  /// ANSI blue.
  public static let blue = Color.ansi(4)
  /// ANSI magenta.
  public static let magenta = Color.ansi(5)
  /// ANSI cyan.
  public static let cyan = Color.ansi(6)
  /// ANSI white.
  public static let white = Color.ansi(7)
  /// ANSI bright black, which most palettes show as grey.
  public static let brightBlack = Color.ansi(8)
}
