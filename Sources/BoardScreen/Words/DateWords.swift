import BoardModel

/// The messages about dates, in prompts and after changes.
@MainActor
struct DateWords {
  let host: any FeatureHost

  /// Whether dates of a field can have times in this source.
  func hasTimes(_ field: DateField) -> Bool {
    let midnight = DueDate(day: host.settings.clock.today(), time: .midnight)
    return host.source.editing?.canSet(field.edit(midnight)) == true
  }

  /// The date that typed text means; `nil` if it is not a date.
  func date(in text: String) -> DueDate? {
    DueDate.parse(
      text, today: host.settings.clock.today(), clock: host.settings.clock.time(),
      order: host.settings.titles.dateOrder)
  }

  /// The message that text is not a date, with the most similar date or some examples.
  func wordsForNoDate(_ text: String) -> String {
    let hint = DueDate.hint(
      for: text, today: host.settings.clock.today(), clock: host.settings.clock.time(),
      order: host.settings.titles.dateOrder)
    return host.fitting("\(host.quoted(text)) is not a date; \(hint)", "Not a date; \(hint)")
  }

  /// The valid date text most similar to `text`; `nil` if none is similar.
  func nearestDate(to text: String) -> String? {
    DueDate.nearest(
      to: text, today: host.settings.clock.today(), clock: host.settings.clock.time(),
      order: host.settings.titles.dateOrder)
  }

  /// The hint `; it starts after it is due`, if the date just set makes a task start after its due
  /// date; otherwise empty.
  func hintAtStart(_ ids: [TaskID], _ edits: [TaskEdit]) throws -> String {
    // If both dates are set, the message already says that the task starts after it is due.
    let dates = edits.count { if case .set(_, .date(_?)) = $0 { true } else { false } }
    guard dates == 1 else { return "" }
    // If there are very many tasks, only some are read.
    let late = try host.source.tasks(Array(ids.prefix(maxTasksRead)))
      .count { StartWords.isLate(start: $0.start, due: $0.due) }
    if late == 0 { return "" }
    if ids.count == 1 { return "; \(StartWords.isLate)" }
    if ids.count > maxTasksRead { return "; some of them start after they are due" }
    return late == 1
      ? "; one of them starts after it is due" : "; \(late) of them start after they are due"
  }

  /// The hint that completed tasks repeat, such as `; repeats on Tue 1 Dec`, or why they do not;
  /// otherwise empty.
  ///
  /// - Parameter tasks: The tasks before they were completed.
  func hintAtNext(of tasks: [TaskRecord]) throws -> String {
    let today = host.settings.clock.today()
    let repeating = tasks.filter { $0.completedAt == nil && $0.repetition != nil }
    let next = try repeating.compactMap { try host.source.editing?.nextTask(after: $0.id) }
    func isCompleted(_ task: TaskRecord) throws -> Bool {
      try host.source.task(task.id)?.completedAt != nil
    }
    // Without a journal, the source is a file, which may handle repeat rules that the board cannot.
    if try host.hasJournal && repeating.contains(where: { try $0.rule == nil && isCompleted($0) }) {
      return "; no next task: unknown repetition"
    }
    let hasEnded =
      try next.isEmpty
      && repeating.contains { task in
        try task.rule.map { $0.nextDay(after: task, today: today) == nil } ?? false
          && isCompleted(task)
      }
    if hasEnded { return "; no next task: dates end with the year 9999" }
    guard let first = next.first?.due else { return "" }
    if next.count > 1 { return "; \(next.count) of them repeat" }
    let day = DayWords.words(for: first, today: today)
    let isTomorrow = first.day == today.adding(days: 1)
    return "; \(tasks.count == 1 ? "" : "one ")repeats \(isTomorrow ? "" : "on ")\(day)"
  }

  /// The hint that reopened tasks no longer repeat, because their next tasks were changed
  /// meanwhile; empty if there are no such tasks.
  ///
  /// - Parameter tasks: The tasks before they were reopened.
  func hintAtEnd(of tasks: [TaskRecord]) throws -> String {
    let repeating = tasks.filter { $0.completedAt != nil && $0.repetition != nil }
    let ended = try host.source.tasks(repeating.map(\.id)).count {
      $0.completedAt == nil && $0.repetition == nil
    }
    guard ended > 0 else { return "" }
    guard tasks.count > 1 else { return "; it no longer repeats" }
    return "; \(ended) of them no longer repeat\(ended == 1 ? "s" : "")"
  }
}

/// The maximum number of tasks to read at once, for example for a message about them. If there are
/// more, the rest are not read.
let maxTasksRead = 1_000

extension Repetition {
  /// The next day on which a repeating task is due, in words; `nil` if the calendar ends before
  /// that day.
  func nextDay(after task: TaskRecord, today: CivilDay) -> String? {
    next(after: task.due.map { .init($0.day) }, today: today).map {
      DayWords.words(for: $0.day, today: today, namingWeekday: true)
    }
  }
}
