/// A colour of a theme, before it is adapted to a terminal.
public enum Color: Hashable, Sendable {
  /// The terminal's default foreground or background.
  case terminal
  /// One of the terminal's own colours, 0–15: eight normal and eight bright ones.
  case ansi(UInt8)
  /// One of the fixed colours of the 256-colour palette, 16–255.
  case palette(UInt8)
  /// A colour with red, green and blue components, 0–255 each.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// The terminal's own black, colour 0.
  public static let black = Color.ansi(0)
  /// The terminal's own red, colour 1.
  public static let red = Color.ansi(1)
  /// The terminal's own green, colour 2.
  public static let green = Color.ansi(2)
  /// The terminal's own yellow, colour 3.
  public static let yellow = Color.ansi(3)
  /// The terminal's own blue, colour 4.
  public static let blue = Color.ansi(4)
  /// The terminal's own magenta, colour 5.
  public static let magenta = Color.ansi(5)
  /// The terminal's own cyan, colour 6.
  public static let cyan = Color.ansi(6)
  /// The terminal's own white, colour 7.
  public static let white = Color.ansi(7)
  /// The terminal's own bright black, colour 8, which most palettes show as grey.
  public static let brightBlack = Color.ansi(8)
}

extension Color {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// The names of colours in theme files, besides `#rgb`, `#rrggbb` and numbers.
  public static let allNames =
    ["terminal"] + names + names.map { "bright-\($0)" }

  /// Creates the colour with a name such as `terminal`, `red`, `bright-red`, `#c33` or `#cc3333`;
  /// `nil` for an unknown name.
  public init?(name: String) {
    if name == "terminal" {
      self = .terminal
    } else if let index = Self.allNames.firstIndex(of: name) {
      self = .ansi(UInt8(index - 1))
    } else if name.first == "#" {
      let digits = name.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        .map(UInt8.init)
      guard digits.count == name.count - 1 else { return nil }
      switch digits.count {
      case 3: self = .rgb(red: 17 * digits[0], green: 17 * digits[1], blue: 17 * digits[2])
      case 6:
        self = .rgb(
          red: 16 * digits[0] + digits[1], green: 16 * digits[2] + digits[3],
          blue: 16 * digits[4] + digits[5])
      default: return nil
      }
    } else {
      return nil
    }
  }

  /// Creates the colour with an index in the 256-colour palette; `nil` outside 0…255.
  public init?(index: Int) {
    switch index {
    case 0..<16: self = .ansi(UInt8(index))
    case 16..<256: self = .palette(UInt8(index))
    default: return nil
    }
  }
}
