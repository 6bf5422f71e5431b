/// What is kept of an item that was imported: its lines as they came, and what it was part of.
struct MarkdownExtras {
  var dialect: MarkdownDialect
  /// The heading above it; empty for none.
  var lane: String
  var frontMatter: String
  var settings: String
  /// Its lines.
  var item: String

  private static let separator: Character = "\u{1E}"

  init(
    dialect: MarkdownDialect, lane: String, frontMatter: String, settings: String, item: String
  ) {
    self.dialect = dialect
    self.lane = lane
    self.frontMatter = frontMatter
    self.settings = settings
    self.item = item
  }

  /// The text that stands for it.
  var text: String {
    let parts = [lane, frontMatter, settings].map { $0.contains(Self.separator) ? "" : $0 }
    return ([String(dialect.rawValue)] + parts + [item]).joined(separator: "\u{1E}")
  }

  /// Reads ``text``; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(
      separator: Self.separator, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].count == 1, let sign = parts[0].first,
      let dialect = MarkdownDialect(rawValue: sign)
    else { return nil }
    self.init(
      dialect: dialect, lane: String(parts[1]), frontMatter: String(parts[2]),
      settings: String(parts[3]), item: String(parts[4]))
  }
}
