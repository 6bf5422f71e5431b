/// A source with two lists. Its rows are sent from one list to the other instead of being
/// completed.
public protocol RowSending: BoardSource {
  /// Sends tasks from one list to the other list, at positions that the source chooses.
  ///
  /// If one of the tasks cannot be sent, none is sent, and an error is thrown.
  func send(_ ids: TaskIDSet) throws
}

extension RowSending {
  /// The source itself, since it can send rows.
  public var sending: (any RowSending)? { self }
}
