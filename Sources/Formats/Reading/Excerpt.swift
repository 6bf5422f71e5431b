import TerminalText

/// The beginning of a text, in quotes and safe to print, for a message.
func excerpt(_ text: String) -> String {
  "'" + DisplayText.truncated(text, to: 40).reduce(into: "") { $0 += $1.text } + "'"
}
