import BoardModel
import TerminalText

/// Text padded with spaces to a column of that display width.
///
/// A longer text is followed by one space, so the next column begins later.
public func column(_ text: String, width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - DisplayText.width(of: text)))
}

/// Joins words into a list as in a sentence: `a, b and c`.
public func listed(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// A number and what it counts: `1 task`, `12,000 tasks`.
public func counted(_ number: Int, _ noun: String) -> String { ItemNoun(noun).counted(number) }

/// A whole title in quotation marks, safe to print: `“Buy milk”`.
public func titleInQuotes(_ title: String) -> String { "“\(DisplayText.plain(title))”" }

/// A text in single quotes, safe to print; a long one is cut.
public func quoted(_ text: String) -> String { "'\(shortened(text))'" }

/// A text safe to print, cut after 80 columns.
public func shortened(_ text: String) -> String {
  DisplayText.truncated(text, to: 80).reduce(into: "") { $0 += $1.text }
}
