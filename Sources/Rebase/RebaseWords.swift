/// How steps look, and what they do in words.
extension RebasePlan {
  /// A step's action in one word of at most six columns.
  public func label(of step: Int) -> String {
    let command = command(of: step)
    switch command {
    case .updateRef: return "update"
    case .fixup, .pick, .revert, .edit, .reword, .squash, .exec, .break, .label, .reset, .merge,
      .noop,
      .drop:
      return command.rawValue
    }
  }

  /// A step in a sentence: what it is about, in quotes, and cut where it is long.
  public func quoted(_ step: Int) -> String {
    let (step, most) = (todo.steps[step], 40)
    let text = [step.text, step.commit, step.command.rawValue].first { !$0.isEmpty } ?? ""
    guard text.count > most else { return "“\(text)”" }
    let words = text.prefix(most - 1)
    return "“\(words.last == " " ? words.dropLast() : words)…”"
  }

  /// A step in quotes as ``quoted(_:)``, or its commit if another step reads the same.
  private func quoted(_ step: Int, besides other: Int?) -> String {
    let words = quoted(step)
    return other.map(quoted) == words ? "“\(todo.steps[step].commit)”" : words
  }

  /// What git does with a step: `“Strip moves…”: git stops there`.
  func meaning(of step: Int) -> String {
    let target = command(of: step).isMelding ? target(of: step) : nil
    return "\(quoted(step, besides: target)): \(consequence(of: step))"
  }

  private func consequence(of step: Int) -> String {
    switch command(of: step) {
    case .pick: "used as it is"
    case .revert: "taken back"
    case .edit: "git stops there"
    case .reword: "gets a new message"
    case .fixup: "melds into \(targetWords(of: step))"
    case .squash: "joins \(targetWords(of: step))"
    case .drop: isCommit(step) ? "left out" : "not run"
    case .exec: "run by git's shell"
    case .break: "git stops there"
    case .label, .reset, .merge: "stays where it is"
    case .updateRef: "set to the commit above"
    case .noop: "nothing to do"
    }
  }

  /// Why a step cannot be melded when nothing stands above it.
  public func reasonForNoTarget(_ step: Int) -> String {
    "No commit above \(quoted(step)) to meld it into"
  }

  /// What became of steps that are melded into another commit than before, in a sentence and in
  /// fewer words: `“fixup! Deco…” now melds into “Bump version”`; empty for no steps.
  func wordsForTargets(of steps: [Int]) -> [String] {
    guard let first = steps.first else { return [] }
    let isOne = Set(steps.map(target)).count == 1
    let target = isOne ? targetWords(of: first) : "other commits"
    let names =
      steps.count == 1
      ? quoted(first, besides: self.target(of: first)) : "\(steps.count) commits"
    return [
      "\(names) now \(steps.count == 1 ? "melds" : "meld") into \(target)",
      "\(names) now into \(target)",
    ]
  }

  private func targetWords(of step: Int) -> String {
    target(of: step).map { quoted($0, besides: step) }
      ?? (isContinued ? "the latest commit" : "nothing")
  }
}

extension RebaseStep {
  /// The row of the step: the commit and its subject, or what else the line says.
  var title: String {
    let parts = [commit, text].filter { !$0.isEmpty }
    return parts.isEmpty ? command.rawValue : parts.joined(separator: " ")
  }
}
