import ThemeKit

extension TerminalEntry {
  /// The smallest number of a direct colour; its lower 24 bits are red, green and blue. Numbers
  /// below 256 are palette colours, which an entry such as xterm-direct cannot select.
  static let firstDirectColor: Int32 = 1 << 24

  /// How many colours the board uses on the terminal.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  func colorDepth(variable: (String) -> String?) -> ColorDepth {
    // `RGB` may be a flag, the bits of each component, or the bits of all three.
    let hasDirectColor =
      flags.contains("RGB") || numbers["RGB"] != nil || strings["RGB"] != nil
    return ColorDepth(
      colorCount: Int(numbers["colors"] ?? 0), hasDirectColor: hasDirectColor, variable: variable)
  }

  /// Changes the entry so that curses can select any RGB colour.
  ///
  /// The sequences for colours are replaced by ones that every terminal with direct colour
  /// supports.
  mutating func addDirectColor() {
    numbers["colors"] = 2 * Self.firstDirectColor
    numbers["pairs"] = 0x10000
    flags.remove("RGB")
    numbers["RGB"] = 8
    strings["RGB"] = nil
    strings["setaf"] = Self.selection(normal: 3, bright: 9)
    strings["setab"] = Self.selection(normal: 4, bright: 10)
    // Curses must not redefine colours of the palette.
    flags.remove("ccc")
    for name in ["initc", "initp", "oc"] { strings[name] = nil }
  }

  /// The sequence that selects a colour by its number, as a parameterized string of terminfo(5).
  private static func selection(normal: Int, bright: Int) -> [UInt8] {
    Array(
      ("\u{1b}[%?%p1%{8}%<%t\(normal)%p1%d"
        + "%e%p1%{16}%<%t\(bright)%p1%{8}%-%d"
        + "%e%p1%{256}%<%t\(normal)8;5;%p1%d"
        + "%e\(normal)8;2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m").utf8)
  }
}
