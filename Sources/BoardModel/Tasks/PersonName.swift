/// The names of the people to whom tasks are given.
///
/// A name is one word or several with a space between them: it has at least one letter, digit or
/// sign outside ASCII, no control characters and no leading `@`. Names that differ only in case are
/// equal.
public enum PersonName {
  /// The maximum number of bytes of a name.
  public static let maxBytes = 64

  /// The rule for names, as the end of a sentence that begins with what was typed.
  public static let rule = "visible text of at most \(maxBytes) bytes, such as ben"

  /// The words that stand for no one and for anyone where a name is expected, so that they are no
  /// names.
  static let reserved: Set = ["none", "any"]

  /// Normalizes a name: removes surrounding white space and a leading `@`, and puts one space between
  /// words.
  ///
  /// - Returns: The name; `nil` if the text is no name.
  public static func normalized(_ text: String) -> String? {
    var scalars = Substring(NameMatch.trimmed(text)).unicodeScalars
    if scalars.first == "@" { scalars.removeFirst() }
    guard !scalars.contains(where: \.properties.isControl) else { return nil }
    let words = scalars.split(whereSeparator: \.properties.isWhitespace)
    let name = words.map { String(Substring($0)) }.joined(separator: " ")
    guard isName(name), !reserved.contains(name.lowercased()) else { return nil }
    return name
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= maxBytes && !name.utf8.isEmpty && name.utf8.first != UInt8(ascii: "@")
      && name.contains { !$0.isASCII || $0.isLetter || $0.isNumber } && !TaskText.isBlank(name)
  }

  /// Whether a name can be written as `@ben` among other words: each of its words has only letters,
  /// digits, `-`, `.`, `_` and `'`, begins with a letter and does not end with punctuation.
  public static func isPlain(_ name: String) -> Bool {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      guard let first = word.first, first.isLetter, let last = word.last, !last.isPunctuation else {
        return false
      }
      return word.allSatisfy { $0.isLetter || $0.isNumber || "-._'".contains($0) }
    }
  }

  /// A name as a single word of a file in which spaces separate words: with no-break spaces between
  /// the words of the name. ``normalized(_:)`` is the inverse.
  public static func word(for name: String) -> String { name.replacing(" ", with: "\u{A0}") }

  /// The form of a name in which names are compared.
  public static func key(_ name: String) -> String { NameMatch.key(name) }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}
