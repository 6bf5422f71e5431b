import BoardModel

/// The result of reading the text typed in a field of the card view.
enum CardReading {
  /// The change that the text asks for, and the message about that change.
  case understood(TaskEdit, String)
  /// Why the text is not valid in the field.
  case refused(String)
}

extension FeatureHost {
  /// Reads the text typed in a field of the card view.
  func reading(_ text: String, of field: CardField) -> CardReading {
    let word = text.trimmingBlanks
    if let clearing = field.clearing, word.isEmpty || word.lowercased() == "none" {
      return .understood(clearing, field.emptySentence)
    }
    switch field.field {
    case .priority:
      return Priority(word).map { .understood(.priority($0), "Priority \($0)") }
        ?? .refused("\(quoted(text)) is not a priority; try A to Z")
    case .due: return reading(word, of: DateField.due)
    case .start: return reading(word, of: DateField.start)
    case .repetition:
      return Repetition(word).map { .understood(.repetition($0.text), "Repeats \($0.text)") }
        ?? .refused("\(quoted(text)) is not a repetition; \(Repetition.hint(for: word))")
    case .tags:
      let words = word.split { $0.isWhitespace || $0 == "," }.map(String.init)
      let tags = words.compactMap(source.fieldStyle.tag(typed:))
      let names = tags.map(source.fieldStyle.words(forTag:)).joined(separator: " ")
      return tags.count == words.count
        ? .understood(.setTags(tags), "Tagged \(names)")
        : .refused("\(quoted(text)) is not a list of tags, such as #home #work")
    case .assignee:
      let prefix = source.fieldStyle.words(forAssignee: "")
      let typed = word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
      guard let name = PersonName.normalized(typed) else {
        return .refused("\(quoted(text)) is not a name; try one such as ben")
      }
      return .understood(.assignee(name), "Given to \(quoted(name))")
    case .url: return .understood(.url(word), words(forURL: word))
    case .waitingFor: return .understood(.waitingFor(word), "Waiting for \(word)")
    default: return .refused(RefusalWords.unsupported)
    }
  }

  private func reading(_ word: String, of field: DateField) -> CardReading {
    let today = settings.clock.today()
    guard let date = dateWords.date(in: word) else {
      return .refused(dateWords.wordsForNoDate(word))
    }
    guard date.time == nil || dateWords.hasTimes(field) else {
      return .refused("\(field.name) dates have no times here")
    }
    return .understood(field.edit(date), field.sentence(for: date, today: today))
  }
}

extension CardField {
  /// Examples of valid input after a colon, as in `: fri, 24.12., +3d`; empty for a field without
  /// examples.
  var hint: String {
    switch field?.kind {
    case .date: ": \(DueDate.someForms)"
    case .rule: ": weekly, every 3 days, mon,thu"
    case .priority: ": A to Z"
    case .tags: ": #home #work"
    case .person: ": ben"
    case .line, .text, .tasks, .flag, nil: ""
    }
  }
}

extension String {
  /// The text without surrounding whitespace.
  fileprivate var trimmingBlanks: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
