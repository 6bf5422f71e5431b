import BoardModel

/// Collects the lines of a file that do not belong to tasks, from first to last.
struct MarkdownFrameBuilder {
  private let source: SourceBytes
  private(set) var frame: MarkdownFrame
  /// The sections that have not begun yet, in reverse order.
  private var next: [(offset: Int, section: MarkdownFrame.Section)] = []
  /// The offset up to which the file has been read.
  private var offset = 0
  /// The number of bytes collected.
  private var count = 0
  private(set) var slotCount = 0

  /// - Parameter isDone: Returns whether the tasks below a heading are completed.
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

  /// The FNV-1a hash of the file, <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
  private static func id(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }

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

  /// Collects the lines up to an offset.
  private mutating func collectLines(to end: Int) {
    while let start = next.last?.offset, start <= end {
      add(to: start)
      begin()
    }
    add(to: end)
  }

  private mutating func add(to end: Int) {
    guard offset < end else { return }
    // Invalid UTF-8 has already been reported.
    let bytes =
      source.fault(in: offset..<end) == nil
      ? Array(source.bytes[offset..<end]) : Array(source.bytes[offset..<end].text.utf8)
    offset = end
    count += bytes.count
    // A frame over the limit is discarded, so its bytes are not needed.
    guard count <= MarkdownFrame.maxBytes else { return }
    let last = frame.sections.count - 1
    if let gap = frame.sections[last].gaps.indices.last {
      frame.sections[last].gaps[gap] += bytes
    } else {
      frame.sections[last].opening += bytes
    }
  }

  /// Adds a slot in place of a task.
  mutating func addSlot(for item: MarkdownOutline.Item) {
    leaveOut(item)
    frame.sections[frame.sections.count - 1].gaps.append([])
    slotCount += 1
  }

  /// Collects the lines above an item, and skips the lines of the item.
  mutating func leaveOut(_ item: MarkdownOutline.Item) {
    collectLines(to: item.range.lowerBound)
    offset = item.range.upperBound
  }

  /// Collects the rest of the file.
  ///
  /// - Returns: The frame; `nil` if it is larger than ``MarkdownFrame/maxBytes``.
  mutating func finish() -> MarkdownFrame? {
    collectLines(to: source.bytes.count)
    guard count <= MarkdownFrame.maxBytes,
      frame.text.utf8.count <= MarkdownFrame.maxBytes
    else { return nil }
    return frame
  }
}

extension [UInt8] {
  /// The start of the last line with visible characters above an offset; 0 if there is none.
  public func lineAbove(_ start: Int) -> Int {
    var start = start
    repeat {
      let end = start - 1
      start = self[..<Swift.max(0, end)].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
      if !self[start..<Swift.max(start, end)].allSatisfy({ $0 <= .blank }) { return start }
    } while start > 0
    return start
  }
}
