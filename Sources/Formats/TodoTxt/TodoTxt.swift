import BoardModel
import TextCoding

/// The format of <https://github.com/todotxt/todo.txt>: one task per line.
public enum TodoTxt: TaskFormat {
  /// Reads each line that has a title as a task.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading
  ) throws {
    let keys = keyIndex(of: source)
    for remark in keys.remarks { reading.remark(remark) }
    var lines = SourceLines(source)
    while let line = lines.next() {
      if let fault = fault(of: line, in: source) {
        reading.fail(fault)
        continue
      }
      let task = TodoTxtLine(
        Array(source.bytes[line.range]), keys: keys.keys(ofLine: line.number))
      guard !TaskText.isBlank(task.fields.title) else {
        // A blank line is not a task, so it is not counted.
        if !source.bytes[line.range].trimmed.isEmpty { reading.leaveOut("blank task") }
        continue
      }
      var entry = entry(of: task, line: line.number, options.projectTags)
      entry.keys = keys.links(of: task.fields.keys, onLine: line.number)
      try reading.found(entry)
    }
  }

  /// Creates a writer for a single todo.txt file.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter {
    TodoTxtWriter(options)
  }

  private static func fault(of line: SourceLines.Line, in source: SourceBytes) -> FormatError? {
    if let fault = SourceLines.fault(of: line) ?? source.fault(in: line) { return fault }
    guard let zero = source.bytes[line.range].firstIndex(of: 0) else { return nil }
    let column = source.column(of: zero, inLineAt: line.range.lowerBound)
    return FormatError(line: line.number, column: column, SourceBytes.hasNUL)
  }

  private static func hasKeys(_ title: String) -> Bool {
    title.utf8.contains(UInt8(ascii: ":"))
      && title.utf8.split(whereSeparator: \.isBlank).contains {
        $0.begins(with: "id:") || $0.begins(with: "p:")
      }
  }

  /// Finds the keys that link the tasks of a file, in one more pass if there are any.
  private static func keyIndex(of source: SourceBytes) -> FileKeyIndex {
    var index = FileKeyIndex()
    guard mayNameBlockedTasks(source.bytes) else { return index }
    var lines = SourceLines(source)
    while let line = lines.next() {
      guard
        source.bytes.hasWord("id:", in: line.range) || source.bytes.hasWord("p:", in: line.range),
        fault(of: line, in: source) == nil
      else { continue }
      index.add(
        TodoTxtLine(Array(source.bytes[line.range]), keys: .all).fields.keys, line: line.number)
    }
    index.finish()
    return index
  }

  private static func entry(
    of task: TodoTxtLine, line: Int, _ projects: ProjectTags
  ) -> TaskEntry {
    let fields = task.fields
    var entry = TaskEntry(title: TaskText.trimmedTitle(fields.title))
    entry.isCompleted = fields.isCompleted
    if let day = fields.completed { entry.completedAt = .beginning(of: day) }
    entry.created = fields.created.map { .beginning(of: $0) }
    entry[.start] = .date(fields.start.map { DueDate(day: $0) })
    // Without `rec:`, the field stays unset: the format cannot express every repetition.
    if let rule = fields.recurrence.map(TodoTxtLine.rule) { entry[.repetition] = .text(rule) }
    entry[.due] = .date(fields.due.map { DueDate(day: $0) })
    entry[.priority] = .priority(fields.priority)
    entry[.assignee] = .text(fields.assignee)
    entry[.tags] = .tags(TagText.normalized(projects.tags(of: fields.tags).map { "#" + $0 }))
    if hasKeys(fields.title) {
      let title = TodoTxtLine(task.bytes, keys: .all).fields.title
      if title != fields.title { entry.titleWithoutKeys = TaskText.trimmedTitle(title) }
    }
    entry.extras = TodoTxtExtras(line: task.bytes, keys: fields.keys, projects: projects).text
    entry.line = line
    return entry
  }
}

/// Writes one task per line.
struct TodoTxtWriter: TaskWriter {
  private let options: WritingOptions
  private(set) var unwritten = Tally()
  private var unwrittenLists = UnwrittenLists(containsLists: false)
  /// The words of the written tasks that look like keys but are text.
  private var texts: (own: Set<String>, others: [[String]]) = ([], [])

  init(_ options: WritingOptions) { self.options = options }

