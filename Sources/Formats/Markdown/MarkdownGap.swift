import BoardModel

/// The lines between two tasks of a file, divided by the headings among them.
struct MarkdownGap {
  /// A heading of level 1 or 2, with all that stands below it.
  struct Heading {
    let level: Int
    /// Without the limit of a lane.
    let name: String
    let text: String
    /// Whether obsidian-kanban takes what is below it for done.
    let isComplete: Bool
    /// Whether it is the archive of obsidian-kanban, or behind it.
    let isArchived: Bool
  }

  /// What stands above the first heading.
  private(set) var lead: String
  private(set) var headings: [Heading] = []
  /// Whether there is anything but headings.
  private(set) var hasText = false

  init(_ text: String, _ dialect: MarkdownDialect) {
    lead = text
    let source = SourceBytes(text)
    let bytes = source.bytes
    // Lines that were read once can be read again.
    guard !bytes[...].isBlankText, let lists = try? MarkdownLists(source, dialect: dialect)
    else { return }
    let found = lists.outline.headings.indices.filter { lists.outline.headings[$0].level <= 2 }
    let starts = found.map { lists.outline.headings[$0].start(in: bytes) } + [bytes.count]
    lead = bytes[..<starts[0]].text
    hasText = !bytes[..<starts[0]].isBlankText
    for (index, (start, end)) in zip(found, zip(starts, starts.dropFirst())) {
      let heading = lists.outline.headings[index]
      headings.append(
        Heading(
          level: heading.level, name: TaskText.title(lists.name(of: heading, in: bytes)),
          text: bytes[start..<end].text, isComplete: heading.completeMark != nil,
          isArchived: lists.isArchived(heading: index)))
      let text = (heading.completeMark ?? heading.range).upperBound
      hasText = hasText || !bytes[min(text, end)..<end].isBlankText
    }
  }
}

extension MarkdownOutline.Heading {
  /// Where it begins, with the break above it.
  fileprivate func start(in bytes: [UInt8]) -> Int {
    guard followsBreak else { return range.lowerBound }
    let above = bytes[..<range.lowerBound]
    let end = above.lastIndex { $0 > .blank } ?? range.lowerBound
    return above[..<end].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is nothing but white space.
  var isBlankText: Bool { allSatisfy { $0 <= .blank } }
}
