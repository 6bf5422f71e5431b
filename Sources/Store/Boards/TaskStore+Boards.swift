public import BoardModel

extension TaskStore {
  /// Creates a board with the given lists.
  ///
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``,
  ///   ``StoreError/nameExists(_:)``, ``StoreError/noLists``, ``StoreError/secondDoneList(_:)``;
  ///   ``StoreError/noSuchList(name:board:available:)`` if ``NewList/accepted`` contains an unknown
  ///   name; for invalid rules, the errors of ``setRules(_:of:)``.
  public func createBoard(named name: String, lists: [NewList]) throws -> Board {
    try write(.boardCreated) { writer in
      let reader = BoardReader(database: writer.database)
      let name = try StoredText.name(name)
      try reader.checkFree(name)
      let id = try writer.insertBoard(named: name, lists: lists)
      return try reader.board(id).orDamaged()
    }
  }

  /// Renames a board.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/tooLong(_:bytes:most:)``, ``StoreError/nameExists(_:)``.
  public func renameBoard(_ id: BoardID, to name: String) throws {
    try write(.boardRenamed) { writer in
      let reader = BoardReader(database: writer.database)
      _ = try reader.requireBoard(id)
      let name = try StoredText.name(name)
      try reader.checkFree(name, but: id)
      try writer.update(id) { $0[.name] = .text(name) }
    }
  }

  /// Moves a board with its lists and tasks to the trash; undo restores it.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``, ``StoreError/lastBoard``;
  ///   ``Refusal/stated(_:)`` for a shared board.
  public func removeBoard(_ id: BoardID) throws {
    try write(.boardRemoved) { writer in
      let reader = BoardReader(database: writer.database)
      _ = try reader.requireBoard(id)
      guard try reader.boards().count > 1 else { throw StoreError.lastBoard }
      try writer.update(id) { $0[.removedAt] = .integer(writer.now.milliseconds) }
    }
  }
}

extension BoardReader {
  /// Reads a board that must exist.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``.
  func requireBoard(_ id: BoardID) throws -> Board {
    guard let board = try board(id) else { throw try missing(id) }
    return board
  }

  /// Checks that no board other than `own` has this name, ignoring case.
  func checkFree(_ name: String, but own: BoardID? = nil) throws {
    if try hasBoard(named: name, but: own) { throw StoreError.nameExists(name) }
  }

  /// Whether a board other than `own` has this name, ignoring case.
  func hasBoard(named name: String, but own: BoardID?) throws -> Bool {
    try boards().filter { $0.id != own }.first(named: name, by: \.name) != nil
  }
}
