import BoardModel
import TerminalText

/// Text as a column of a table: as wide as asked for, by display width.
///
/// A text that is too long keeps one space behind it, and the next column begins later.
func column(_ text: String, width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - DisplayText.width(of: text)))
}

/// Several words as a sentence lists them: `a, b and c`.
func listed(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// A number and what it counts: `1 task`, `12,000 tasks`.
func counted(_ number: Int, _ noun: String) -> String { ItemNoun(noun).counted(number) }

/// A title between quotes, made safe and whole: `“Buy milk”`.
func titleInQuotes(_ title: String) -> String { "“\(DisplayText.plain(title))”" }
