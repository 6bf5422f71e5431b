/// The limits and the form of stored texts.
public enum TaskText {
  /// The most bytes of a title, a name, a url or the tags of a task.
  public static let maxBytesPerLine = 65_536
  /// The most bytes of notes.
  public static let maxNotesBytes = 1_048_576

  /// The most bytes of JSON for the data of one file format beside the fields: room for the longest
  /// notes once more, with every line of them moved.
  public static let maxExtrasBytes = 4 * maxNotesBytes

  /// A title on one line: each line break in it becomes a space.
  public static func title(_ text: String) -> String {
    if !text.utf8.contains(where: mayBeginLineBreak) { return text }
    var line = ""
    for character in text {
      if character.isNewline { line.append(" ") } else { line.append(character) }
    }
    return line
  }

  /// Whether a text has no visible characters.
  public static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      // Most texts begin with visible ASCII.
      if (0x21...0x7E).contains(scalar.value) { return false }
      switch scalar.properties.generalCategory {
      case .control, .format: return true
      default: return scalar.properties.isWhitespace
      }
    }
  }

  /// Whether a byte is LF, VT, FF, CR, or the first byte of U+0085, U+2028 or U+2029.
  private static func mayBeginLineBreak(_ byte: UInt8) -> Bool {
    (0x0A...0x0D).contains(byte) || byte == 0xC2 || byte == 0xE2
  }
}
