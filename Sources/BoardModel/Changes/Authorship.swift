/// Who changed a task on a shared board, and when.
public struct Authorship: Equatable, Sendable {
  /// The name of the person, who is not the user.
  public let person: String
  /// The time when the change was recorded here.
  public let time: Timestamp

  /// Names a person as the author of a change.
  public init(person: String, time: Timestamp) { (self.person, self.time) = (person, time) }
}
