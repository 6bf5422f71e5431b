/// A word that looks like a filter but is unknown.
public struct UnknownFilterWord: Hashable, Sendable {
  /// What is wrong with a word.
  public enum Mistake: Hashable, Sendable {
    /// No filter has this name: `foo:bar`; or nothing follows its sign: `#`.
    case name
    /// The text after the colon is not a date.
    case date
    /// Only these words can follow the colon.
    case value([String])
    /// No filter has the name after the `@`.
    case named
    /// The filter with this name uses itself.
    case circular
    /// It refers to a filter inside too many others.
    case nested
    /// There are too many words; this one and those after it are ignored.
    case surplus
  }

  /// The word as it was typed.
  public let text: String
  /// What is wrong with the word.
  public let mistake: Mistake

  /// The text after the colon, or after the `@`.
  public var value: String {
    let start = text.firstIndex { $0 == ":" || $0 == "@" }
    return start.map { String(text[$0...].dropFirst()) } ?? text
  }
}
