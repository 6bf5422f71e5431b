import TerminalText
public import ThemeKit

/// A picture as text, for commands that print it.
extension CellGrid {
  /// The lines of the picture, each followed by a line break.
  ///
  /// Trailing spaces are left out unless their style makes them visible.
  ///
  /// - Parameters:
  ///   - colors: The terminal's colours; `nil` to write no styles, for example into a file.
  ///   - isUTF8: Whether to write UTF-8; otherwise only ASCII is used.
  public func printed(in colors: ColorDepth?, isUTF8: Bool) -> String {
    (0..<size.height).map { row in
      var line = ""
      var (last, blanks) = (TextStyle(), "")
      for column in 0..<size.width where !self[column, row].isContinuation {
        let cell = self[column, row]
        let style = colors.map { $0.fitted(cell.style) } ?? TextStyle()
        if cell.glyph == .blank, style.showsNoBlanks, last.showsNoBlanks {
          blanks += " "
          continue
        }
        line += blanks
        blanks = ""
        if style != last { line += style.sequence }
        last = style
        line += text(of: cell.glyph, isUTF8: isUTF8)
      }
      return line + (last == TextStyle() ? "" : TextStyle().sequence) + "\n"
    }.joined()
  }

  private func text(of glyph: Glyph, isUTF8: Bool) -> String {
    if isUTF8 { return glyph.text }
    return String(
      repeating: String(ASCIIFallback.scalar(for: glyph)), count: Int(glyph.width))
  }
}

extension TextStyle {
  /// Whether a space in this style looks like a space in the terminal's default style.
  fileprivate var showsNoBlanks: Bool {
    background == .terminal && attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }

  /// The sequence that sets this style, whatever was set before (ECMA-48, section 8.3.117).
  fileprivate var sequence: String {
    let table: [(Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    let codes =
      [0] + table.filter { attributes.contains($0.0) }.map(\.1)
      + foreground.codes(from: 30) + background.codes(from: 40)
    return "\u{1b}[\(codes.map(String.init).joined(separator: ";"))m"
  }
}

extension Color {
  /// The parameters of the sequence for this colour.
  ///
  /// - Parameter base: 30 for the text colour, 40 for the background.
  fileprivate func codes(from base: Int) -> [Int] {
    switch self {
    case .terminal: []
    case .ansi(let index): [Int(index) < 8 ? base + Int(index) : base + 52 + Int(index)]
    case .palette(let index): [base + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
