/// Splits a command into words by the quoting rules of a shell.
enum ShellWords {
  /// Whether text is a single word in a shell even without quotes, and cannot be mistaken for an
  /// option.
  static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "._-/+,".utf8.contains(byte)
        }
      }
  }

  /// Splits a command at white space that is not quoted or escaped. Nothing is expanded.
  ///
  /// - Returns: `nil` if a quotation mark is not closed, or a backslash ends the text.
  ///
  /// <https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02>
  static func split(_ command: String) -> [String]? {
    var words: [String] = []
    /// The word that is being read; `nil` between words.
    var word: String?
    var quote: Character?
    var characters = Substring(command)
    while let character = characters.popFirst() {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        word = word ?? ""
      case "\\" where quote != "'":
        guard let escaped = characters.popFirst() else { return nil }
        // In double quotes, a backslash before an ordinary character is literal.
        let isLiteral = quote != nil && !"$`\"\\".contains(escaped)
        word = (word ?? "") + (isLiteral ? "\\" : "") + String(escaped)
      case " ", "\t", "\n":
        if quote != nil { fallthrough }
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
