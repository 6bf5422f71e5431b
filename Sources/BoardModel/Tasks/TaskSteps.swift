/// The steps of a task: the lines of its notes that are items of a Markdown task list, such as
/// `- [ ] call`. Those inside a fenced code block are none.
public enum TaskSteps {
  /// Whether some notes have a step.
  public static func areIn(_ notes: String) -> Bool {
    var fence: Substring?
    for line in notes.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if let mark = fence {
        if text.hasPrefix(mark), text.allSatisfy({ $0 == mark.first || $0.isWhitespace }) {
          fence = nil
        }
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        fence = text.prefix { $0 == text.first }
      } else if isStep(text) {
        return true
      }
    }
    return false
  }

  /// Whether a line without the blanks in front of it is a step.
  private static func isStep(_ line: Substring) -> Bool {
    guard let marker = line.first, "-*+".contains(marker) else { return false }
    let box = line.dropFirst().drop { $0 == " " }
    guard box.startIndex > line.index(after: line.startIndex), box.count > 4 else { return false }
    let signs = Array(box.prefix(4))
    return signs[0] == "[" && " xX".contains(signs[1]) && signs[2] == "]" && signs[3].isWhitespace
  }
}
