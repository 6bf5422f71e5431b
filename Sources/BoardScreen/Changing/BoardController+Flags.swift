import BoardModel

/// The prompt for a url, and the flags of a task that are on or off.
extension BoardController {
  /// A flag of a task.
  enum Flag {
    case pin, lock

    fileprivate func isSet(of task: TaskRecord) -> Bool {
      switch self {
      case .pin: task.isPinned
      case .lock: task.isLocked
      }
    }

    fileprivate func edit(_ isSet: Bool) -> TaskEdit {
      switch self {
      case .pin: .pinned(isSet)
      case .lock: .locked(isSet)
      }
    }

    fileprivate func sentence(_ isSet: Bool) -> String {
      switch self {
      case .pin: isSet ? "Pinned" : "Unpinned"
      case .lock: isSet ? "Locked" : "Unlocked"
      }
    }
  }

  /// Sets a flag, or takes it off if all have it.
  func toggle(_ flag: Flag) throws {
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = noRowHere }
    let isSet = !tasks.allSatisfy(flag.isSet)
    try edit(tasks, [flag.edit(isSet)], saying: flag.sentence(isSet))
  }

  /// What the command for a flag does to the task under the cursor: `Unpin`; `nil` for another
  /// command.
  func flagWords(for command: BoardCommand) -> String? {
    guard let task = pane.cursorTask else { return nil }
    if command == .pin { return task.isPinned ? "Unpin" : "Pin" }
    return command == .lock ? (task.isLocked ? "Unlock" : "Lock") : nil
  }

  func askForURL() throws {
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = noRowHere }
    func answer(_ text: String, _ url: String?) -> Prompt.Answer {
      let isSet = tasks.allSatisfy { $0.url == url }
      return Prompt.Answer(
        entry: .init(text, isSet ? "current" : ""), reluctance: url == nil ? 1 : 0,
        isCurrent: isSet
      ) { [unowned self] in
        try edit(tasks, [.url(url)], saying: url.map(words(forURL:)) ?? "No url")
      }
    }
    var answers = [answer("none", nil)]
    // A link of the text is one key away.
    let links = tasks.compactMap(\.link?.address).filter { link in
      !tasks.contains { $0.url == link }
    }
    let link = links.first
    if let link { answers.insert(answer(link, link), at: 0) }
    startOnCurrentValue(&answers, of: tasks.map(\.url)) { answer($0 ?? "none", $0) }
    ask(
      Prompt(
        title: "URL: https://example.org", answers: answers,
        typed: { text in
          let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          guard !text.isEmpty, !["none", link].contains(text) else { return nil }
          return answer(text, text)
        }))
  }
}
