import BoardModel

extension TableDescription {
  /// The columns of the table `task`.
  static let task = TableDescription(
    .task,
    [
      ColumnDescription(.uuid, .nonEmptyText),
      ColumnDescription(.list, .rowNumber, undo: .position),
      // A key that sends the task to the end of its list.
      ColumnDescription(
        .orderKey, .text { OrderKey(rawValue: $0).isWellFormed },
        substitute: .numbered { OrderKey.behindOthers($0).rawValue }, undo: .position),
      ColumnDescription(.title, .nonEmptyText, isCopied: true),
      ColumnDescription(.notes, .anyText, isOptional: true, isCopied: true),
      ColumnDescription(
        .priority, .text { Priority($0)?.description == $0 }, isOptional: true,
        isCopied: true),
      ColumnDescription(
        .due, .text { DueDate($0) != nil }, isOptional: true, isCopied: true),
      ColumnDescription(.tags, .anyText, substitute: .value(.text("")), isCopied: true),
      ColumnDescription(.created, .moment, substitute: .now),
      ColumnDescription(.modified, .moment, substitute: .now, undo: .incidental),
      ColumnDescription(.completedAt, .moment, isOptional: true, undo: .position),
      ColumnDescription(.url, .anyText, isOptional: true, isCopied: true),
      ColumnDescription(.isPinned, .flag, substitute: .value(FieldValue(false))),
      ColumnDescription(.isLocked, .flag, substitute: .value(FieldValue(false))),
      // Whether it was removed is not known: better one task too many than one too few.
      ColumnDescription(
        .removedAt, .moment, isOptional: true, undo: .presence, use: .log),
      ColumnDescription(
        .placed, .integer(StoredRange.stamps), substitute: .value(.integer(0)),
        undo: .never),
      ColumnDescription(
        .start, .text { DueDate($0) != nil }, isOptional: true, isCopied: true),
      ColumnDescription(.repetition, .nonEmptyText, isOptional: true, isCopied: true),
      // They may hold what names the task: a copy is another one.
      ColumnDescription(.extras, .text(TaskExtras.isPossible), isOptional: true),
      ColumnDescription(
        .monthDay, .integer(29...31), isOptional: true, isCopied: true, use: .log),
      ColumnDescription(.archivedAt, .moment, isOptional: true, undo: .position),
    ])
}

extension TaskRecord {
  /// Reads a row of the view `currentTask`.
  init(_ row: RecordRow) throws {
    self.init(
      id: TaskID(rawValue: try row.id),
      uuid: try row.text(.uuid),
      list: ListID(rawValue: try row.rowNumber(.list)),
      orderKey: OrderKey(rawValue: try row.text(.orderKey)),
      title: try row.text(.title),
      notes: try row.optionalText(.notes),
      priority: try row.optionalText(.priority).flatMap { Priority($0) },
      due: try row.optionalText(.due).flatMap { DueDate($0) },
      start: try row.optionalText(.start).flatMap { DueDate($0) },
      repetition: try row.optionalText(.repetition),
      tags: StoredText.tags(in: try row.text(.tags)),
      created: try row.moment(.created),
      modified: try row.moment(.modified),
      completedAt: try row.optionalMoment(.completedAt),
      placed: try row.optionalTime(ofStamp: .placed),
      archivedAt: try row.optionalMoment(.archivedAt),
      url: try row.optionalText(.url),
      isPinned: try row.flag(.isPinned),
      isLocked: try row.flag(.isLocked),
      extras: try row.optionalText(.extras))
  }
}

extension EntityRow {
  /// The row of a new task, without a number and a place.
  ///
  /// - Parameter uuid: Its name, unless the task brings one.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  init(_ new: NewTask, uuid: String, now: Timestamp) throws {
    self.init(.task)
    self[.uuid] = .text(new.uuid ?? uuid)
    self[.title] = .text(try StoredText.line(new.title))
    self[.notes] = FieldValue(try StoredText.notes(new.notes))
    self[.priority] = FieldValue(new.priority?.description)
    self[.due] = FieldValue(new.due?.text)
    self[.tags] = .text(try StoredText.tags(new.tags))
    self[.created] = FieldValue(new.created ?? now)
    self[.modified] = FieldValue(new.modified ?? new.created ?? now)
    self[.completedAt] = FieldValue(new.completedAt)
    self[.archivedAt] = FieldValue(new.archivedAt)
    self[.url] = FieldValue(try StoredText.url(new.url))
    self[.isPinned] = FieldValue(new.isPinned)
    self[.isLocked] = FieldValue(new.isLocked)
    self[.start] = FieldValue(new.start?.text)
    self[.repetition] = FieldValue(try StoredText.repetition(new.repetition))
    self[.extras] = FieldValue(try StoredText.extras(new.extras))
  }

  /// The row of a new task with the content of this one, without a number and a place.
  func copy(uuid: String, now: Timestamp) throws -> EntityRow {
    var copy = try EntityRow(NewTask(title: self[.title].string ?? ""), uuid: uuid, now: now)
    for description in entity.table.descriptions where description.isCopied {
      copy[description.column] = self[description.column]
    }
    return copy
  }

  /// Changes the content of a row of the table.
  ///
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  mutating func apply(_ edit: TaskEdit) throws {
    switch edit {
    case .title(let title): self[.title] = .text(try StoredText.line(title))
    case .notes(let notes): self[.notes] = FieldValue(try StoredText.notes(notes))
    case .due(let due):
      if due?.day != self.due?.day { self[.monthDay] = .null }
      self[.due] = FieldValue(due?.text)
    case .start(let start): self[.start] = FieldValue(start?.text)
    case .repetition(let text):
      let repetition = FieldValue(try StoredText.repetition(text))
      if repetition != self[.repetition] { self[.monthDay] = .null }
      self[.repetition] = repetition
    case .priority(let priority): self[.priority] = FieldValue(priority?.description)
    case .addTag(let tag): try setTags(tags + [tag])
    case .removeTag(let tag):
      let removed = TagText.kept(tag)?.lowercased()
      try setTags(tags.filter { $0.lowercased() != removed })
    case .setTags(let tags): try setTags(tags)
    case .url(let url): self[.url] = FieldValue(try StoredText.url(url))
    case .pinned(let isPinned): self[.isPinned] = FieldValue(isPinned)
    case .locked(let isLocked): self[.isLocked] = FieldValue(isLocked)
    }
  }

  /// When the task is due.
  var due: DueDate? { self[.due].string.flatMap { DueDate($0) } }

  private var tags: [String] { StoredText.tags(in: self[.tags].string ?? "") }

  private mutating func setTags(_ tags: [String]) throws {
    self[.tags] = .text(try StoredText.tags(tags))
  }
}
