/// An error that ends a command, worded for the user.
public struct Failure: Error {
  /// What happened and where, without a full stop.
  public let what: String
  /// What the user can do next, as a sentence.
  public let next: String
  /// The exit status of the program.
  public let status: ExitStatus

  /// Creates an error, by default with the status of a general failure.
  public init(_ what: String, next: String, status: ExitStatus = .failure) {
    self.what = what
    self.next = next
    self.status = status
  }

  /// The whole line for standard error, without a line feed.
  public var line: String { "dragboard: \(what). \(next)" }
}
