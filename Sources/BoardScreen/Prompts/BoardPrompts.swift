import BoardModel

/// Prompts for choosing a board or a list of any board.
@MainActor
struct BoardPrompts {
  unowned let host: any FeatureHost

  /// Offers the boards; typing an unused name offers to create a board.
  func askForBoard() throws {
    var prompt = try boardPrompt()
    prompt.renew = { try boardPrompt() }
    host.ask(prompt)
  }

  private func boardPrompt() throws -> Prompt {
    let answers = try host.source.boards().map { other in
      let count = try host.source.lists(of: other.id).map(\.count).reduce(0, +)
      let detail = other.id == host.board.id ? "here" : "\(count) task\(count == 1 ? "" : "s")"
      return Prompt.Answer(
        entry: .init(other.name, detail), identity: other.id.rawValue
      ) {
        try host.open(other)
      }
    }
    let existing = answers.map { $0.entry.title.lowercased() }
    var typing = Prompt.Typing { text in
      guard !existing.contains(text.lowercased()) else { return nil }
      return Prompt.Answer(entry: .init(text, "a new board")) {
        let made = try host.boardSource.boardEditing.orUnsupported().createBoard(named: text)
        try host.open(made)
        host.announce("Created the board \(host.quoted(made.name))")
      }
    }
    typing.makesNew = true
    return Prompt(title: "Board, or the name of a new one", answers: answers, typing: typing)
  }

  /// Offers to move tasks to a list of any board, except the list of the first task. The lists of
  /// this board come first; within a board, done lists come last.
  func askForListToMoveTo() throws {
    let tasks = try host.selecting.targets()
    guard let home = tasks.first?.list else { return host.announce(host.noRowHere) }
    var prompt = try prompt(forMoving: tasks, from: home)
    guard !prompt.answers.isEmpty else {
      let key = host.keyName(for: .boards).map { ": \($0) creates a board" } ?? ""
      return host.announce("There is no other list\(key)")
    }
    prompt.renew = { try self.prompt(forMoving: tasks, from: home) }
    host.ask(prompt)
  }

  private func prompt(forMoving tasks: [TaskRecord], from home: ListID) throws -> Prompt {
    let others = try host.source.boards().filter { $0.id != host.board.id }
    let lists = try ([host.board] + others).flatMap { board in
      let lists = try host.source.lists(of: board.id).filter {
        $0.id != home && $0.span?.acceptsTasks(on: host.settings.clock.today()) ?? true
      }
      return (lists.filter { $0.role != .done } + lists.filter { $0.role == .done })
        .map { (board, $0) }
    }
    let answers = lists.map { board, list in
      let name = "\(board.name) / \(list.name)"
      let isElsewhere = board.id != host.board.id
      return Prompt.Answer(
        entry: .init(name, "\(list.count)"), identity: list.id.rawValue,
        reluctance: (list.role == .done ? 2 : 0) + (isElsewhere ? 1 : 0)
      ) {
        try host.changes.move(tasks, to: list.id, named: name)
      }
    }
    return Prompt(
      title: "Move \(host.changes.currentNames(of: tasks)) to", answers: answers,
      typing: .init(noMatch: { _ in answers.isEmpty ? "There is no other list" : "No match" }))
  }
}
