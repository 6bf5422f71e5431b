import BoardModel

/// Task lists in Markdown: CommonMark and GitHub Markdown with the emoji of Obsidian Tasks and the
/// fields of Dataview, and the boards of obsidian-kanban and taskell.
public enum Markdown: TaskFormat {
  /// Reads the tasks of a Markdown file.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading
  ) throws {
    let lists = try MarkdownLists(source)
    let keys = keyIndex(of: lists, in: source)
    for remark in keys.remarks { reading.remark(remark) }
    var reader = MarkdownReader(source, lists, keys, doneList: options.doneList)
    reading.boardName = reader.boardName
    if !source.isUTF8 {
      var lines = SourceLines(source)
      while let line = lines.next() {
        if let fault = source.fault(in: line) { reading.fail(fault) }
      }
    }
    for item in lists.items {
      if lists.isArchived(item) {
        reading.leaveOut("archived card")
      } else if source.fault(in: item.range) != nil {
        reader.leaveOut(item)
      } else if let entry = reader.entry(of: item) {
        try reading.found(entry)
      } else {
        reading.leaveOut("blank task")
      }
    }
    reading.frame = reader.finish()
    if reading.frame == nil {
      reading.remark("the lines around its tasks are over 1 MiB and are not kept")
    }
  }

  /// Creates a writer for a single Markdown file.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter {
    MarkdownWriter(options)
  }
}

/// Converts task list items into task entries.
private struct MarkdownReader {
  private let source: SourceBytes
  private var bytes: [UInt8] { source.bytes }
  private let lists: MarkdownLists
  private let keys: FileKeyIndex
  private let doneList: String?
  /// The current heading, and the board and list of the items below it.
  private var current: (heading: Int?, lane: Lane)?
  private var frame: MarkdownFrameBuilder

  private struct Lane {
    var board: String?
    var list: String?
    var isDone = false
  }

  init(
    _ source: SourceBytes, _ lists: MarkdownLists, _ keys: FileKeyIndex, doneList: String?
  ) {
    self.source = source
    self.lists = lists
    self.keys = keys
    self.doneList = doneList
    frame = MarkdownFrameBuilder(source, lists) { heading in
      Self.isDone(heading, source.bytes, lists, doneList: doneList)
    }
  }

  /// The name of the only heading of level 1; `nil` if there is no such heading or more than one.
  var boardName: String? {
    let names = lists.outline.headings.filter { $0.level == 1 }
    return names.count == 1 ? names.first.map(name) : nil
  }

  private func name(_ heading: MarkdownOutline.Heading) -> String {
    TaskText.title(lists.name(of: heading, in: bytes))
  }

  /// Skips an item that cannot be read.
  mutating func leaveOut(_ item: MarkdownOutline.Item) { frame.leaveOut(item) }

  /// The frame, after all items were read; `nil` if it is too large.
  mutating func finish() -> MarkdownFrame? { frame.finish() }

  mutating func entry(of item: MarkdownOutline.Item) -> TaskEntry? {
    let fields = MarkdownTask(
      item, in: bytes, lists.dialect, keys: keys.keys(ofLine: item.line)
    ).fields
    guard !TaskText.isBlank(fields.title) else { return nil }
    let lane = lane(of: item)
    var entry = TaskEntry(title: TaskText.trimmedTitle(fields.title))
    entry[.notes] = .text(fields.notes)
    entry.isCompleted = fields.isCompleted || lane.isDone
    if let day = fields.completed { entry.completedAt = .beginning(of: day) }
    entry.created = fields.created.map { .beginning(of: $0) }
    entry[.start] = .date(fields.start.map { DueDate(day: $0) })
    // Without a repetition, the field stays unset: the format cannot express every repetition.
    if let rule = fields.recurrence.map(MarkdownFields.rule) { entry[.repetition] = .text(rule) }
    entry[.due] = .date(fields.due)
    entry[.priority] = .priority(fields.priority)
    entry[.assignee] = .text(fields.assignee)
    entry[.tags] = .tags(fields.tags)
    entry.board = lane.board
    entry.list = lane.list
    entry.line = item.line
    entry.keys = fields.keys
    entry.extras = extras(of: item, lane: lane.list, fields.keys).text
    return entry
  }

