import BoardModel
import TerminalText

/// Text as a column of a table: as wide as asked for, by display width.
///
/// A text that is too long keeps one space behind it, and the next column begins later.
public func column(_ text: String, width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - DisplayText.width(of: text)))
}

/// Several words as a sentence lists them: `a, b and c`.
public func listed(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// A number and what it counts: `1 task`, `12,000 tasks`.
public func counted(_ number: Int, _ noun: String) -> String { ItemNoun(noun).counted(number) }

/// A title between quotes, made safe and whole: `“Buy milk”`.
public func titleInQuotes(_ title: String) -> String { "“\(DisplayText.plain(title))”" }

/// `text` in single quotes, as the person typed it; a long one is cut.
public func quoted(_ text: String) -> String { "'\(shortened(text))'" }

/// Text as it may be printed, cut where it is longer than anyone would read.
public func shortened(_ text: String) -> String {
  DisplayText.truncated(text, to: 80).reduce(into: "") { $0 += $1.text }
}
