import GRDB

extension TaskStore {
  /// Makes tasks, which stand together in the order given.
  ///
  /// - Returns: The tasks made.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/uuidTaken(_:)``,
  ///   ``StoreError/refused(_:)``, and for the place ``StoreError/noSuchTask(_:)``
  ///   or ``StoreError/noSuchListID(_:)``.
  @discardableResult
  public func add(_ new: [NewTask], at place: Placement) throws -> [TaskRecord] {
    try write(.added) { writer in
      let finder = GapFinder(database: writer.database)
      let gap = try finder.gap(at: place)
      let rows = try new.map { try writer.row(for: $0) }
      try Admission(database: writer.database).checkRoom(
        forTitles: rows.compactMap(\.[.title].string), in: gap.list)
      let ids = try writer.place(rows, in: gap, by: finder)
      return try TaskReader(database: writer.database).tasks(ids)
    }
  }

  /// Makes new tasks after others, which stay where they are.
  ///
  /// They get the content of the others, but neither their flags nor their dates of making.
  ///
  /// - Returns: The new tasks, together and in the order given.
  /// - Throws: As ``move(_:to:)``.
  @discardableResult
  public func copy(_ ids: [TaskID], to place: Placement) throws -> [TaskRecord] {
    try write(.copied) { writer in
      let reader = TaskReader(database: writer.database)
      let admission = Admission(database: writer.database)
      let tasks = try ids.map { try reader.requireTask($0) }
      let finder = GapFinder(database: writer.database)
      let gap = try finder.gap(at: place)
      if let locked = tasks.first(where: \.isLocked) {
        throw StoreError.refused(.locked(locked.id))
      }
      try admission.checkSources(of: tasks, for: gap.list)
      try admission.checkRoom(forTitles: tasks.map(\.title), in: gap.list)
      let copies = try tasks.map { task in
        try writer.row(
          for: NewTask(
            title: task.title, notes: task.notes, priority: task.priority, due: task.due,
            tags: task.tags, url: task.url))
      }
      return try reader.tasks(try writer.place(copies, in: gap, by: finder))
    }
  }
}

extension ChangeWriter {
  /// The row of a new task, without a number and a place.
  fileprivate func row(for new: NewTask) throws -> EntityRow {
    if let uuid = new.uuid {
      let statement = try database.cachedStatement(sql: "SELECT 1 FROM task WHERE uuid = ?")
      guard try Int.fetchOne(statement, arguments: [uuid]) == nil else {
        throw StoreError.uuidTaken(uuid)
      }
    }
    var row = EntityRow(.task)
    row[.uuid] = .text(new.uuid ?? makeUUID())
    row[.title] = .text(try StoredText.line(new.title))
    row[.notes] = FieldValue(StoredText.optional(new.notes))
    row[.priority] = FieldValue(new.priority?.description)
    row[.due] = FieldValue(new.due?.text)
    row[.tags] = .text(TagText.text(of: TagText.kept(new.tags)))
    row[.created] = FieldValue(new.created ?? now)
    row[.modified] = FieldValue(new.modified ?? new.created ?? now)
    row[.completedAt] = FieldValue(new.completedAt)
    row[.url] = FieldValue(StoredText.optional(new.url))
    row[.isPinned] = FieldValue(new.isPinned)
    row[.isLocked] = FieldValue(new.isLocked)
    return row
  }
}
