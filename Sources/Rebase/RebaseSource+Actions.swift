public import BoardModel

/// The actions of a rebase, with the keys that git uses as their abbreviations.
extension RebaseSource {
  /// The commands that set the action of commits, including drop.
  public var rowCommands: [RowCommand] {
    [
      action(.pick, "p", "keep the commit"),
      action(.reword, "r", "keep the commit; git will ask for a new message"),
      action(.edit, "e", "stop at the commit to change it"),
      action(.squash, "s", "combine with the commit above and join the messages"),
      action(.fixup, "f", "combine with the commit above and discard the message"),
      RowCommand(
        key: "d", word: "drop", summary: "drop the commit, or put it back", sends: true
      ) { [unowned self] ids in
        try toggle(ids)
      },
    ]
  }

  /// What git will do with a step, as in `“Decode”: git stops there`.
  public func meaning(of id: TaskID) -> String? { plan.meaning(of: id.step) }

  private func action(_ command: RebaseCommand, _ key: Character, _ summary: String) -> RowCommand {
    RowCommand(key: key, word: command.rawValue, summary: summary) { [unowned self] ids in
      try set(command, of: ids.map(\.step))
    }
  }

  /// Sets the action of those steps that are commits.
  ///
  /// - Returns: A message for the user; `nil` if there are no steps.
  private func set(_ command: RebaseCommand, of steps: [Int]) throws -> String? {
    let commits = steps.filter(plan.isCommit)
    guard let first = commits.first else {
      return try steps.first.map { throw Refusal.stated("\(plan.quoted($0)) is not a commit") }
    }
    try change(.edited, commits) { plan in
      plan.setCommand(command, of: commits)
      let lost = plan.firstWithoutTarget
      if let lost, commits.contains(lost) { throw Refusal.stated(plan.reasonForNoTarget(lost)) }
    }
    return commits.count == 1
      ? meaning(of: TaskID(first))
      : "\(noun.counted(commits.count)): \(command.rawValue)"
  }

  private func toggle(_ ids: [TaskID]) throws -> String? {
    guard let first = ids.first?.step else { return nil }
    try send(TaskIDSet(ids))
    let past = plan.isDropped(first) ? "Dropped" : "Kept"
    return "\(past) " + (ids.count == 1 ? plan.quoted(first) : noun.counted(ids.count))
  }
}
