extension TaskStore {
  /// Puts tasks elsewhere, together and in the order given.
  ///
  /// One that enters a done list is completed, one that leaves it reopened.
  /// Writes nothing when they stand there already. A sorted list chooses the
  /// place itself. The list's rule `outgoing` is the caller's to follow.
  ///
  /// - Returns: The tasks, as they stand now.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/noSuchListID(_:)``,
  ///   ``StoreError/refused(_:)``.
  @discardableResult
  public func move(_ ids: [TaskID], to place: Placement) throws -> [TaskRecord] {
    try write(.moved) { writer in
      let reader = TaskReader(database: writer.database)
      let admission = Admission(database: writer.database)
      let tasks = try ids.unique.map { try reader.requireTask($0) }
      let finder = GapFinder(database: writer.database, moving: tasks.map(\.id))
      let gap = try finder.gap(at: place)
      try admission.checkDrag(of: tasks, to: gap.list)
      try admission.checkEntry(of: tasks, to: gap.list)
      // A sorted list leaves its own rows where they are.
      let isSorted = gap.list.rules.sort != nil
      let moved = isSorted ? tasks.filter { $0.list != gap.list.id } : tasks
      if !gap.holds(moved) {
        try writer.place(moved.map { try writer.row(of: $0) }, in: gap, by: finder)
      }
      return try reader.tasks(ids)
    }
  }

  /// Puts tasks on top of the done list of their board, in the order given;
  /// those that are in a done list stay where they are.
  ///
  /// - Returns: The tasks, as they stand now.
  /// - Throws: As ``move(_:to:)``, and ``StoreError/noListWithRole(_:board:)``.
  @discardableResult
  public func complete(_ ids: [TaskID]) throws -> [TaskRecord] {
    try write(.completed) { writer in
      try writer.send(ids, to: .done) { $0.role != .done }
    }
  }

  /// Puts tasks on top of the pending list of their board, in the order given;
  /// those that are in no done list stay where they are.
  ///
  /// - Returns: The tasks, as they stand now.
  /// - Throws: As ``move(_:to:)``, and ``StoreError/noListWithRole(_:board:)``.
  @discardableResult
  public func reopen(_ ids: [TaskID]) throws -> [TaskRecord] {
    try write(.reopened) { writer in
      try writer.send(ids, to: .pending) { $0.role == .done }
    }
  }

  /// Lets two tasks swap places, also across lists.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/refused(_:)``.
  public func exchange(_ first: TaskID, _ second: TaskID) throws {
    try write(.exchanged) { writer in
      let reader = TaskReader(database: writer.database)
      let boards = BoardReader(database: writer.database)
      let admission = Admission(database: writer.database)
      let (one, other) = (try reader.requireTask(first), try reader.requireTask(second))
      guard first != second else { return }
      let (oneList, otherList) = (
        try boards.requireList(one.list), try boards.requireList(other.list)
      )
      try admission.checkDrag(of: [one], to: otherList)
      try admission.checkDrag(of: [other], to: oneList)
      try admission.checkExchange(of: one, in: oneList, with: other, in: otherList)
      let (oneRow, otherRow) = (try writer.row(of: one), try writer.row(of: other))
      _ = try writer.place(oneRow, at: other.orderKey, in: otherList)
      _ = try writer.place(otherRow, at: one.orderKey, in: oneList)
    }
  }

  /// Sorts a list once; equal tasks keep their order, pinned ones their place.
  ///
  /// Writes nothing when it is sorted.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:)``.
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
    for (place, origin) in zip(free, sorted) where place != origin {
      let id = rows[origin].position.id.rawValue
      let row = try EntityRow.load(.task, id: id, from: database).orDamaged()
      _ = try self.place(row, at: rows[place].position.key, in: list)
    }
  }

  /// Puts the tasks that `isSent` chooses on top of the list of that role on their board.
  fileprivate func send(
    _ ids: [TaskID], to role: ListRole, where isSent: (TaskList) -> Bool
  ) throws -> [TaskRecord] {
    let reader = TaskReader(database: database)
    let boards = BoardReader(database: database)
    let tasks = try ids.unique.map { try reader.requireTask($0) }
    var sent: [(board: BoardID, tasks: [TaskRecord])] = []
    for task in tasks {
      let list = try boards.requireList(task.list)
      guard isSent(list) else { continue }
      if let index = sent.firstIndex(where: { $0.board == list.board }) {
        sent[index].tasks.append(task)
      } else {
        sent.append((list.board, [task]))
      }
    }
    for (board, tasks) in sent {
      guard let list = try boards.lists(of: board).first(where: { $0.role == role }) else {
        throw StoreError.noListWithRole(role, board: try boards.board(board).orDamaged().name)
      }
      try Admission(database: database).checkEntry(of: tasks, to: list)
      let finder = GapFinder(database: database, moving: tasks.map(\.id))
      try place(tasks.map { try row(of: $0) }, in: finder.gap(at: .top(list.id)), by: finder)
    }
    return try reader.tasks(ids)
  }
}
