import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The prompts of the board.
extension BoardController {
  /// Offers every command by name, the latest used first.
  func askForCommand(at time: Duration) {
    let others = BoardCommand.allCases.filter {
      $0 != .palette && allows($0) && !latestCommands.contains($0)
        && $0.listIndex.map(panes.indices.contains) ?? true
    }
    let answers = (latestCommands + others).enumerated().map { index, command in
      Prompt.Answer(
        entry: .init(command.summary, settings.keyNaming.names(of: bindings.keys(for: command))),
        name: command.configName, synonyms: command.synonyms,
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
    guard !tasks.isEmpty else { return message = "No task here" }
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

  func askForDue() throws {
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = "No task here" }
    let today = settings.today()
    func answer(_ word: String, _ due: DueDate?) -> Prompt.Answer {
      let date = due.map { DueWords.date(of: $0) } ?? ""
      let isSet = tasks.allSatisfy { $0.due == due }
      let detail = isSet ? [date == word ? "" : date, "current"] : [date]
      return Prompt.Answer(
        entry: .init(word, detail.filter { !$0.isEmpty }.joined(separator: ", ")),
        reluctance: date == word ? 1 : 0, isCurrent: isSet
      ) { [unowned self] in
        let sentence = due.map { DueWords.sentence(for: $0, today: today, isDone: false) }
        try edit(
          tasks, [.due(due)],
          saying: sentence.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "No due date")
      }
    }
    let words = [
      "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "+1w", "+2w",
    ]
    var answers =
      words.map { answer($0, DueDate.parse($0, today: today)) } + [answer("none", nil)]
    startOnCurrentValue(&answers, of: tasks.map(\.due)) { due in
      answer(due.map { DueWords.date(of: $0) } ?? "none", due)
    }
    ask(
      Prompt(
        title: "Due: tomorrow, fri, +3d, 2026-12-24T18:00", answers: answers,
        typed: { text in
          guard !words.contains(text.lowercased()) else { return nil }
          return DueDate.parse(text, today: today).map { answer(text, $0) }
        }, noMatch: { [unowned self] in "\(quoted($0)) is not a date" }))
  }

  /// Makes a prompt start on the value that all tasks share: adds it as the first answer if it
  /// is not offered, or moves it there from the end.
  private func startOnCurrentValue<Value: Equatable>(
    _ answers: inout [Prompt.Answer], of values: [Value?], as answer: (Value?) -> Prompt.Answer
  ) {
    guard let value = values.first, values.allSatisfy({ $0 == value }) else { return }
    guard answers.dropLast().allSatisfy({ !$0.isCurrent }) else { return }
    if answers.last?.isCurrent == true { answers.removeLast() }
    answers.insert(answer(value), at: 0)
  }

  func askForTags() throws {
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = "No task here" }
    func answer(_ tag: String, _ detail: String) -> Prompt.Answer {
      let isOn = tasks.allSatisfy { $0.tags.contains(tag) }
      return Prompt.Answer(entry: .init("#\(tag)", isOn ? "removes it" : detail)) {
        [unowned self] in
        try edit(
          tasks, [isOn ? .removeTag(tag) : .addTag(tag)],
          saying: isOn ? "Untagged" : "Tagged #\(tag)")
      }
    }
    let known = try source.tags()
    let off = Prompt.Answer(entry: .init("none", "removes all tags"), reluctance: 1) {
      [unowned self] in
      try edit(tasks, [.setTags([])], saying: "Untagged")
    }
    ask(
      Prompt(title: "Tag", answers: known.map { answer($0, "") } + [off]) { text in
        guard let tag = TagText.kept(text) else { return nil }
        let isKnown = known.contains { $0.lowercased() == tag.lowercased() }
        return isKnown ? nil : answer(tag, "a new tag")
      })
  }

  func askForOrder() {
    let list = pane.list
    let orders: [(SortOrder, String)] = [
      (.due, "by due date"), (.priority, "by priority"), (.title, "by title"),
      (.created, "by age"),
    ]
    let answers = orders.map { order, name in
      Prompt.Answer(entry: .init(name)) { [unowned self] in
        try source.sort(list.id, by: order)
        try reload()
        message = "Sorted \(list.name) \(name)\(undoHint)"
      }
    }
    ask(Prompt(title: "Sort \(list.name) once", answers: answers))
  }

  func askForBoard() throws {
    let answers = try source.boards().map { other in
      let count = try source.lists(of: other.id).map(\.count).reduce(0, +)
      let detail = other.id == board.id ? "here" : "\(count) task\(count == 1 ? "" : "s")"
      return Prompt.Answer(entry: .init(other.name, detail)) { [unowned self] in
        try open(other)
      }
    }
    let names = answers.map { $0.entry.title.lowercased() }
    ask(
      Prompt(title: "Board", answers: answers) { [unowned self] text in
        guard !names.contains(text.lowercased()) else { return nil }
        return Prompt.Answer(entry: .init(text, "a new board")) { [unowned self] in
          try open(source.createBoard(named: text, preset: .tasks))
        }
      })
  }

  /// Offers the lists of all boards except the one the tasks are in: other boards first, and
  /// done lists last on each board.
  func askForListToMoveTo() throws {
    let tasks = try targets()
    guard let home = tasks.first?.list else { return message = "No task here" }
    let others = try source.boards().filter { $0.id != board.id }
    let lists = try (others + [board]).flatMap { board in
      let lists = try source.lists(of: board.id).filter { $0.id != home }
      return (lists.filter { $0.role != .done } + lists.filter { $0.role == .done })
        .map { (board, $0) }
    }
    let answers = lists.map { board, list in
      let name = "\(board.name) / \(list.name)"
      return Prompt.Answer(
        entry: .init(name, "\(list.count)"), reluctance: list.role == .done ? 1 : 0
      ) { [unowned self] in
        try source.move(tasks.map(\.id), to: .top(list.id))
        try reload()
        message = "Moved \(currentNames(of: tasks)) to \(name)\(undoHint)"
      }
    }
    guard !answers.isEmpty else {
      let key = keyName(for: .boards).map { ": \($0) creates a board" } ?? ""
      return message = "There is no other list\(key)"
    }
    var prompt = Prompt(title: "Move \(names(of: tasks)) to", answers: answers)
    prompt.currentTitle = { [unowned self] in "Move \(currentNames(of: tasks)) to" }
    ask(prompt)
  }

  /// Offers the rules of the focused list, and then the values of the chosen rule.
  func askForRule() throws {
    let list = pane.list
    let names = try source.listNames(from: board.id)
    let answers = RuleField.all.map { field in
      Prompt.Answer(
        entry: .init("\(field.name): \(field.summary)", field.value(list.rules, names))
      ) { [unowned self] in
        askForValue(of: field, in: list, names)
      }
    }
    ask(Prompt(title: "Rules of \(list.name)", answers: answers))
  }

  private func askForValue(of field: RuleField, in list: TaskList, _ names: ListNames) {
    func answer(_ word: String, _ detail: String = "") -> Prompt.Answer {
      let isSet = field.value(list.rules, names) == word
      return Prompt.Answer(
        entry: .init(word, isSet ? "current" : detail), isCurrent: isSet
      ) { [unowned self] in
        var rules = list.rules
        guard field.set(&rules, word, names) else {
          return message = "\(field.name) cannot be “\(word)”"
        }
        try source.setRules(rules, of: list.id)
        try reload()
        message = "\(list.name), \(field.name): \(word)\(undoHint)"
      }
    }
    let others = panes.map(\.list.name).filter { $0 != list.name }
    let words = field.freeText == .listNames ? field.choices + others : field.choices
    ask(
      Prompt(title: "\(field.name): \(field.summary)", answers: words.map { answer($0) }) { text in
        var rules = list.rules
        guard let freeText = field.freeText, !words.contains(text), field.set(&rules, text, names)
        else { return nil }
        return answer(text, freeText.noun(for: text))
      })
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
    prompt.leave = theme.endPreview
    ask(prompt)
  }

  private func edit(_ tasks: [TaskRecord], _ edits: [TaskEdit], saying what: String) throws {
    let changes = try changesSomething(tasks.map(\.id), edits)
    try reload()
    message = "\(changes ? what : "No change"): \(currentNames(of: tasks))"
  }

  /// The names of tasks that may have been renamed elsewhere while a prompt was open.
  private func currentNames(of tasks: [TaskRecord]) -> String {
    // The names are only for a sentence, and the change itself has succeeded.
    let current = try? source.tasks(tasks.map(\.id))
    return names(of: current.flatMap { $0.count == tasks.count ? $0 : nil } ?? tasks)
  }
}
