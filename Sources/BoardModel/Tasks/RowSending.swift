/// A source with two lists. Its rows are sent from one list to the other instead of being
/// completed.
public protocol RowSending: BoardSource {
  /// Sends tasks to the other list: to the end of the second list, or back to their former
  /// positions in the first list.
  ///
  /// Tasks keep their order. If any cannot be moved, none is, and an error is thrown.
  func send(_ ids: TaskIDSet) throws
}

extension RowSending {
  /// The source itself, since it can send rows.
  public var sending: (any RowSending)? { self }
}
