import BoardModel

extension TableDescription {
  /// The columns of the table `task`.
  static let task = TableDescription(
    .task,
    [
      ColumnDescription(.uuid, .nonEmptyText),
      ColumnDescription(.list, .rowNumber, undo: .position),
      // A repair replaces an invalid key with one that moves the task to the end of its list.
      ColumnDescription(
        .orderKey, .text { OrderKey(rawValue: $0).isWellFormed },
        substitute: .numbered { OrderKey.behindOthers($0).rawValue }, undo: .position),
    ] + TaskField.allCases.map { ColumnDescription($0) } + [
      ColumnDescription(.created, .moment, substitute: .now),
      ColumnDescription(.modified, .moment, substitute: .now, undo: .incidental),
      ColumnDescription(.completedAt, .moment, isOptional: true, undo: .position),
      // A repair clears an invalid value, since an extra task is better than a missing one.
      ColumnDescription(
        .removedAt, .moment, isOptional: true, undo: .presence, use: .log),
      ColumnDescription(
        .placed, .integer(StoredRange.stamps), substitute: .value(.integer(0)),
        undo: .never),
      // Not copied, since extras may identify the task, and a copy is a different task.
      ColumnDescription(.extras, .text(TaskExtras.isPossible), isOptional: true),
      ColumnDescription(
        .monthDay, .integer(29...31), isOptional: true, isCopied: true, use: .log),
      ColumnDescription(.archivedAt, .moment, isOptional: true, undo: .position),
      ColumnDescription(.takenBy, .nonEmptyText, isOptional: true, undo: .taking),
      ColumnDescription(.takenUntil, .moment, isOptional: true, undo: .taking),
    ])
}

extension ColumnDescription {
  fileprivate init(_ field: TaskField) {
    switch field.kind {
    case .line: self.init(field.column, .nonEmptyText, isCopied: true)
    case .text:
      // The next task of a repeating one has a new reason to wait, if any.
      self.init(field.column, .anyText, isOptional: true, isCopied: field != .waitingFor)
    case .rule: self.init(field.column, .nonEmptyText, isOptional: true, isCopied: true)
    case .person:
      self.init(
        field.column, .text { PersonName.normalized($0) == $0 }, isOptional: true, isCopied: true)
    case .priority:
      self.init(
        field.column, .text { Priority($0)?.description == $0 }, isOptional: true, isCopied: true)
    case .date:
      self.init(field.column, .text { DueDate($0) != nil }, isOptional: true, isCopied: true)
    case .tags:
      self.init(field.column, .anyText, substitute: .value(.text("")), isCopied: true)
    case .tasks:
      self.init(
        field.column, .text { StoredText.uuids(in: $0) != nil }, isOptional: true)
    case .flag: self.init(field.column, .flag, substitute: .value(FieldValue(false)))
    }
  }
}

extension TaskRecord {
  /// Reads a row selected by ``TableDescription/selectRecord``.
  init(_ row: RecordRow) throws {
    self.init(
      id: TaskID(rawValue: try row.id),
      uuid: try row.text(.uuid),
      list: ListID(rawValue: try row.rowNumber(.list)),
      orderKey: OrderKey(rawValue: try row.text(.orderKey)),
      content: try TaskContent(row),
      created: try row.moment(.created),
      modified: try row.moment(.modified),
      completedAt: try row.optionalMoment(.completedAt),
      placed: try row.optionalTime(ofStamp: .placed),
      archivedAt: try row.optionalMoment(.archivedAt),
      taking: try Taking(row),
      extras: try row.optionalText(.extras))
  }
}

extension Taking {
  /// Reads a row selected by ``TableDescription/selectRecord``; `nil` if no one has taken the task.
  fileprivate init?(_ row: RecordRow) throws {
    guard let name = try row.optionalText(.takenBy), let end = try row.optionalMoment(.takenUntil)
    else { return nil }
    self.init(name: name, end: end)
  }
}

