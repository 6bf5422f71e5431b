import CTerminal
import Glibc
import TerminalText

/// What is drawn if the locale supports only ASCII.
enum ASCIIFallback {
  /// Whether neither the name of the locale nor the system says that it is UTF-8.
  ///
  /// The name counts first: over ssh, the locale is often not installed.
  static let isNeeded: Bool = {
    let variables: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = variables.compactMap { (name: String) -> String? in
      getenv(name).map { String(cString: $0) }
    }
    guard let name = values.first(where: { !$0.isEmpty }) else { return true }
    let spelled = name.lowercased().filter { $0 != "-" }
    // In a static program, the C library reports the previous locale for these.
    if ["c", "posix"].contains(spelled) { return true }
    return !spelled.hasSuffix("utf8") && !terminal_locale_is_utf8()
  }()

  private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(String, Unicode.Scalar)] = [
      ("┏┓┗┛╭╮╰╯┌┐└┘╔╗╚╝", "+"), ("─╌–", "-"), ("━═", "="), ("┃│║", "|"), ("█▌▐", "#"),
      ("▒░·", "."),
      ("○", "o"), ("◉", "@"), ("✓☑", "x"), ("☐", "o"), ("✗", "X"), ("◆", "^"), ("▪", "!"),
      ("■", "&"),
      ("≡", "="),
      ("…", "~"), ("“”", "\""), ("›", ">"), ("⇄", "%"), ("⇅↻", "*"), ("⚠", "!"), ("↑", "^"),
      ("↓", "v"),
      ("→", ">"),
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
