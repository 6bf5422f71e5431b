import BoardModel

extension MarkdownTask {
  /// Returns the lines of the item with new fields; unchanged parts are kept as written.
  ///
  /// - Parameters:
  ///   - wanted: The new fields; the title must not contain line breaks. If `mark` is `nil`, an
  ///     existing box is kept as written.
  ///   - style: The notation of added fields, if the item does not already have a style.
  /// - Returns: The new lines, with the line end of the item's first line. That line must have a
  ///   line end.
  public func rewritten(with wanted: MarkdownFields, _ style: MarkdownSign.Style = .emoji)
    -> [UInt8]
  {
    let line = bytes.lineContent(item.range.lowerBound..<item.bodyStart)
    var text = MarkdownLineText(self, wanted, self.style ?? style)
    var result = Array(bytes[item.range.lowerBound..<item.marker.upperBound])
    switch (item.mark, wanted.mark) {
    case (let mark?, let wantedMark?):
      result += bytes[item.marker.upperBound..<mark.lowerBound] + Array(String(wantedMark).utf8)
      result += bytes[mark.upperBound..<item.text.lowerBound]
    case (nil, let mark?): result += Array(" [\(mark)] ".utf8)
    case (_, nil): result += bytes[item.marker.upperBound..<item.text.lowerBound]
    }
    result += text.write()
    result += bytes[item.text.upperBound..<line.upperBound]
    let end = Array(bytes[line.upperBound..<item.bodyStart])
    return result + end + writeBody(wanted, dueIsWritten: text.hasWrittenDue, end: end)
  }

  private func writeBody(
    _ wanted: MarkdownFields, dueIsWritten: Bool, end: [UInt8]
  ) -> [UInt8] {
    let body = body
    var dates = body.lines.filter(\.isDate).flatMap { bytes[$0.range] }
    let isDueUnchanged = hasSameDue(as: wanted)
    let due = isDueUnchanged || dueIsWritten ? nil : wanted.due.map { Self.text(of: $0, dialect) }
    if !isDueUnchanged { dates = due.map { body.start + $0 + end } ?? [] }
    if wanted.notes != fields.notes {
      return dates + body.rewritten(with: wanted.notes, dialect, end: end, in: bytes)
    }
    if isDueUnchanged { return Array(bytes[item.body]) }
    if dialect == .kanban { return body.replacingDates(by: due, in: bytes) }
    var lines = body.lines.contains(where: \.isDate) ? [] : dates
    for line in body.lines {
      if line.isDate { (lines, dates) = (lines + dates, []) } else { lines += bytes[line.range] }
    }
    return lines
  }

  /// Whether `wanted` has the same due date as the item. Times are ignored if the dialect cannot
  /// express them.
  func hasSameDue(as wanted: MarkdownFields) -> Bool {
    dialect == .plain ? wanted.due?.day == fields.due?.day : wanted.due == fields.due
  }

  /// A due date as written in a dialect.
  static func text(of due: DueDate, _ dialect: MarkdownDialect) -> [UInt8] {
    switch dialect {
    case .plain: Array("\(due.day)".utf8)
    case .kanban: Array("@{\(due.day)}\(due.time.map { " @@{\($0)}" } ?? "")".utf8)
    case .taskell: Array("@ \(due.day)\(due.time.map { " \($0)" } ?? "")".utf8)
    }
  }
}

/// Writes the text after the box, part by part.
struct MarkdownLineText {
  private struct Chunk {
    let kind: MarkdownSign.Kind?
    let bytes: [UInt8]
  }

  private let task: MarkdownTask
  private let wanted: MarkdownFields
  private var chunks: [Chunk] = []
  /// The kinds of signs that have been handled.
  private var written: [MarkdownSign.Kind] = []
  private var writtenTags: Set<String> = []
  /// The notation of added fields.
  private let style: MarkdownSign.Style
  /// The keys that have been written.
  private var keys = FileKeys()

  init(_ task: MarkdownTask, _ wanted: MarkdownFields, _ style: MarkdownSign.Style) {
    self.task = task
    self.wanted = wanted
    self.style = style
  }

  /// Whether the due date was written on this line, so that no line below needs it.
  private(set) var hasWrittenDue = false

  mutating func write() -> [UInt8] {
    let isTitleUnchanged = wanted.title == task.fields.title
    if !isTitleUnchanged { append(nil, wanted.title) }
    for part in task.parts {
      switch part {
      case .title(let range):
        if isTitleUnchanged { chunks.append(Chunk(kind: nil, bytes: Array(task.bytes[range]))) }
      case .sign(let sign): write(sign)
      }
    }
    writeMissing()
    return chunks.flatMap(\.bytes)
  }

