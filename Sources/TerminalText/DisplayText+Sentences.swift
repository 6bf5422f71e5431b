extension DisplayText {
  /// The minimum width of truncated titles. If the sentence is still too wide, its end is
  /// truncated.
  private static let minColumnsOfTitle = 4

  /// The glyphs of a sentence that fit in `columns`. Titles, which are in “ ”, are truncated before
  /// the rest, the longest first.
  public static func truncated(sentence: String, to columns: Int) -> [Glyph] {
    let whole = glyphs(of: sentence)
    let excess = whole.reduce(0) { $0 + Int($1.width) } - columns
    if excess <= 0 { return whole }
    guard mayHoldTitle(sentence) else { return truncated(sentence, to: columns) }
    let parts = parts(of: sentence)
    let widths = parts.filter(\.isTitle).map { width(of: $0.text) }
    var room = widths.max() ?? 0
    while room > minColumnsOfTitle, widths.reduce(0, { $0 + max(0, $1 - room) }) < excess {
      room -= 1
    }
    let fitted = parts.map { part in
      part.isTitle ? shortened(title: part.text, to: room) : part.text
    }
    return truncated(fitted.joined(), to: columns)
  }

  /// The width of a sentence whose titles are truncated to at most `columns` each.
  public static func width(of sentence: String, titlesUpTo columns: Int) -> Int {
    guard mayHoldTitle(sentence) else { return width(of: sentence) }
    return parts(of: sentence).reduce(0) { sum, part in
      let width = width(of: part.text)
      return sum + (part.isTitle ? min(width, columns) : width)
    }
  }

  /// Whether a sentence may contain the quotation mark “. Only the last byte of the mark is
  /// checked, because this method runs on every key press.
  private static func mayHoldTitle(_ sentence: String) -> Bool { sentence.utf8.contains(0x9C) }

  /// A truncated title, without a space before its `…`.
  private static func shortened(title: String, to columns: Int) -> String {
    var glyphs = truncated(title, to: columns)
    if glyphs.last == Glyph("…"), glyphs.dropLast().last == .blank {
      glyphs.remove(at: glyphs.count - 2)
    }
    return glyphs.map(\.text).joined()
  }

  /// Splits a sentence into titles and the text around them, which includes the quotation marks.
  private static func parts(of sentence: String) -> [(text: String, isTitle: Bool)] {
    var parts: [(text: String, isTitle: Bool)] = []
    let bytes = Array(sentence.utf8)
    var (start, isTitle) = (0, false)
    // This compares bytes, since it runs on every motion of a drag: the marks are E2 80 9C and E2
    // 80 9D.
    for last in bytes.indices.dropFirst(2)
    where bytes[last] == (isTitle ? 0x9D : 0x9C) && bytes[last - 1] == 0x80
      && bytes[last - 2] == 0xE2
    {
      let end = isTitle ? last - 2 : last + 1
      parts.append((String(decoding: bytes[start..<end], as: UTF8.self), isTitle))
      (start, isTitle) = (end, !isTitle)
    }
    // An opening mark without a closing one begins no title.
    let open = isTitle ? parts.removeLast().text : ""
    return parts + [(open + String(decoding: bytes[start...], as: UTF8.self), false)]
  }
}
