import BoardModel
import TerminalText

/// Text padded with spaces to a display width, in columns.
///
/// At least one space follows the text, even if the result is then wider than `width`.
public func column(_ text: String, width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - DisplayText.width(of: text)))
}

/// Joins words into a list for a sentence: `a, b and c`.
public func listed(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// A number with a noun in the right form: `1 task`, `12,000 tasks`.
public func counted(_ number: Int, _ noun: String) -> String { ItemNoun(noun).counted(number) }

/// A title at full length in quotation marks, such as `“Buy milk”`, in a form that is safe to print
/// on a terminal.
public func titleInQuotes(_ title: String) -> String { "“\(DisplayText.plain(title))”" }

/// Text in single quotes, shortened to 80 columns, in a form that is safe to print on a terminal.
public func quoted(_ text: String) -> String { "'\(shortened(text))'" }

/// A word of a command that the user can copy into a shell: in double quotes if the shell would not
/// read it as one word.
public func commandWord(_ text: String) -> String {
  let text = DisplayText.plain(text)
  guard text.isEmpty || text.contains(where: { !isPlainInShell($0) }) else { return text }
  let escaped = text.reduce(into: "") { result, character in
    if "\\\"$`".contains(character) { result.append("\\") }
    result.append(character)
  }
  return "\"\(escaped)\""
}

private func isPlainInShell(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || "-_.,/:@%+".contains(character)
}

/// Text shortened to 80 columns, in a form that is safe to print on a terminal.
public func shortened(_ text: String) -> String {
  DisplayText.truncated(text, to: 80).reduce(into: "") { $0 += $1.text }
}
