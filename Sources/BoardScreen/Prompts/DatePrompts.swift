import BoardModel
import CursesUI

/// A date of a task that a prompt can ask for.
enum DateField {
  case due, start

  /// The name of the date, which is the first word of the prompt's title.
  var name: String {
    switch self {
    case .due: "Due"
    case .start: "Start"
    }
  }

  func value(of task: TaskRecord) -> DueDate? {
    switch self {
    case .due: task.due
    case .start: task.start
    }
  }

  func edit(_ date: DueDate?) -> TaskEdit {
    switch self {
    case .due: .due(date)
    case .start: .start(date)
    }
  }

  /// The message after the date was set: `Due tomorrow`, `No start date`.
  func sentence(for date: DueDate?, today: CivilDay) -> String {
    guard let date else { return "No \(name.lowercased()) date" }
    switch self {
    case .due: return DueWords.sentence(for: date, today: today, isDone: false).beginningASentence
    case .start: return "Starts \(DayWords.words(for: date, today: today))"
    }
  }
}

/// Prompts for dates and repetitions.
@MainActor
struct DatePrompts {
  unowned let host: any FeatureHost

  func ask(for field: DateField) throws {
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    let today = host.settings.clock.today()
    let hasTimes = host.dateWords.hasTimes(field)
    let parse = host.dateWords.date(in:)
    func answer(_ word: String, _ value: DueDate?) -> Prompt.Answer {
      let date = value.map { DueWords.date(of: $0) } ?? ""
      let isSet = tasks.allSatisfy { field.value(of: $0) == value }
      let detail = isSet ? [date == word ? "" : date, "current"] : [date]
      return Prompt.Answer(
        entry: .init(word, detail.filter { !$0.isEmpty }.joined(separator: ", ")),
        reluctance: date == word ? 1 : 0, isCurrent: isSet
      ) {
        try host.changes.edit(
          tasks, [field.edit(value)], announcing: field.sentence(for: value, today: today))
      }
    }
    let words = Self.words(forDaysAfter: today)
    var answers = words.map { answer($0, parse($0)) } + [answer("none", nil)]
    answers.startOnCurrentValue(of: tasks.map(field.value)) { date in
      answer(date.map { DueWords.date(of: $0) } ?? "none", date)
    }
    host.ask(
      Prompt(
        title: "\(field.name) date of \(host.names(of: tasks))",
        answers: answers,
        typing: .init(
          hint: "fri\(hasTimes ? " 18:00" : ""), 24.12., dec 24, +3d, eom",
          answer: { text in
            guard !words.contains(text.lowercased()), let date = parse(text),
              hasTimes || date.time == nil
            else { return nil }
            return answer(text, date)
          },
          noMatch: {
            parse($0) == nil
              ? host.dateWords.wordsForNoDate($0)
              : "\(field.name) dates have no times here"
          },
          correction: { host.dateWords.nearestDate(to: $0) }),
        leavesRowInSight: true))
  }

  func askForRepetition() throws {
    let tasks = try host.selecting.targets()
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    if let task = tasks.first(where: \.repeatsBeyondWords) {
      return host.announce(
        "The repetition of \(host.quoted(task.title)) can only be changed in its calendar")
    }
    let today = host.settings.clock.today()
    func answer(_ word: String, _ rule: Repetition?) -> Prompt.Answer {
      let isSet = tasks.allSatisfy { task in
        rule == nil ? task.repetition == nil : task.rule == rule
      }
      var detail = rule.map { [$0.text == word ? "" : $0.text] } ?? []
      if let rule, tasks.count == 1 {
        detail.append(rule.nextDay(after: tasks[0], today: today).map { "next \($0)" } ?? "")
      }
      if isSet { detail.append("current") }
      return Prompt.Answer(
        entry: .init(word, detail.filter { !$0.isEmpty }.joined(separator: ", ")),
        reluctance: rule == nil ? 1 : 0, isCurrent: isSet
      ) {
        let words = rule.map { "Repeats \($0.text)" } ?? "No longer repeats"
        try host.changes.edit(tasks, [.repetition(rule?.text)], announcing: words)
      }
    }
    let words = ["daily", "weekdays", "weekly", "every 2 weeks", "monthly", "yearly"]
    var answers = words.map { answer($0, Repetition($0)) } + [answer("none", nil)]
    // A repetition that cannot be typed is not among the answers.
    if tasks.allSatisfy({ $0.repetition == nil || $0.rule != nil }) {
      answers.startOnCurrentValue(of: tasks.map(\.rule?.text)) { text in
        answer(text ?? "none", text.flatMap(Repetition.init))
      }
    }
    host.ask(
      Prompt(
        title: "Repetition of \(host.names(of: tasks))",
        answers: answers,
        typing: .init(
          hint: "every 3 days, mon,thu, monthly on the 15th, weekly after done",
          answer: { text in
            guard !words.contains(text.lowercased()) else { return nil }
            return Repetition(text).map { answer(text, $0) }
          },
          matchesWordsAlone: true,
          noMatch: { "\(host.quoted($0)) is not a repetition; \(Repetition.hint(for: $0))" },
          correction: { Repetition.nearest(to: $0) }),
        leavesRowInSight: true))
  }

  /// The words for the offered days, in order: today and the seven days after it, then two weeks
  /// from today.
  private static func words(forDaysAfter today: CivilDay) -> [String] {
    let weekdays = (2...6).map { today.adding(days: $0).weekday }
    return ["today", "tomorrow"] + weekdays.map { DayWords.weekdays[$0].lowercased() }
      + ["+1w", "+2w"]
  }
}

extension TaskRecord {
  /// Whether the task repeats by a calendar rule that no typed repetition can express.
  var repeatsBeyondWords: Bool {
    rule == nil && content.repetition?.uppercased().hasPrefix("FREQ=") == true
  }

  /// How the task repeats; `nil` if it does not repeat, or no typed repetition can express how.
  var rule: Repetition? { content.repetition.flatMap(Repetition.init) }
}
