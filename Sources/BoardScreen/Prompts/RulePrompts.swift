import BoardModel

/// Prompts for the rules of a list.
@MainActor
struct RulePrompts {
  unowned let host: any FeatureHost

  /// Offers the rules of the focused list, then the values of the chosen rule.
  func askForRule() throws {
    try host.ask(about: host.pane.list) { list in
      let names = try host.source.listNames(from: host.board.id)
      let answers = RuleField.all.map { field in
        Prompt.Answer(
          entry: .init(field.question, field.words(field.value(list.rules, names))),
          names: [field.name]
        ) {
          try askForValue(of: field, in: list)
        }
      }
      return Prompt(title: "Rules of \(list.name)", answers: answers)
    }
  }

  private func askForValue(of field: RuleField, in list: TaskList) throws {
    try host.ask(about: list) { list in
      let names = try host.source.listNames(from: host.board.id)
      let others = host.panes.map(\.list.name).filter { $0 != list.name }
      let choices = field.freeText == .listNames ? field.choices + others : field.choices
      let current = field.value(list.rules, names)
      let words = choices.contains(current) ? choices : [current] + choices
      return Prompt(
        title: field.question,
        answers: words.map { answer($0, "", field, list, names) },
        typing: .init(
          hint: field.freeText?.summary,
          answer: { text in
            var rules = list.rules
            guard let freeText = field.freeText, !words.contains(text),
              field.set(&rules, text, names)
            else { return nil }
            return answer(text, freeText.noun(for: text), field, list, names)
          }, noMatch: { field.freeText?.refusal(of: host.quoted($0)) ?? "No match" }))
    }
  }

  private func answer(
    _ word: String, _ detail: String, _ field: RuleField, _ list: TaskList, _ names: ListNames
  ) -> Prompt.Answer {
    let isSet = field.value(list.rules, names) == word
    return Prompt.Answer(
      entry: .init(field.words(word), isSet ? "current" : detail), names: [word], isCurrent: isSet
    ) {
      var rules = list.rules
      guard field.set(&rules, word, names) else {
        return host.announce("\(field.name) cannot be \(host.quoted(word))")
      }
      try host.source.listEditing.orUnsupported().setRules(rules, of: list.id)
      try host.reload()
      host.announce("\(list.name), \(field.name): \(field.words(word))\(host.undoHint)")
    }
  }
}

extension RuleField {
  /// What the rule decides, as the title of a prompt, such as `How many tasks it may hold`.
  fileprivate var question: String { summary.beginningASentence }
}

extension RuleField.FreeText {
  /// The message that a text cannot be the value of the rule. The text is passed in quotes.
  fileprivate func refusal(of text: String) -> String {
    switch self {
    case .rowCount: "\(text) is not \(summary)"
    case .listNames: "There is no list \(text)"
    }
  }
}
