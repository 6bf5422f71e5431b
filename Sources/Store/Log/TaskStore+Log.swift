extension TaskStore {
  /// Takes back the last change that stands, whoever made it and when.
  ///
  /// - Returns: The entry that says what was taken back; `nil` when there is nothing.
  @discardableResult
  public func undo() throws -> Change? { preconditionFailure("to come") }

  /// Brings back what the last ``undo()`` took back; a new change ends that chance.
  ///
  /// - Returns: The entry that says what was brought back; `nil` when there is nothing.
  @discardableResult
  public func redo() throws -> Change? { preconditionFailure("to come") }

  /// The last entries of the change log, the latest first, at most `limit`.
  public func log(limit: Int) throws -> [Change] { preconditionFailure("to come") }
}
