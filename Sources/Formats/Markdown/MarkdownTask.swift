import BoardModel

/// A parsed task of a Markdown list.
public struct MarkdownTask: Sendable {
  /// A segment of the first line: a part of the title, or a sign.
  enum Part: Sendable {
    case title(Range<Int>)
    case sign(MarkdownSign)
  }

  /// The text that contains the item.
  let bytes: [UInt8]
  let item: MarkdownOutline.Item
  let dialect: MarkdownDialect
  /// The parts of the first line after the box, from left to right.
  private(set) var parts: [Part] = []
  /// The fields of the task.
  public private(set) var fields = MarkdownFields(title: "")

  private let keys: AcceptedKeys

  /// Parses a list item as a task. The keys after 🆔 and ⛔ belong to no field.
  ///
  /// - Parameter bytes: The text that contains the item, in UTF-8.
  public init(_ item: MarkdownOutline.Item, in bytes: [UInt8], _ dialect: MarkdownDialect) {
    self.init(item, in: bytes, dialect, keys: .none)
  }

  /// Parses a list item as a task.
  ///
  /// - Parameters:
  ///   - bytes: The text that contains the item, in UTF-8.
  ///   - keys: The keys that link tasks. All others belong to no field.
  init(
    _ item: MarkdownOutline.Item, in bytes: [UInt8], _ dialect: MarkdownDialect,
    keys: AcceptedKeys
  ) {
    self.bytes = bytes
    self.keys = keys
    self.item = item
    self.dialect = dialect
    var (title, signs) = MarkdownSignReader.read(bytes, item.text, dialect)
    // If the title would have no visible characters, the whole line becomes the title.
    if !signs.isEmpty, TaskText.isBlank(bytes[title].text) { (title, signs) = (item.text, []) }
    readTitle(title)
    parts += signs.map(Part.sign)
    for case .sign(let sign) in parts { read(sign) }
    let body = body
    fields.notes = body.notes(dialect)
    readDates(of: body)
    fields.tags = TagText.normalized(fields.tags)
    fields.mark = item.mark.map { Character(bytes[$0].text) }
  }

  /// The notation of the task's fields, Dataview or emoji; `nil` if no field uses either.
  /// Priorities written as letters do not count.
  public var style: MarkdownSign.Style? {
    MarkdownSign.style(
      of: parts.compactMap { if case .sign(let sign) = $0 { sign } else { nil } })
  }

  /// The notation of an item's fields, Dataview or emoji; `nil` if no field uses either. Priorities
  /// written as letters do not count.
  ///
  /// - Parameter bytes: The text that contains the item, in UTF-8.
  public static func style(
    of item: MarkdownOutline.Item, in bytes: [UInt8], _ dialect: MarkdownDialect
  ) -> MarkdownSign.Style? {
    MarkdownSign.style(of: MarkdownSignReader.read(bytes, item.text, dialect).signs)
  }

  /// The lines of the item below the first one.
  var body: MarkdownBody { MarkdownBody(bytes, item, dialect) }

  /// Separates the title from the dates of obsidian-kanban, which can be anywhere in the title.
  private mutating func readTitle(_ range: Range<Int>) {
    var start = range.lowerBound
    if dialect == .kanban {
      for date in KanbanDate.all(in: bytes[range]) {
        let before = bytes[start..<date.range.lowerBound].trimmed
        let begin = before.isEmpty ? start : before.endIndex
        if start < begin { parts.append(.title(start..<begin)) }
        parts.append(
          .sign(
            MarkdownSign(
              kind: date.kind, style: .plain, blanks: begin..<date.range.lowerBound,
              range: date.range, value: date.value)))
        start = date.range.upperBound
      }
      if !bytes[start..<range.upperBound].trimmed.isEmpty || parts.isEmpty {
        parts.append(.title(start..<range.upperBound))
      }
      // If the line has only dates, they are the title.
      if !parts.contains(where: \.isTitle) { parts = [.title(range)] }
    } else {
      parts = [.title(range)]
    }
    fields.title =
      parts.reduce(into: [UInt8]()) { title, part in
        if case .title(let range) = part { title += bytes[range] }
      }.trimmed.text
  }

  private mutating func read(_ sign: MarkdownSign) {
    let value = bytes[sign.value]
    switch sign.kind {
    case .tag: fields.tags.append("#" + value.text)
    case .assignee: fields.assignee = PersonName.normalized(value.text)
    case .priority:
      fields.priority =
        sign.style == .emoji
        ? MarkdownSign.priorities.firstIndex { value.equals($0) }.flatMap(MarkdownFields.letter)
        : MarkdownFields.priority(word: value)
    case .due: fields.due = FileDate.day(value).map { DueDate(day: $0) }
    case .start: fields.start = FileDate.day(value)
    case .created: fields.created = FileDate.day(value)
    case .completed, .cancelled: fields.completed = fields.completed ?? FileDate.day(value)
    case .recurrence: fields.recurrence = value.text
    case .scheduled: break
    case .other: if !keys.isNone { readKeys(of: sign) }
    case .kanbanDate, .kanbanTime: readKanban(sign.kind, value)
    }
  }

  private mutating func readKeys(of sign: MarkdownSign) {
    switch keyRole(of: sign) {
    case .own: for key in keys(in: sign) where keys.isOwn(key) { fields.keys.addOwn(key) }
    case .blockers:
      for key in keys(in: sign) where keys.isOther(key) { fields.keys.addOther(key) }
    case nil: break
    }
  }

  private mutating func readKanban(_ kind: MarkdownSign.Kind, _ value: ArraySlice<UInt8>) {
    if kind == .kanbanDate, fields.due == nil {
      fields.due = FileDate.day(value).map { DueDate(day: $0) }
    } else if kind == .kanbanTime, let due = fields.due, due.time == nil {
      fields.due = DueDate(day: due.day, time: TimeOfDay(value.text))
    }
  }

  private mutating func readDates(of body: MarkdownBody) {
    switch dialect {
    case .plain: break
    case .kanban:
      for line in body.lines {
        for date in KanbanDate.all(in: line.text[...]) {
          readKanban(date.kind, line.text[date.value])
        }
      }
    case .taskell:
      fields.due = body.lines.lazy.compactMap { MarkdownBody.taskellDate($0.text.trimmed) }.first
    }
  }
}

extension MarkdownTask.Part {
  var isTitle: Bool { if case .title = self { true } else { false } }
}
