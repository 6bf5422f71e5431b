import TerminalText

extension LineEditor {
  /// Inserts pasted text as one line, with a blank for each line break.
  mutating func insert(pasted text: String) {
    insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
