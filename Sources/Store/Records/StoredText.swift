/// Text as the store keeps it: byte for byte, but for what its columns cannot hold.
enum StoredText {
  /// A title or a name: line breaks become blanks.
  ///
  /// - Throws: ``StoreError/blankTitle`` when nothing can be seen in it.
  static func line(_ text: String) throws -> String {
    var line = ""
    for character in text {
      if character.isNewline { line.append(" ") } else { line.append(character) }
    }
    let isBlank = line.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format: true
      default: scalar.properties.isWhitespace
      }
    }
    guard !isBlank else { throw StoreError.blankTitle }
    return whole(line)
  }

  /// Any text; `nil` for none at all.
  static func optional(_ text: String?) -> String? {
    guard let text, !text.utf8.isEmpty else { return nil }
    return whole(text)
  }

  /// SQLite's text ends at U+0000.
  private static func whole(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    let scalars = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
