public import BoardModel
import GRDB

extension TaskStore {
  /// Undoes the change that was made or redone last, whatever part of the program made it. With
  /// ``StoreOptions/undoStopsAtOpening``, only changes made since the store was opened count.
  ///
  /// - Returns: The log entry of the undo; `nil` if there is nothing to undo.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  @discardableResult
  public func undo() throws -> Change? {
    try write(nil) { writer in
      let reader = LogReader(database: writer.database)
      return try reader.lastInForce(after: undoFloor).map { try writer.undo($0) }
    }
  }

  /// Redoes the change that was undone last. After a new change, the changes that were undone
  /// before on the same boards can no longer be redone.
  ///
  /// - Returns: The log entry of the redo; `nil` if there is nothing to redo.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  @discardableResult
  public func redo() throws -> Change? {
    try write(nil) { writer in
      let reader = LogReader(database: writer.database)
      return try reader.lastUndone().map { try writer.redo($0) }
    }
  }

  /// Undoes the last change of a board, like ``undo(on:permit:)`` without restrictions.
  @discardableResult
  public func undo(on board: BoardID) throws -> BoardUndo {
    try undo(on: board) { _, _ in }
  }

  /// Redoes the change that was undone last on a board, like ``redo(on:permit:)`` without
  /// restrictions.
  @discardableResult
  public func redo(on board: BoardID) throws -> Change? {
    try redo(on: board) { _, _ in }
  }

  /// Undoes the latest change in effect on a board, whatever part of the program made it. A redone
  /// change counts as made when it was redone. With ``StoreOptions/undoStopsAtOpening``, only
  /// changes made since the store was opened count.
  ///
  /// - Parameter permit: Called with the change and its boards; if it throws, nothing is changed.
  /// - Returns: The log entry of the undo, if there was a change to undo, and the latest change in
  ///   effect in the whole store, if that is a different change.
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

  /// Undoes the latest change in effect that was made by one part of the program. A redone change
  /// counts as made when it was redone.
  ///
  /// - Returns: As ``undo(on:permit:)``.
  /// - Throws: ``StoreError/cannotReverse(_:_:)``.
  func undo(madeBy source: ChangeSource) throws -> BoardUndo {
    try write(nil) { writer in
      try undo(
        LogReader(database: writer.database).lastInForce(after: undoFloor, madeBy: source),
        by: writer
      ) { _, _ in }
    }
  }

  /// Redoes the change by `source` that was undone last, unless `source` has since made another
  /// change that is in effect.
  ///
  /// - Returns: As ``redo(on:permit:)``.
  func redo(madeBy source: ChangeSource) throws -> Change? {
    try write(nil) { writer in
      try LogReader(database: writer.database).lastUndone(madeBy: source).map(writer.redo)
    }
  }

  /// Undoes `target` unless it is `nil`, and also returns the latest change in effect if that is a
  /// different change.
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

  /// Redoes the change on a board that was undone last. After a new change on the board, there is
  /// nothing to redo.
  ///
  /// - Parameter permit: Called with the change and its boards; if it throws, nothing is changed.
  /// - Returns: The log entry of the redo; `nil` if there is nothing to redo.
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

  /// The first existing board that a task or list of the change is on now, or the changed board
  /// itself; `nil` if there is none.
  public func board(touchedBy change: ChangeID) throws -> Board? {
    try read { database in try LogReader(database: database).anyBoard(touchedBy: change) }
  }

  /// The last change log entries that belong to a board, the latest first, with the titles and
  /// names of their time.
  ///
  /// - Parameter limit: The maximum number of entries.
  public func log(on board: BoardID, limit: Int) throws -> [Change] {
    try read { database in
      try LogReader(database: database).changes(
        BoardHistory(board, in: database).changes(limit: limit))
    }
  }

  /// The last change log entries that changed a task, the latest first, with current titles.
  ///
  /// Only the end of the log is searched, since the log has no index by task.
  ///
  /// - Parameter limit: The maximum number of entries.
  public func log(of task: TaskID, limit: Int) throws -> [Change] {
    try read { database in
      let reader = LogReader(database: database)
      let statement = try database.cachedStatement(
        sql: """
          SELECT DISTINCT change FROM operation
          WHERE id > (SELECT max(id) FROM operation) - ? AND entity = 'task' AND row = ?
            AND kind <> 'rekeyed'
          ORDER BY change DESC LIMIT ?
          """)
      return try Int64.fetchAll(
        statement, arguments: [Self.maxOperationsForHistory, task.rawValue, limit]
      ).map { try reader.change(ChangeID(rawValue: $0)) }
    }
  }

  /// How many of the latest operations are searched for the history of a task.
  private static let maxOperationsForHistory = 10_000

  /// Up to `limit` entries from the end of the change log, the latest first, with the titles and
  /// names of their time.
  public func log(limit: Int) throws -> [Change] {
    try read { database in try LogReader(database: database).changes(limit: limit) }
  }

  /// Up to `limit` entries of the change log after `last`, the oldest first.
  public func changes(after last: ChangeID, limit: Int) throws -> [Change] {
    try read { database in
      let reader = LogReader(database: database)
      let ids = try Int64.fetchAll(
        database.cachedStatement(sql: "SELECT id FROM change WHERE id > ? ORDER BY id LIMIT ?"),
        arguments: [last.rawValue, limit])
      return try ids.map { try reader.change(ChangeID(rawValue: $0)) }
    }
  }

  /// The tasks that an entry changed, in the order of the changes, and their uuids; including
  /// archived and removed tasks, and the next tasks of repeating ones.
  ///
  /// - Parameter limit: The maximum number of tasks.
  public func tasks(
    touchedBy change: ChangeID, limit: Int
  ) throws -> [(id: TaskID, uuid: String)] {
    try read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT row, uuid FROM (
            SELECT row, min(id) AS first FROM operation
            WHERE change = ? AND entity = 'task' AND kind <> 'rekeyed' GROUP BY row
          ) JOIN task ON task.id = row ORDER BY first LIMIT ?
          """)
      return try Row.fetchAll(statement, arguments: [change.rawValue, limit]).map {
        (TaskID(rawValue: try $0.number(at: 0)), try $0.decode(String.self, atIndex: 1))
      }
    }
  }

  /// The boards that an entry belongs to, including removed boards: every board that one of its
  /// tasks is on now, and every board that the entry changed, added a task to, or moved a task to
  /// or from.
  public func boards(touchedBy change: ChangeID) throws -> Set<BoardID> {
    try read { try LogReader(database: $0).boards(touchedBy: change) }
  }
}
