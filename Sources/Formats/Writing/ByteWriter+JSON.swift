import TerminalText
import TextCoding

/// The characters that are escaped in a JSON string.
enum JSONEscaping {
  /// Only the characters that JSON requires to be escaped.
  case controls
  /// Also the characters that a terminal might interpret or hide.
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
