import BoardModel
import TerminalText

/// The question what blocks tasks, which is asked in front of the board or the card.
struct BlockerQuestion {
  /// The tasks whose blockers are chosen.
  let tasks: [TaskRecord]
  /// The tasks that block any of them, each of which can be removed.
  let blockers: [LinkedTask]
  /// Whether the card had the focus.
  let isOnCard: Bool

  init(_ tasks: [TaskRecord], in source: any BoardSource, isOnCard: Bool) throws {
    self.tasks = tasks
    self.isOnCard = isOnCard
    var blockers: [LinkedTask] = []
    for task in tasks.prefix(maxTasksRead) where !task.blockedBy.isEmpty {
      blockers +=
        try source.blocking?.blockers(of: task.id).filter { link in
          !blockers.contains { $0.id == link.id }
        } ?? []
    }
    self.blockers = blockers
  }

  /// The same question after a change elsewhere; the tasks that were removed are left out.
  func renewed(in source: any BoardSource) throws -> Self {
    try Self(source.tasks(tasks.map(\.id)), in: source, isOnCard: isOnCard)
  }

  /// The reason in a text, without words such as `waiting for` at its start.
  private static func reason(in text: String) -> String {
    for start in ["waiting for ", "wait for "] where text.lowercased().hasPrefix(start) {
      return String(text.dropFirst(start.count))
    }
    return text
  }

  /// The answers: what blocks the tasks now, if it matches the text, then the tasks found that have
  /// the typed words, then the text as a reason, then the other tasks found.
  func choices(for query: String, found matches: [TaskSearch.Match]) -> [FindState.Choice] {
    let text = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var removals = blockers.compactMap { link in
      FuzzyMatch(text, in: link.title).map { FindState.Choice.blocker(link, $0) }
    }
    if let reason = tasks.lazy.compactMap(\.waitingFor).first, FuzzyMatch(text, in: reason) != nil {
      removals.append(.noReason(reason))
    }
    let others = matches.filter { match in
      !blockers.contains { $0.id == match.title.id } && !tasks.contains { $0.id == match.title.id }
    }
    let reason = Self.reason(in: text)
    let words = text.split(separator: " ").count
    let first = others.filter { $0.fuzzy.runs <= words }
    return removals + first.map(FindState.Choice.task)
      + (reason.isEmpty || tasks.allSatisfy { $0.waitingFor == reason } ? [] : [.reason(reason)])
      + others.filter { $0.fuzzy.runs > words }.map(FindState.Choice.task)
  }
}

extension FindState.Choice {
  /// What Enter does, in a word.
  var verb: String {
    switch self {
    case .task: "block"
    case .blocker: "unblock"
    case .reason: "wait"
    case .noReason: "go on"
    }
  }

  /// What choosing it does, in ever shorter sentences about tasks with these names.
  @MainActor
  func sentences(about names: String, in host: any FeatureHost) -> [String] {
    switch self {
    case .task(let match):
      let blocker = host.quoted(match.title.text, sharing: 2)
      return ["\(names) will be blocked by \(blocker)", "Will be blocked by \(blocker)"]
    case .blocker(let link, _):
      let blocker = host.quoted(link.title, sharing: 2)
      return [
        "\(names) will no longer be blocked by \(blocker)", "\(blocker) will no longer block it",
      ]
    case .reason(let reason):
      return ["\(names) will wait for \(host.quoted(reason, sharing: 2))", "A reason in words"]
    case .noReason(let reason):
      return ["\(names) will no longer wait for \(host.quoted(reason, sharing: 2))", "No reason"]
    }
  }

  /// The change that the choice makes, and the message about it; `nil` if the task found is gone.
  @MainActor
  func edit(in host: any FeatureHost) throws -> (edit: TaskEdit, words: EditWords)? {
    switch self {
    case .task(let match):
      return try host.boardSource.task(match.title.id).map {
        let blocked = "blocked by \(host.quoted($0.title, sharing: 2))"
        return (
          .addBlocker($0.uuid), .predicate(one: "is \(blocked)", several: "are \(blocked)")
        )
      }
    case .blocker(let link, _):
      return Self.unblocking(from: link.uuid, link.title, in: host)
    case .reason(let reason):
      let shown = host.quoted(reason, sharing: 2)
      return (
        .waitingFor(reason),
        .predicate(one: "waits for \(shown)", several: "wait for \(shown)")
      )
    case .noReason:
      return (
        .waitingFor(nil), .predicate(one: "no longer waits", several: "no longer wait")
      )
    }
  }

  /// The change that removes a blocker, given by its UUID and title, and the message about it.
  @MainActor
  static func unblocking(
    from blocker: String, _ title: String, in host: any FeatureHost
  ) -> (edit: TaskEdit, words: EditWords) {
    let blocked = "no longer blocked by \(host.quoted(title, sharing: 2))"
    return (
      .removeBlocker(blocker), .predicate(one: "is \(blocked)", several: "are \(blocked)")
    )
  }
}
