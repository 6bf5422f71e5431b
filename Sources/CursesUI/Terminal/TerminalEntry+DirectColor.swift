import ThemeKit

extension TerminalEntry {
  /// From here on, colour numbers are red, green and blue, eight bits each. Those below 256 are the
  /// palette, for which an entry such as xterm-direct has no numbers.
  static let firstDirectColor: Int32 = 1 << 24

  /// How many colours the board uses on the terminal.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  func colorDepth(variable: (String) -> String?) -> ColorDepth {
    // `RGB` may be a flag, the bits of each component, or those of all three.
    let hasDirectColor =
      flags.contains("RGB") || numbers["RGB"] != nil || strings["RGB"] != nil
    return ColorDepth(
      colorCount: Int(numbers["colors"] ?? 0), hasDirectColor: hasDirectColor, variable: variable)
  }

  /// Makes curses send any red, green and blue.
  ///
  /// The sequences are understood by every terminal with direct colour, whatever its entry lists.
  mutating func addDirectColor() {
    numbers["colors"] = 2 * Self.firstDirectColor
    numbers["pairs"] = 0x10000
    flags.remove("RGB")
    numbers["RGB"] = 8
    strings["RGB"] = nil
    strings["setaf"] = Self.selection(normal: 3, bright: 9)
    strings["setab"] = Self.selection(normal: 4, bright: 10)
    // curses must not redefine colours of the palette.
    flags.remove("ccc")
    for name in ["initc", "initp", "oc"] { strings[name] = nil }
  }

  /// The sequence that selects a colour by its number, in the language of terminfo(5).
  private static func selection(normal: Int, bright: Int) -> [UInt8] {
    Array(
      ("\u{1b}[%?%p1%{8}%<%t\(normal)%p1%d"
        + "%e%p1%{16}%<%t\(bright)%p1%{8}%-%d"
        + "%e%p1%{256}%<%t\(normal)8;5;%p1%d"
        + "%e\(normal)8;2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m").utf8)
  }
}