  // MARK: Existing signs

  private mutating func write(_ sign: MarkdownSign) {
    let old = task.fields
    switch sign.kind {
    case .scheduled: copy(sign)
    case .other:
      switch task.keyRole(of: sign) {
      case .own: writeOwnKey(sign)
      case .blockers: writeBlockers(sign)
      case nil: copy(sign)
      }
    case .tag:
      let tag = task.bytes[sign.value].text.lowercased()
      guard wanted.tags.contains(where: { $0.lowercased() == tag }) else { return }
      writtenTags.insert(tag)
      copy(sign)
    case .assignee:
      replace(
        sign, old.assignee == wanted.assignee,
        value(wanted.assignee.map(PersonName.word), in: sign))
    case .priority:
      let isField = sign.style == .dataview
      replace(
        sign, old.priority == wanted.priority,
        wanted.priority.flatMap {
          isField ? value(word(for: $0), in: sign) : priority(of: $0, sign.style)
        })
    case .due, .kanbanDate, .kanbanTime: writeDue(sign)
    case .start: replace(sign, old.start == wanted.start, value(wanted.start, in: sign))
    case .created: replace(sign, old.created == wanted.created, value(wanted.created, in: sign))
    case .completed, .cancelled:
      replace(sign, old.completed == wanted.completed, value(wanted.completed, in: sign))
    case .recurrence:
      replace(sign, old.recurrence == wanted.recurrence, value(wanted.recurrence, in: sign))
    }
  }

  /// Writes the key of the task in place of the one in a sign. A key that links no tasks stays if
  /// the task needs none.
  private mutating func writeOwnKey(_ sign: MarkdownSign) {
    let old = task.keys(in: sign)
    if old.isEmpty { return copy(sign) }
    if let key = old.first(where: wanted.keys.isOwn) {
      keys.addOwn(key)
      copy(sign)
    } else if let key = wanted.keys.own.first(where: { !keys.isOwn($0) }) {
      keys.addOwn(key)
      if let text = value(key, in: sign) { put(sign, text) }
    } else if !old.contains(where: task.fields.keys.isOwn) {
      copy(sign)
    }
  }

  /// Writes the keys of blockers in a sign. Keys that link no tasks stay.
  private mutating func writeBlockers(_ sign: MarkdownSign) {
    let parts = task.bytes[sign.value].split(separator: UInt8(ascii: ",")).map(\.trimmed.text)
    let kept = parts.filter {
      !task.fields.keys.isOther($0) || wanted.keys.isOther($0)
    }
    for key in kept { keys.addOther(key) }
    let added = missingBlockers.filter { !task.fields.keys.isOther($0) }
    if kept.count == parts.count, added.isEmpty { return copy(sign) }
    let all = kept + added
    for key in added { keys.addOther(key) }
    if let text = value(all.joined(separator: ","), in: sign), !all.isEmpty { put(sign, text) }
  }

  /// The keys of blockers that have not been written.
  private var missingBlockers: [String] {
    wanted.keys.others.filter { !keys.isOther($0) }
  }

  /// Writes a changed due date in place of its first sign, and removes its other signs.
  private mutating func writeDue(_ sign: MarkdownSign) {
    if task.hasSameDue(as: wanted) { return copy(sign) }
    guard let due = wanted.due, !hasWrittenDue else { return }
    hasWrittenDue = true
    put(
      sign,
      sign.kind == .due ? value(due.day, in: sign) ?? [] : MarkdownTask.text(of: due, .kanban))
  }

  /// - Parameter text: The sign with its new value; `nil` to remove the sign.
  private mutating func replace(_ sign: MarkdownSign, _ isUnchanged: Bool, _ text: [UInt8]?) {
    written.append(sign.kind == .cancelled ? .completed : sign.kind)
    if isUnchanged { return copy(sign) }
    if let text { put(sign, text) }
  }

  private mutating func copy(_ sign: MarkdownSign) { put(sign, Array(task.bytes[sign.range])) }

  private mutating func put(_ sign: MarkdownSign, _ text: [UInt8]) {
    let blanks = Array(task.bytes[sign.blanks])
    chunks.append(
      Chunk(
        kind: sign.kind, bytes: (blanks.isEmpty && !chunks.isEmpty ? [.blank] : blanks) + text))
  }

