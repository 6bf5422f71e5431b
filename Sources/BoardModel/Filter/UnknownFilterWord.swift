/// A word that looks like a filter but is not valid.
public struct UnknownFilterWord: Hashable, Sendable {
  /// What is wrong with a word.
  public enum Mistake: Hashable, Sendable {
    /// The word is of no known kind, as in `foo:bar`, or has no valid text after its sign or colon,
    /// as in `#`.
    case name
    /// The text after the colon is not a date.
    case date
    /// The text after the colon is not one of the possible words.
    case value([String])
    /// The word asks for the user's tasks, but the name of the user is unknown.
    case nameless
    /// No named filter has the name after the `@`.
    case named
    /// The named filter uses itself, directly or indirectly.
    case circular
    /// The named filters are nested too deeply.
    case nested
    /// The filter has too many words, so the word and perhaps later words are ignored.
    case surplus
  }

  /// The word as it was typed.
  public let text: String
  /// What is wrong with the word.
  public let mistake: Mistake

  /// The text after the colon or the `@`; the whole word if it contains neither.
  public var value: String {
    let start = text.firstIndex { $0 == ":" || $0 == "@" }
    return start.map { String(text[$0...].dropFirst()) } ?? text
  }
}
