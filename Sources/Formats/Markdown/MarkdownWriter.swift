import BoardModel

/// Writes boards as headings, lists as headings below them, and tasks as items with boxes.
struct MarkdownWriter: TaskWriter {
  /// What was asked for before it is known whose conventions the file follows.
  private enum Step {
    case board(String)
    case list(String, ListRole)
    case task(TaskEntry)
  }

  private(set) var unsaid = Tally()
  private var waiting: [Step]? = []
  private var dialect = MarkdownDialect.plain
  private var settings = ""
  private var list: (name: String, role: ListRole) = ("", .plain)
  /// The heading that the next item stands under; `nil` if none is written.
  private var heading: String?
  private var isEmpty = true

  /// So many tasks are looked at for the conventions that they came with.
  private static let mostWaiting = 10_000

  mutating func begin(boards: [String], to output: inout ByteWriter) {}

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) {
    take(.board(name), to: &output)
  }

  mutating func beginList(_ name: String, role: ListRole, to output: inout ByteWriter) {
    take(.list(name, role), to: &output)
  }

  mutating func write(_ entry: TaskEntry, to output: inout ByteWriter) {
    if waiting != nil {
      let extras = entry.extras.flatMap(MarkdownExtras.init)
      if extras != nil || waiting?.count ?? 0 > Self.mostWaiting {
        start(extras, to: &output)
      }
    }
    take(.task(entry), to: &output)
  }

  mutating func end(to output: inout ByteWriter) {
    start(nil, to: &output)
    if !settings.isEmpty { output.write("\n\n" + settings) }
  }

  private mutating func take(_ step: Step, to output: inout ByteWriter) {
    guard waiting != nil else { return perform(step, to: &output) }
    waiting?.append(step)
  }

  /// Writes what has waited, in the conventions of the file that a task came from.
  private mutating func start(_ extras: MarkdownExtras?, to output: inout ByteWriter) {
    guard let steps = waiting else { return }
    waiting = nil
    if let extras {
      if !extras.frontMatter.isEmpty {
        output.write(extras.frontMatter)
        isEmpty = false
      }
      dialect = extras.dialect
      settings = extras.settings
    }
    for step in steps { perform(step, to: &output) }
  }

  private mutating func perform(_ step: Step, to output: inout ByteWriter) {
    switch step {
    case .board(let name):
      // Those boards have no heading of their own.
      if dialect == .plain { write(heading: name, level: 1, to: &output) }
    case .list(let name, let role):
      list = (name, role)
      heading = nil
      write(lane: name, to: &output)
    case .task(let entry): put(entry, to: &output)
    }
  }

  // MARK: Headings

  private mutating func write(heading name: String, level: Int, to output: inout ByteWriter) {
    let name = TaskText.title(name)
    if !isEmpty { output.write(.lineFeed) }
    isEmpty = false
    // Signs at the end would close the heading.
    let close = name.hasSuffix("#") ? " " + String(repeating: "#", count: level) : ""
    output.write("\(String(repeating: "#", count: level)) \(name)\(close)\n")
  }

  private mutating func write(lane name: String, to output: inout ByteWriter) {
    guard heading != name else { return }
    write(heading: name, level: 2, to: &output)
    heading = name
    output.write(.lineFeed)
    if dialect == .kanban, list.role == .done { output.write("**Complete**\n") }
  }

  // MARK: Tasks

  private mutating func put(_ entry: TaskEntry, to output: inout ByteWriter) {
    countUnsaid(entry)
    let extras = entry.extras.flatMap(MarkdownExtras.init)
    // A list of the file that the board lacks.
    let isOwn = extras.map { $0.lane.isEmpty || list.role != .pending } ?? true
    if !list.name.isEmpty { write(lane: isOwn ? list.name : extras?.lane ?? "", to: &output) }
    output.write(lines(for: entry, extras))
    isEmpty = false
  }

  /// The lines that the task came from as far as they still say the same, or new ones.
  private mutating func lines(for entry: TaskEntry, _ extras: MarkdownExtras?) -> [UInt8] {
    var wanted = fields(of: entry)
    if let extras, extras.dialect == dialect, let old = MarkdownTask(alone: extras.item, dialect) {
      if wanted.title == TaskText.trimmedTitle(old.fields.title) { wanted.title = old.fields.title }
      wanted.mark = mark(of: entry, instead: old.fields.mark)
      if dialect != .plain { wanted.created = old.fields.created }
      // An open item may say when it was done all the same.
      if dialect != .plain || entry.isCompleted != true {
        wanted.completed = wanted.mark == old.fields.mark ? old.fields.completed : nil
      }
      if old.fields.says(wanted) { return Array(extras.item.utf8) }
      // What it never said need not be said now.
      if old.fields.created == nil { wanted.created = nil }
      let lines = old.saying(wanted)
      if Self.task(in: lines, dialect)?.says(wanted) == true { return lines }
    }
    let lines = MarkdownTask.lines(saying: wanted, dialect)
    if Self.task(in: lines, dialect)?.says(wanted) != true {
      unsaid.count("words that mean something else")
    }
    return lines
  }

  private static func task(in lines: [UInt8], _ dialect: MarkdownDialect) -> MarkdownFields? {
    MarkdownTask(alone: lines.text, dialect)?.fields
  }

  private func mark(of entry: TaskEntry, instead old: Character?) -> Character? {
    guard let old else { return nil }
    let isCompleted = entry.isCompleted == true
    if MarkdownFields.isCompleted(old) == isCompleted { return old }
    return isCompleted ? "x" : " "
  }

  private func fields(of entry: TaskEntry) -> MarkdownFields {
    var fields = MarkdownFields(title: TaskText.trimmedTitle(entry.title))
    let isCompleted = entry.isCompleted == true
    fields.mark = dialect == .taskell ? nil : isCompleted ? "x" : " "
    fields.notes = entry.notes.value
    fields.tags = entry.tags ?? []
    fields.priority = entry.priority.value
    fields.due = entry.due.value.map { dialect == .plain ? DueDate(day: $0.day) : $0 }
    fields.start = entry.start.value?.day
    // Boards of other programs show no such dates.
    if dialect == .plain {
      fields.created = entry.created?.day
      fields.completed = isCompleted ? entry.completedAt.value?.day : nil
    }
    fields.recurrence = entry.repetition.value
    return fields
  }

  private mutating func countUnsaid(_ entry: TaskEntry) {
    if dialect == .plain, entry.due.value?.time != nil { unsaid.count("times of due dates") }
    if entry.start.value?.time != nil { unsaid.count("times of start dates") }
    if entry.url.value != nil { unsaid.count("urls") }
    if entry.isPinned == true { unsaid.count("pins") }
    if entry.isLocked == true { unsaid.count("locks") }
  }
}

