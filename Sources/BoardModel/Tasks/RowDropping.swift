/// A source whose rows can do more in a drop than move.
public protocol RowDropping: BoardSource {
  /// Copies tasks, one below the other.
  ///
  /// - Returns: The copies.
  func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID]
  /// Swaps two tasks.
  func exchange(_ first: TaskID, _ second: TaskID) throws
}

extension RowDropping {
  /// The source itself.
  public var dropping: (any RowDropping)? { self }
}
