/// The words of a list for sending rows to it.
public struct SendingWords: Equatable, Sendable {
  /// The verb for sending a row here, in a word or two: `select`.
  public let verb: String
  /// The verb in the past, to begin a sentence: `Selected`.
  public let past: String
  /// The sentence shown while the list is empty: `Nothing is selected.`
  public let whenEmpty: String

  /// Creates the words of a list.
  public init(verb: String, past: String, whenEmpty: String) {
    self.verb = verb
    self.past = past
    self.whenEmpty = whenEmpty
  }

  /// The words of a list that has none of its own.
  public static let standard = SendingWords(
    verb: "send", past: "Sent", whenEmpty: "Nothing here.")
}
