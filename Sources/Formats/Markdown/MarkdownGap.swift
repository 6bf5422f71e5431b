import BoardModel

/// The lines between two tasks of a file, and the headings among them.
struct MarkdownGap {
  /// All of them.
  let text: String
  /// The last heading of level 1; `nil` for none.
  private(set) var board: String?
  /// The heading of level 2 that is above the lower task; `nil` for none.
  private(set) var list: String?
  /// From that heading on.
  private(set) var opening = ""
  /// Whether there is a heading of level 1 or 2.
  private(set) var hasHeading = false

  init(_ text: String, _ dialect: MarkdownDialect) {
    self.text = text
    let source = SourceBytes(text)
    guard !source.bytes.allSatisfy({ $0 <= .blank }),
      let lists = try? MarkdownLists(source, dialect: dialect),
      let last = lists.outline.headings.last(where: { $0.level <= 2 })
    else { return }
    hasHeading = true
    board = lists.outline.headings.last { $0.level == 1 }
      .map { TaskText.title(lists.name(of: $0, in: source.bytes)) }
    guard last.level == 2 else { return }
    list = TaskText.title(lists.name(of: last, in: source.bytes))
    opening = source.bytes[last.range.lowerBound...].text
  }
}
