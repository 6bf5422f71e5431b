import Formats

/// Finds the position for the first task of a list.
extension MarkdownFileLists {
  func start(
    of list: Int, _ sections: MarkdownLists, in bytes: [UInt8], lineEnd: [UInt8]
  ) -> FileStart {
    guard let index = lists[list].heading else {
      if sections.dialect == .kanban { return startOfFirstLane(sections, in: bytes, lineEnd) }
      if level != nil, let first = sections.outline.headings.first {
        return FileStart(offset: first.range.lowerBound, trail: lineEnd)
      }
      var end = sections.outline.settings?.lowerBound ?? bytes.count
      let done = Self.lastSectionOfDone(sections, in: bytes)
      if !lists[list].list.completes, let done { end = done }
      let lead = bytes[..<end].endsWithBlankLine ? [] : lineEnd
      return FileStart(offset: end, lead: lead, trail: end == done ? lineEnd : [])
    }
    let heading = sections.outline.headings[index]
    let section = Self.section(index, sections, in: bytes)
    if let mark = heading.completeMark { return FileStart(offset: mark.upperBound) }
    guard Self.isBlank(section, besides: nil, bytes) else {
      // The task goes after the text, but before the thematic break above an archive.
      var end = section.upperBound
      if index + 1 < sections.outline.headings.count,
        sections.outline.headings[index + 1].followsBreak
      {
        end = bytes.startOfLastLine(in: section)
      }
      let text = bytes.endOfText(in: section.lowerBound..<end)
      return FileStart(offset: text, lead: text > section.lowerBound ? lineEnd : [])
    }
    return startOfBlank(section, sections, in: bytes, lineEnd)
  }

  /// The position for the first lane of a board without lanes: before the archive and the settings.
  private func startOfFirstLane(
    _ sections: MarkdownLists, in bytes: [UInt8], _ lineEnd: [UInt8]
  ) -> FileStart {
    let end = sections.outline.settings?.lowerBound ?? bytes.count
    let headings = sections.outline.headings
    let archive = headings.indices.first(where: sections.isArchived(heading:))
    let offset =
      archive.map { bytes.startOfLastLine(in: 0..<headings[$0].range.lowerBound) } ?? end
    let lead = bytes[..<offset].endsWithBlankLine ? [] : lineEnd
    return FileStart(
      offset: offset, lead: lead + Array("## \(Self.firstLane)".utf8) + lineEnd + lineEnd,
      trail: offset < bytes.count ? lineEnd : [])
  }

  /// The position for the first task of a section that contains only white space.
  private func startOfBlank(
    _ section: Range<Int>, _ sections: MarkdownLists, in bytes: [UInt8], _ lineEnd: [UInt8]
  ) -> FileStart {
    let starts = Set(sections.outline.headings.map(\.range.upperBound))
    let first = sections.items.first { list(of: $0) != nil }
    if let first, starts.contains(first.range.lowerBound) {
      return FileStart(offset: section.lowerBound)
    }
    guard let feed = bytes[section].firstIndex(of: 0x0A) else {
      return FileStart(offset: section.lowerBound)
    }
    // Keep a single blank line before the next heading.
    if section.upperBound < bytes.count,
      !bytes[(feed + 1)..<section.upperBound].contains(0x0A)
    {
      return FileStart(offset: section.lowerBound, lead: lineEnd)
    }
    return FileStart(offset: feed + 1)
  }

  /// The start of the outermost heading that belongs to a done list and whose section reaches the
  /// end of the text; `nil` if there is none.
  private static func lastSectionOfDone(_ sections: MarkdownLists, in bytes: [UInt8]) -> Int? {
    var (level, found) = (Int.max, Int?.none)
    for heading in sections.outline.headings.reversed() where heading.level < level {
      level = heading.level
      if isDone(heading, sections, in: bytes) { found = heading.range.lowerBound }
    }
    return found
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  /// Whether the text is blank or ends with a blank line.
  fileprivate var endsWithBlankLine: Bool {
    var feeds = 0
    for byte in reversed() {
      if byte == 0x0A { feeds += 1 } else if byte > 0x20 { return feeds > 1 }
    }
    return true
  }
}

extension [UInt8] {
  /// The end of the last line with text in a range.
  fileprivate func endOfText(in range: Range<Int>) -> Int {
    guard let last = self[range].lastIndex(where: { $0 > 0x20 }) else { return range.lowerBound }
    return self[last..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
  }

  /// The start of the last line with text in a range.
  fileprivate func startOfLastLine(in range: Range<Int>) -> Int {
    guard let last = self[range].lastIndex(where: { $0 > 0x20 }) else { return range.upperBound }
    return self[range.lowerBound..<last].lastIndex(of: 0x0A).map { $0 + 1 } ?? range.lowerBound
  }
}
