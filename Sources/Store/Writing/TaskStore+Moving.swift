public import BoardModel

extension TaskStore {
  /// Puts tasks elsewhere, together and in the order given.
  ///
  /// One that enters a done list is completed, one that leaves it reopened.
  /// Writes nothing when they are there already. A sorted list chooses the
  /// place itself, and refuses to move its own. The list's rule `outgoing` is
  /// the caller's to follow.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/noSuchListID(_:name:)``,
  ///   ``Refusal``.
  public func move(_ ids: [TaskID], to placement: Placement) throws {
    try write(.moved) { writer in
      let admission = Admission(database: writer.database)
      let tasks = try writer.placedTasks(ids.unique)
      let finder = GapFinder(database: writer.database, moving: tasks.map(\.id))
      let gap = try finder.gap(at: placement)
      try admission.checkDrag(of: tasks, to: gap.list)
      try admission.checkEntry(of: tasks, to: gap.list)
      if !gap.holds(tasks) { try writer.place(tasks, in: gap, by: finder) }
    }
  }

  /// Puts tasks on top of the done list of their board, in the order given;
  /// those that are in a done list stay where they are.
  ///
  /// - Returns: Those that were put there, list by list.
  /// - Throws: As ``move(_:to:)``, and ``StoreError/noListWithRole(_:board:)``.
  @discardableResult
  public func complete(_ ids: [TaskID]) throws -> [TaskID] {
    try write(.completed) { writer in
      try writer.complete(ids)
    }
  }

  /// Puts tasks back on top of the list that they came from or, where that is gone, of the first
  /// list of their board that is not done, in the order given; those that are in no done list
  /// stay where they are.
  ///
  /// - Returns: Those that were put there, list by list.
  /// - Throws: As ``move(_:to:)``, and ``StoreError/noListWithRole(_:board:)``.
  @discardableResult
  public func reopen(_ ids: [TaskID]) throws -> [TaskID] {
    try write(.reopened) { writer in
      try writer.reopen(ids)
    }
  }

  /// Swaps two tasks, also across lists.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``Refusal``.
  public func exchange(_ first: TaskID, _ second: TaskID) throws {
    try write(.exchanged) { writer in
      let boards = BoardReader(database: writer.database)
      let admission = Admission(database: writer.database)
      let tasks = try writer.placedTasks([first, second])
      let (one, other) = (tasks[0], tasks[1])
      guard first != second else { return }
      let (oneList, otherList) = (
        try boards.requireList(one.list), try boards.requireList(other.list)
      )
      try admission.checkExchange(of: one, in: oneList, with: other, in: otherList)
      let (oneRow, otherRow) = (try writer.row(of: first), try writer.row(of: second))
      _ = try writer.place(oneRow, at: other.key, in: otherList)
      _ = try writer.place(otherRow, at: one.key, in: oneList)
    }
  }

  /// Sorts a list once; equal tasks keep their order, pinned ones their row.
  ///
  /// Writes nothing when it is sorted.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  public func sort(_ list: ListID, by order: SortOrder) throws {
    try write(.sorted) { writer in
      try writer.sort(BoardReader(database: writer.database).requireList(list), by: order)
    }
  }
}

extension ChangeWriter {
  /// Sorts a list; its rows keep the keys they have between them.
  func sort(_ list: TaskList, by order: SortOrder) throws {
    let rows = try SortedList(database: database, list: list).rows(by: order)
    // `sorted` promises nothing about equal rows, so their index decides.
    let free = rows.indices.filter { !rows[$0].isPinned }
    let sorted = free.sorted { first, second in
      if rows[first].key < rows[second].key { return true }
      return rows[second].key < rows[first].key ? false : first < second
    }
    monitor.work.total = free.count
    for (row, origin) in zip(free, sorted) {
      guard row != origin else {
        try monitor.advance()
        continue
      }
      let id = rows[origin].position.id.rawValue
      let task = try EntityRow.load(.task, id: id, from: database).orDamaged()
      _ = try place(task, at: rows[row].position.key, in: list)
    }
  }

  /// The tasks and their positions.
  ///
  /// - Parameter orArchived: Whether they may be archived.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``.
  func placedTasks(_ ids: [TaskID], orArchived: Bool = false) throws -> [PlacedTask] {
    try PlacedTaskReader(database: database, monitor: monitor).require(ids, orArchived: orArchived)
  }

  func place(_ tasks: [PlacedTask], in gap: Gap, by finder: GapFinder) throws {
    monitor.work.total = tasks.count
    try place(tasks.count, in: gap, by: finder) { try row(of: tasks[$0].id) }
  }
}
