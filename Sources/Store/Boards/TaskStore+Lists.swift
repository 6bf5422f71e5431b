public import BoardModel

extension TaskStore {
  /// Makes a list on a board, before another of its lists or, without one, at the end.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``; ``StoreError/noSuchListID(_:name:)`` for a next list
  ///   that the board does not have; otherwise as ``createBoard(named:lists:)``.
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

  /// Gives a list another name.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/nameTaken(_:)``.
  public func renameList(_ id: ListID, to name: String) throws {
    try write(.listRenamed) { writer in
      let reader = BoardReader(database: writer.database)
      let list = try reader.requireList(id)
      let name = try StoredText.name(name)
      try reader.checkFree(name, role: nil, on: list.board, but: id)
      try writer.update(id) { $0[.name] = .text(name) }
    }
  }

  /// Moves a list before another one of its board or, without one, to the end.
  ///
  /// Writes nothing when it is there already.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``, also for a next list of another board.
  public func moveList(_ id: ListID, before next: ListID?) throws {
    try write(.listMoved) { writer in
      let list = try BoardReader(database: writer.database).requireList(id)
      let order = try ListOrder(of: list.board, in: writer.database)
      guard try !order.has(id, before: next) else { return }
      let key = try writer.makeKey(in: order.without(id), before: next)
      try writer.update(id) { $0[.orderKey] = .text(key.rawValue) }
    }
  }

  /// Puts a list into the trash, from where undo brings it back; its tasks go to the end of
  /// another list of its board, in their order.
  ///
  /// Locked and pinned tasks go with the others. Archived ones will come back to the done list of
  /// the board.
  ///
  /// - Parameter target: Where the tasks go; not used for a list without tasks.
  /// - Throws: ``StoreError/noSuchListID(_:name:)``, also for a target on another board;
  ///   ``StoreError/lastList(_:)``; ``StoreError/listHoldsTasks(_:count:)`` without a target;
  ///   ``Refusal`` for what the rules of the target forbid.
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

  /// Shows a list in another way.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  public func setLayout(_ layout: ListLayout, of id: ListID) throws {
    try write(.listChanged) { writer in
      _ = try BoardReader(database: writer.database).requireList(id)
      try writer.update(id) { $0[.layout] = .text(layout.rawValue) }
    }
  }

  /// Gives a list other rules. A list that becomes sorted is sorted at once,
  /// and does not let its rows be reordered.
  ///
  /// Its tasks stay, even those that the new rules would not let in. A rule may go on naming
  /// a list that was removed.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``, also for a list in `accept` that never was;
  ///   ``StoreError/limitBelowZero(_:)``.
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

  /// The names of all lists, those of one board first and those in the trash last.
  public func listNames(from board: BoardID) throws -> ListNames {
    try read { database in try BoardReader(database: database).listNames(from: board) }
  }
}
