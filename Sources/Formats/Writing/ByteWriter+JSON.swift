import TerminalText
import TextCoding

/// The characters that are written as `\u1234` in a JSON string.
enum JSONEscaping {
  /// Control characters, as JSON requires; others are written as UTF-8.
  case controls
  /// Control characters, and others that a terminal might interpret or hide.
  case hostile
}

extension ByteWriter {
  /// Appends a JSON string, in quotes.
  mutating func writeJSON(_ text: String, escaping: JSONEscaping) {
    write { output in
      JSONString.append(text, to: &output) {
        escaping == .hostile && !DisplayText.isPlain($0)
      }
    }
  }
}
