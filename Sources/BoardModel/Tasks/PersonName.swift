/// The names of the people to whom tasks are given.
///
/// A name is a single word: it has at least one letter, digit or sign outside ASCII, no spaces, no
/// control characters and no leading `@`. Names that differ only in case are equal.
public enum PersonName {
  /// The maximum number of bytes of a name.
  public static let maxBytes = 64

  /// The rule for names, as the end of a sentence that begins with what was typed.
  public static let rule = "one word of at most \(maxBytes) bytes, such as ben"

  /// The words that stand for no one and for anyone where a name is expected, so that they are no
  /// names.
  static let reserved: Set = ["none", "any"]

  /// Normalizes a name: removes surrounding white space and a leading `@`.
  ///
  /// - Returns: The name; `nil` if the text is no name.
  public static func normalized(_ text: String) -> String? {
    var scalars = Substring(NameMatch.trimmed(text)).unicodeScalars
    if scalars.first == "@" { scalars.removeFirst() }
    let name = String(Substring(scalars))
    guard isName(name), !reserved.contains(name.lowercased()) else { return nil }
    return name
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= maxBytes && !name.utf8.isEmpty && name.utf8.first != UInt8(ascii: "@")
      && name.unicodeScalars.allSatisfy { scalar in
        !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
      }
      && name.contains { !$0.isASCII || $0.isLetter || $0.isNumber } && !TaskText.isBlank(name)
  }

  /// Whether a name can be written as `@ben` among other words: it has only letters, digits, `-`,
  /// `.`, `_` and `'`, begins with a letter and does not end with punctuation.
  public static func isPlain(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter, let last = name.last, !last.isPunctuation else {
      return false
    }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "-._'".contains($0) }
  }

  /// The form of a name in which names are compared.
  public static func key(_ name: String) -> String { NameMatch.key(name) }
}
