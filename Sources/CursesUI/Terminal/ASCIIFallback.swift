import CTerminal
import Glibc
import TerminalText

/// The ASCII characters that are drawn instead of others if the locale does not support UTF-8.
enum ASCIIFallback {
  /// Whether to draw only ASCII characters, because the locale does not seem to support UTF-8.
  ///
  /// The name of the locale is checked before the system is asked, because a locale passed on by
  /// ssh is often not installed.
  static let isNeeded: Bool = {
    let variables: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = variables.compactMap { (name: String) -> String? in
      getenv(name).map { String(cString: $0) }
    }
    guard let name = values.first(where: { !$0.isEmpty }) else { return true }
    let spelled = name.lowercased().filter { $0 != "-" }
    // In a static program, the C library reports the previous locale for `C` and `POSIX`, so it is
    // not consulted.
    if ["c", "posix"].contains(spelled) { return true }
    return !spelled.hasSuffix("utf8") && !terminal_locale_is_utf8()
  }()

  private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(String, Unicode.Scalar)] = [
      ("┏┓┗┛╭╮╰╯┌┐└┘╔╗╚╝", "+"), ("─╌–▔", "-"), ("━═╸", "="), ("┃│║", "|"), ("█▌▐", "#"),
      ("░·▁▂", "."), ("▒▃▄", ":"), ("▓▅▆▇", "|"), ("▕", "|"),
      ("○", "o"), ("◉", "@"), ("✓☑", "x"), ("☐", "o"), ("✗", "X"), ("◆", "^"), ("▪", "!"),
      ("■", "&"),
      ("≡", "="), ("⊘", "!"),
      ("…", "~"), ("“”", "\""), ("›", ">"), ("⇄", "%"), ("⇅↻", "*"), ("⚠", "!"), ("↑", "^"),
      ("↓", "v"),
      ("→", ">"),
      ("←", "<"),
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.flatMap { glyphs, ascii in
        glyphs.unicodeScalars.map { ($0, ascii) }
      })
  }()

  /// The ASCII character for a glyph; `?` if there is none.
  static func scalar(for glyph: Glyph) -> Unicode.Scalar {
    if glyph.base.isASCII { return glyph.base }
    return substitutes[glyph.base] ?? braille(glyph.base) ?? "?"
  }

  /// The ASCII character that resembles the dots of a Braille cell; `nil` for other characters.
  private static func braille(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x2800...0x28FF).contains(scalar.value) else { return nil }
    /// The rows that have a dot in one column of the cell, from 0 at the top. `bits` contains the
    /// bit of each row.
    func rows(_ bits: [UInt32]) -> [Int] { (0..<4).filter { scalar.value & bits[$0] != 0 } }
    let (left, right) = (rows([0x01, 0x02, 0x04, 0x40]), rows([0x08, 0x10, 0x20, 0x80]))
    guard let top = (left + right).min(), let bottom = (left + right).max() else { return " " }
    // Two lines, one above the other.
    if (top...bottom).contains(where: { !left.contains($0) && !right.contains($0) }) { return "=" }
    if bottom - top >= 2, let first = left.first, let second = right.first {
      if first == second { return "|" }
      return first < second ? "\\" : "/"
    }
    if bottom - top >= 2 { return "|" }
    return top + bottom <= 1 ? "'" : top + bottom >= 5 ? "." : "-"
  }
}
