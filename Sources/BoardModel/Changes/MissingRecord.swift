/// A record that a call needed, and that was removed.
public enum MissingRecord: Equatable, Sendable {
  case task(TaskID)
  case list(ListID)
  case board(BoardID)
}

/// An error that may be about a removed record.
public protocol MissingRecordError: Error {
  /// The removed record; `nil` if the error is about something else.
  var missingRecord: MissingRecord? { get }
}
