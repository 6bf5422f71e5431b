/// A word that looks like a filter but is none.
public struct UnknownFilterWord: Hashable, Sendable {
  /// What is wrong with it.
  public enum Mistake: Hashable, Sendable {
    /// No filter has that name: `foo:bar`; or nothing stands behind its sign: `#`.
    case name
    /// What stands behind the colon is not a date.
    case date
    /// Only these words may stand behind the colon.
    case value([String])
    /// No filter was given the name behind the `@`.
    case named
    /// The filter of that name uses itself.
    case circular
    /// It names a filter inside too many others.
    case nested
    /// It is one too many, and those behind it are ignored, too.
    case surplus
  }

  /// The word as it was typed.
  public let text: String
  /// What is wrong with it.
  public let mistake: Mistake

  /// What stands behind the colon, or behind the `@`.
  public var value: String {
    let start = text.firstIndex { $0 == ":" || $0 == "@" }
    return start.map { String(text[$0...].dropFirst()) } ?? text
  }
}
