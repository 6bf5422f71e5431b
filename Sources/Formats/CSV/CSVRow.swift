import BoardModel
import TextCoding

/// Reads the cells of a row as a task.
struct CSVRow {
  let scanner: CSVScanner
  let columns: [TaskKey?]
  /// The offset at which the row begins.
  let start: Int
  let options: ReadingOptions

  /// Reads the task. Missing cells at the end are empty.
  func read() throws(SourceFault) -> TaskEntry {
    var entry = TaskEntry(title: "")
    var titleStart = start
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      let cell = index < scanner.cells.count ? scanner.cells[index] : nil
      if column == .field(.title), let cell { titleStart = cell.range.lowerBound }
      try set(column, of: &entry, to: cell)
    }
    guard !TaskText.isBlank(entry.title) else {
      throw SourceFault(at: titleStart, "the title is blank")
    }
    entry.settleCompletion()
    return entry
  }

  private func set(
    _ column: TaskKey, of entry: inout TaskEntry, to cell: CSVScanner.Cell?
  ) throws(SourceFault) {
    switch column {
    case .field(let field):
      if let value = try value(of: field, cell, column) { entry[field] = value }
    case .completed: entry.isCompleted = try bool(cell, column)
    case .completedAt: entry.completedAt = try moment(cell, column)
    case .created: entry.created = try moment(cell, column)
    case .modified: entry.modified = try moment(cell, column)
    case .board: entry.board = try text(cell)
    case .list: entry.list = try text(cell)
    case .uuid: entry.uuid = try parsed(cell, column, "a UUID", TaskUUID.normalized)
    case .archived: entry.isArchived = try bool(cell, column)
    case .id, .position, .steps, .blocked, .takenBy, .takenUntil: break
    }
  }

  /// The value of a field; `nil` for an empty cell of a Boolean field, so that the field stays
  /// unset.
  private func value(
    of field: TaskField, _ cell: CSVScanner.Cell?, _ column: TaskKey
  ) throws(SourceFault) -> TaskValue? {
    switch field.kind {
    case .line: return .text(TaskText.title(try text(cell) ?? ""))
    case .text: return .text(try text(cell))
    // A repetition is normalized; any other text stays as it is.
    case .rule: return .text(try text(cell).map { Repetition($0)?.text ?? $0 })
    case .person:
      return .text(try parsed(cell, column, "the name of a person", PersonName.normalized))
    case .priority:
      return .priority(try parsed(cell, column, "a letter from A to Z") { Priority($0) })
    case .date: return .date(try dueDate(cell, column))
    case .tags:
      let words = (try text(cell) ?? "").unicodeScalars.split(
        whereSeparator: \.properties.isWhitespace)
      return .tags(TagText.normalized(words.map(String.init)))
    case .tasks:
      let uuids = try parsed(cell, column, "a list of UUIDs") { text in
        TaskUUID.normalized(text.split(whereSeparator: \.isWhitespace).map(String.init))
      }
      return .tasks(uuids ?? [])
    case .flag: return try bool(cell, column).map(TaskValue.flag)
    }
  }

  /// The text of a cell; `nil` for an empty or missing cell. Unless reading is raw, the `'` that
  /// ``CSVDefusing`` adds is removed.
  private func text(_ cell: CSVScanner.Cell?) throws(SourceFault) -> String? {
    guard let cell, !cell.range.isEmpty else { return nil }
    let (text, fault) = scanner.text(of: cell)
    if let fault { throw fault }
    return options.isRaw ? text : CSVDefusing.undone(text)
  }

  private func parsed<Value>(
    _ cell: CSVScanner.Cell?, _ column: TaskKey, _ noun: String, _ parse: (String) -> Value?
  ) throws(SourceFault) -> Value? {
    guard let cell, let text = try text(cell).map(NameMatch.trimmed), !text.isEmpty else {
      return nil
    }
    guard let value = parse(text) else {
      throw SourceFault(
        at: cell.range.lowerBound, "\(column.name) is not \(noun): \(excerpt(text))")
    }
    return value
  }

  private func bool(_ cell: CSVScanner.Cell?, _ column: TaskKey) throws(SourceFault) -> Bool? {
    try parsed(cell, column, "yes or no") { text in
      switch text.lowercased() {
      case "true", "1", "yes": true
      case "false", "0", "no": false
      default: nil
      }
    }
  }

  private func moment(
    _ cell: CSVScanner.Cell?, _ column: TaskKey
  ) throws(SourceFault) -> Timestamp? {
    try parsed(cell, column, "a time") { text in
      let bytes = Array(text.utf8)[...]
      return FileDate.moment(bytes) ?? FileDate.basic(bytes)?.moment
        ?? typedDay(text).map { .beginning(of: $0) }
    }
  }

  private func dueDate(
    _ cell: CSVScanner.Cell?, _ column: TaskKey
  ) throws(SourceFault) -> DueDate? {
    try parsed(cell, column, "a date") { text in
      let bytes = Array(text.utf8)[...]
      return FileDate.due(bytes, clock: options.clock)
        ?? FileDate.basic(bytes)?.due(clock: options.clock) ?? typedDate(text)
    }
  }

  /// The texts of the cells in date columns, except empty cells.
  func dateTexts() throws(SourceFault) -> [String] {
    var texts: [String] = []
    for (column, cell) in zip(columns, scanner.cells) {
      guard let column, Self.dates.contains(column), let text = try text(cell) else { continue }
      texts.append(NameMatch.trimmed(text))
    }
    return texts
  }

  private static let dates = Set(
    TaskField.allCases.filter { $0.kind == .date }.map(TaskKey.field)
      + [.created, .modified, .completedAt])

  /// Parses a date as typed into a spreadsheet, such as `24/12/2026` or `1 Dec 18:00`; `nil` for
  /// anything else.
  private func typedDate(_ text: String) -> DueDate? {
    guard let now = options.now.map({ options.clock.dueDate(at: $0) }) else { return nil }
    return DueDate.parse(
      text, today: now.day, clock: now.time ?? .midnight, order: options.order)
  }

  /// Parses a day with a year; `nil` if the year is missing, since the result would depend on the
  /// current day.
  private func typedDay(_ text: String) -> CivilDay? {
    func day(_ today: Int) -> CivilDay? {
      DueDate.parse(
        text, today: CivilDay(daysSinceEpoch: today), clock: .midnight, order: options.order
      ).flatMap { $0.time == nil ? $0.day : nil }
    }
    guard options.now != nil, let date = day(0), date == day(4_000) else { return nil }
    return date
  }
}
