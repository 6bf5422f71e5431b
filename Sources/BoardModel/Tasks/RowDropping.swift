/// A source whose rows can be copied or exchanged by a drop.
public protocol RowDropping: BoardSource {
  /// Copies tasks to a placement, in the order of `ids` from top to bottom.
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