extension MarkdownFields {
  /// Whether an item that says this need not be changed: a date that it lacks may stay away.
  fileprivate func says(_ wanted: MarkdownFields) -> Bool {
    var wanted = wanted
    if created == nil { wanted.created = nil }
    if completed == nil, isCompleted || mark == nil { wanted.completed = nil }
    return self == wanted
  }
}

extension MarkdownTask {
  /// Takes apart lines that hold one item and nothing else; `nil` for others.
  public init?(alone text: String, _ dialect: MarkdownDialect) {
    let source = SourceBytes(text)
    guard let outline = try? MarkdownOutline(source),
      let item = dialect == .taskell ? outline.outermostItems.first : outline.items.first,
      item.range == 0..<source.bytes.count
    else { return nil }
    self.init(item, in: source.bytes, dialect)
  }

  /// The lines of a new item, whose marker is `-`.
  public static func lines(
    saying wanted: MarkdownFields, _ dialect: MarkdownDialect, end: [UInt8] = [0x0A]
  ) -> [UInt8] {
    var item = "- "
    if let mark = wanted.mark { item += "[\(mark)] " }
    let bytes = Array(item.utf8) + end
    let text = item.utf8.count..<item.utf8.count
    let empty = MarkdownTask(
      MarkdownOutline.Item(
        range: 0..<bytes.count, prefix: 0..<0, marker: 0..<1,
        mark: wanted.mark.map { 3..<3 + String($0).utf8.count }, text: text,
        bodyStart: bytes.count, line: 1), in: bytes, dialect)
    return empty.saying(wanted)
  }
}