  /// A sign with a new value; `nil` if there is no value.
  private func value(_ value: (some CustomStringConvertible)?, in sign: MarkdownSign) -> [UInt8]? {
    guard let value else { return nil }
    let bytes = task.bytes
    return Array(bytes[sign.range.lowerBound..<sign.value.lowerBound])
      + Array(value.description.utf8)
      + Array(bytes[sign.value.upperBound..<sign.range.upperBound])
  }

  // MARK: Missing signs

  private mutating func writeMissing() {
    let present = chunks
    let tags = wanted.tags.filter { writtenTags.insert($0.lowercased()).inserted }
    let afterTags =
      (chunks.lastIndex { $0.kind == .tag } ?? chunks.lastIndex { $0.kind == nil }).map { $0 + 1 }
      ?? chunks.count
    chunks = Array(present[..<afterTags])
    for tag in tags { append(.tag, "#" + tag) }
    if let name = wanted.assignee {
      add(.assignee, Array("@\(PersonName.word(for: name))".utf8))
    }
    chunks += present[afterTags...]
    // The block id stays last.
    var last: Chunk?
    if let chunk = chunks.last, chunk.kind == .other, chunk.bytes.trimmed.first == UInt8(ascii: "^")
    {
      last = chunks.removeLast()
    }
    writeMissingKeys()
    if let priority = wanted.priority { add(.priority, self.priority(of: priority, style)) }
    if let words = wanted.recurrence { add(.recurrence, "🔁", "repeat", words) }
    if let day = wanted.created { add(.created, "➕", "created", "\(day)") }
    if let day = wanted.start { add(.start, "🛫", "start", "\(day)") }
    addDue()
    if let day = wanted.completed {
      let isCancelled = wanted.mark == "-"
      add(
        .completed, isCancelled ? "❌" : "✅", isCancelled ? "cancelled" : "completion", "\(day)")
    }
    if let last { chunks.append(last) }
  }

  private mutating func writeMissingKeys() {
    for key in wanted.keys.own where !keys.isOwn(key) {
      append(.other, sign("🆔", "id", key))
    }
    let blockers = missingBlockers
    if !blockers.isEmpty {
      append(.other, sign("⛔", "dependsOn", blockers.joined(separator: ",")))
    }
  }

  private mutating func addDue() {
    guard let due = wanted.due, !task.hasSameDue(as: wanted), !hasWrittenDue else { return }
    switch task.dialect {
    case .plain: add(.due, "📅", "due", "\(due.day)")
    case .kanban:
      // A date on a line below is changed on that line.
      if task.body.hasKanbanDate { return }
      append(.kanbanDate, MarkdownTask.text(of: due, .kanban))
    case .taskell: return
    }
    hasWrittenDue = true
  }

  private mutating func add(
    _ kind: MarkdownSign.Kind, _ sign: String, _ name: String, _ value: String
  ) {
    add(kind, Array(self.sign(sign, name, value).utf8))
  }

  /// A sign in the notation of added fields.
  private func sign(_ sign: String, _ name: String, _ value: String) -> String {
    style == .dataview ? "[\(name):: \(value)]" : "\(sign) \(value)"
  }

  private mutating func add(_ kind: MarkdownSign.Kind, _ text: [UInt8]) {
    if !written.contains(kind) { append(kind, text) }
  }

  private mutating func append(_ kind: MarkdownSign.Kind?, _ text: String) {
    append(kind, Array(text.utf8))
  }

  private mutating func append(_ kind: MarkdownSign.Kind?, _ text: [UInt8]) {
    chunks.append(Chunk(kind: kind, bytes: (chunks.isEmpty ? [] : [.blank]) + text))
  }

  private func priority(of priority: Priority, _ style: MarkdownSign.Style) -> [UInt8] {
    let sign = style == .dataview ? nil : name(of: priority, among: MarkdownSign.priorities)
    return Array((sign ?? "[priority:: \(word(for: priority))]").utf8)
  }

  /// The Dataview word for a priority; the letter of the priority if there is no such word.
  private func word(for priority: Priority) -> String {
    name(of: priority, among: MarkdownSign.priorityWords) ?? "\(priority)"
  }

  private func name(of priority: Priority, among names: [StaticString]) -> String? {
    let index = Int(priority.letter.asciiValue ?? 0) - Int(UInt8(ascii: "A"))
    return names.indices.contains(index) ? "\(names[index])" : nil
  }
}
