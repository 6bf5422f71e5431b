import BoardModel

/// What is said of dates, at prompts and after changes.
@MainActor
struct DateWords {
  let host: any FeatureHost

  /// Whether due dates have times here.
  var datesHaveTimes: Bool {
    host.source.editing?.canSet(.due(DueDate(day: host.settings.today(), time: .midnight))) == true
  }

  /// That a text is not a date, and what it may have meant, or what would be one.
  func wordsForNoDate(_ text: String) -> String {
    let hint = DueDate.hint(
      for: text, today: host.settings.today(), clock: host.settings.clock(),
      order: host.settings.dateOrder)
    return host.fitting("\(host.quoted(text)) is not a date: \(hint)", "Not a date: \(hint)")
  }

  /// The nearest text that is a date; `nil` if none is near.
  func nearestDate(to text: String) -> String? {
    DueDate.nearest(
      to: text, today: host.settings.today(), clock: host.settings.clock(),
      order: host.settings.dateOrder)
  }

  /// What is said of tasks whose dates were set so that one starts after it is due: `; it starts
  /// after it is due`; empty if none does.
  func hintAtStart(_ ids: [TaskID], _ edits: [TaskEdit]) throws -> String {
    // Where both are set, the fields say it.
    let dates = edits.count { if case .set(_, .date(_?)) = $0 { true } else { false } }
    guard dates == 1 else { return "" }
    // Of many, only some are looked at.
    let late = try host.source.tasks(Array(ids.prefix(mostTasksRead)))
      .count { StartWords.isLate(start: $0.start, due: $0.due) }
    if late == 0 { return "" }
    if ids.count == 1 { return "; \(StartWords.isLate)" }
    if ids.count > mostTasksRead { return "; some of them start after they are due" }
    return late == 1
      ? "; one of them starts after it is due" : "; \(late) of them start after they are due"
  }

  /// When those of some tasks that were completed now and repeat come again: `; next on Tue 1 Dec`;
  /// empty if none does, unless only since the calendar ends, or since only a file can say how.
  ///
  /// - Parameter tasks: As they were before.
  func hintAtNext(of tasks: [TaskRecord]) throws -> String {
    let today = host.settings.today()
    let repeating = tasks.filter { $0.completedAt == nil && $0.repetition != nil }
    let next = try repeating.compactMap { try host.source.editing?.nextTask(after: $0.id) }
    func isCompleted(_ task: TaskRecord) throws -> Bool {
      try host.source.task(task.id)?.completedAt != nil
    }
    // A file may know how its own words repeat.
    if try host.hasJournal && repeating.contains(where: { try $0.rule == nil && isCompleted($0) }) {
      return "; nothing follows: how it repeats is not understood"
    }
    let hasEnded =
      try next.isEmpty
      && repeating.contains { task in
        try task.rule.map { $0.nextDay(after: task, today: today) == nil } ?? false
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
    let ended = try host.source.tasks(repeating.map(\.id)).count {
      $0.completedAt == nil && $0.repetition == nil
    }
    guard ended > 0 else { return "" }
    guard tasks.count > 1 else { return "; it repeats no more" }
    return "; \(ended) of them repeat\(ended == 1 ? "s" : "") no more"
  }
}

/// Of more tasks than this, no more are read for what is said of them; their ids alone are known, and
/// the source checks their flags.
let mostTasksRead = 1_000

extension Repetition {
  /// The day on which a task comes again, in words; `nil` when the calendar ends before it.
  func nextDay(after task: TaskRecord, today: CivilDay) -> String? {
    next(after: task.due.map { .init($0.day) }, today: today).map {
      DayWords.words(for: $0.day, today: today, namingWeekday: true)
    }
  }
}