  mutating func begin(boards: [String], to output: inout ByteWriter) {
    unwrittenLists.begin(boards: boards)
  }

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) {
    unwrittenLists.beginBoard()
  }

  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter) {
    unwrittenLists.beginList(role)
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    countUnwritten(entry)
    let line = line(for: entry)
    recordTexts(in: line, besides: options.keys.keys(of: entry))
    output.write(line)
    output.write(.lineFeed)
  }

  /// Counts the tasks that a reader would link because of words that are text.
  mutating func end(to output: inout ByteWriter) {
    for keys in texts.others where keys.contains(where: texts.own.contains) {
      unwritten.count("ambiguous words")
    }
  }

  private mutating func recordTexts(in line: [UInt8], besides keys: FileKeys) {
    guard line.hasWord("id:", in: line.indices) || line.hasWord("p:", in: line.indices) else {
      return
    }
    let all = TodoTxtLine(line, keys: .all).fields.keys
    texts.own.formUnion(all.own.filter { !keys.isOwn($0) })
    let others = all.others.filter { !keys.isOther($0) }
    if !others.isEmpty { texts.others.append(others) }
  }

  /// Returns the line for a task. The imported line is edited where it no longer matches the task.
  /// If there is none, or the edited line would be read differently, the line is written from
  /// scratch.
  private mutating func line(for entry: TaskEntry) -> [UInt8] {
    let extras = TodoTxtExtras(entry.extras ?? "")
    var wanted = fields(of: entry)
    let keys = wanted.keys
    // A key that was text in the imported file may now be that of the task.
    let old = TodoTxtLine(
      extras.line, keys: AcceptedKeys(extras.keys, FileKeys(own: keys.own)))
    if wanted.title == TaskText.trimmedTitle(old.fields.title) { wanted.title = old.fields.title }
    if extras.projects == .plain {
      wanted.tags = ProjectTags.signed(wanted.tags, from: old.fields.tags)
    }
    let recurrence = old.fields.recurrence
    if recurrence.map(TodoTxtLine.rule) == entry.repetition { wanted.recurrence = recurrence }
    if old.fields.matches(wanted) { return old.bytes }
    // Without this date, a title such as `x marks the spot` would be read as a completed task.
    let created = wanted.created ?? options.now.day
    wanted.created = created
    if wanted.isCompleted { wanted.completed = wanted.completed ?? created }
    let line = old.rewritten(with: wanted)
    let accepted = AcceptedKeys(keys)
    if TodoTxtLine(line, keys: accepted).fields.matches(wanted) { return line }
    let plain = TodoTxtLine.newLine(with: wanted)
    if !TodoTxtLine(plain, keys: accepted).fields.matches(wanted) {
      unwritten.count("ambiguous words")
    }
    return plain
  }

  private func fields(of entry: TaskEntry) -> TodoTxtFields {
    var fields = TodoTxtFields(title: TaskText.trimmedTitle(entry.title))
    fields.isCompleted = entry.isCompleted ?? false
    fields.completed = fields.isCompleted ? entry.completedAt?.day : nil
    fields.created = entry.created?.day
    fields.priority = entry.priority
    fields.due = entry.due?.day
    fields.start = entry.start?.day
    fields.recurrence = entry.repetition.flatMap(TodoTxtLine.recurrence)
    fields.tags = entry.tags
    fields.assignee = entry.assignee
    fields.keys = options.keys.keys(of: entry)
    return fields
  }

  private mutating func countUnwritten(_ entry: TaskEntry) {
    unwrittenLists.count(in: &unwritten)
    if entry.notes != nil { unwritten.count("notes") }
    if entry.due?.time != nil { unwritten.count("times of due dates") }
    if entry.start?.time != nil { unwritten.count("times of start dates") }
    if entry.url != nil { unwritten.count("links") }
    if let rule = entry.repetition, TodoTxtLine.recurrence(for: rule) == nil {
      unwritten.count("repeats")
    }
    if options.keys.lacksBlocker(of: entry) { unwritten.count("blockers") }
    if entry.waitingFor != nil { unwritten.count("reasons for waiting") }
    if entry.isPinned { unwritten.count("pins") }
    if entry.isLocked { unwritten.count("locks") }
  }
}

extension TodoTxtFields {
  /// Whether a line with these fields can stay unchanged if the fields should be `wanted`. Missing
  /// creation and completion dates do not matter, nor does the order of tags.
  fileprivate func matches(_ wanted: TodoTxtFields) -> Bool {
    var (own, wanted) = (self, wanted)
    if completed == nil, isCompleted { wanted.completed = nil }
    if created == nil { wanted.created = nil }
    // Normalize both, because a tag such as `##a` loses one sign each time.
    own.tags = TagText.normalized(own.tags).sorted()
    wanted.tags = TagText.normalized(wanted.tags).sorted()
    if own.keys.matches(wanted.keys) { wanted.keys = own.keys }
    return own == wanted
  }
}

extension TodoTxt: KeyedFormat {
  static var namesBlockedTasks: Bool { true }

  static func keyWords(of entry: TaskEntry) -> KeyWords {
    let task = TodoTxtExtras(entry.extras ?? "").task
    var words = KeyWords(own: task.fields.keys.own)
    for word in task.words where word.kind == .other {
      let bytes = task.bytes[word.range]
      if let key = bytes.key("id:") {
        words.own.append(key)
        words.texts.append(key)
      }
      if let key = bytes.key("p:") { words.texts.append(key) }
    }
    for word in entry.title.utf8.split(whereSeparator: \.isBlank) {
      if let key = word.key("id:") ?? word.key("p:") { words.texts.append(key) }
    }
    return words
  }
}

extension Timestamp {
  /// The beginning of a day in UTC.
  static func beginning(of day: CivilDay) -> Timestamp { ZoneClock.fixed(0).moment(of: day) }
}

extension SourceBytes {
  /// The error for a line that is not UTF-8; `nil` for a valid line.
  func fault(in line: SourceLines.Line) -> FormatError? {
    guard !isUTF8, let fault = bytes.firstInvalidUTF8(in: line.range) else { return nil }
    return FormatError(
      line: line.number, column: column(of: fault, inLineAt: line.range.lowerBound),
      SourceFault.notUTF8)
  }
}
