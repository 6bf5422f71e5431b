import BoardModel
import CursesUI
import TerminalText

/// Pasted text that becomes titles.
extension BoardController {
  /// Handles pasted text: inserts it into the line, or asks whether it becomes new tasks.
  func paste(titles text: String) {
    guard editing != nil || allows(.addAtBottom) else { return message = RefusalWords.unsupported }
    let lines = Self.titles(in: text)
    guard !lines.isEmpty else { return message = "Nothing to paste" }
    switch editing?.subject {
    case .new where lines.count > 1: askAboutPasting(lines)
    case .new, .existing:
      editing?.line.insert(lines.joined(separator: " "))
      followTyping()
    case nil:
      if let unusableReason { return message = unusableReason }
      askAboutPasting(lines)
    }
  }

  private static func titles(in text: String) -> [String] {
    // Other characters that begin a line, such as U+2028, stay inside of a title.
    text.split { ["\n", "\r", "\r\n"].contains($0) }.map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Asks whether pasted lines become several tasks or one title.
  private func askAboutPasting(_ lines: [String]) { ask(pasting(lines)) }

  private func pasting(_ lines: [String]) -> Prompt {
    let count = lines.count == 1 ? "a new task" : "\(lines.count) new tasks"
    let several = Prompt.Answer(entry: .init(count, quoted(lines[0]))) { [unowned self] in
      if let unusableReason { return message = unusableReason }
      if let words = wordsForFullList(adding: lines.count) {
        // What was pasted waits for a list with room.
        ask(pasting(lines))
        return message = words
      }
      let first = quickWords(in: (editing?.line.text ?? "") + lines[0])
      let others = lines.dropFirst().map { quickWords(in: $0).newTask() }
      let added = try source.add(
        [first.newTask(like: editing?.removed)] + others, at: currentPlacementForNewTasks())
      editing = nil
      try reload()
      try keepShowing(added.map(\.id))
      // Show as many of them as fit, including the first.
      try showCursor(on: added[added.count - 1].id)
      try showCursor(on: added[0].id)
      message = "Added \(names(of: added))\(undoHint)"
    }
    let one = Prompt.Answer(entry: .init("one title")) { [unowned self] in
      if let unusableReason { return message = unusableReason }
      if editing == nil { beginAdding(.bottom(pane.list.id)) }
      editing?.line.insert(lines.joined(separator: " "))
      followTyping()
    }
    return Prompt(title: "Paste", answers: [several, one])
  }

  /// Where the task being typed goes, or where `a` would add one.
  func currentPlacementForNewTasks() throws -> Placement {
    try followChangedNeighbour()
    if case .new(let placement) = editing?.subject { return placement }
    return placementForNewTasks(.bottom(pane.list.id)).1
  }
}
