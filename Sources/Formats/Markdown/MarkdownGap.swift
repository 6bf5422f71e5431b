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
  /// Whether there is anything but headings.
  private(set) var hasText = false

  init(_ text: String, _ dialect: MarkdownDialect) {
    self.text = text
    let source = SourceBytes(text)
    // Lines that were read once can be read again.
    guard !source.bytes[...].isBlankText,
      let lists = try? MarkdownLists(source, dialect: dialect)
    else { return }
    let headings = lists.outline.headings.filter { $0.level <= 2 }
    var rest = 0
    for range in headings.flatMap({ [$0.range, $0.completeMark].compactMap(\.self) }) {
      // A heading of two lines may consist of such a mark.
      hasText = hasText || !source.bytes[rest..<max(rest, range.lowerBound)].isBlankText
      rest = max(rest, range.upperBound)
    }
    hasText = hasText || !source.bytes[rest...].isBlankText
    guard let last = headings.last else { return }
    hasHeading = true
    board = lists.outline.headings.last { $0.level == 1 }
      .map { TaskText.title(lists.name(of: $0, in: source.bytes)) }
    guard last.level == 2 else { return }
    list = TaskText.title(lists.name(of: last, in: source.bytes))
    opening = source.bytes[last.range.lowerBound...].text
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is nothing but white space.
  fileprivate var isBlankText: Bool { allSatisfy { $0 <= .blank } }
}
