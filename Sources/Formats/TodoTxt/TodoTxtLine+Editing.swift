import BoardModel

extension TodoTxtLine {
  /// Returns the line with new fields; unchanged parts are kept as written.
  ///
  /// - Parameter wanted: The new fields; the title must not contain line breaks. A removed tag in
  ///   the title loses only its sign.
  /// - Returns: The line without its line end.
  public func rewritten(with wanted: TodoTxtFields) -> [UInt8] {
    let isStartUnchanged =
      wanted.isCompleted == fields.isCompleted && wanted.completed == fields.completed
      && wanted.created == fields.created && (wanted.priority == fields.priority)
    var line = isStartUnchanged ? Array(bytes[..<textStart]) : Self.start(of: wanted)
    var writer = TodoTxtText(line: self, wanted: wanted, hasPriorityInText: isStartUnchanged)
    line += writer.write()
    return line
  }

  /// Returns the line for a new task, without its line end.
  public static func newLine(with wanted: TodoTxtFields) -> [UInt8] {
    TodoTxtLine([]).rewritten(with: wanted)
  }

  private static func start(of wanted: TodoTxtFields) -> [UInt8] {
    var words: [String] = []
    if wanted.isCompleted {
      words.append("x")
      // A single date would be read as the completion date, so a creation date is written twice if
      // there is no completion date.
      if let completed = wanted.completed ?? wanted.created { words.append("\(completed)") }
    } else if let priority = wanted.priority {
      words.append("(\(priority))")
    }
    if let created = wanted.created { words.append("\(created)") }
    return Array(words.reduce(into: "") { $0 += $1 + " " }.utf8)
  }
}

/// Writes the text of a line, word by word.
private struct TodoTxtText {
  let line: TodoTxtLine
  let wanted: TodoTxtFields
  /// Whether the start of the line, which may contain the priority, is kept.
  let hasPriorityInText: Bool
  private var text: [UInt8] = []
  private var written: Set<String> = []
  private var hasDue = false
  private var hasStart = false
  private var hasRecurrence = false
  private var hasPriority = false
  private var hasAssignee = false
  private var keys = FileKeys()

  init(line: TodoTxtLine, wanted: TodoTxtFields, hasPriorityInText: Bool) {
    (self.line, self.wanted, self.hasPriorityInText) = (line, wanted, hasPriorityInText)
  }

  mutating func write() -> [UInt8] {
    let isTitleUnchanged = wanted.title == line.fields.title
    if !isTitleUnchanged { append(wanted.title) }
    for word in line.words where isTitleUnchanged || !word.kind.isTitle { append(word) }
    // Tags in the title are not repeated.
    if !isTitleUnchanged {
      for word in TodoTxtWord.all(in: ArraySlice(wanted.title.utf8)) {
        let bytes = Array(wanted.title.utf8)[word.range]
        if let tag = TodoTxtWord.tag(bytes) { written.insert(tag.lowercased()) }
      }
    }
    for tag in wanted.tags where written.insert(tag.lowercased()).inserted {
      append(TodoTxtWord.text(ofTag: tag))
    }
    if !hasDue, let due = wanted.due { append("due:\(due)") }
    if !hasStart, let start = wanted.start { append("t:\(start)") }
    if !hasRecurrence, let recurrence = wanted.recurrence { append("rec:\(recurrence)") }
    if wanted.isCompleted, !hasPriority, !isPriorityAtStart, let priority = wanted.priority {
      append("pri:\(priority)")
    }
    if !hasAssignee, let name = wanted.assignee.map(PersonName.word) { append("assignee:\(name)") }
    for key in wanted.keys.own where !keys.isOwn(key) { append("id:\(key)") }
    for key in wanted.keys.others where !keys.isOther(key) { append("p:\(key)") }
    return text
  }

  /// Whether the start of the line is kept and contains the priority.
  private var isPriorityAtStart: Bool {
    hasPriorityInText && line.fields.priority != nil
      && !line.words.contains { $0.kind == .priority }
  }

  private func isWanted(_ tag: String) -> Bool {
    wanted.tags.contains { $0.lowercased() == tag.lowercased() }
  }

  private mutating func append(_ word: TodoTxtWord) {
    let fields = line.fields
    switch word.kind {
    case .title, .other: copy(word)
    case .titleTag(let tag):
      if isWanted(tag) || written.contains(tag.lowercased()) || wanted.title != fields.title {
        copy(word)
      } else {
        append(Array(line.bytes[word.range].dropFirst()), behind: word.blanks)
      }
      written.insert(tag.lowercased())
    case .tag(let tag):
      guard isWanted(tag) else { return }
      written.insert(tag.lowercased())
      copy(word)
    case .id(let key):
      guard wanted.keys.isOwn(key) else { return }
      keys.addOwn(key)
      copy(word)
    case .blocked(let key):
      guard wanted.keys.isOther(key) else { return }
      keys.addOther(key)
      copy(word)
    case .due:
      hasDue = true
      replace(word, "due:", fields.due, wanted.due)
    case .start:
      hasStart = true
      replace(word, "t:", fields.start, wanted.start)
    case .recurrence:
      hasRecurrence = true
      replace(word, "rec:", fields.recurrence, wanted.recurrence)
    case .assignee:
      hasAssignee = true
      replace(
        word, "assignee:", fields.assignee.map(PersonName.word),
        wanted.assignee.map(PersonName.word))
    case .priority:
      guard wanted.isCompleted else { return }
      hasPriority = true
      replace(word, "pri:", fields.priority, wanted.priority)
    }
  }

  private mutating func replace<Value: Equatable & CustomStringConvertible>(
    _ word: TodoTxtWord, _ key: String, _ old: Value?, _ new: Value?
  ) {
    if old == new { return copy(word) }
    if let new { append(Array((key + new.description).utf8), behind: word.blanks) }
  }

  private mutating func copy(_ word: TodoTxtWord) {
    append(Array(line.bytes[word.range]), behind: word.blanks)
  }

  private mutating func append(_ bytes: [UInt8], behind blanks: Range<Int>) {
    if !text.isEmpty, blanks.isEmpty {
      text.append(.blank)
    } else if !text.isEmpty || blanks.lowerBound == line.textStart {
      text += line.bytes[blanks]
    }
    text += bytes
  }

  private mutating func append(_ word: String) { append(Array(word.utf8), behind: 0..<0) }
}
