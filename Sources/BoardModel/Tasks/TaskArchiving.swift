/// A source with an archive, to which what is completed goes.
public protocol TaskArchiving: BoardSource {
  /// Archives what is completed on a board.
  ///
  /// - Returns: How many tasks.
  func archive(on board: BoardID) throws -> Int
  /// Whether a task was archived, and can be brought back.
  func isArchived(_ id: TaskID) throws -> Bool
  /// Brings archived tasks back to their places.
  func unarchive(_ ids: [TaskID]) throws
}

extension TaskArchiving {
  /// The source itself.
  public var archiving: (any TaskArchiving)? { self }
}
