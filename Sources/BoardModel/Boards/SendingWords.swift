/// What a list calls the sending of rows to it.
public struct SendingWords: Equatable, Sendable {
  /// What sending a row here does, in a word or two: `select`.
  public let verb: String
  /// The same of what has happened, as the beginning of a sentence: `Selected`.
  public let past: String
  /// What the list says while it is empty, as a sentence: `Nothing is selected.`
  public let whenEmpty: String

  /// Chooses the words.
  public init(verb: String, past: String, whenEmpty: String) {
    self.verb = verb
    self.past = past
    self.whenEmpty = whenEmpty
  }

  /// The words of a list that has none of its own.
  public static let standard = SendingWords(
    verb: "send", past: "Sent", whenEmpty: "Nothing here.")
}
