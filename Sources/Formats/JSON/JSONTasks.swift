import BoardModel
import TextCoding

/// Tasks in JSON, as `dragboard list --format json` prints them.
public enum JSONTasks: TaskFormat {
  /// Reads an array of tasks, or consecutive tasks.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading
  ) throws {
    try JSONObjects.read(source, into: &reading) { fields, _ throws(SourceFault) in
      try readTask(&fields, clock: options.clock)
    }
  }

  /// Creates a writer for a JSON array.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter { JSONTaskWriter() }

  private static func readTask(
    _ fields: inout JSONFields, clock: ZoneClock
  ) throws(SourceFault) -> TaskEntry? {
    let start = fields.scanner.offset - 1
    var entry = TaskEntry(title: "")
    var hasTitle = false
    while let name = try fields.scanner.nextKey() {
      switch keys[name] {
      case .field(let field)?:
        hasTitle = hasTitle || field == .title
        // `null` does not unset a flag, even if the key is repeated.
        if let value = try fields.value(of: field, clock) { entry[field] = value }
      case .completed?: entry.isCompleted = try fields.bool(name)
      case .completedAt?: entry.completedAt = try fields.moment(name)
      case .created?: entry.created = try fields.moment(name)
      case .modified?: entry.modified = try fields.moment(name)
      case .board?: entry.board = try fields.string(name)?.filled
      case .list?: entry.list = try fields.string(name)?.filled
      case .uuid?: entry.uuid = try fields.parsed(name, "a UUID", TaskUUID.normalized)
      case .archived?: entry.isArchived = try fields.bool(name)
      case .id?, .position?, .steps?, .blocked?, .takenBy?, .takenUntil?, nil:
        try fields.scanner.skipValue()
      }
    }
    if !hasTitle { fields.recordFault("the task has no title", at: start) }
    entry.settleCompletion()
    return entry
  }

  private static let keys = Dictionary(
    uniqueKeysWithValues: TaskKey.columns.map { ($0.name, $0) })
}

extension JSONFields {
  /// Reads a title. A blank title or `null` is recorded as a fault.
  mutating func title(_ key: String) throws(SourceFault) -> String? {
    _ = scanner.peek()
    let offset = scanner.offset
    let title = try string(key).map(TaskText.title)
    if title.map(TaskText.isBlank) ?? true { recordFault("\(key) is blank", at: offset) }
    return title
  }

  /// The UUIDs that were read from a list. A list that contains anything else is recorded as a
  /// fault.
  mutating func uuids(in texts: [String], _ key: String, at offset: Int) -> [String] {
    guard let uuids = TaskUUID.normalized(texts) else {
      recordFault("\(key) is not a list of UUIDs", at: offset)
      return []
    }
    return uuids
  }

  /// Reads a moment in ISO 8601; `nil` for `null`.
  mutating func moment(_ key: String) throws(SourceFault) -> Timestamp? {
    try parsed(key, "a time") { FileDate.moment(Array($0.utf8)[...]) }
  }

  /// Reads the value of a field; `nil` for a Boolean field that is `null`, so that the field stays
  /// unset.
  fileprivate mutating func value(
    of field: TaskField, _ clock: ZoneClock
  ) throws(SourceFault) -> TaskValue? {
    let key = field.key
    switch field.kind {
    case .line: return .text(try title(key) ?? "")
    case .text, .rule: return .text(try string(key)?.filled)
    case .person:
      return .text(try parsed(key, "the name of a person", PersonName.normalized))
    case .priority: return .priority(try parsed(key, "a letter from A to Z") { Priority($0) })
    case .date:
      return .date(
        try parsed(key, "a date") { FileDate.due(Array($0.utf8)[...], clock: clock) })
    case .tags: return .tags(TagText.normalized(try strings(key) ?? []))
    case .tasks:
      _ = scanner.peek()
      let offset = scanner.offset
      return .tasks(uuids(in: try strings(key) ?? [], key, at: offset))
    case .flag: return try bool(key).map(TaskValue.flag)
    }
  }
}
