public import BoardModel
public import CursesUI
import DragEngine
import ThemeKit

extension RowContent {
  /// Creates the content of a task's row on a given day.
  ///
  /// - Parameters:
  ///   - marks: The marks in the task's list. The caller must add numbers, which depend on the
  ///     positions of rows.
  ///   - span: The span of the task's list in an agenda, so that the row need not repeat the day;
  ///     `nil` on a board.
  public init(
    _ row: TaskRow, today: CivilDay, marks: RowMarks = .completion,
    style: FieldStyle = .standard, span: AgendaSpan? = nil
  ) {
    let task = row.task
    self.init(
      item: ItemID(rawValue: task.id.rawValue), title: task.title,
      titleSpans: row.titleSpans.map(TitleSpan.init), mark: Mark(task),
      lead: Lead(of: row, marks),
      details: Self.details(of: row, today: today, style: style, span: span),
      tint: marks == .completion
        ? ([task.title] + task.tags).lazy.compactMap(Self.tint).first : nil,
      isWaiting: task.comingStart(today) != nil || row.blocked != nil)
    address = task.titleLink?.address
  }

  /// The details shown to the right of a task's title on a given day.
  ///
  /// - Parameter span: As in ``init(_:today:marks:style:span:)``.
  public static func details(
    of row: TaskRow, today: CivilDay, style: FieldStyle = .standard, span: AgendaSpan? = nil
  ) -> [Detail] {
    let task = row.task
    var details: [Detail] = []
    if let blocked = row.blocked { details.append(Detail(blocked)) }
    if let name = row.takenBy { details.append(Detail(.taking, "taken by \(name)")) }
    let steps = task.notes.flatMap(TaskSteps.init(in:))
    if let count = steps?.count { details.append(Detail(.steps, count.text)) }
    if let priority = task.priority {
      details.append(Detail(.priority, style.words(for: priority)))
    }
    let isDone = task.completedAt != nil
    let due = task.due.flatMap { due in
      span.map { DueWords.detail(for: due, in: $0, today: today) }
        ?? DueWords.detail(for: due, today: today, isDone: isDone)
    }
    let start = task.comingStart(today).map { DueWords.detail(forStart: $0, today: today) }
    // If start and due date are on the same day, the day is shown once.
    let isLate = StartWords.isLate(start: task.start, due: task.due)
    let isOneDay = task.start?.day == task.due?.day
    if let date = isOneDay
      ? due : start.map({ DueWords.detail(waiting: $0, due: due, isLate: isLate) }) ?? due
    {
      details.append(date)
    }
    if task.repetition != nil, !isDone { details.append(.repetition) }
    details += task.tags.map { Detail(.tags, style.words(forTag: $0)) }
    if let notes = task.notes, TaskSteps.isAnythingElse(in: notes, than: steps) {
      details.append(Detail(.notes, "≡"))
    }
    if task.isPinned { details.append(Detail(.flag, "pinned")) }
    if task.isLocked { details.append(Detail(.flag, "locked")) }
    if let name = task.assignee {
      details.append(Detail(.assignee, style.words(forAssignee: name)))
    }
    if let board = row.boardName { details.append(Detail(.board, board)) }
    return details
  }
}

extension RowContent.Detail {
  /// The detail that names what blocks a task: `⊘ Buy paint +1`.
  init(_ blocked: BlockedState) {
    let count = blocked.blockers.count + (blocked.waitingFor == nil ? 0 : 1)
    let first = blocked.blockers.first?.title ?? "waiting for \(blocked.waitingFor ?? "")"
    let others = count > 1 ? " +\(count - 1)" : ""
    self.init(.blocked, "⊘ \(first)\(others)", ending: others)
  }
}

extension RowContent {
  /// Replaces the sign before what blocks the task by a word, for terminals without the sign.
  mutating func spellOutSigns() {
    for index in details.indices where details[index].kind == .blocked {
      let detail = details[index]
      details[index] = Detail(
        .blocked, "blocked: \(detail.text.drop { $0 != " " }.dropFirst())", ending: detail.ending)
    }
  }
}

extension TaskRecord {
  /// The start of an open task if its day is in the future; otherwise `nil`.
  func comingStart(_ today: CivilDay) -> DueDate? {
    completedAt == nil ? content.start.flatMap { $0.day > today ? $0 : nil } : nil
  }
}

extension RowContent {
  /// The colour that a label names; `nil` if the label names no colour.
  private static func tint(_ label: String) -> Color? {
    label == "terminal" ? nil : label.first == "#" ? nil : Color(name: label)
  }
}

extension RowContent.Mark {
  /// Creates the mark of a task: pinned, locked or both, otherwise open or completed.
  public init(_ task: TaskRecord) {
    switch (task.isPinned, task.isLocked) {
    case (true, true): self = .fixed
    case (true, false): self = .pinned
    case (false, true): self = .locked
    case (false, false): self = task.completedAt == nil ? .open : .done
    }
  }
}

/// The wording of due and start dates, relative to a given day.
enum DueWords {
  private static var weekdays: [String] { DayWords.weekdays }
  private static var months: [String] { DayWords.months }