  private mutating func extras(
    of item: MarkdownOutline.Item, lane: String?, _ keys: FileKeys
  ) -> MarkdownExtras {
    var extras = MarkdownExtras(dialect: lists.dialect)
    extras.keys = keys
    extras.lane = lane ?? ""
    extras.position = (frame.frame.id, frame.slotCount)
    extras.item = item.unindented(bytes).text
    if hasPrefix(item, extras.item) { extras.prefix = bytes[item.prefix].text }
    frame.addSlot(for: item)
    return extras
  }

  /// Whether adding the item's prefix to the lines `alone` restores the original lines.
  private func hasPrefix(_ item: MarkdownOutline.Item, _ alone: String) -> Bool {
    item.prefix.isEmpty
      || MarkdownTask(alone: alone, lists.dialect)
        .map { $0.indented(with: Array(bytes[item.prefix])).elementsEqual(bytes[item.range]) }
        ?? false
  }

  /// The board and list named by the headings above an item.
  private mutating func lane(of item: MarkdownOutline.Item) -> Lane {
    if let current, current.heading == item.heading { return current.lane }
    var lane = Lane()
    if let last = item.heading {
      let above = lists.outline.headings[...last]
      // A heading applies until the next one of the same or a higher level.
      let list = above.last { $0.level <= 2 }
      if let list, list.level == 2 {
        lane.list = name(list)
        lane.isDone = Self.isDone(list, bytes, lists, doneList: doneList)
      }
      lane.board = above.last { $0.level == 1 }.map(name)
    }
    current = (item.heading, lane)
    return lane
  }

  private static func isDone(
    _ heading: MarkdownOutline.Heading, _ bytes: [UInt8], _ lists: MarkdownLists, doneList: String?
  ) -> Bool {
    switch lists.dialect {
    case .plain: return false
    case .kanban: return heading.completeMark != nil
    case .taskell:
      let name = TaskText.title(lists.name(of: heading, in: bytes))
      return DoneNames.contains(name)
        || doneList.map { NameMatch.key($0) == NameMatch.key(name) } == true
    }
  }
}

extension MarkdownOutline.Item {
  /// The lines of the item without the prefix before its marker.
  func unindented(_ bytes: [UInt8]) -> [UInt8] {
    prefix.isEmpty ? Array(bytes[range]) : indented(bytes, with: [])
  }

  /// The lines of the item, with `start` as the prefix of the first line and the other lines
  /// indented to match.
  public func indented(_ bytes: [UInt8], with start: [UInt8]) -> [UInt8] {
    let old = bytes[prefix]
    if old.elementsEqual(start) { return Array(bytes[range]) }
    var text = start + bytes[prefix.upperBound..<min(bodyStart, range.upperBound)]
    let columns = old.reduce(0) { $1 == .tab ? ($0 / 4 + 1) * 4 : $0 + 1 }
    var offset = body.lowerBound
    while offset < body.upperBound {
      let next = bytes.firstByte(.lineFeed, from: offset).map { $0 + 1 } ?? bytes.count
      let content = bytes.lineContent(offset..<next)
      var cursor = MarkdownCursor(bytes, content)
      for _ in 0..<old.count(where: { $0 == UInt8(ascii: ">") })
      where cursor.indent.next < content.upperBound
        && bytes[cursor.indent.next] == UInt8(ascii: ">")
      {
        cursor.advance(cursor.indent.columns + 1)
      }
      let indent = cursor.indent
      if indent.next < content.upperBound {
        cursor.advance(min(indent.columns, max(0, columns - cursor.column)))
        text += start + cursor.remainder
      } else {
        text += start[...(start.lastIndex(of: UInt8(ascii: ">")) ?? -1)]
      }
      text += bytes[content.upperBound..<next]
      offset = next
    }
    return text
  }
}

extension MarkdownTask {
  /// The lines of the task, with `start` as the prefix of the first line and the other lines
  /// indented to match.
  public func indented(with start: [UInt8]) -> [UInt8] { item.indented(bytes, with: start) }
}
