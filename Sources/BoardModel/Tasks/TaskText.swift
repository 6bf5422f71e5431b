/// The text of a task as it is kept.
public enum TaskText {
  /// The bytes that a title, a name, a url or the tags of a task may have.
  public static let mostBytesOfLine = 65_536
  /// The bytes that notes may have.
  public static let mostBytesOfNotes = 1_048_576

  /// What the file of one format says of a task beside its fields, at most, as JSON has it: room
  /// for the longest notes once more, with every line of them moved.
  public static let mostBytesOfExtras = 4 * mostBytesOfNotes

  /// A title on one line: each line break in it becomes a blank.
  public static func title(_ text: String) -> String {
    if !text.utf8.contains(where: mayBeginLineBreak) { return text }
    var line = ""
    for character in text {
      if character.isNewline { line.append(" ") } else { line.append(character) }
    }
    return line
  }

  /// Whether nothing of a text can be seen.
  public static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      // Most texts begin with ASCII that can be seen.
      if (0x21...0x7E).contains(scalar.value) { return false }
      switch scalar.properties.generalCategory {
      case .control, .format: return true
      default: return scalar.properties.isWhitespace
      }
    }
  }

  /// LF, VT, FF, CR, and the first bytes of U+0085, U+2028 and U+2029.
  private static func mayBeginLineBreak(_ byte: UInt8) -> Bool {
    (0x0A...0x0D).contains(byte) || byte == 0xC2 || byte == 0xE2
  }
}
