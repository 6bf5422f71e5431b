import BoardModel
import CursesUI

/// A date of a task that a prompt asks for.
enum DateField {
  case due, start

  /// Its name, as the title of the prompt begins.
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

  /// What was set: `Due tomorrow`, `No start date`.
  func sentence(for date: DueDate?, today: CivilDay) -> String {
    guard let date else { return "No \(name.lowercased()) date" }
    switch self {
    case .due: return DueWords.sentence(for: date, today: today, isDone: false).beginningASentence
    case .start: return "Starts \(DayWords.words(for: date, today: today))"
    }
  }
}

/// The prompts for dates and repetitions.
extension BoardController {
  func ask(for field: DateField) throws {
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = noRowHere }
    let (today, clock) = (settings.today(), settings.clock())
    let hasTimes = source.abilities.contains(.times)
    func parse(_ text: String) -> DueDate? {
      .parse(text, today: today, clock: clock, order: settings.dateOrder)
    }
    func answer(_ word: String, _ value: DueDate?) -> Prompt.Answer {
      let date = value.map { DueWords.date(of: $0) } ?? ""
      let isSet = tasks.allSatisfy { field.value(of: $0) == value }
      let detail = isSet ? [date == word ? "" : date, "current"] : [date]
      return Prompt.Answer(
        entry: .init(word, detail.filter { !$0.isEmpty }.joined(separator: ", ")),
        reluctance: date == word ? 1 : 0, isCurrent: isSet
      ) { [unowned self] in
        try edit(tasks, [field.edit(value)], saying: field.sentence(for: value, today: today))
      }
    }
    let words = Self.words(forDaysAfter: today)
    var answers = words.map { answer($0, parse($0)) } + [answer("none", nil)]
    startOnCurrentValue(&answers, of: tasks.map(field.value)) { date in
      answer(date.map { DueWords.date(of: $0) } ?? "none", date)
    }
    ask(
      Prompt(
        title: "\(field.name) date of \(names(of: tasks))",
        answers: answers, hint: "fri\(hasTimes ? " 18:00" : ""), 24.12., dec 24, +3d, eom",
        leavesRowInSight: true,
        typed: { text in
          guard !words.contains(text.lowercased()), let date = parse(text),
            hasTimes || date.time == nil
          else { return nil }
          return answer(text, date)
        },
        noMatch: { [unowned self] in
          parse($0) == nil
            ? wordsForNoDate($0)
            : "\(field.name) dates have no times here"
        },
        offered: { [unowned self] in nearestDate(to: $0) }))
  }

  func askForRepetition() throws {
    let tasks = try targets()
    guard !tasks.isEmpty else { return message = noRowHere }
    if let task = tasks.first(where: \.repeatsBeyondWords) {
      return message = "\(quoted(task.title)) repeats by a rule that only its calendar can change"
    }
    let today = settings.today()
    func answer(_ word: String, _ rule: Repetition?) -> Prompt.Answer {
      let isSet = tasks.allSatisfy { task in
        rule == nil ? task.repetition == nil : task.rule == rule
      }
      var detail = rule.map { [$0.text == word ? "" : $0.text] } ?? []
      if let rule, tasks.count == 1 {
        detail.append(nextDay(of: tasks[0], by: rule, today: today).map { "next \($0)" } ?? "")
      }
      if isSet { detail.append("current") }
      return Prompt.Answer(
        entry: .init(word, detail.filter { !$0.isEmpty }.joined(separator: ", ")),
        reluctance: rule == nil ? 1 : 0, isCurrent: isSet
      ) { [unowned self] in
        let words = rule.map { "Repeats \($0.text)" } ?? "Repeats no more"
        try edit(tasks, [.repetition(rule?.text)], saying: words)
      }
    }
    let words = ["daily", "weekdays", "weekly", "every 2 weeks", "monthly", "yearly"]
    var answers = words.map { answer($0, Repetition($0)) } + [answer("none", nil)]
    // What only a file can say is not among the answers.
    if tasks.allSatisfy({ $0.repetition == nil || $0.rule != nil }) {
      startOnCurrentValue(&answers, of: tasks.map(\.rule?.text)) { text in
        answer(text ?? "none", text.flatMap(Repetition.init))
      }
    }
    ask(
      Prompt(
        title: "Repetition of \(names(of: tasks))",
        answers: answers, hint: "every 3 days, mon,thu, monthly on the 15th, weekly after done",
        leavesRowInSight: true,
        typed: { text in
          guard !words.contains(text.lowercased()) else { return nil }
          return Repetition(text).map { answer(text, $0) }
        },
        matchesWordsAlone: true,
        noMatch: { [unowned self] in
          "\(quoted($0)) is not a repetition: \(Repetition.hint(for: $0))"
        },
        offered: { Repetition.nearest(to: $0) }))
  }

  /// That a text is not a date, and what it may have meant, or what would be one.
  func wordsForNoDate(_ text: String) -> String {
    let hint = DueDate.hint(
      for: text, today: settings.today(), clock: settings.clock(), order: settings.dateOrder)
    return fitting("\(quoted(text)) is not a date: \(hint)", "Not a date: \(hint)")
  }

  /// The nearest text that is a date; `nil` if none is near.
  func nearestDate(to text: String) -> String? {
    DueDate.nearest(
      to: text, today: settings.today(), clock: settings.clock(), order: settings.dateOrder)
  }

  /// The words for the days that are offered, in their order: those of a week, and two weeks.
  private static func words(forDaysAfter today: CivilDay) -> [String] {
    let weekdays = (2...6).map { today.adding(days: $0).weekday }
    return ["today", "tomorrow"] + weekdays.map { DayWords.weekdays[$0].lowercased() }
      + ["+1w", "+2w"]
  }

  /// `nil` when the calendar ends before it.
  private func nextDay(of task: TaskRecord, by rule: Repetition, today: CivilDay) -> String? {
    rule.next(after: task.due.map { .init($0.day) }, today: today).map {
      DayWords.words(for: $0.day, today: today, namingWeekday: true)
    }
  }

  /// What is said of tasks whose dates were set so that one starts after it is due: `; it starts
  /// after it is due`; empty if none does.
  func hintAtStart(_ ids: [TaskID], _ edits: [TaskEdit]) throws -> String {
    // Where both are set, the fields say it.
    let dates = edits.count { edit in
      switch edit {
      case .due(_?), .start(_?): true
      default: false
      }
    }
    guard dates == 1 else { return "" }
    // Of many, only some are looked at.
    let late = try source.tasks(Array(ids.prefix(Self.mostKnown)))
      .count { StartWords.isLate(start: $0.start, due: $0.due) }
    if late == 0 { return "" }
    if ids.count == 1 { return "; \(StartWords.isLate)" }
    if ids.count > Self.mostKnown { return "; some of them start after they are due" }
    return late == 1
      ? "; one of them starts after it is due" : "; \(late) of them start after they are due"
  }

  /// When those of some tasks that were completed now and repeat come again: `; next on Tue 1 Dec`;
  /// empty if none does, unless only since the calendar ends, or since only a file can say how.
  ///
  /// - Parameter tasks: As they were before.
  func hintAtNext(of tasks: [TaskRecord]) throws -> String {
    let today = settings.today()
    let repeating = tasks.filter { $0.completedAt == nil && $0.repetition != nil }
    let next = try repeating.compactMap { try source.nextTask(after: $0.id) }
    func isCompleted(_ task: TaskRecord) throws -> Bool {
      try source.task(task.id)?.completedAt != nil
    }
    // A file may know how its own words repeat.
    if try source.abilities.contains(.journal)
      && repeating.contains(where: { try $0.rule == nil && isCompleted($0) })
    {
      return "; nothing follows: how it repeats is not understood"
    }
    let hasEnded =
      try next.isEmpty
      && repeating.contains { task in
        try task.rule.map { nextDay(of: task, by: $0, today: today) == nil } ?? false
          && isCompleted(task)
      }
    if hasEnded { return "; nothing follows, since dates end with the year 9999" }
    guard let first = next.first?.due else { return "" }
    if next.count > 1 { return "; \(next.count) of them come again" }
    let day = DayWords.words(for: first, today: today)
    let isTomorrow = first.day == today.adding(days: 1)
    return "; \(tasks.count == 1 ? "" : "one is ")next \(isTomorrow ? "" : "on ")\(day)"
  }

  /// What is said of completed tasks that repeated and were reopened after their next ones had
  /// become something else; empty if there are none.
  ///
  /// - Parameter tasks: As they were before.
  func hintAtEnd(of tasks: [TaskRecord]) throws -> String {
    let repeating = tasks.filter { $0.completedAt != nil && $0.repetition != nil }
    let ended = try source.tasks(repeating.map(\.id)).count {
      $0.completedAt == nil && $0.repetition == nil
    }
    guard ended > 0 else { return "" }
    guard tasks.count > 1 else { return "; it repeats no more" }
    return "; \(ended) of them repeat\(ended == 1 ? "s" : "") no more"
  }
}

extension TaskRecord {
  /// Whether it repeats by a rule of a calendar that our words cannot say.
  var repeatsBeyondWords: Bool {
    rule == nil && repetition?.uppercased().hasPrefix("FREQ=") == true
  }

  /// How it repeats, if our words say that.
  var rule: Repetition? { repetition.flatMap(Repetition.init) }
}
