import CWidth
import Glibc

/// Turns text from any source into glyphs that every terminal can show.
///
/// Control, escape and direction-changing characters become visible signs; invisible characters are
/// removed. The stored text is unchanged; only displayed text is simplified.
public enum DisplayText {
  private static let replacement = Glyph("\u{FFFD}")

  /// Whether the C library reads text as UTF-8.
  ///
  /// The first use sets the C locale from the environment, or to `C.UTF-8` if that locale does not
  /// use UTF-8. The widths of characters outside ASCII depend on the locale, so this property is
  /// read before they are measured.
  public static let isUTF8 = isUTF8(in: "") || isUTF8(in: "C.UTF-8")

  private static func isUTF8(in locale: String) -> Bool {
    setlocale(LC_CTYPE, locale) != nil
      && String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
  }

  /// The glyphs of a text, in order.
  public static func glyphs(of text: String) -> [Glyph] {
    if text.utf8.allSatisfy(isPlainASCII) { return asciiGlyphs(of: text.utf8) }
    if let simple = simpleGlyphs(of: text) { return simple }
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    for character in text { append(character, to: &glyphs) }
    return glyphs
  }

  /// The glyphs of a single character: usually one, but possibly none or several.
  public static func glyphs(of sign: Character) -> [Glyph] {
    var glyphs: [Glyph] = []
    append(sign, to: &glyphs)
    return glyphs
  }

  /// The width of a text on the screen, in columns.
  public static func width(of text: String) -> Int {
    if text.utf8.allSatisfy(isPlainASCII) { return text.utf8.count }
    if isUTF8, let count = simpleCount(of: text) { return count }
    return glyphs(of: text).reduce(0) { $0 + Int($1.width) }
  }

  /// The width of a text, or `limit` if the text is wider; the rest of a very long text is not
  /// read.
  public static func width(of text: String, atMost limit: Int) -> Int {
    if let count = asciiCount(of: text, atMost: limit) { return count }
    let start = text.utf8.prefix(max(0, limit) + 1)
    if start.allSatisfy(isPlainASCII) { return min(limit, start.count) }
    if let simple = simpleGlyphs(of: text, atMost: max(0, limit) + 1) {
      return min(limit, simple.count)
    }
    var width = 0
    for character in text {
      guard width < limit else { break }
      width += glyphs(of: character).reduce(0) { $0 + Int($1.width) }
    }
    return min(limit, width)
  }

