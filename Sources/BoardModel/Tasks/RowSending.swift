/// A source with two lists whose rows are sent from one to the other instead of being completed.
public protocol RowSending: BoardSource {
  /// Moves tasks of one list to the end of the next list, or from the last list back to their
  /// former positions in the previous list.
  ///
  /// Tasks keep their order. If any cannot be moved, none is, and an error is thrown.
  func send(_ ids: TaskIDSet) throws
}

extension RowSending {
  /// The source itself, since it can send rows.
  public var sending: (any RowSending)? { self }
}
