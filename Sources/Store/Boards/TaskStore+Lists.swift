public import BoardModel

extension TaskStore {
  /// Creates a list on a board, before `next`, or at the end if `next` is `nil`.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``; ``StoreError/noSuchListID(_:name:)`` if
  ///   `next` is not on the board; other errors as for ``createBoard(named:lists:)``.
  @discardableResult
  public func addList(
    _ new: NewList, to board: BoardID, before next: ListID? = nil
  ) throws -> TaskList {
    try write(.listAdded) { writer in
      let reader = BoardReader(database: writer.database)
      let board = try reader.requireBoard(board)
      let order = try ListOrder(of: board.id, in: writer.database)
      let key = try writer.makeKey(in: order, before: next)
      let id = try writer.insert([new], keys: [key], on: board)[0]
      return try reader.requireList(id)
    }
  }

  /// Renames a list.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/tooLong(_:bytes:most:)``, ``StoreError/nameExists(_:)``.
  public func renameList(_ id: ListID, to name: String) throws {
    try write(.listRenamed) { writer in
      let reader = BoardReader(database: writer.database)
      let list = try reader.requireList(id)
      let name = try StoredText.name(name)
      try reader.checkFree(name, role: nil, on: list.board, but: id)
      try writer.update(id) { $0[.name] = .text(name) }
    }
  }

  /// Moves a list before `next` on its board, or to the end if `next` is `nil`.
  ///
  /// Writes nothing if the list is already there.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)`` if either list does not exist, or if `next` is
  ///   on another board.
  public func moveList(_ id: ListID, before next: ListID?) throws {
    try write(.listMoved) { writer in
      let list = try BoardReader(database: writer.database).requireList(id)
      let order = try ListOrder(of: list.board, in: writer.database)
      guard try !order.has(id, before: next) else { return }
      let key = try writer.makeKey(in: order.without(id), before: next)
      try writer.update(id) { $0[.orderKey] = .text(key.rawValue) }
    }
  }

  /// Moves a list to the trash; undo restores it. The tasks of the list move to `target`: to the
  /// end, in the same order, or, if `target` is sorted, to their sorted positions.
  ///
  /// Locked and pinned tasks move with the others. Archived tasks are assigned to the done list
  /// among the remaining lists of the board or, if there is none, to the first remaining list.
  ///
  /// - Parameter target: The list that receives the tasks, on the same board; ignored if the
  ///   removed list has no tasks.
  /// - Throws: ``StoreError/noSuchListID(_:name:)`` for an unknown list or a target on another
  ///   board; ``StoreError/lastList(_:)``; ``StoreError/listHoldsTasks(_:count:)`` if the list has
  ///   tasks and `target` is `nil` or the list itself; ``Refusal`` if the rules of the target
  ///   forbid the move.
  public func removeList(_ id: ListID, movingTasksTo target: ListID? = nil) throws {
    try write(.listRemoved) { writer in
      let reader = BoardReader(database: writer.database)
      let list = try reader.requireList(id)
      guard try reader.lists(of: list.board).count > 1 else {
        throw StoreError.lastList(list.name)
      }
      if list.count > 0 {
        guard let target, target != id else {
          throw StoreError.listHoldsTasks(list.name, count: list.count)
        }
        try writer.moveAllTasks(of: list, to: reader.requireList(target))
      }
      try writer.moveArchive(of: list)
      try writer.update(id) { $0[.removedAt] = .integer(writer.now.milliseconds) }
    }
  }

  /// Changes the layout in which a list shows its tasks.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  public func setLayout(_ layout: ListLayout, of id: ListID) throws {
    try write(.listChanged) { writer in
      _ = try BoardReader(database: writer.database).requireList(id)
      try writer.update(id) { $0[.layout] = .text(layout.rawValue) }
    }
  }

  /// Changes the rules of a list. If they contain a sort order, the list is sorted at once, and its
  /// rows can no longer be reordered.
  ///
  /// The tasks in the list stay, even those that the new rules would not accept. The rules may
  /// accept tasks from a list that was removed.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)`` for an unknown list, or if `accept` names a
  ///   list that never existed; ``StoreError/limitBelowZero(_:)``.
  public func setRules(_ rules: ListRules, of id: ListID) throws {
    try write(.listChanged) { writer in
      let reader = BoardReader(database: writer.database)
      _ = try reader.requireList(id)
      let rules = try reader.checked(rules)
      try writer.update(id) { rules.write(to: &$0) }
      if let order = rules.sort {
        try writer.sort(try reader.requireList(id), by: order)
      }
    }
  }

  /// The names of all lists. The lists of the given board come first, and lists that were removed
  /// or whose board was removed come last.
  public func listNames(from board: BoardID) throws -> ListNames {
    try read { database in try BoardReader(database: database).listNames(from: board) }
  }
}
