/// Why a command ends, in words for a person.
struct Failure: Error {
  /// What happened and where, without a full stop.
  let what: String
  /// What to do next, as a sentence.
  let next: String
  let status: ExitStatus

  init(_ what: String, next: String, status: ExitStatus = .failure) {
    self.what = what
    self.next = next
    self.status = status
  }

  /// The line for standard error.
  var line: String { "dragboard: \(what). \(next)" }
}
