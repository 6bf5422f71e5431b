import Formats

/// What the lists of a Markdown text are.
struct MarkdownLayout {
  /// A list, and the heading it is.
  struct Entry {
    var list: FileList
    /// Its position among the headings; `nil` for the open or the done tasks.
    var heading: Int?
  }

  /// The level of the headings that are lists; `nil` if there are none.
  let level: Int?
  private(set) var lists: [Entry]

  /// - Parameters:
  ///   - old: The lists of the text before a change.
  ///   - isOurs: Whether these stay lists.
  init(
    _ items: [MarkdownOutline.Item], _ sections: MarkdownLists, in bytes: [UInt8],
    after old: MarkdownLayout?, isOurs: Bool
  ) {
    level = isOurs && old != nil ? old?.level : Self.level(of: items, sections, in: bytes)
    lists = [
      Entry(list: FileList(name: "Pending")),
      Entry(list: FileList(name: "Done", isDone: true, completes: true)),
    ]
    guard let level else { return }
    let known = old?.level == level ? Set(old?.lists.map(\.list.name) ?? []) : []
    let candidates = Self.candidates(level, items, sections, in: bytes, known: known)
    lists = candidates.map { index in
      let heading = sections.outline.headings[index]
      let name = sections.name(of: heading, in: bytes)
      return Entry(
        list: FileList(
          name: name, completes: heading.completeMark != nil,
          limit: sections.limit(of: heading, in: bytes)), heading: index)
    }
    let done =
      lists.firstIndex { $0.list.completes }
      ?? lists.firstIndex { DoneNames.contains($0.list.name) }
    if let done {
      lists[done].list.isDone = true
      lists[done].list.completes = true
    }
  }

  /// The level of all headings that hold tasks, if there are at least two lists of it.
  private static func level(
    of items: [MarkdownOutline.Item], _ sections: MarkdownLists, in bytes: [UInt8]
  ) -> Int? {
    if sections.dialect != .plain { return 2 }
    let headings = sections.outline.headings
    let levels = Set(items.map { $0.heading.map { headings[$0].level } })
    guard levels.count == 1, let level = levels.first ?? nil else { return nil }
    return candidates(level, items, sections, in: bytes, known: []).count > 1 ? level : nil
  }

  /// The headings of a level that are lists: those with tasks, without any text, or known as one.
  private static func candidates(
    _ level: Int, _ items: [MarkdownOutline.Item], _ sections: MarkdownLists, in bytes: [UInt8],
    known: Set<String>
  ) -> [Int] {
    let headings = sections.outline.headings
    let held = Set(items.compactMap(\.heading))
    return headings.indices.filter { index in
      let heading = headings[index]
      guard heading.level == level, !sections.isArchived(heading: index) else { return false }
      if sections.dialect != .plain || held.contains(index) { return true }
      return known.contains(sections.name(of: heading, in: bytes))
        || isBlank(section(index, sections, in: bytes), besides: heading.completeMark, bytes)
    }
  }

  private static func isBlank(_ range: Range<Int>, besides mark: Range<Int>?, _ bytes: [UInt8])
    -> Bool
  {
    range.allSatisfy { bytes[$0] <= 0x20 || mark?.contains($0) == true }
  }

  /// What stands below a heading, up to the next one.
  private static func section(
    _ index: Int, _ sections: MarkdownLists, in bytes: [UInt8]
  ) -> Range<Int> {
    let headings = sections.outline.headings
    let end =
      index + 1 < headings.count
      ? headings[index + 1].range.lowerBound
      : sections.outline.settings?.lowerBound ?? bytes.count
    return headings[index].range.upperBound..<end
  }

  /// The list of a task; `nil` if it is under no heading that is one.
  func list(of item: MarkdownOutline.Item) -> Int? {
    guard level != nil else { return item.isCompleted ? 1 : 0 }
    return lists.firstIndex { $0.heading == item.heading }
  }

  /// Where the first task of a list goes.
  func start(
    of list: Int, _ sections: MarkdownLists, in bytes: [UInt8], lineEnd: [UInt8]
  ) -> (offset: Int, lead: [UInt8]) {
    guard let index = lists[list].heading else {
      let end = sections.outline.settings?.lowerBound ?? bytes.count
      return (end, bytes[..<end].endsWithBlankLine ? [] : lineEnd)
    }
    let heading = sections.outline.headings[index]
    let section = Self.section(index, sections, in: bytes)
    if let mark = heading.completeMark { return (mark.upperBound, []) }
    guard Self.isBlank(section, besides: nil, bytes) else {
      // Behind the text; a break in front of an archive stays below.
      var end = section.upperBound
      if index + 1 < sections.outline.headings.count,
        sections.outline.headings[index + 1].followsBreak
      {
        end = bytes.startOfLastLine(in: section)
      }
      let text = bytes.endOfText(in: section.lowerBound..<end)
      return (text, text > section.lowerBound ? lineEnd : [])
    }
    // One blank line below the heading stays.
    let next = bytes[section].firstIndex(of: 0x0A).map { $0 + 1 } ?? section.lowerBound
    return (next, [])
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  /// Whether a text is empty or ends with a blank line.
  fileprivate var endsWithBlankLine: Bool {
    var feeds = 0
    for byte in reversed() {
      if byte == 0x0A { feeds += 1 } else if byte > 0x20 { return feeds > 1 }
    }
    return true
  }
}

extension [UInt8] {
  /// Where the last line with text in a range ends.
  fileprivate func endOfText(in range: Range<Int>) -> Int {
    guard let last = self[range].lastIndex(where: { $0 > 0x20 }) else { return range.lowerBound }
    return self[last..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
  }

  /// Where the last line with text in a range begins.
  fileprivate func startOfLastLine(in range: Range<Int>) -> Int {
    guard let last = self[range].lastIndex(where: { $0 > 0x20 }) else { return range.upperBound }
    return self[range.lowerBound..<last].lastIndex(of: 0x0A).map { $0 + 1 } ?? range.lowerBound
  }
}
