/// What is kept of an item that was imported: its lines as they came, and what it was part of.
struct MarkdownExtras {
  var dialect: MarkdownDialect
  /// The heading above it; empty for none.
  var lane = ""
  var frontMatter = ""
  var settings = ""
  /// Its number in its file, as ``MarkdownPlace`` has it.
  var place = ""
  /// What stands between it and the task above it.
  var above = ""
  /// What stands below the last task of the file, up to the settings.
  var below = ""
  /// What stands in front of its marker: blanks, and `>` in a quotation.
  var prefix = ""
  /// Its lines, without the prefix.
  var item = ""

  private static let separator: Character = "\u{1E}"

  init(dialect: MarkdownDialect) { self.dialect = dialect }

  /// The text that stands for it.
  var text: String {
    let parts = [lane, frontMatter, settings, place, above, below, prefix]
      .map { $0.contains(Self.separator) ? "" : $0 }
    return ([String(dialect.rawValue)] + parts + [item])
      .joined(separator: String(Self.separator))
  }

  /// Reads ``text``; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(
      separator: Self.separator, maxSplits: 8, omittingEmptySubsequences: false)
    guard parts.count == 9, parts[0].count == 1, let sign = parts[0].first,
      let dialect = MarkdownDialect(rawValue: sign)
    else { return nil }
    self.init(dialect: dialect)
    lane = String(parts[1])
    frontMatter = String(parts[2])
    settings = String(parts[3])
    place = String(parts[4])
    above = String(parts[5])
    below = String(parts[6])
    prefix = String(parts[7])
    item = String(parts[8])
  }
}
