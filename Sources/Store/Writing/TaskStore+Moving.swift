public import BoardModel

extension TaskStore {
  /// Moves tasks together, in the order given.
  ///
  /// Tasks moved to a done list are completed; completed tasks moved to any other list are
  /// reopened. Writes nothing if the tasks are already there. In a sorted list, the sort order
  /// determines the positions, and tasks cannot be moved within the list. The caller must apply the
  /// `outgoing` rule of the list that a task leaves.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``,
  ///   ``StoreError/noSuchListID(_:name:)``, ``Refusal``.
  public func move(_ ids: [TaskID], to placement: Placement) throws {
    try move(ids) { _ in placement }
  }

  /// Moves tasks to a list as ``move(_:to:)`` does.
  ///
  /// If the task of the placement is no longer in the list, the moved tasks go to the end of the
  /// list.
  public func move(_ ids: [TaskID], to placement: Placement, in list: ListID) throws {
    try move(ids) { writer in
      switch placement {
      case .before(let id), .after(let id):
        let task = try TaskReader(database: writer.database).task(id)
        return task?.list == list ? placement : .bottom(list)
      case .top, .bottom, .index: return placement
      }
    }
  }

  private func move(
    _ ids: [TaskID], to placement: (ChangeWriter) throws -> Placement
  ) throws {
    try write(.moved) { writer in
      let admission = Admission(database: writer.database)
      let tasks = try writer.positionedTasks(ids.unique)
      let finder = GapFinder(database: writer.database, moving: tasks.map(\.id))
      let gap = try finder.gap(at: placement(writer))
      try admission.checkDrag(of: tasks, to: gap.list)
      try admission.checkEntry(of: tasks, to: gap.list)
      if !gap.holds(tasks) { try writer.place(tasks, in: gap, by: finder) }
    }
  }

  /// Moves tasks to their board's done list: to the top, in the order given, unless the list is
  /// sorted. Tasks already in a done list stay where they are.
  ///
  /// - Returns: The ids of the moved tasks, grouped by the list they moved to.
  /// - Throws: As ``move(_:to:)``, and ``StoreError/noListWithRole(_:board:)``.
  @discardableResult
  public func complete(_ ids: [TaskID]) throws -> [TaskID] {
    try write(.completed) { writer in
      try writer.complete(ids)
    }
  }

  /// Moves tasks from a done list to the list they came from or, if that is unknown or not on their
  /// board, to the first list of the board that is not a done list. Other tasks stay where they
  /// are.
  ///
  /// In an unsorted list, the tasks go to the top. However, a repeating task takes the position of
  /// its next task if the next task is in the list and unchanged. An unchanged next task is then
  /// removed.
  ///
  /// - Returns: The ids of the moved tasks, grouped by the list they moved to.
  /// - Throws: As ``move(_:to:)``, and ``StoreError/noListWithRole(_:board:)``.
  @discardableResult
  public func reopen(_ ids: [TaskID]) throws -> [TaskID] {
    try write(.reopened) { writer in
      try writer.reopen(ids)
    }
  }

  /// Swaps the positions of two tasks, which may be in different lists.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``, ``Refusal``.
  public func exchange(_ first: TaskID, _ second: TaskID) throws {
    try write(.exchanged) { writer in
      let boards = BoardReader(database: writer.database)
      let admission = Admission(database: writer.database)
      var tasks = try writer.positionedTasks([first, second])
      guard first != second else { return }
      // Swapping two keys only swaps two rows if no other row has one of the keys.
      for index in tasks.indices where try writer.spreadIfShared(tasks[index]) {
        tasks = try writer.positionedTasks([first, second])
      }
      let (one, other) = (tasks[0], tasks[1])
      let (oneList, otherList) = (
        try boards.requireList(one.list), try boards.requireList(other.list)
      )
      try admission.checkExchange(of: one, in: oneList, with: other, in: otherList)
      let (oneRow, otherRow) = (try writer.row(of: first), try writer.row(of: second))
      _ = try writer.place(oneRow, at: other.key, in: otherList)
      _ = try writer.place(otherRow, at: one.key, in: oneList)
    }
  }

  /// Sorts a list once; equal tasks keep their order, and pinned tasks keep their position.
  ///
  /// Writes nothing if the list is already sorted.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  public func sort(_ list: ListID, by order: SortOrder) throws {
    try write(.sorted) { writer in
      try writer.sort(BoardReader(database: writer.database).requireList(list), by: order)
    }
  }
}

extension ChangeWriter {
  /// Sorts a list by redistributing the keys of its rows.
  func sort(_ list: TaskList, by order: SortOrder) throws {
    let reader = SortedList(database: database, list: list)
    var rows = try reader.rows(by: order)
    if zip(rows, rows.dropFirst()).contains(where: { $0.position.key == $1.position.key }) {
      try spread(rows.map(\.position))
      rows = try reader.rows(by: order)
    }
    // Equal rows keep their order.
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

  /// Reads tasks with their positions.
  ///
  /// - Parameter orArchived: Whether the tasks may be archived.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``.
  func positionedTasks(_ ids: [TaskID], orArchived: Bool = false) throws -> [PositionedTask] {
    try PositionedTaskReader(database: database, monitor: monitor).require(
      ids, orArchived: orArchived)
  }

  func place(_ tasks: [PositionedTask], in gap: Gap, by finder: GapFinder) throws {
    monitor.work.total = tasks.count
    try place(tasks.count, in: gap, by: finder) { try row(of: tasks[$0].id) }
  }
}
