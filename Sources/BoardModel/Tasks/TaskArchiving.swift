/// A source with an archive for completed tasks.
public protocol TaskArchiving: BoardSource {
  /// Archives the completed tasks of a board.
  ///
  /// - Returns: How many tasks were archived.
  func archive(on board: BoardID) throws -> Int
  /// Whether a task is archived and can be moved back to its board.
  func isArchived(_ id: TaskID) throws -> Bool
  /// Moves archived tasks back to their boards.
  func unarchive(_ ids: [TaskID]) throws
}

extension TaskArchiving {
  /// The source itself, since it has an archive.
  public var archiving: (any TaskArchiving)? { self }
}