  /// The text in a form that is safe to print on the terminal.
  public static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlainASCII) || text.unicodeScalars.allSatisfy(standsForItself) {
      return text
    }
    return glyphs(of: text).reduce(into: "") { $0 += $1.text }
  }

  /// The text in a form that is safe to paste, even into a shell, or to print for another program.
  /// Characters that control a terminal, end a line or change the text direction are replaced by
  /// visible signs, and tabs by spaces. Everything else is unchanged.
  public static func pasteable(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlainASCII) { return text }
    let scalars = text.unicodeScalars.map { scalar in
      if scalar == "\t" { return Unicode.Scalar(" ") }
      if scalar.value < 0x20 || scalar.value == 0x7F { return picture(of: scalar).base }
      let isHostile =
        (0x80..<0xA0).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
        || turnsText(scalar)
      return isHostile ? replacement.base : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The glyphs of a text that fit in `columns`, ending with `…` if the text does not fit.
  public static func truncated(_ text: String, to columns: Int) -> [Glyph] {
    // Most titles are ASCII, where each byte takes one column, and fit.
    if asciiCount(of: text, atMost: columns) != nil { return asciiGlyphs(of: text.utf8) }
    let start = text.utf8.prefix(max(0, columns) + 1)
    if start.allSatisfy(isPlainASCII) {
      if start.count <= columns { return asciiGlyphs(of: start) }
      return columns > 0 ? asciiGlyphs(of: start.prefix(columns - 1)) + [Glyph("…")] : []
    }
    if let simple = simpleGlyphs(of: text, atMost: max(0, columns) + 1) {
      return simple.count > columns ? cut(simple.prefix(max(0, columns - 1)), to: columns) : simple
    }
    var fitting: [Glyph] = []
    var width = 0
    // As soon as the text does not fit, it is not read further.
    for character in text where width <= columns {
      let start = fitting.count
      append(character, to: &fitting)
      width += fitting[start...].reduce(0) { $0 + Int($1.width) }
    }
    guard width > columns else { return fitting }
    while width > columns - 1, let last = fitting.popLast() { width -= Int(last.width) }
    return cut(fitting[...], to: columns)
  }

  /// The given glyphs, followed by one `…`; empty if `columns` is 0 or less.
  private static func cut(_ glyphs: ArraySlice<Glyph>, to columns: Int) -> [Glyph] {
    guard columns > 0 else { return [] }
    var glyphs = glyphs
    // Text that was already truncated, such as a title inside a sentence, must not show `…` twice.
    while glyphs.last == Glyph("…") { glyphs.removeLast() }
    return glyphs + [Glyph("…")]
  }

  /// The number of characters of a text of plain ASCII; `nil` for other text, or if there are more
  /// than `limit`. Unlike the prefix of a text, its bytes lie beside each other.
  private static func asciiCount(of text: String, atMost limit: Int) -> Int? {
    let count = text.utf8.count
    return count <= limit && text.utf8.allSatisfy(isPlainASCII) ? count : nil
  }

  private static func isPlainASCII(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  private static func asciiGlyphs(of bytes: some Sequence<UInt8>) -> [Glyph] {
    bytes.map { Glyph(Unicode.Scalar($0)) }
  }

  /// The first glyphs of a text, if each is a simple character of one column: ASCII, or the
  /// punctuation of Dragboard's messages; otherwise `nil`.
  ///
  /// Almost every message on the bottom line is such a text, and messages are measured on every
  /// motion of a drag.
  private static func simpleGlyphs(of text: String, atMost most: Int = .max) -> [Glyph]? {
    guard isUTF8 else { return nil }
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(min(most, text.utf8.count))
    // This does not use `prefix`, since finding its end takes longer than this loop.
    for scalar in text.unicodeScalars {
      guard glyphs.count < most else { break }
      guard isSimple(scalar) else { return nil }
      glyphs.append(Glyph(scalar))
    }
    return glyphs
  }

  /// The number of characters of a text, if all are those of ``simpleGlyphs(of:atMost:)``;
  /// otherwise `nil`.
  private static func simpleCount(of text: String) -> Int? {
    var count = 0
    for scalar in text.unicodeScalars {
      guard isSimple(scalar) else { return nil }
      count += 1
    }
    return count
  }

  /// Whether a scalar is one of the characters of ``simpleGlyphs(of:atMost:)``.
  private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " "..."~", "·", "–", "—", "‘", "’", "“", "”", "…": true
    default: false
    }
  }

  /// The part of the text that fits in `columns`, ending with `…` if the text does not fit.
  public static func shortened(_ text: String, to columns: Int) -> String {
    let start = text.utf8.prefix(max(0, columns) + 1)
    if start.count <= columns, start.allSatisfy(isPlainASCII) { return text }
    return truncated(text, to: columns).map(\.text).joined()
  }

  /// The text, broken at spaces and LF into lines of at most `columns` columns. A wider word is not
  /// broken, and words are separated by one space. Empty if `columns` is 0 or less.
  public static func wrapped(_ text: String, to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ").map(String.init) {
        if !line.isEmpty, width(of: line) + 1 + width(of: word) > columns {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      return lines + [line]
    }
  }

  private static func append(_ character: Character, to glyphs: inout [Glyph]) {
    let scalars = character.unicodeScalars
    // `asciiValue` compares the character with a line break, which takes longer than all the rest.
    if let byte = character.utf8.first, isPlainASCII(byte), character.utf8.count == 1 {
      return glyphs.append(Glyph(Unicode.Scalar(byte)))
    }
    _ = isUTF8
    if let control = scalars.first, control.value < 0x20 || control.value == 0x7F {
      return glyphs.append(picture(of: control))
    }
    var isJoined = false
    let start = glyphs.count
    for scalar in scalars {
      if scalar.value == 0x200D {
        // Of several emoji that are joined, only the first one is shown.
        isJoined = glyphs.count > start && glyphs[glyphs.count - 1].width == 2
        continue
      }
      if isJoined { continue }
      if turnsText(scalar) {
        glyphs.append(replacement)
        continue
      }
      if isDropped(scalar) { continue }
      if let letter = regionalLetter(scalar) {
        glyphs.append(Glyph(letter))
        continue
      }
      switch shim_scalar_width(scalar.value) {
      case 0:
        if glyphs.count == start { glyphs.append(Glyph("◌")) }
        glyphs[glyphs.count - 1].add(mark: scalar)
      case 1: glyphs.append(Glyph(scalar))
      case 2: glyphs.append(Glyph(scalar, width: 2))
      default:
        glyphs.append(replacement)
      }
    }
  }

  /// Whether a scalar neither controls a terminal, nor is invisible, nor changes the text
  /// direction.
  public static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return true }
    return scalar.value > 0x9F && !turnsText(scalar) && !isDropped(scalar)
  }

  /// Whether a scalar is always shown unchanged as a separate glyph.
  private static func standsForItself(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return true }
    guard isPlain(scalar), regionalLetter(scalar) == nil else { return false }
    _ = isUTF8
    return (1...2).contains(shim_scalar_width(scalar.value))
  }

  private static func picture(of control: Unicode.Scalar) -> Glyph {
    let value = control.value == 0x7F ? 0x2421 : 0x2400 + control.value
    return Unicode.Scalar(value).map { Glyph($0) } ?? replacement
  }

  /// The letter of a regional indicator; `nil` for any other scalar. A flag consists of two such
  /// indicators, and is shown as their letters.
  private static func regionalLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
    return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
  }

  /// Whether a scalar would change the direction of the text around it; it is shown as a
  /// replacement sign.
  private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a scalar is removed, because it is invisible or only modifies other characters.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x180E, 0xFEFF: true  // soft hyphen, separators, BOM
    case 0x200B...0x200D, 0x2028, 0x2029, 0x2060...0x206F: true  // zero width, invisible
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true  // variation selectors
    case 0x1F3FB...0x1F3FF, 0x20E3: true  // skin tones, the keycap
    case 0xE0000...0xE007F, 0xFFF9...0xFFFB: true  // tags, annotations
    default: false
    }
  }
}
