public import BoardModel

extension TaskStore {
  /// Makes a board with some lists.
  ///
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/nameTaken(_:)``.
  public func createBoard(named name: String, lists: [NewList]) throws -> Board {
    try write(.boardCreated) { writer in
      let reader = BoardReader(database: writer.database)
      let name = try StoredText.line(name)
      try reader.checkFree(name)
      let id = try writer.insertBoard(named: name, lists: lists)
      return try reader.board(id).orDamaged()
    }
  }

  /// Gives a board another name.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/nameTaken(_:)``.
  public func renameBoard(_ id: BoardID, to name: String) throws {
    try write(.boardRenamed) { writer in
      let reader = BoardReader(database: writer.database)
      let board = try reader.requireBoard(id)
      let name = try StoredText.line(name)
      try reader.checkFree(name, but: board)
      try writer.update(id) { $0[.name] = .text(name) }
    }
  }

  /// Puts a board with its lists and tasks into the trash, from where undo brings it back.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:)``, ``StoreError/lastBoard``.
  public func removeBoard(_ id: BoardID) throws {
    try write(.boardRemoved) { writer in
      let reader = BoardReader(database: writer.database)
      _ = try reader.requireBoard(id)
      guard try reader.boards().count > 1 else { throw StoreError.lastBoard }
      try writer.update(id) { $0[.removedAt] = .integer(writer.now.milliseconds) }
    }
  }

  /// Gives a list other rules. A list that becomes sorted is sorted at once,
  /// and does not let its rows be reordered.
  ///
  /// Its tasks stay, even those that the new rules would not let in.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:)``; ``StoreError/limitBelowZero(_:)``;
  ///   ``StoreError/noSuchList(name:board:available:)`` for a name in `accept` that no list has.
  public func setRules(_ rules: ListRules, of id: ListID) throws {
    try write(.listChanged) { writer in
      let reader = BoardReader(database: writer.database)
      let list = try reader.requireList(id)
      var rules = rules
      if rules.sort != nil { rules.reorder = .none }
      if let limit = rules.limit, !ListRules.possibleLimits.contains(limit) {
        throw StoreError.limitBelowZero(limit)
      }
      if case .names(let names) = rules.accept {
        try reader.checkKnown(names, for: list)
        if names.isEmpty { rules.accept = .none }
      }
      try writer.update(id) { rules.write(to: &$0) }
      if let order = rules.sort {
        try writer.sort(try reader.requireList(id), by: order)
      }
    }
  }

  /// Gives a list another name, also in the rules of the lists that accept its rows.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/nameTaken(_:)``.
  public func renameList(_ id: ListID, to name: String) throws {
    try write(.listChanged) { writer in
      let reader = BoardReader(database: writer.database)
      let list = try reader.requireList(id)
      let name = try StoredText.line(name)
      let siblings = try reader.lists(of: list.board).filter { $0.id != id }
      guard !siblings.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
        throw StoreError.nameTaken(name)
      }
      try writer.update(id) { $0[.name] = .text(name) }
      for sibling in siblings {
        guard case .names(let names) = sibling.rules.accept else { continue }
        var rules = sibling.rules
        rules.accept = .names(
          names.map { $0.lowercased() == list.name.lowercased() ? name : $0 })
        try writer.update(sibling.id) { rules.write(to: &$0) }
      }
    }
  }

  /// Shows a list in another way.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:)``.
  public func setLayout(_ layout: ListLayout, of id: ListID) throws {
    try write(.listChanged) { writer in
      _ = try BoardReader(database: writer.database).requireList(id)
      try writer.update(id) { $0[.layout] = .text(layout.rawValue) }
    }
  }
}

extension BoardReader {
  /// The board.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:)``.
  fileprivate func requireBoard(_ id: BoardID) throws -> Board {
    guard let board = try board(id) else { throw StoreError.noSuchBoardID(id) }
    return board
  }

  /// Checks that no board, but perhaps that one, has the name, whatever its case.
  fileprivate func checkFree(_ name: String, but board: Board? = nil) throws {
    let isTaken = try boards().contains {
      $0.id != board?.id && $0.name.lowercased() == name.lowercased()
    }
    if isTaken { throw StoreError.nameTaken(name) }
  }

  /// Checks that every name is that of a list on some board.
  fileprivate func checkKnown(_ names: [String], for list: TaskList) throws {
    let known = try boards().flatMap { try lists(of: $0.id) }.map { $0.name.lowercased() }
    guard let unknown = names.first(where: { !known.contains($0.lowercased()) }) else { return }
    throw StoreError.noSuchList(
      name: unknown, board: try requireBoard(list.board).name,
      available: try lists(of: list.board).map(\.name))
  }
}
