/// What is stored of an imported item: its lines as written, and its place in the file.
struct MarkdownExtras {
  var dialect: MarkdownDialect
  /// The heading above it; empty for none.
  var lane = ""
  /// The ``MarkdownFrame/id`` of its file, and its slot there; `nil` if its lines would not make
  /// sense in their old place.
  var place: (frame: String, slot: Int)?
  /// The text before its marker: blanks, and `>` in a quotation.
  var prefix = ""
  /// Its lines, without the prefix.
  var item = ""

  private static let separatorByte: UInt8 = 0x1E
  private static let separator = Character(Unicode.Scalar(separatorByte))

  init(dialect: MarkdownDialect) { self.dialect = dialect }

  /// The extras as text, for storage.
  var text: String {
    let place = place.map { "\($0.frame)-\($0.slot)" } ?? ""
    var text = String(dialect.rawValue)
    for part in [lane, place, prefix] {
      text.append(Self.separator)
      if !part.utf8.contains(Self.separatorByte) { text += part }
    }
    text.append(Self.separator)
    return text + item
  }

  /// Parses ``text``; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(
      separator: Self.separator, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].count == 1, let sign = parts[0].first,
      let dialect = MarkdownDialect(rawValue: sign)
    else { return nil }
    self.init(dialect: dialect)
    lane = String(parts[1])
    let place = parts[2].split(separator: "-")
    if place.count == 2, let slot = Int(place[1]) { self.place = (String(place[0]), slot) }
    prefix = String(parts[3])
    item = String(parts[4])
  }
}
