import BoardModel

/// Tasks as `dragboard list --format json` prints them.
public enum JSONTasks: TaskFormat {
  /// Reads an array of tasks, or one task after the other.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading
  ) throws {
    try JSONObjects.read(source, into: &reading) { fields, _ throws(SourceFault) in
      try readTask(&fields, clock: options.clock)
    }
  }

  /// Makes a writer of an array.
  public static func makeWriter(options: WritingOptions) -> any TaskWriter { JSONTaskWriter() }

  private static func readTask(
    _ fields: inout JSONFields, clock: ZoneClock
  ) throws(SourceFault) -> TaskEntry? {
    let start = fields.scanner.offset - 1
    var entry = TaskEntry(title: "")
    var hasTitle = false
    while let key = try fields.scanner.nextKey() {
      guard let key = TaskKey(rawValue: key) else {
        try fields.scanner.skipValue()
        continue
      }
      switch key {
      case .title:
        hasTitle = true
        entry.title = try fields.title(key.rawValue) ?? ""
      case .notes: entry.notes = .said(try fields.string(key.rawValue)?.filled)
      case .completed: entry.isCompleted = try fields.bool(key.rawValue)
      case .completedAt: entry.completedAt = .said(try fields.moment(key.rawValue))
      case .created: entry.created = try fields.moment(key.rawValue)
      case .modified: entry.modified = try fields.moment(key.rawValue)
      case .start: entry.start = .said(try fields.dueDate(key.rawValue, clock))
      case .repeat: entry.repetition = .said(try fields.string(key.rawValue)?.filled)
      case .due: entry.due = .said(try fields.dueDate(key.rawValue, clock))
      case .priority:
        entry.priority = .said(
          try fields.parsed(key.rawValue, "a letter from A to Z") { Priority($0) })
      case .tags: entry.tags = TagText.kept(try fields.strings(key.rawValue) ?? [])
      case .url: entry.url = .said(try fields.string(key.rawValue)?.filled)
      case .board: entry.board = try fields.string(key.rawValue)?.filled
      case .list: entry.list = try fields.string(key.rawValue)?.filled
      case .uuid: entry.uuid = try fields.parsed(key.rawValue, "a UUID", TaskUUID.kept)
      case .pinned: entry.isPinned = try fields.bool(key.rawValue)
      case .locked: entry.isLocked = try fields.bool(key.rawValue)
      case .archived: entry.isArchived = try fields.bool(key.rawValue)
      case .id, .position: try fields.scanner.skipValue()
      }
    }
    if !hasTitle { fields.note("the task has no title", at: start) }
    entry.settleCompletion()
    return entry
  }
}

extension JSONFields {
  /// Reads a title, which cannot be blank.
  mutating func title(_ key: String) throws(SourceFault) -> String? {
    _ = scanner.peek()
    let offset = scanner.offset
    let title = try string(key).map(TaskText.title)
    if title.map(TaskText.isBlank) ?? true { note("\(key) is blank", at: offset) }
    return title
  }

  /// Reads a moment.
  mutating func moment(_ key: String) throws(SourceFault) -> Timestamp? {
    try parsed(key, "a time") { FileDate.moment(Array($0.utf8)[...]) }
  }

  /// Reads a date, perhaps with a time.
  mutating func dueDate(_ key: String, _ clock: ZoneClock) throws(SourceFault) -> DueDate? {
    try parsed(key, "a date") { FileDate.due(Array($0.utf8)[...], clock: clock) }
  }
}
