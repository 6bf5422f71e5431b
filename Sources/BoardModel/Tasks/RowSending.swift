/// A source whose rows are sent across in the place of completing them; it has two lists.
public protocol RowSending: BoardSource {
  /// Moves tasks of one list across: to the end of the next list, and from the last list back to
  /// where the list before it has them.
  ///
  /// They keep their order. All are moved, or none and an error is thrown.
  func send(_ ids: TaskIDSet) throws
}

extension RowSending {
  /// The source itself.
  public var sending: (any RowSending)? { self }
}
