import BoardModel

/// A parsed line of a todo.txt file; see <https://github.com/todotxt/todo.txt>.
public struct TodoTxtLine: Sendable {
  /// The line in UTF-8, without its line end.
  public let bytes: [UInt8]
  /// The fields of the task.
  public private(set) var fields: TodoTxtFields
  /// The offset of the text after the completion mark, priority and dates.
  private(set) var textStart = 0
  private(set) var words: [TodoTxtWord]
  private let keys: AcceptedKeys

  /// Parses a line, which can be any text. Words such as `id:7` are text.
  ///
  /// - Parameter bytes: The line in UTF-8, without its line end.
  public init(_ bytes: [UInt8]) { self.init(bytes, keys: .none) }

  /// Parses a line.
  ///
  /// - Parameter keys: The keys that link tasks. All other keys are text.
  init(_ bytes: [UInt8], keys: AcceptedKeys) {
    self.bytes = bytes
    self.keys = keys
    fields = TodoTxtFields(title: "")
    words = []
    readStart()
    words = TodoTxtWord.all(in: bytes[textStart...])
    classifyWords()
  }

  /// Whether there are no words after the completion mark, priority and dates.
  public var isBlank: Bool { words.isEmpty }

  /// The text after the completion mark, priority and dates.
  public var text: String { bytes[textStart...].text }

  /// The tags that are part of the title, in order.
  public var tagsInTitle: [String] {
    words.compactMap { if case .titleTag(let tag) = $0.kind { tag } else { nil } }
  }

  /// Whether text is a valid value of `rec:`, such as `1d`, `+2w`, `3m`, `1y` or `5b`.
  public static func isRecurrence(_ text: String) -> Bool {
    TodoTxtWord.isRecurrence(Array(text.utf8)[...])
  }

  // MARK: The start of the line

  private mutating func readStart() {
    if bytes.begins(with: "x ") {
      fields.isCompleted = true
      skip(2)
      // Programs write the priority before or after the first date; after both dates, it is text.
      readPriority()
      fields.completed = readDate()
      if fields.completed != nil { readPriority() }
      if fields.completed != nil { fields.created = readDate() }
    } else {
      readPriority()
      fields.created = readDate()
    }
  }

  private mutating func skip(_ count: Int) {
    textStart += count
    while textStart < bytes.count, bytes[textStart].isBlank { textStart += 1 }
  }

  private mutating func readPriority() {
    let rest = bytes[textStart...]
    let start = rest.startIndex
    guard fields.priority == nil, rest.count > 4, rest[start] == UInt8(ascii: "("),
      rest[start + 1].isCapital, rest[start + 2] == UInt8(ascii: ")"), rest[start + 3] == .blank
    else { return }
    fields.priority = Priority(rest[start + 1...start + 1].text)
    skip(4)
  }

  private mutating func readDate() -> CivilDay? {
    let rest = bytes[textStart...]
    guard rest.count > 11, rest[rest.startIndex + 10].isBlank,
      let day = FileDate.day(rest.prefix(10))
    else { return nil }
    skip(11)
    return day
  }

  // MARK: The words

  private mutating func classifyWords() {
    let start = fields
    classifyWords(from: 0)
    if !words.contains(where: { $0.kind.isTitle && !isBlank($0) }),
      let first = words.firstIndex(where: { !isBlank($0) })
    {
      // The title needs a visible word, so the first visible word becomes the title.
      fields = start
      let tag = TodoTxtWord.tag(bytes[words[first].range])
      words[first].kind = tag.map(TodoTxtWord.Kind.titleTag) ?? .title
      classifyWords(from: first + 1)
    }
    fields.tags = TagText.normalized(
      words.compactMap {
        switch $0.kind {
        case .tag(let tag), .titleTag(let tag): "#" + tag
        case .title, .due, .start, .recurrence, .priority, .assignee, .id, .blocked, .other: nil
        }
      })
    fields.title =
      words.filter(\.kind.isTitle).reduce(into: [UInt8]()) { title, word in
        title +=
          title.isEmpty ? bytes[word.range] : bytes[word.blanks.lowerBound..<word.range.upperBound]
      }.text
  }

  private func isBlank(_ word: TodoTxtWord) -> Bool {
    // Most words begin with a letter.
    !(0x21..<0x7F ~= bytes[word.range.lowerBound]) && TaskText.isBlank(bytes[word.range].text)
  }

  private mutating func classifyWords(from first: Int) {
    let indices = words.indices[first...]
    for index in indices { words[index].kind = kind(of: bytes[words[index].range]) }
    let run = startOfRun
    for index in indices {
      switch words[index].kind {
      case .tag(let tag) where index < run: words[index].kind = .titleTag(tag)
      case .other where index < run: words[index].kind = .title
      default: break
      }
    }
  }

  /// Classifies a word regardless of the words after it, and sets the field that it contains.
  private mutating func kind(of word: ArraySlice<UInt8>) -> TodoTxtWord.Kind {
    if let tag = TodoTxtWord.tag(word) { return .tag(tag) }
    if !keys.isNone, let key = key(word) { return key }
    guard let (key, value) = TodoTxtWord.pair(word) else { return .title }
    if key.equals("due"), fields.due == nil, let day = FileDate.day(value) {
      fields.due = day
      return .due
    }
    if key.equals("t"), fields.start == nil, let day = FileDate.day(value) {
      fields.start = day
      return .start
    }
    if key.equals("rec"), fields.recurrence == nil, TodoTxtWord.isRecurrence(value) {
      fields.recurrence = value.text
      return .recurrence
    }
    if key.equals("pri"), fields.isCompleted, fields.priority == nil, value.count == 1,
      value.allSatisfy(\.isCapital)
    {
      fields.priority = Priority(value.text)
      return .priority
    }
    if key.equals("assignee"), fields.assignee == nil,
      let name = PersonName.normalized(value.text), PersonName.word(for: name) == value.text
    {
      fields.assignee = name
      return .assignee
    }
    return .other
  }

  /// The word as a key that links tasks; `nil` for any other word.
  private mutating func key(_ word: ArraySlice<UInt8>) -> TodoTxtWord.Kind? {
    if let key = word.key("id:"), keys.isOwn(key) {
      fields.keys.addOwn(key)
      return .id(key)
    }
    if let key = word.key("p:"), keys.isOther(key) {
      fields.keys.addOther(key)
      return .blocked(key)
    }
    return nil
  }

  /// The index of the first of the tags at the end of the line; the number of words if there are
  /// none. Fields and other `key:value` words may be between and after these tags.
  private var startOfRun: Int {
    var start = words.count
    for index in words.indices.reversed() {
      switch words[index].kind {
      case .tag: start = index
      case .due, .start, .recurrence, .priority, .assignee, .id, .blocked, .other: break
      case .title, .titleTag: return start
      }
    }
    return start
  }
}
