/// The length limits and the normal form of stored text.
public enum TaskText {
  /// The maximum number of bytes of a title, a name, a URL or all tags of a task.
  public static let maxBytesPerLine = 65_536
  /// The maximum number of bytes of the notes of a task.
  public static let maxNotesBytes = 1_048_576

  /// The maximum number of bytes of JSON for the extra data of one file format: four times as many
  /// as for notes.
  public static let maxExtrasBytes = 4 * maxNotesBytes

  /// Turns text into a title on one line: each line break becomes a space.
  public static func title(_ text: String) -> String {
    if !text.utf8.contains(where: mayBeginLineBreak) { return text }
    var line = ""
    for character in text {
      if character.isNewline { line.append(" ") } else { line.append(character) }
    }
    return line
  }

  /// Whether text has no visible characters.
  public static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      // Most text begins with visible ASCII.
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
