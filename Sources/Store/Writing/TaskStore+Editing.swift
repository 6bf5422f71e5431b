public import BoardModel

extension TaskStore {
  /// Changes the content of tasks, applying all edits in order to each of them.
  ///
  /// Writes nothing if nothing changes. In a sorted list, a task may move.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``,
  ///   ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``,
  ///   ``StoreError/noTaskWithUUID(_:)``, ``Refusal/cycle(_:)``.
  public func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws {
    try write(.edited) { writer in try writer.edit(ids, edits) }
  }

  /// Replaces the notes of a task, unless they have changed since they were read.
  ///
  /// - Parameter before: The notes as they were read.
  /// - Returns: Whether the notes were replaced; if not, nothing was written.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  public func replaceNotes(
    of id: TaskID, from before: String?, to notes: String?
  ) throws -> Bool {
    try write(.edited) { writer in
      let task = try TaskReader(database: writer.database).requireTask(id)
      guard task.notes == before else { return false }
      try writer.edit([id], [.notes(notes)])
      return true
    }
  }

  /// Moves tasks, including archived ones, to the trash; undo restores them.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  public func remove(_ ids: [TaskID]) throws {
    try write(.removed) { writer in try writer.remove(ids) }
  }
}

extension ChangeWriter {
  func remove(_ ids: [TaskID]) throws {
    let ids = ids.unique
    monitor.work.total = ids.count
    for task in try positionedTasks(ids, orArchived: true) {
      try monitor.advance()
      let before = try row(of: task.id)
      var after = before
      after[.removedAt] = .integer(now.milliseconds)
      try update(from: before, to: after)
    }
  }

  /// Changes the content of tasks, applying all edits in order to each of them.
  func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws {
    let ids = ids.unique
    monitor.work.total = ids.count
    var lists: [ListID: TaskList] = [:]
    for task in try positionedTasks(ids) {
      try monitor.advance()
      let before = try row(of: task.id)
      var after = before
      for edit in edits { try after.apply(edit) }
      guard after != before else { continue }
      try checkBlockers(of: after, insteadOf: before)
      after[.modified] = .integer(now.milliseconds)
      try update(from: before, to: after)
      let list = try lists[task.list] ?? BoardReader(database: database).requireList(task.list)
      lists[task.list] = list
      try sortIn(task.id, of: list, unlessAsBefore: before)
    }
  }

  /// Moves an edited task to its position in a sorted list. Does nothing if the list is not sorted,
  /// or if the edit did not change the value by which the list is sorted.
  func sortIn(
    _ id: TaskID, of list: TaskList, unlessAsBefore before: EntityRow
  ) throws {
    guard let order = list.rules.sort else { return }
    let row = try EntityRow.load(.task, id: id.rawValue, from: database).orDamaged()
    let (old, new) = (SortKey(order, of: before), SortKey(order, of: row))
    guard old < new || new < old else { return }
    try sortIn(row, of: list, by: order)
  }

  /// Moves the row of a task to its position in a sorted list unless it is already there. The move
  /// does not count as progress.
  func sortIn(_ row: EntityRow, of list: TaskList, by order: SortOrder) throws {
    let finder = GapFinder(database: database, moving: [row.task])
    let gap = try SortedList(database: database, list: list).gap(for: row, by: order)
    guard try !gap.holds(positionedTasks([row.task])) else { return }
    _ = try put(row, at: makeKeys(1, in: gap, by: finder)[0], in: list)
  }
}

extension Sequence where Element: Hashable {
  /// The elements without duplicates, each at its first position.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
