extension TaskStore {
  /// Takes back the last change that stands, whoever made it and when.
  ///
  /// - Returns: The entry that says what was taken back; `nil` when there is nothing.
  @discardableResult
  public func undo() throws -> Change? {
    try write(nil) { writer in
      let reader = LogReader(database: writer.database)
      return try reader.lastStanding(after: undoFloor).map { try writer.answer(.undone, to: $0) }
    }
  }

  /// Brings back what the last ``undo()`` took back; a new change ends that chance.
  ///
  /// - Returns: The entry that says what was brought back; `nil` when there is nothing.
  @discardableResult
  public func redo() throws -> Change? {
    try write(nil) { writer in
      let reader = LogReader(database: writer.database)
      return try reader.lastTakenBack().map { try writer.answer(.redone, to: $0) }
    }
  }

  /// The last entries of the change log, the latest first, at most `limit`.
  public func log(limit: Int) throws -> [Change] {
    try read { database in try LogReader(database: database).changes(limit: limit) }
  }
}
