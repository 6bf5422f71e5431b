import TerminalText

/// What is wrong at a byte of a file. Line and column are found only for those that are shown.
struct SourceFault: Error, Equatable {
  let offset: Int
  /// Without a full stop.
  let what: String

  init(at offset: Int, _ what: String) {
    self.offset = offset
    self.what = what
  }
}

/// The beginning of a text of the file, in quotes, for a message.
func excerpt(_ text: String) -> String {
  "'" + DisplayText.truncated(text, to: 40).reduce(into: "") { $0 += $1.text } + "'"
}
