import TerminalText

extension LineEditor {
  /// Inserts pasted text as one line, with its line breaks replaced by spaces.
  mutating func insert(pasted text: String) {
    insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
