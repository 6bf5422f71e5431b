public import BoardModel
import GRDB

extension TaskStore {
  /// Adds tasks, one below the other in the order given. In a sorted list, the sort order
  /// determines the positions.
  ///
  /// - Returns: The new tasks.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``,
  ///   ``StoreError/uuidExists(_:)``, ``Refusal``, and for the placement
  ///   ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)`` or
  ///   ``StoreError/noSuchListID(_:name:)``.
  @discardableResult
  public func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord] {
    var rest = new[...]
    return try tasks(add(at: placement, total: new.count) { rest.popFirst() })
  }

  /// Adds any number of tasks as one change, one below the other in the order given. In a sorted
  /// list, the sort order determines the positions.
  ///
  /// - Parameters:
  ///   - total: The number of tasks, if known; used only in reports to ``StoreOptions/onActivity``.
  ///   - next: Returns the next task, or `nil` after the last one. If it throws, the change is
  ///     rolled back.
  /// - Returns: The ids of the new tasks.
  /// - Throws: As ``add(_:at:)``.
  @discardableResult
  public func add(
    at placement: Placement, total: Int? = nil, next: () throws -> NewTask?
  ) throws -> [TaskID] {
    try write(.added) { writer in
      writer.monitor.work.total = total
      return try writer.add(at: placement) {
        let new = try next()
        try writer.requireBlockers(new?.blockedBy ?? [])
        return new
      }
    }
  }

  /// Copies tasks; the originals stay in their lists.
  ///
  /// The copies get the content of the originals, except for flags, extras, and the creation,
  /// modification and completion times.
  ///
  /// - Returns: The ids of the new tasks, in the order given.
  /// - Throws: As ``move(_:to:)``.
  @discardableResult
  public func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID] {
    try write(.copied) { writer in
      let reader = TaskReader(database: writer.database)
      let admission = Admission(database: writer.database)
      let sources = try writer.positionedTasks(ids)
      let finder = GapFinder(database: writer.database)
      let gap = try finder.gap(at: placement)
      if let locked = sources.first(where: \.isLocked) {
        throw Refusal.locked(locked.id)
      }
      try admission.checkSources(of: sources, for: gap.list)
      try admission.checkRoom(for: ids.count, in: gap.list)
      try admission.checkBlocked(
        sources.filter { $0.list != gap.list.id }.map(\.id), in: gap.list)
      if !gap.list.rules.duplicates {
        try admission.checkTitles(reader.titles(of: ids), in: gap.list)
      }
      writer.monitor.work.total = ids.count
      return try writer.place(ids.count, in: gap, by: finder) { index in
        try writer.row(of: ids[index]).copy(uuid: writer.makeUUID(), now: writer.now)
      }
    }
  }
}

extension ChangeWriter {
  /// Adds tasks, one below the other, until `next` returns `nil`.
  func add(at placement: Placement, next: () throws -> NewTask?) throws -> [TaskID] {
    let finder = GapFinder(database: database)
    var insertion = TaskInsertion(writer: self, gap: try finder.gap(at: placement), finder: finder)
    while let new = try next() { try insertion.add(try row(for: new)) }
    try insertion.finish()
    return insertion.ids
  }

  /// The row of a new task, without an id or a position.
  func row(for new: NewTask) throws -> EntityRow {
    if let uuid = new.uuid {
      let statement = try database.cachedStatement(sql: "SELECT 1 FROM task WHERE uuid = ?")
      guard try Int.fetchOne(statement, arguments: [uuid]) == nil else {
        throw StoreError.uuidExists(uuid)
      }
    }
    return try EntityRow(new, uuid: makeUUID(), now: now)
  }
}
