import BoardModel

/// Task lists in Markdown: those of CommonMark and GitHub with the signs of Obsidian Tasks and
/// Dataview, and the boards of obsidian-kanban and taskell.
public enum Markdown: TaskFormat {
  /// Reads a file.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading
  ) throws {
    let lists = try MarkdownLists(source)
    var reader = MarkdownReader(source, lists, doneList: options.doneList)
    reading.boardName = reader.boardName
    if !source.isUTF8 {
      var lines = SourceLines(source)
      while let line = lines.next() {
        if let fault = source.fault(in: line) { reading.fail(fault) }
      }
    }
    let last = lists.items.last { !lists.isArchived($0) }
    for item in lists.items where source.fault(in: item.range) == nil {
      if lists.isArchived(item) {
        reading.leaveOut("archived card")
      } else if let entry = reader.entry(of: item, isLast: item == last) {
        try reading.found(entry)
      } else {
        reading.leaveOut("blank task")
      }
    }
  }

  /// Makes a writer.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter { MarkdownWriter() }
}

/// Turns items into entries.
private struct MarkdownReader {
  private let source: SourceBytes
  private var bytes: [UInt8] { source.bytes }
  private let lists: MarkdownLists
  private let doneList: String?
  private let frontMatter: String
  private let settings: String
  /// The heading that the items were last found under, and what it means for them.
  private var current: (heading: Int?, lane: Lane)?
  /// The place of the next task, and where the task above it ends.
  private var place: MarkdownPlace
  private var end: Int

  /// Longer lines between two tasks are not kept.
  private static let mostBytesBetween = 1 << 16

  private struct Lane {
    var board: String?
    var list: String?
    var isDone = false
  }

  init(_ source: SourceBytes, _ lists: MarkdownLists, doneList: String?) {
    self.source = source
    self.lists = lists
    self.doneList = doneList
    frontMatter = lists.outline.frontMatter.map { source.bytes[$0].text } ?? ""
    settings = lists.outline.settings.map { source.bytes[$0].text } ?? ""
    end = lists.outline.frontMatter?.upperBound ?? 0
    place = MarkdownPlace(file: "\(source.bytes.count).\(lists.items.count)", number: 0)
  }

  /// The only heading of level 1.
  var boardName: String? {
    let names = lists.outline.headings.filter { $0.level == 1 }
    return names.count == 1 ? names.first.map(name) : nil
  }

  private func name(_ heading: MarkdownOutline.Heading) -> String {
    TaskText.title(lists.name(of: heading, in: bytes))
  }

  /// - Parameter isLast: Whether no task is below it.
  mutating func entry(of item: MarkdownOutline.Item, isLast: Bool) -> TaskEntry? {
    let fields = MarkdownTask(item, in: bytes, lists.dialect).fields
    guard !TaskText.isBlank(fields.title) else { return nil }
    let lane = lane(of: item)
    var entry = TaskEntry(title: TaskText.trimmedTitle(fields.title))
    entry.notes = .said(fields.notes)
    entry.isCompleted = fields.isCompleted || lane.isDone
    if let day = fields.completed { entry.completedAt = .said(.beginning(of: day)) }
    entry.created = fields.created.map { .beginning(of: $0) }
    entry.start = .said(fields.start.map { DueDate(day: $0) })
    entry.repetition = .said(fields.recurrence)
    entry.due = .said(fields.due)
    entry.priority = .said(fields.priority)
    entry.tags = fields.tags
    entry.board = lane.board
    entry.list = lane.list
    entry.line = item.line
    entry.extras = extras(of: item, lane: lane.list, isLast: isLast).text
    return entry
  }

  private mutating func extras(
    of item: MarkdownOutline.Item, lane: String?, isLast: Bool
  ) -> MarkdownExtras {
    var extras = MarkdownExtras(dialect: lists.dialect)
    extras.lane = lane ?? ""
    extras.frontMatter = frontMatter
    extras.settings = settings
    extras.item = item.unindented(bytes).text
    // A number is left out where something is missing that the next item may be part of.
    if let above = text(between: end..<item.range.lowerBound) {
      extras.above = above
    } else {
      place = place.next
    }
    extras.place = place.text
    if hasPrefix(item, extras.item) {
      extras.prefix = bytes[item.prefix].text
    } else {
      place = place.next
    }
    end = item.range.upperBound
    place = place.next
    if isLast {
      extras.below = text(between: end..<(lists.outline.settings?.lowerBound ?? bytes.count)) ?? ""
    }
    return extras
  }

  /// Whether an item is its lines alone with its prefix in front of each.
  private func hasPrefix(_ item: MarkdownOutline.Item, _ alone: String) -> Bool {
    item.prefix.isEmpty
      || MarkdownTask(alone: alone, lists.dialect)
        .map { $0.indented(with: Array(bytes[item.prefix])).elementsEqual(bytes[item.range]) }
        ?? false
  }

  /// Lines that are no tasks; `nil` for what cannot be kept.
  private func text(between range: Range<Int>) -> String? {
    guard range.count <= Self.mostBytesBetween, source.fault(in: range) == nil else { return nil }
    return bytes[range].text
  }

  /// What the headings above an item say.
  private mutating func lane(of item: MarkdownOutline.Item) -> Lane {
    if let current, current.heading == item.heading { return current.lane }
    var lane = Lane()
    if let last = item.heading {
      let above = lists.outline.headings[...last]
      // A heading counts up to the next one of its level or above.
      let list = above.last { $0.level <= 2 }
      if let list, list.level == 2 {
        lane.list = name(list)
        lane.isDone = isDone(list)
      }
      lane.board = above.last { $0.level == 1 }.map(name)
    }
    current = (item.heading, lane)
    return lane
  }

  private func isDone(_ heading: MarkdownOutline.Heading) -> Bool {
    switch lists.dialect {
    case .plain: return false
    case .kanban: return heading.completeMark != nil
    case .taskell:
      let name = name(heading)
      return DoneNames.contains(name)
        || doneList.map { NameMatch.key($0) == NameMatch.key(name) } == true
    }
  }
}

extension MarkdownOutline.Item {
  /// Its lines without what stands in front of its marker.
  func unindented(_ bytes: [UInt8]) -> [UInt8] {
    prefix.isEmpty ? Array(bytes[range]) : indented(bytes, with: [])
  }

  /// Its lines with something else in front of its marker, and its other lines moved along.
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
  /// Its lines with something else in front of its marker, and its other lines moved along.
  public func indented(with start: [UInt8]) -> [UInt8] { item.indented(bytes, with: start) }
}
