import TerminalText

extension LineEditor {
  /// Inserts pasted text as one line, with spaces between its lines.
  mutating func insert(pasted text: String) {
    insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