  /// The detail for a due date. A completed task is never overdue.
  static func detail(for due: DueDate, today: CivilDay, isDone: Bool) -> RowContent.Detail {
    let day = day(of: due, today: today, isDone: isDone)
    let text = withTime(day, of: due)
    switch due.day.daysSinceEpoch - today.daysSinceEpoch {
    case ..<0 where !isDone: return .init(.overdue, day)
    case 0: return .init(isDone ? .due : .today, text, short: due.time?.description)
    case 1: return .init(isDone ? .due : .tomorrow, text)
    default: return .init(.due, text, withoutTime: due.time == nil ? nil : day)
    }
  }

  /// A day such as `overdue`, `today`, `Fri` or `24 Dec`. A completed task is never overdue.
  private static func day(of due: DueDate, today: CivilDay, isDone: Bool) -> String {
    switch due.day.daysSinceEpoch - today.daysSinceEpoch {
    case ..<0 where !isDone: "overdue"
    case 0: "today"
    case 1: "tomorrow"
    case 2...6: weekdays[due.day.weekday]
    case let days:
      date(of: due, namingYear: !(0..<daysWithoutYear).contains(days))
    }
  }

  /// The number of days ahead for which dates are shown without a year. Beyond half a year, the
  /// same day and month of the past year would be nearer.
  private static let daysWithoutYear = 183

  /// The detail for a due date in a list of an agenda, such as `21 days` or `18:00`. The day is
  /// omitted if the list's name implies the day; `nil` if nothing is left.
  static func detail(
    for due: DueDate, in span: AgendaSpan, today: CivilDay
  ) -> RowContent.Detail? {
    switch span {
    case .overdue:
      let days = today.daysSinceEpoch - due.day.daysSinceEpoch
      return .init(.overdue, days == 1 ? "1 day" : "\(days) days")
    case .today: return due.time.map { .init(.today, "\($0)") }
    case .tomorrow: return due.time.map { .init(.tomorrow, "\($0)") }
    case .thisWeek, .later, .undated: return detail(for: due, today: today, isDone: false)
    }
  }

  /// The detail for a start in the future: `from Mon` or, in short, `Mon–`.
  static func detail(forStart start: DueDate, today: CivilDay) -> RowContent.Detail {
    let day = day(of: start, today: today, isDone: false)
    // A range names tomorrow by its weekday.
    let first = start.day == today.adding(days: 1) ? weekdays[start.day.weekday] : day
    return .init(
      .due, "from \(withTime(day, of: start))", short: "\(withTime(first, of: start))–",
      withoutTime: start.time == nil ? nil : "\(first)–")
  }

  /// The detail for a start in the future and a due date: `from Mon, due Fri` or, in short,
  /// `Mon–Fri`. If the task is overdue, due today or due before the start, the due date comes
  /// first, as in `overdue, from Mon`.
  static func detail(
    waiting start: RowContent.Detail, due: RowContent.Detail?, isLate: Bool
  ) -> RowContent.Detail {
    guard let due else { return start }
    if isLate || due.kind == .overdue || due.kind == .today {
      return .init(
        due.kind, "\(due.text), \(start.text)", short: due.short ?? due.text,
        withoutTime: due.withoutTime)
    }
    let isTimed = start.withoutTime != nil || due.withoutTime != nil
    return .init(
      .due, "\(start.text), due \(due.text)", short: range(start.short ?? "", due.text),
      withoutTime: isTimed
        ? range(start.withoutTime ?? start.short ?? "", due.withoutTime ?? due.text) : nil)
  }

  /// A range such as `Mon–Fri`. A month that both dates share is written once, as in `9–11 Dec`.
  private static func range(_ start: String, _ due: String) -> String {
    let (first, last) = (start.dropLast().split(separator: " "), due.split(separator: " "))
    // The year of the due date does not apply to the start.
    let isShared =
      first.count == 2 && last.count >= 2 && first[1] == last[1]
      && last.dropFirst(2).allSatisfy { $0.contains(":") }
    return isShared ? "\(first[0])–\(due)" : start + due
  }

  /// A date such as `24 Dec` or `24 Dec 2027`.
  private static func date(of due: DueDate, namingYear: Bool) -> String {
    let date = "\(due.day.day) \(months[due.day.month - 1])"
    return namingYear ? "\(date) \(due.day.year)" : date
  }

  private static func withTime(_ day: String, of due: DueDate) -> String {
    due.time.map { "\(day) \($0)" } ?? day
  }

  /// The full date: `Fri 27 Nov 2026 18:00`.
  static func date(of due: DueDate) -> String {
    let day = due.day
    return withTime(
      "\(weekdays[day.weekday]) \(day.day) \(months[day.month - 1]) \(day.year)", of: due)
  }

  /// The date, with the year unless it is the current one: `Fri 27 Nov 18:00`.
  static func date(of due: DueDate, today: CivilDay) -> String {
    withTime(DayWords.date(of: due.day, today: today, namingWeekday: true), of: due)
  }

  /// A phrase such as `due today 18:00` or `overdue since 3 Nov 2026`.
  static func sentence(for due: DueDate, today: CivilDay, isDone: Bool) -> String {
    guard isDone || due.day >= today else {
      return "overdue since \(withTime(date(of: due, namingYear: true), of: due))"
    }
    return "due \(withTime(day(of: due, today: today, isDone: isDone), of: due))"
  }
}
