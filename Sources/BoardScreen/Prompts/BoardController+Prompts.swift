import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The prompts of the board.
extension BoardController {
  /// Offers every command by name, the latest used first.
  func askForCommand(at time: Duration) {
    let others = offeredCommands.filter { command in
      guard !latestCommands.contains(command) else { return false }
      guard case .board(let command) = command else { return true }
      return command != .palette && command.listIndex.map(panes.indices.contains) ?? true
    }
    let answers = (latestCommands + others).enumerated().map { index, command in
      // The blank keeps a match at its beginning from counting for more than one in a name.
      let summary = " " + summary(of: command)
      return Prompt.Answer(
        entry: .init(name(of: command), settings.keyNaming.names(of: keys(for: command))),
        names: [command.configName, summary].compactMap(\.self),
        synonyms: synonyms(of: command),
        reluctance: min(index, latestCommands.count)
      ) { [unowned self] in
        latestCommands.removeAll { $0 == command }
        latestCommands.insert(command, at: 0)
        perform(command, at: time)
      }
    }
    ask(Prompt(title: "Every command", answers: answers))
  }

  func askForPriority() throws {
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = noRowHere }
    func answer(_ priority: Priority?) -> Prompt.Answer {
      let name = priority.map { "\($0)" } ?? "none"
      let isSet = tasks.allSatisfy { $0.priority == priority }
      return Prompt.Answer(
        entry: .init(name, isSet ? "current" : ""), reluctance: priority == nil ? 1 : 0,
        isCurrent: isSet
      ) { [unowned self] in
        try edit(tasks, [.priority(priority)], saying: "Priority \(name)")
      }
    }
    var answers = (["A", "B", "C", "D"].map { Priority($0) } + [nil]).map(answer)
    startOnCurrentValue(&answers, of: tasks.map(\.priority)) { answer($0) }
    ask(
      Prompt(title: "Priority, A to Z", answers: answers) { text in
        Priority(text).flatMap { "ABCD".contains($0.letter) ? nil : answer($0) }
      })
  }

  /// Makes a prompt start on the value that all tasks share: adds it as the first answer if it
  /// is not offered, or moves it there from the end.
  func startOnCurrentValue<Value: Equatable>(
    _ answers: inout [Prompt.Answer], of values: [Value?], as answer: (Value?) -> Prompt.Answer
  ) {
    guard let value = values.first, values.allSatisfy({ $0 == value }) else { return }
    guard answers.dropLast().allSatisfy({ !$0.isCurrent }) else { return }
    if answers.last?.isCurrent == true { answers.removeLast() }
    answers.insert(answer(value), at: 0)
  }

  func askForTags() throws {
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = noRowHere }
    let style = source.fieldStyle
    func answer(_ tag: String, _ detail: String) -> Prompt.Answer {
      let isOn = tasks.allSatisfy { $0.tags.contains(tag) }
      let words = style.words(forTag: tag)
      return Prompt.Answer(entry: .init(words, isOn ? "removes it" : detail)) {
        [unowned self] in
        try edit(
          tasks, [isOn ? .removeTag(tag) : .addTag(tag)],
          saying: isOn ? "Untagged" : "Tagged \(words)")
      }
    }
    let known = try source.tags()
    let none = "none"
    let off = Prompt.Answer(entry: .init(none, "removes all tags"), reluctance: 1) {
      [unowned self] in
      try edit(tasks, [.setTags([])], saying: "Untagged")
    }
    ask(
      Prompt(title: "Tag", answers: known.map { answer($0, "") } + [off]) { text in
        let typed = style.tags(typed: text)
        guard text.lowercased() != none, let tag = typed.first else { return nil }
        guard typed.count == 1 else {
          let words = typed.map(style.words(forTag:)).joined(separator: " ")
          return Prompt.Answer(entry: .init(words, "adds \(typed.count) tags")) {
            [unowned self] in
            try edit(tasks, typed.map { .addTag($0) }, saying: "Tagged \(words)")
          }
        }
        let isKnown = known.contains { $0.lowercased() == tag.lowercased() }
        return isKnown ? nil : answer(tag, "a new tag")
      })
  }

  func askForOrder() {
    let orders: [(SortOrder, String)] = [
      (.due, "by due date"), (.priority, "by priority"), (.title, "by title"),
      (.created, "by age"),
    ]
    ask(about: pane.list) { [unowned self] list in
      let answers = orders.map { order, name in
        Prompt.Answer(entry: .init(name)) { [unowned self] in
          let before = try source.ids(of: list.id)
          try source.sort(list.id, by: order)
          try reload()
          message =
            try source.ids(of: list.id) == before
            ? "\(list.name) is in that order already" : "Sorted \(list.name) \(name)\(undoHint)"
        }
      }
      return Prompt(title: "Sort \(list.name) once", answers: answers)
    }
  }

  func askForTheme() {
    let answers = theme.names.map { name in
      let isCurrent = name == theme.name
      let state = theme.hasMistakes(name) ? "has mistakes" : isCurrent ? "current" : ""
      var answer = Prompt.Answer(
        entry: .init(name, state), isCurrent: isCurrent
      ) { [unowned self] in
        theme.endPreview()
        try theme.use(name)
        message = "Theme \(name)"
      }
      answer.preview = { [unowned self] in message = theme.preview(name) }
      return answer
    }
    var prompt = Prompt(title: "Theme", answers: answers)
    prompt.previewsOnBoard = true
    prompt.leave = theme.endPreview
    ask(prompt)
  }

  func edit(_ tasks: [TaskRecord], _ edits: [TaskEdit], saying what: String) throws {
    let ids = tasks.map(\.id)
    guard try !source.tasks(ids).isEmpty else {
      let were = tasks.count == 1 ? "was" : "were"
      return message = "\(names(of: tasks)) \(were) removed elsewhere; nothing was changed"
    }
    latestChange = .edits(edits, saying: what)
    let cursor = pane.cursorTask?.id
    let changes = try changesSomething(ids, edits)
    try reload()
    // A date may have led it to another list of the agenda.
    if let cursor, ids.contains(cursor) { try showCursor(on: cursor) }
    let hint = try changes ? hintAtStart(ids, edits) : ""
    message = "\(changes ? what : "No change"): \(currentNames(of: tasks))\(hint)"
  }

  /// The names of tasks that may have been renamed elsewhere while a prompt was open.
  func currentNames(of tasks: [TaskRecord]) -> String {
    // The names are only for a sentence, and the change itself has succeeded.
    let current = try? source.tasks(tasks.map(\.id))
    return names(of: current.flatMap { $0.count == tasks.count ? $0 : nil } ?? tasks)
  }
}
