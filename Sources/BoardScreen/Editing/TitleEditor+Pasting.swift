import BoardModel
import TerminalText

/// Pastes text into titles.
extension TitleEditor {
  /// Inserts pasted text into the line, or asks whether to create tasks from the text.
  func paste(titles text: String) {
    guard editing != nil || host.allows(.addAtBottom) else {
      return host.announce(host.sharing.refusal ?? RefusalWords.unsupported)
    }
    let lines = text.titles
    guard !lines.isEmpty else { return host.announce("Nothing to paste") }
    switch editing?.subject {
    case .new where lines.count > 1: askAboutPasting(lines)
    case .new, .existing:
      editing?.line.insert(lines.joined(separator: " "))
      updateAfterTyping()
    case nil:
      if let reason = host.unusableReason { return host.announce(reason) }
      askAboutPasting(lines)
    }
  }

  /// Asks whether pasted lines become several tasks or one title.
  private func askAboutPasting(_ lines: [String]) { host.ask(pasting(lines)) }

  private func pasting(_ lines: [String]) -> Prompt {
    let count = lines.count == 1 ? "a new task" : "\(lines.count) new tasks"
    let several = Prompt.Answer(entry: .init(count, host.quoted(lines[0]))) { [self] in
      if let reason = host.unusableReason { return host.announce(reason) }
      if let words = host.lists.wordsForFullList(adding: lines.count) {
        // Ask again, so that the text can be pasted into a list with room.
        host.ask(pasting(lines))
        return host.announce(words)
      }
      let first = host.reader.read((editing?.line.text ?? "") + lines[0])
      let others = lines.dropFirst().map { host.reader.read($0).newTask() }
      let added = try host.source.editing.orUnsupported().add(
        [first.newTask(like: editing?.removed)] + others, at: currentPlacementForNewTasks())
      editing = nil
      try host.reload()
      try host.showDespiteFilter(added.map(\.id))
      // Scroll to show as many of the tasks as fit, including the first.
      try host.showCursor(on: added[added.count - 1].id)
      try host.showCursor(on: added[0].id)
      host.announce("Added \(host.names(of: added))\(host.undoHint)")
    }
    let one = Prompt.Answer(entry: .init("one title")) { [self] in
      if let reason = host.unusableReason { return host.announce(reason) }
      if editing == nil { add(.bottom(host.pane.list.id)) }
      editing?.line.insert(lines.joined(separator: " "))
      updateAfterTyping()
    }
    return Prompt(title: "Paste", answers: [several, one])
  }

  /// The placement of the new task being typed or, if none is being typed, of a task added at the
  /// bottom of the focused list.
  func currentPlacementForNewTasks() throws -> Placement {
    try updater.reloadIfNeighbourLeft()
    if case .new(let placement) = editing?.subject { return placement }
    return newTaskPlacement.placementForNewTasks(.bottom(host.pane.list.id)).1
  }
}

extension String {
  /// The lines of pasted text that are not blank.
  fileprivate var titles: [String] {
    // Other line breaks, such as U+2028, stay in the title.
    split { ["\n", "\r", "\r\n"].contains($0) }.map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
