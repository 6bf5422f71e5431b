import BoardModel

/// The prompts about other boards and their lists.
extension BoardController {
  /// Offers the boards; a name that none has makes a new one.
  func askForBoard() throws {
    var prompt = try boardPrompt()
    prompt.renew = { [unowned self] in try boardPrompt() }
    ask(prompt)
  }

  private func boardPrompt() throws -> Prompt {
    let answers = try source.boards().map { other in
      let count = try source.lists(of: other.id).map(\.count).reduce(0, +)
      let detail = other.id == board.id ? "here" : "\(count) task\(count == 1 ? "" : "s")"
      return Prompt.Answer(
        entry: .init(other.name, detail), identity: other.id.rawValue
      ) { [unowned self] in
        try open(other)
      }
    }
    let names = answers.map { $0.entry.title.lowercased() }
    var prompt = Prompt(title: "Board, or the name of a new one", answers: answers) {
      [unowned self] text in
      guard !names.contains(text.lowercased()) else { return nil }
      return Prompt.Answer(entry: .init(text, "a new board")) { [unowned self] in
        let made = try boardSource.createBoard(named: text, preset: .tasks)
        try open(made)
        message = "Made the board \(quoted(made.name))"
      }
    }
    prompt.makesNew = true
    return prompt
  }

  /// Offers the lists of all boards except the one the tasks are in: this board first, and done
  /// lists last on each board.
  func askForListToMoveTo() throws {
    let tasks = try targets()
    guard let home = tasks.first?.list else { return message = noRowHere }
    var prompt = try prompt(forMoving: tasks, from: home)
    guard !prompt.answers.isEmpty else {
      let key = keyName(for: .boards).map { ": \($0) creates a board" } ?? ""
      return message = "There is no other list\(key)"
    }
    prompt.renew = { [unowned self] in try self.prompt(forMoving: tasks, from: home) }
    ask(prompt)
  }

  /// Moves tasks to the top of a list.
  func move(_ tasks: [TaskRecord], to list: ListID, named name: String) throws {
    latestChange = .move(list, named: name)
    try source.move(tasks.map(\.id), to: .top(list))
    try reload()
    message = "Moved \(currentNames(of: tasks)) to \(name)\(undoHint)"
  }

  private func prompt(forMoving tasks: [TaskRecord], from home: ListID) throws -> Prompt {
    let others = try source.boards().filter { $0.id != board.id }
    let lists = try ([board] + others).flatMap { board in
      let lists = try source.lists(of: board.id).filter {
        $0.id != home && $0.span?.takesTasks(on: settings.today()) ?? true
      }
      return (lists.filter { $0.role != .done } + lists.filter { $0.role == .done })
        .map { (board, $0) }
    }
    let answers = lists.map { [unowned self] board, list in
      let name = "\(board.name) / \(list.name)"
      let isElsewhere = board.id != self.board.id
      return Prompt.Answer(
        entry: .init(name, "\(list.count)"), identity: list.id.rawValue,
        reluctance: (list.role == .done ? 2 : 0) + (isElsewhere ? 1 : 0)
      ) { [unowned self] in
        try move(tasks, to: list.id, named: name)
      }
    }
    return Prompt(
      title: "Move \(currentNames(of: tasks)) to", answers: answers,
      noMatch: { _ in answers.isEmpty ? "There is no other list" : "No match" })
  }
}
