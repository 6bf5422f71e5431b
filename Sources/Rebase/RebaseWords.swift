/// The words for steps: labels, names, and what git does with them.
extension RebasePlan {
  /// The label of a step: its command as a word of at most six columns.
  public func label(of step: Int) -> String {
    let command = command(of: step)
    switch command {
    case .updateRef: return "update"
    case .fixup, .pick, .revert, .edit, .reword, .squash, .exec, .break, .label, .reset, .merge,
      .noop, .drop:
      return leader(of: step) != nil ? "  \(command.rawValue)" : command.rawValue
    }
  }

  /// The name of a step in a sentence: its text in quotes, or its commit or command if it has no
  /// text. A long name is truncated.
  public func quoted(_ step: Int) -> String {
    let (step, most) = (todo.steps[step], 40)
    let text = [step.text, step.commit, step.command.rawValue].first { !$0.isEmpty } ?? ""
    guard text.count > most else { return "“\(text)”" }
    let words = text.prefix(most - 1)
    return "“\(words.last == " " ? words.dropLast() : words)…”"
  }

  /// The name of a step as in ``quoted(_:)``, or its commit if the other step has the same name.
  private func quoted(_ step: Int, besides other: Int?) -> String {
    let words = quoted(step)
    return other.map(quoted) == words ? "“\(todo.steps[step].commit)”" : words
  }

  /// What git will do with a step, as in `“Strip moves…”: git stops there`.
  func meaning(of step: Int) -> String {
    let target = command(of: step).isMelding ? target(of: step) : nil
    return "\(quoted(step, besides: target)): \(consequence(of: step))"
  }

  private func consequence(of step: Int) -> String {
    switch command(of: step) {
    case .pick: "keep"
    case .revert: "reverted"
    case .edit: "git stops there"
    case .reword: "gets a new message"
    case .fixup: "fixup of \(targetWords(of: step))"
    case .squash: "squash into \(targetWords(of: step))"
    case .drop: isCommit(step) ? "left out" : "not run"
    case .exec: "run by git's shell"
    case .break: "git stops there"
    case .label, .reset, .merge: "stays where it is"
    case .updateRef: "set to the commit above"
    case .noop: "nothing to do"
    }
  }

  /// The reason for refusing to combine a step that has no commit above it.
  public func reasonForNoTarget(_ step: Int) -> String {
    "No commit above \(quoted(step)) to combine it with"
  }

  /// Two forms of a sentence about steps with a new target: a long one, such as `“fixup! Deco…” now
  /// joins “Bump version”`, and a short one; empty if there are no steps.
  func wordsForTargets(of steps: [Int]) -> [String] {
    guard let first = steps.first else { return [] }
    let isOne = Set(steps.map(target)).count == 1
    let target = isOne ? targetWords(of: first) : "other commits"
    let names =
      steps.count == 1
      ? quoted(first, besides: self.target(of: first)) : "\(steps.count) commits"
    return [
      "\(names) now \(steps.count == 1 ? "joins" : "join") \(target)",
      "\(names) now into \(target)",
    ]
  }

  private func targetWords(of step: Int) -> String {
    target(of: step).map { quoted($0, besides: step) }
      ?? (isContinued ? "the latest commit" : "nothing")
  }
}

extension RebaseStep {
  /// The title of the step's row: the commit and the text of the step, or its command if it has
  /// neither.
  var title: String {
    let parts = [commit, text].filter { !$0.isEmpty }
    return parts.isEmpty ? command.rawValue : parts.joined(separator: " ")
  }
}
