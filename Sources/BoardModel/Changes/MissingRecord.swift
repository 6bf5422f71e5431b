/// A removed record that a call referred to.
public enum MissingRecord: Equatable, Sendable {
  case task(TaskID)
  case list(ListID)
  case board(BoardID)
}

/// An error that may be due to a removed record.
public protocol MissingRecordError: Error {
  /// The removed record; `nil` if the error has another cause.
  var missingRecord: MissingRecord? { get }
}
