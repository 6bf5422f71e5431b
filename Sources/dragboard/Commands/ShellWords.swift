/// The words of a command, as a shell splits them.
enum ShellWords {
  /// Whether a shell takes a text for one word as it stands, and a program for no option.
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

  /// Splits a command at its blanks, unless quotes or a backslash keep them together. Nothing is
  /// expanded.
  ///
  /// - Returns: `nil` when a quote or a backslash has no end.
  ///
  /// <https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02>
  static func split(_ command: String) -> [String]? {
    var words: [String] = []
    /// The word that is being read; `nil` between two of them.
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
        // Between double quotes it is itself in front of what has no meaning there.
        let isKept = quote != nil && !"$`\"\\".contains(escaped)
        word = (word ?? "") + (isKept ? "\\" : "") + String(escaped)
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
