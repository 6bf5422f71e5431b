/// A source whose rows can be copied or exchanged by a drop.
public protocol RowDropping: BoardSource {
  /// Copies tasks, from top to bottom in the given order.
  ///
  /// - Returns: The ids of the copies.
  func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID]
  /// Swaps the positions of two tasks.
  func exchange(_ first: TaskID, _ second: TaskID) throws
}

extension RowDropping {
  /// The source itself, since it can copy and exchange rows.
  public var dropping: (any RowDropping)? { self }
}
