public import Store
public import BoardModel
public import Formats

extension CalendarDocument {
  /// The text of a new object for a task that the server does not have.
  ///
  /// - Parameters:
  ///   - rank: The rank of the task, for programs that ignore the order key; `nil` for none.
  ///   - changed: When the task was last changed.
  /// - Throws: `FormatError` for text that a calendar line cannot hold.
  public static func text(
    new task: SyncedTask, uuid: String, rank: Int64?, changed: Timestamp,
    clock: ZoneClock = .system
  ) throws(FormatError) -> String {
    var entry = TaskEntry(title: "")
    for field in SyncedField.allCases { entry.copy(field, from: task, changed: changed) }
    entry.uuid = uuid
    entry.created = task.created
    entry.modified = changed
    let position = CalendarPosition().copying(task.position, rank: rank)
    return try text(new: entry, at: position, clock: clock)
  }

  /// The text of this object with some fields of a task changed. All unrelated lines are unchanged.
  ///
  /// - Parameters:
  ///   - fields: The fields to write; the rest of the task is ignored.
  ///   - rank: The new rank of the task, for programs that ignore the order key; `nil` keeps the
  ///     old one.
  ///   - changed: When the task was last changed. The modification time written is later than the
  ///     object's old one, unless the old one is more than a day in the future.
  ///   - stamps: When each of the fields was changed; fields with an unknown time are missing. With
  ///     `nil`, no times are written for individual fields.
  /// - Returns: The same text if the object already contains these values.
  /// - Throws: `FormatError` for text that a calendar line cannot hold.
  public func rewritten(
    with fields: Set<SyncedField>, of task: SyncedTask, rank: Int64? = nil, changed: Timestamp,
    stamps: [SyncedField: Timestamp]? = nil, now: Timestamp
  ) throws(FormatError) -> String {
    var entry = entry
    for field in fields { entry.copy(field, from: task, changed: changed) }
    var position = position
    if fields.contains(.position) {
      position = position.copying(task.position, rank: rank ?? position.rank)
    } else if let rank {
      position.rank = rank
      // Other devices must not mistake the new rank for a move.
      if position.key != nil, position.keyRank != nil || position.rank != nil {
        position.keyRank = rank
      }
    }
    let times = stamps.flatMap { self.times(fields, $0, changed: changed, now: now) }
    let latest = times?.values.reduce(changed, max) ?? changed
    let modified = ServerStamp.next(after: stamp, changed: latest, now: now)
    return try rewritten(
      with: entry, at: position, changed: modified,
      stamps: times.map { CalendarStamps($0, modified: modified) })
  }

  /// When a field was changed. If the object has no time for this field, returns when the whole
  /// object was changed; `nil` if that is unknown, too.
  public func changed(_ field: SyncedField) -> Timestamp? {
    stamps?.time(of: field.name) ?? stamp
  }

  /// The time at which each field was changed, once `fields` are written; `nil` if the old time of
  /// any field is unknown.
  private func times(
    _ fields: Set<SyncedField>, _ stamps: [SyncedField: Timestamp], changed: Timestamp,
    now: Timestamp
  ) -> [SyncedField: Timestamp]? {
    var times: [SyncedField: Timestamp] = [:]
    for field in SyncedField.allCases {
      guard let last = self.changed(field) else { return nil }
      times[field] =
        fields.contains(field)
        ? ServerStamp.next(after: last, changed: stamps[field] ?? changed, now: now)
        : ServerStamp.bounded(last, now: now)
    }
    return times
  }
}

extension CalendarStamps {
  fileprivate init(_ times: [SyncedField: Timestamp], modified: Timestamp) {
    let others = times.values.min() ?? modified
    let named = times.filter { $0.value != others }
    self.init(
      modified: modified, others: others,
      fields: Dictionary(uniqueKeysWithValues: named.map { ($0.key.name, $0.value) }))
  }
}

extension CalendarPosition {
  fileprivate func copying(_ position: SyncedTask.Position, rank: Int64?) -> CalendarPosition {
    guard let key = position.key else { return self }
    var new = CalendarPosition(
      list: position.list ?? list, key: key.rawValue, rank: rank, keyRank: rank)
    // Another device may read this version without having read the one with the new name, so it
    // still needs the former name.
    new.formerList = position.formerList ?? (new.list == list ? formerList : nil)
    return new
  }
}

extension TaskEntry {
  fileprivate mutating func copy(
    _ field: SyncedField, from task: SyncedTask, changed: Timestamp
  ) {
    switch field {
    case .content(let field): self[field] = task.content[field].sendable
    case .completion:
      let fallback = isCompleted == true ? completedAt : changed
      isCompleted = task.completion != nil
      completedAt = task.completion.flatMap { $0.date ?? fallback }
    case .position: break
    }
  }
}

extension TaskValue {
  /// The value with its text in the form that servers return.
  fileprivate var sendable: TaskValue {
    switch self {
    case .text(let text): .text(text?.sendable)
    case .tags(let tags): .tags(tags.map(\.sendable))
    case .priority, .date, .tasks, .flag: self
    }
  }
}

extension String {
  /// The text with line feeds as its only line breaks and without characters that XML cannot hold,
  /// which is the form that servers return.
  fileprivate var sendable: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }
    if isPlain { return self }
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": text.append("\n")
      case "\t": text.append("\t")
      case "\u{7F}", "\u{FFFE}", "\u{FFFF}": text.append("\u{FFFD}")
      case _ where scalar.value < 0x20: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
      previous = scalar
    }
    return String(text)
  }
}
