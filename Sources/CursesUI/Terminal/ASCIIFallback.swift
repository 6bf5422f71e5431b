import CTerminal
import Glibc
import TerminalText

/// What is drawn if the locale promises no more than ASCII.
enum ASCIIFallback {
  /// Whether the locale is UTF-8 neither by its name nor by what the system knows of it.
  ///
  /// The name counts first: over ssh, the locale is often one that is not installed.
  static let isNeeded: Bool = {
    let variables: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = variables.compactMap { (name: String) -> String? in
      getenv(name).map { String(cString: $0) }
    }
    guard let name = values.first(where: { !$0.isEmpty }) else { return true }
    let spelled = name.lowercased().filter { $0 != "-" }
    // A static program's C library takes these for what was set last.
    if ["c", "posix"].contains(spelled) { return true }
    return !spelled.hasSuffix("utf8") && !terminal_locale_is_utf8()
  }()

  private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(String, Unicode.Scalar)] = [
      ("┏┓┗┛╭╮╰╯┌┐└┘╔╗╚╝", "+"), ("─╌", "-"), ("━═", "="), ("┃│║", "|"), ("█▌▐", "#"), ("▒░·", "."),
      ("○", "o"), ("◉", "@"), ("✓", "x"), ("✗", "X"), ("◆", "^"), ("▪", "!"), ("■", "&"),
      ("≡", "="),
      ("…", "~"), ("“”", "\""), ("›", ">"), ("⇄", "%"), ("↑", "^"), ("↓", "v"), ("→", ">"),
      ("←", "<"), ("␣", "_"), ("⏎", "$"), ("⇥", "T"), ("⇧", "S"), ("⌥", "A"), ("⌫", "B"),
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.flatMap { glyphs, ascii in
        glyphs.unicodeScalars.map { ($0, ascii) }
      })
  }()

  /// The ASCII character for a glyph; `?` if it has none.
  static func scalar(for glyph: Glyph) -> Unicode.Scalar {
    glyph.base.isASCII ? glyph.base : substitutes[glyph.base] ?? "?"
  }
}
