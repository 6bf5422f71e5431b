import TerminalText

/// The beginning of `text` for a message, in quotes and safe to print.
func excerpt(_ text: String) -> String {
  "'" + DisplayText.truncated(text, to: 40).reduce(into: "") { $0 += $1.text } + "'"
}
