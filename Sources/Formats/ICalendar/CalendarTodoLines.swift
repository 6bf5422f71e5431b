import BoardModel

/// Writes a task as the lines of a to-do, and keeps imported lines that still match the task.
struct CalendarTodoLines {
  /// The unfolded lines, each with an LF.
  private(set) var text: [UInt8] = []

  private let entry: TaskEntry
  private let old: CalendarTodo?
  private let position: CalendarPosition
  private let time: CalendarTime
  /// The lines that name the tasks that block the task.
  let blockers: CalendarBlockers

  /// The properties that contain a task and its position, in the order in which they are written.
  static let own: [CalendarProperty] =
    [
      .uid, .stamp, .created, .modified, .summary, .description, .start, .due, .duration, .rule,
      .words, .priority, .letter, .categories, .url, .status, .completed, .percentComplete,
    ] + [.dependsOn, .waiting, .assignee] + CalendarProperty.flags.map { .flag($0) } + [
      .list, .formerList, .key, .order,
    ]

  /// - Parameters:
  ///   - position: The list of the to-do and its position in the list; `nil` values are not
  ///     written.
  ///   - old: The to-do that the task was imported from; `nil` for any other task.
  init(
    _ entry: TaskEntry, at position: CalendarPosition, from old: CalendarTodo? = nil,
    time: CalendarTime
  ) {
    self.entry = entry
    self.position = position
    self.old = old
    self.time = time
    blockers = CalendarBlockers(entry.blockedBy, from: old?.object)
  }

  /// Whether an object has exactly the lines that Dragboard would write for a task.
  static func areOwn(
    _ object: CalendarObject, _ entry: TaskEntry, rank: Int64?, time: CalendarTime
  ) -> Bool {
    var rest = own[...]
    for part in object.parts {
      guard case .property(let line) = part, let index = rest.firstIndex(of: line.property) else {
        return false
      }
      // There is a line for each task that blocks.
      rest = rest[(line.property == .dependsOn ? index : index + 1)...]
    }
    var lines = CalendarTodoLines(entry, at: CalendarPosition(rank: rank), time: time)
    lines.write()
    return lines.text == object.text
  }

  /// Writes all lines to ``text``.
  mutating func write() {
    guard let old else {
      for property in Self.own { append(property) }
      return
    }
    let unchanged = UnchangedCalendarProperties(entry, at: position, of: old)
    var missing = Self.own.filter { property in
      !unchanged.contains(property)
        && (property == .dependsOn || !old.object.properties.contains { $0.property == property })
    }
    var rewritten: [CalendarProperty] = []
    for part in old.object.parts {
      switch part {
      case .property(let line):
        if !Self.own.contains(line.property) || unchanged.contains(line.property)
          || line.property == .dependsOn && blockers.keeps(line)
        {
          text += line.line(in: old.object.text)
          text.append(.lineFeed)
        } else if line.property == .dependsOn {
          continue
        } else if line.property == .categories || !rewritten.contains(line.property) {
          rewritten.append(line.property)
          text += self.line(replacing: line)
        }
      case .component(.todo, _), .component(.zone, _), .component(.calendar, _),
        .component(.shown, _):
        continue
      case .component(_, let range):
        for property in missing { append(property) }
        missing = []
        text += old.object.text[range]
      }
    }
    for property in missing { append(property) }
  }

  /// The line of a property, with an LF; empty if the task has no value for the property.
  func line(of property: CalendarProperty) -> [UInt8] {
    var lines = self
    lines.text = []
    lines.append(property)
    return lines.text
  }

  /// The new line in place of a line of the to-do, with an LF and with those old parameters that
  /// still apply; empty if the task has no value for the property.
  func line(replacing line: ContentLine) -> [UInt8] {
    guard let old else { return [] }
    let new = line.property == .categories ? tags.line(in: line) : self.line(of: line.property)
    guard let found = ContentLine(new, 0..<max(0, new.count - 1)) else { return [] }
    let parameters = line.parameters(in: old.object.text)
      // The parameters of an attendee describe that person.
      .filter { line.property != .assignee && !Self.isRewritten($0) }
      .flatMap { [UInt8(ascii: ";")] + $0 }
    return Array(old.object.text[line.start..<line.nameEnd])
      + new[found.nameEnd..<found.valueStart - 1]
      + parameters + new[(found.valueStart - 1)...]
  }

