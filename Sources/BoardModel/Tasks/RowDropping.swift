/// A source that can copy and exchange rows in a drop.
public protocol RowDropping: BoardSource {
  /// Copies tasks, one below the other.
  ///
  /// - Returns: The ids of the copies.
  func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID]
  /// Swaps the positions of two tasks.
  func exchange(_ first: TaskID, _ second: TaskID) throws
}

extension RowDropping {
  /// The source itself, since it supports such drops.
  public var dropping: (any RowDropping)? { self }
}