extension TaskContent {
  /// Reads a row selected by ``TableDescription/selectRecord``.
  fileprivate init(_ row: RecordRow) throws {
    self.init(title: "")
    for field in TaskField.allCases { self[field] = try row.value(of: field) }
  }
}

extension EntityRow {
  /// Creates the row of a new task, without an id or a position.
  ///
  /// - Parameter uuid: The uuid to use unless the task has one.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  init(_ new: NewTask, uuid: String, now: Timestamp) throws {
    self.init(.task)
    self[.uuid] = .text(new.uuid ?? uuid)
    for field in TaskField.allCases { try set(field, to: new.content[field]) }
    self[.created] = FieldValue(new.created ?? now)
    self[.modified] = FieldValue(new.modified ?? new.created ?? now)
    self[.completedAt] = FieldValue(new.completedAt)
    self[.archivedAt] = FieldValue(new.archivedAt)
    self[.extras] = FieldValue(try StoredText.extras(new.extras))
  }

  /// The row of a new task with the same content except for flags and extras, without an id or a
  /// position.
  func copy(uuid: String, now: Timestamp) throws -> EntityRow {
    var copy = try EntityRow(NewTask(title: self[.title].string ?? ""), uuid: uuid, now: now)
    for description in entity.table.descriptions where description.isCopied {
      copy[description.column] = self[description.column]
    }
    return copy
  }

  /// Applies an edit to the row of a task.
  ///
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  mutating func apply(_ edit: TaskEdit) throws {
    switch edit {
    case .set(let field, let value): try set(field, to: value)
    case .addTag(let tag): try set(.tags, to: .tags(tags + [tag]))
    case .removeTag(let tag):
      let removed = TagText.normalized(tag)?.lowercased()
      try set(.tags, to: .tags(tags.filter { $0.lowercased() != removed }))
    case .addBlocker(let uuid): try set(.blockedBy, to: .tasks(blockers + [uuid]))
    case .removeBlocker(let uuid):
      let removed = TaskUUID.normalized(uuid)
      try set(.blockedBy, to: .tasks(blockers.filter { $0 != removed }))
    }
  }

  private mutating func set(_ field: TaskField, to value: TaskValue) throws {
    let stored = try StoredText.value(value, of: field)
    // The day of the month is derived from the due date and the repetition.
    if field == .due && stored.day != self[.due].day
      || field == .repetition && stored != self[.repetition]
    {
      self[.monthDay] = .null
    }
    self[field.column] = stored
  }

  var due: DueDate? { self[.due].string.flatMap { DueDate($0) } }

  /// The UUIDs of the tasks that block the task.
  var blockers: [String] { StoredText.uuids(in: self[.blockedBy].string ?? "") ?? [] }

  private var tags: [String] { StoredText.tags(in: self[.tags].string ?? "") }
}

extension TaskValue {
  /// Reads a column of a task; `nil` for a value of the wrong type. An invalid date or priority
  /// counts as missing.
  init?(_ stored: FieldValue, of field: TaskField) {
    switch (field.kind, stored) {
    case (.line, .text(let text)): self = .text(text)
    case (.text, .text), (.text, .null), (.rule, .text), (.rule, .null), (.person, .text),
      (.person, .null):
      self = .text(stored.string)
    case (.priority, .text), (.priority, .null):
      self = .priority(stored.string.flatMap { Priority($0) })
    case (.date, .text), (.date, .null): self = .date(stored.string.flatMap { DueDate($0) })
    case (.tags, .text(let text)): self = .tags(StoredText.tags(in: text))
    case (.tasks, .text), (.tasks, .null):
      guard let uuids = StoredText.uuids(in: stored.string ?? "") else { return nil }
      self = .tasks(uuids)
    case (.flag, .integer(let number)): self = .flag(number != 0)
    case (.line, _), (.text, _), (.rule, _), (.person, _), (.priority, _), (.date, _), (.tags, _),
      (.tasks, _), (.flag, _):
      return nil
    }
  }
}

extension FieldValue {
  fileprivate var day: CivilDay? { string.flatMap { DueDate($0)?.day } }
}
