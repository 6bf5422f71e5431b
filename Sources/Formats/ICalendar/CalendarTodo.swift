import BoardModel

/// A to-do of a calendar, parsed into the fields of a task.
struct CalendarTodo {
  /// The component that the to-do was read from.
  let object: CalendarObject
  /// The fields of the task, without extras.
  private(set) var entry = TaskEntry(title: "")
  /// Whether the to-do has a `SUMMARY` that is not blank.
  private(set) var hasTitle = false
  /// The first `DUE` line; `nil` if there is none.
  private(set) var due: ContentLine?
  private(set) var start: ContentLine?
  private(set) var duration: ContentLine?
  /// Whether dates of the to-do were converted to the user's local time.
  private(set) var isByClock = false
  /// The list of the to-do and its position in the list.
  private(set) var position = CalendarPosition()

  /// The rank by which other programs sort the to-do.
  var rank: Int64? { position.rank }

  /// When the lines of the to-do were last written.
  private(set) var stamp: Timestamp?
  /// When the fields were changed; the times may no longer be valid.
  private(set) var stamps: CalendarStamps?
  /// The number of significant revisions (`SEQUENCE`).
  private(set) var sequence = 0

  private var priority: ContentLine?
  private var letter: Priority?
  private var rule: ContentLine?
  private var words: String?
  /// The UUIDs of the tasks that block the to-do, in order, and each of them once.
  private var blockers: (uuids: [String], seen: Set<String>) = ([], [])

  private let isDoneByPercent: Bool

  /// Reads the lines of a to-do.
  ///
  /// - Parameter isDoneByPercent: Whether a to-do at 100 percent is completed regardless of its
  ///   status.
  /// - Throws: ``FormatError`` for an invalid due date, or a priority that is not a number.
  init(
    _ object: CalendarObject, time: CalendarTime, isDoneByPercent: Bool = false
  ) throws(FormatError) {
    self.object = object
    self.isDoneByPercent = isDoneByPercent
    for line in object.properties { read(line, time) }
    if !blockers.uuids.isEmpty { entry[.blockedBy] = .tasks(blockers.uuids) }
    if !hasTitle {
      let first = entry.notes?.split(separator: "\n", omittingEmptySubsequences: false).first
      let title = first.map { TaskText.title(String($0)) } ?? ""
      entry[.title] = .text(TaskText.isBlank(title) ? Self.untitled : title)
    }
    try readPriority()
    try readDue(time)
    readShown(time)
    readRule()
  }

  private static let untitled = "untitled"

  private mutating func read(_ line: ContentLine, _ time: CalendarTime) {
    let value = line.value(in: object.text)
    switch line.property {
    case .summary:
      guard !hasTitle else { return }
      let title = TaskText.title(CalendarText.read(value))
      guard !TaskText.isBlank(title) else { return }
      entry[.title] = .text(title)
      hasTitle = true
    case .description where !entry.mentionedFields.contains(.notes):
      entry[.notes] = .text(CalendarText.read(value).nonEmpty)
    case .uid where entry.uuid == nil:
      entry.uuid = CalendarBlockers.uuid(ofUID: value.text)
    case .dependsOn:
      guard let blocker = CalendarBlockers.uuid(ofUID: value.text),
        blockers.seen.insert(blocker).inserted
      else { return }
      blockers.uuids.append(blocker)
    case .assignee: entry[.assignee] = .text(CalendarAssignee.name(in: line, of: object.text))
    case .waiting: entry[.waitingFor] = .text(CalendarText.read(value).nonEmpty)
    case .created: entry.created = entry.created ?? time.read(line, in: object).map(time.moment)
    case .modified: entry.modified = entry.modified ?? time.read(line, in: object).map(time.moment)
    case .status:
      let status = value.capitals.text
      let isDone = status == "COMPLETED" || status == "CANCELLED"
      entry.isCompleted = entry.isCompleted == true || isDone
    case .completed:
      entry.isCompleted = true
      if let reading = time.read(line, in: object) {
        entry.completedAt = time.moment(reading)
      }
    case .percentComplete where isDoneByPercent && Int(value.text) == 100: entry.isCompleted = true
    case .stamp: stamp = stamp ?? time.read(line, in: object).map(time.moment)
    case .stamps: stamps = CalendarStamps(value.text)
    case .sequence: sequence = max(0, Int(value.text) ?? 0)
    case .categories: entry[.tags] = .tags(entry.tags + CalendarText.readList(value))
    case .url where !entry.mentionedFields.contains(.url):
      let isText = line.parameter("VALUE", in: object.text)?.capitals.text == "TEXT"
      entry[.url] = .text((isText ? CalendarText.read(value) : value.text).nonEmpty)
    case .flag(let field): entry[field] = .flag(value.capitals.text == "TRUE")
    case .priority: priority = priority ?? line
    case .letter: letter = Priority(value.text)
    case .due: due = due ?? line
    case .start: start = start ?? line
    case .duration: duration = duration ?? line
    case .rule: rule = rule ?? line
    case .words: words = CalendarText.read(value).nonEmpty
    case .list: position.list = CalendarText.read(value).nonEmpty
    case .formerList: position.formerList = CalendarText.read(value).nonEmpty
    case .key:
      position.key = value.text.nonEmpty
      position.keyRank = line.parameter(CalendarPosition.rankParameter, in: object.text)
        .flatMap { CalendarPosition.rank($0) }
    case .order: position.rank = CalendarPosition.rank(value)
    default: break
    }
  }

