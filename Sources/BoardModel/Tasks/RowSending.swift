/// A source with two lists whose rows are sent across instead of completed.
public protocol RowSending: BoardSource {
  /// Moves tasks of one list across: to the end of the next list, or from the last list back to
  /// their positions in the list before.
  ///
  /// They keep their order. Either all are moved, or none and an error is thrown.
  func send(_ ids: TaskIDSet) throws
}

extension RowSending {
  /// The source itself, since it can send rows.
  public var sending: (any RowSending)? { self }
}
