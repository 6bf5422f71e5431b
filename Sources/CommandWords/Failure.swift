/// Why a command ends, in words for a person.
public struct Failure: Error {
  /// What happened and where, without a full stop.
  public let what: String
  /// What to do next, as a sentence.
  public let next: String
  /// How the program ends.
  public let status: ExitStatus

  /// Describes an error; where the status says no more, the program could not do it.
  public init(_ what: String, next: String, status: ExitStatus = .failure) {
    self.what = what
    self.next = next
    self.status = status
  }

  /// The line for standard error.
  public var line: String { "dragboard: \(what). \(next)" }
}
