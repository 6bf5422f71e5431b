import TerminalText
import TextCoding

/// What stands as `\u1234` in a text of JSON.
enum JSONEscaping {
  /// Control characters: JSON forbids them. The rest stays UTF-8.
  case controls
  /// Also what a terminal might obey or hide.
  case hostile
}

extension ByteWriter {
  /// Adds a text as JSON has it, in quotes.
  mutating func writeJSON(_ text: String, escaping: JSONEscaping) {
    write { output in
      JSONString.append(text, to: &output) {
        escaping == .hostile && !DisplayText.isPlain($0)
      }
    }
  }
}
