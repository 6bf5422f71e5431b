/// The words that describe sending rows to a list.
public struct SendingWords: Equatable, Sendable {
  /// The verb for sending a row to the list, one or two words: `select`.
  public let verb: String
  /// The past participle, which begins a sentence: `Selected`.
  public let past: String
  /// The sentence shown while the list is empty: `Nothing is selected.`
  public let whenEmpty: String

  /// Creates the words for sending rows to a list.
  public init(verb: String, past: String, whenEmpty: String) {
    self.verb = verb
    self.past = past
    self.whenEmpty = whenEmpty
  }

  /// The default words, for lists without more specific ones.
  public static let standard = SendingWords(
    verb: "send", past: "Sent", whenEmpty: "Nothing here.")
}
