/// Something that a call of a source was about, and that is gone.
public enum MissingRecord: Equatable, Sendable {
  case task(TaskID)
  case list(ListID)
  case board(BoardID)
}

/// An error of a source that may be about something that is gone.
public protocol MissingRecordError: Error {
  /// What is gone; `nil` if the error is about something else.
  var missingRecord: MissingRecord? { get }
}