  private mutating func readPriority() throws(FormatError) {
    if entry.mentionedFields.contains(.tags) {
      entry[.tags] = .tags(TagText.normalized(entry.tags))
    }
    guard let priority else { return }
    let value = priority.value(in: object.text).trimmed
    entry[.priority] = .priority(nil)
    guard !value.isEmpty else { return }
    guard let number = Int(value.text) else {
      throw error(at: priority, "PRIORITY is not a number")
    }
    guard 1...9 ~= number else { return }
    let letters = Array("ABCDEFGHI")
    entry[.priority] = .priority(Priority(String(letters[number - 1])))
    if number == 9, let letter, letter > entry.priority ?? letter {
      entry[.priority] = .priority(letter)
    }
  }

  private mutating func readDue(_ time: CalendarTime) throws(FormatError) {
    let beginning = start.flatMap { time.read($0, in: object) }
    if let beginning {
      isByClock = beginning.zone != nil
      entry[.start] = .date(time.dueDate(beginning))
    }
    if let due {
      guard let reading = time.read(due, in: object) else {
        throw error(at: due, "DUE is not a date")
      }
      isByClock = isByClock || reading.zone != nil
      entry[.due] = .date(time.dueDate(reading))
    } else if let beginning, let duration,
      let length = CalendarDuration(duration.value(in: object.text))
    {
      entry[.due] = .date(time.dueDate(beginning, later: length))
    }
  }

  /// Restores the dates in the local time of the import, because the user's time zone may have
  /// changed.
  private mutating func readShown(_ time: CalendarTime) {
    for case .component(.shown, let range) in object.parts {
      let shown = object.inner(range)
      for line in shown.properties {
        guard let reading = time.read(line, in: shown) else { continue }
        switch line.property {
        case .start: entry[.start] = .date(time.dueDate(reading))
        case .due: entry[.due] = .date(time.dueDate(reading))
        default: break
        }
      }
    }
  }

  private mutating func readRule() {
    if let rule { entry[.repetition] = .text(CalendarRule.words(for: rule.value(in: object.text))) }
    // The words are valid only while the rule is the one that was written with them.
    let own = rule.map { $0.value(in: object.text).text }
    if let words, CalendarRule.rule(for: words) == own { entry[.repetition] = .text(words) }
  }

  /// Creates an error at the value of a line, with the column in the unfolded line.
  private func error(at line: ContentLine, _ what: String) -> FormatError {
    let before = String(decoding: object.text[line.start..<line.valueStart], as: UTF8.self)
    return FormatError(
      line: line.number, column: before.unicodeScalars.count + 1,
      "\(what): \(excerpt(line.value(in: object.text).text))")
  }
}

extension String {
  /// The string; `nil` if it is empty.
  var nonEmpty: String? { utf8.isEmpty ? nil : self }
}
