import TerminalText

extension LineEditor {
  /// Inserts a pasted text in one line, with a blank for each of its line breaks.
  mutating func insert(pasted text: String) {
    insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
