public import BoardModel

extension TaskStore {
  /// Undoes the change that came into force last, regardless of its source and time: a redo counts
  /// as a change, so that an undo behind it takes back what it has redone.
  ///
  /// - Returns: The entry that says what was undone; `nil` when there is nothing to undo.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  @discardableResult
  public func undo() throws -> Change? {
    try write(nil) { writer in
      let reader = LogReader(database: writer.database)
      return try reader.lastInForce(after: undoFloor).map { try writer.undo($0) }
    }
  }

  /// Redoes what the last ``undo()`` undid; a new change ends that chance.
  ///
  /// - Returns: The entry that says what was redone; `nil` when there is nothing to redo.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  @discardableResult
  public func redo() throws -> Change? {
    try write(nil) { writer in
      let reader = LogReader(database: writer.database)
      return try reader.lastUndone().map { try writer.redo($0) }
    }
  }

  /// Undoes the last change of a board that is in force, as ``undo(on:permit:)`` of what all may.
  @discardableResult
  public func undo(on board: BoardID) throws -> BoardUndo {
    try undo(on: board) { _, _ in }
  }

  /// Redoes what the last undo on a board undid, as ``redo(on:permit:)`` of what all may.
  @discardableResult
  public func redo(on board: BoardID) throws -> Change? {
    try redo(on: board) { _, _ in }
  }

  /// Undoes the last change of a board that is in force, regardless of its source and time.
  ///
  /// - Parameter permit: Called with the change and the boards that it belongs to; what it throws
  ///   leaves all as it is.
  /// - Returns: What was undone, and what was changed elsewhere since.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  @discardableResult
  public func undo(
    on board: BoardID, permit: (Change, Set<BoardID>) throws -> Void
  ) throws -> BoardUndo {
    try write(nil) { writer in
      try undo(
        BoardHistory(board, in: writer.database).lastInForce(after: undoFloor), by: writer,
        permit: permit)
    }
  }

  /// Undoes the last change in force that a part of the program has made.
  ///
  /// - Returns: What was undone, and what was changed by others since.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  func undo(madeBy source: ChangeSource) throws -> BoardUndo {
    try write(nil) { writer in
      try undo(
        LogReader(database: writer.database).lastInForce(after: undoFloor, madeBy: source),
        by: writer
      ) { _, _ in }
    }
  }

  /// Redoes what the last ``undo(madeBy:)`` undid; a new change by that part of the program ends
  /// that chance.
  ///
  /// - Returns: As ``redo(on:permit:)``.
  func redo(madeBy source: ChangeSource) throws -> Change? {
    try write(nil) { writer in
      try LogReader(database: writer.database).lastUndone(madeBy: source).map(writer.redo)
    }
  }

  /// Undoes a change, if there is one, and says what was the latest of all.
  private func undo(
    _ target: ChangeID?, by writer: ChangeWriter, permit: (Change, Set<BoardID>) throws -> Void
  ) throws -> BoardUndo {
    let reader = LogReader(database: writer.database)
    let latest = try reader.lastInForce(after: undoFloor)
    let elsewhere = try latest.flatMap { latest in
      try latest == target
        ? nil
        : BoardUndo.Elsewhere(
          change: reader.change(latest), board: reader.anyBoard(touchedBy: latest))
    }
    if let target { try permit(reader.change(target), reader.boards(touchedBy: target)) }
    return BoardUndo(change: try target.map(writer.undo), elsewhere: elsewhere)
  }

  /// Redoes what the last undo on a board undid; a new change there ends that chance.
  ///
  /// - Parameter permit: Called with the change and the boards that it belongs to; what it throws
  ///   leaves all as it is.
  /// - Returns: The entry that says what was redone; `nil` when there is nothing to redo.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  @discardableResult
  public func redo(
    on board: BoardID, permit: (Change, Set<BoardID>) throws -> Void
  ) throws -> Change? {
    try write(nil) { writer in
      guard let target = try BoardHistory(board, in: writer.database).undone().first else {
        return nil
      }
      let reader = LogReader(database: writer.database)
      try permit(reader.change(target), reader.boards(touchedBy: target))
      return try writer.redo(target)
    }
  }

  /// The board that a change is about, by its present name; any of them if it is about several.
  public func board(touchedBy change: ChangeID) throws -> Board? {
    try read { database in try LogReader(database: database).anyBoard(touchedBy: change) }
  }

  /// The last entries of the change log that are about a board, the latest first.
  ///
  /// - Parameter limit: How many at most.
  public func log(on board: BoardID, limit: Int) throws -> [Change] {
    try read { database in
      let reader = LogReader(database: database)
      return try BoardHistory(board, in: database).changes(limit: limit).map {
        try reader.change($0)
      }
    }
  }

  /// The last entries of the change log, the latest first, at most `limit`.
  public func log(limit: Int) throws -> [Change] {
    try read { database in try LogReader(database: database).changes(limit: limit) }
  }

  /// The entries of the change log after one of them, the oldest first, at most `limit`.
  public func changes(after last: ChangeID, limit: Int) throws -> [Change] {
    try read { database in
      let reader = LogReader(database: database)
      let ids = try Int64.fetchAll(
        database.cachedStatement(sql: "SELECT id FROM change WHERE id > ? ORDER BY id LIMIT ?"),
        arguments: [last.rawValue, limit])
      return try ids.map { try reader.change(ChangeID(rawValue: $0)) }
    }
  }

  /// The boards that an entry belongs to: those that it changed, and those on which one of its
  /// tasks is, or was before or after it. Also those that were removed.
  public func boards(touchedBy change: ChangeID) throws -> Set<BoardID> {
    try read { try LogReader(database: $0).boards(touchedBy: change) }
  }
}
