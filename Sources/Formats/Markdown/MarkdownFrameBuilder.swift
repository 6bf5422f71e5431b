import BoardModel

/// Takes the lines of a file that belong to no task, from its start to its end.
struct MarkdownFrameBuilder {
  private let source: SourceBytes
  private(set) var frame: MarkdownFrame
  /// The sections that are still to begin, the next one last.
  private var next: [(offset: Int, section: MarkdownFrame.Section)] = []
  /// Where the lines begin that are not taken yet.
  private var offset = 0
  /// The bytes taken.
  private var count = 0
  private(set) var slotCount = 0

  /// - Parameter isDone: Whether what stands under a heading is completed.
  init(
    _ source: SourceBytes, _ lists: MarkdownLists,
    isDone: (MarkdownOutline.Heading) -> Bool
  ) {
    self.source = source
    let feed = source.bytes.firstByte(.lineFeed, from: 0) ?? 0
    let isDouble = feed > 0 && source.bytes[feed - 1] == .carriageReturn
    frame = MarkdownFrame(
      dialect: lists.dialect, id: Self.id(of: source.bytes), lineEnd: isDouble ? "\r\n" : "\n")
    next = Self.sections(source.bytes, lists, isDone).reversed()
    begin()
  }

  /// FNV-1a, <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
  private static func id(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }

  /// Where sections begin, and what they are.
  private static func sections(
    _ bytes: [UInt8], _ lists: MarkdownLists, _ isDone: (MarkdownOutline.Heading) -> Bool
  ) -> [(offset: Int, section: MarkdownFrame.Section)] {
    var sections: [(offset: Int, section: MarkdownFrame.Section)] = []
    if let front = lists.outline.frontMatter {
      sections = [(0, .init(kind: .front)), (front.upperBound, .init(kind: .body))]
    } else {
      sections = [(0, .init(kind: .body))]
    }
    var board: String?
    var hasTail = false
    for (index, heading) in lists.outline.headings.enumerated() where heading.level <= 2 {
      let start = heading.followsBreak ? bytes.lineAbove(heading.range.lowerBound) : nil
      var section = MarkdownFrame.Section(kind: .body, level: heading.level)
      let name = TaskText.title(lists.name(of: heading, in: bytes))
      if lists.isArchived(heading: index) {
        section.kind = .tail
        hasTail = true
      } else if heading.level == 1 {
        board = name
      } else {
        section.lane = name
        section.isDone = isDone(heading)
      }
      section.board = board
      sections.append((start ?? heading.range.lowerBound, section))
      if hasTail { return sections }
    }
    if let settings = lists.outline.settings {
      sections.append((settings.lowerBound, .init(kind: .tail, board: board)))
    }
    return sections
  }

  private mutating func begin() {
    guard let section = next.popLast()?.section else { return }
    frame.sections.append(section)
    frame.sections[frame.sections.count - 1].firstSlot = slotCount
  }

  /// Takes the lines up to a byte.
  private mutating func take(to end: Int) {
    while let start = next.last?.offset, start <= end {
      add(to: start)
      begin()
    }
    add(to: end)
  }

  private mutating func add(to end: Int) {
    guard offset < end else { return }
    // What is no UTF-8 has been named.
    let bytes =
      source.fault(in: offset..<end) == nil
      ? Array(source.bytes[offset..<end]) : Array(source.bytes[offset..<end].text.utf8)
    offset = end
    count += bytes.count
    // There will be none.
    guard count <= MarkdownFrame.mostBytes else { return }
    let last = frame.sections.count - 1
    if let gap = frame.sections[last].gaps.indices.last {
      frame.sections[last].gaps[gap] += bytes
    } else {
      frame.sections[last].opening += bytes
    }
  }

  /// Leaves a slot in the place of a task.
  mutating func addSlot(for item: MarkdownOutline.Item) {
    leaveOut(item)
    frame.sections[frame.sections.count - 1].gaps.append([])
    slotCount += 1
  }

  /// Passes the lines of an item.
  mutating func leaveOut(_ item: MarkdownOutline.Item) {
    take(to: item.range.lowerBound)
    offset = item.range.upperBound
  }

  /// Takes what is left of the file.
  ///
  /// - Returns: `nil` if it is too much to be kept.
  mutating func finish() -> MarkdownFrame? {
    take(to: source.bytes.count)
    guard count <= MarkdownFrame.mostBytes,
      frame.text.utf8.count <= MarkdownFrame.mostBytes
    else { return nil }
    return frame
  }
}

extension [UInt8] {
  /// Where the last line above another one begins that is not blank.
  fileprivate func lineAbove(_ start: Int) -> Int {
    var start = start
    repeat {
      let end = start - 1
      start = self[..<Swift.max(0, end)].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
      if !self[start..<Swift.max(start, end)].allSatisfy({ $0 <= .blank }) { return start }
    } while start > 0
    return start
  }
}