  /// Whether a parameter depends on the replaced value.
  private static func isRewritten(_ parameter: ArraySlice<UInt8>) -> Bool {
    let name = parameter.prefix { $0 != UInt8(ascii: "=") }.capitals.text
    // An ALTREP refers to another form of the old text, which some programs show instead.
    return ["VALUE", "TZID", "ALTREP", "ENCODING", CalendarPosition.rankParameter].contains(name)
  }

  private var tags: CalendarTags { CalendarTags(entry.tags, from: old?.object) }

  /// Appends the line of a property, if the task has a value for it.
  private mutating func append(_ property: CalendarProperty) {
    switch property {
    case .uid: append(property, entry.uuid)
    case .stamp: append(property, entry.modified ?? entry.created)
    case .created: append(property, entry.created)
    case .modified: append(property, entry.modified)
    case .summary: append(property, text: entry.title)
    case .description: append(property, text: entry.notes)
    case .start: append(property, entry.start, as: old?.start)
    case .due: append(property, entry.due, as: old?.due ?? old?.start)
    case .rule: append(property, entry.repetition.flatMap(CalendarRule.rule))
    case .words: append(property, text: wordsBesideRule)
    case .priority: append(property, entry.priority.map { "\(min($0.number, 9))" })
    case .letter:
      append(property, entry.priority.flatMap { $0.number > 9 ? $0.description : nil })
    case .categories: text += tags.line(in: nil)
    case .url: appendURL()
    case .status: append(property, isDone ? "COMPLETED" : "NEEDS-ACTION")
    case .completed: append(property, isDone ? entry.completedAt : nil)
    case .percentComplete: append(property, isDone ? "100" : nil)
    case .flag(let field): append(property, entry[field].isSet ? "TRUE" : nil)
    case .assignee:
      if let name = entry.assignee { text += CalendarAssignee.line(for: name) + [.lineFeed] }
    case .waiting: append(property, text: entry.waitingFor)
    case .dependsOn: for line in blockers.added { text += line + [.lineFeed] }
    case .list: append(property, text: position.list)
    case .formerList: append(property, text: position.formerList)
    case .key: appendKey()
    case .order: append(property, position.rank.map { "\($0)" })
    case .begin, .end, .duration, .stamps, .sequence, .recurrenceID, .calendarName, .zoneID,
      .offsetFrom, .offsetTo, .dates, .other:
      break
    }
  }

  private var isDone: Bool { entry.isCompleted == true }

  /// The repetition of the task, if a rule cannot express all of it.
  private var wordsBesideRule: String? {
    entry.repetition.flatMap { words in
      let rule = CalendarRule.rule(for: words)
      return rule.map { CalendarRule.words(for: Array($0.utf8)[...]) } == words ? nil : words
    }
  }

  private mutating func append(_ property: CalendarProperty, _ value: String?) {
    guard let value else { return }
    begin(property)
    text.append(UInt8(ascii: ":"))
    text += value.utf8
    text.append(.lineFeed)
  }

  private mutating func append(_ property: CalendarProperty, _ moment: Timestamp?) {
    guard let moment else { return }
    begin(property)
    text.append(UInt8(ascii: ":"))
    CalendarTime.append(moment, to: &text)
    text.append(.lineFeed)
  }

  private mutating func append(_ property: CalendarProperty, text value: String?) {
    guard let value else { return }
    begin(property)
    text.append(UInt8(ascii: ":"))
    CalendarText.append(value, to: &text)
    text.append(.lineFeed)
  }

  private mutating func append(_ property: CalendarProperty, _ due: DueDate?, as line: ContentLine?)
  {
    guard let due else { return }
    begin(property)
    time.append(due, as: line, of: old?.object, to: &text)
    text.append(.lineFeed)
  }

  /// Appends the URL, as text if it contains line breaks, which a URI value cannot contain.
  private mutating func appendURL() {
    guard let url = entry.url else { return }
    guard url.utf8.contains(.lineFeed) else { return append(.url, url) }
    begin(.url)
    text += ";VALUE=TEXT:".utf8
    CalendarText.append(url, to: &text)
    text.append(.lineFeed)
  }

  private mutating func appendKey() {
    guard let key = position.key else { return }
    begin(.key)
    if let rank = position.keyRank { text += ";\(CalendarPosition.rankParameter)=\(rank)".utf8 }
    text.append(UInt8(ascii: ":"))
    text += key.utf8
    text.append(.lineFeed)
  }

  private mutating func begin(_ property: CalendarProperty) { text += property.name }
}

extension Priority {
  /// The number of the letter, from 1 for `A` to 26 for `Z`.
  fileprivate var number: Int { Int(letter.asciiValue ?? 64) - 64 }
}
