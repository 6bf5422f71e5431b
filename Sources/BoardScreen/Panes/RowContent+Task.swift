public import BoardModel
public import CursesUI
import DragEngine
import ThemeKit

extension RowContent {
  /// The content of the row of a task on a given day.
  ///
  /// - Parameters:
  ///   - marks: What stands in front of the titles of its list; numbers are left to the
  ///     caller, who knows the places of the rows.
  ///   - span: The due dates of its list, if that is one of an agenda: they are not repeated.
  public init(
    _ task: TaskRecord, today: CivilDay, marks: RowMarks = .completion,
    style: FieldStyle = .standard, span: AgendaSpan? = nil
  ) {
    self.init(
      item: ItemID(rawValue: task.id.rawValue), title: task.title,
      titleSpans: task.titleSpans.map(TitleSpan.init), mark: Mark(task),
      lead: Lead(of: task, marks),
      details: Self.details(of: task, today: today, style: style, span: span),
      tint: marks == .completion
        ? ([task.title] + task.tags).lazy.compactMap(Self.tint).first : nil,
      isWaiting: task.comingStart(today) != nil)
    address = task.titleLink?.address
  }

  /// What is said to the right of the title of a task on a given day.
  ///
  /// - Parameter span: As in ``init(_:today:marks:style:span:)``.
  public static func details(
    of task: TaskRecord, today: CivilDay, style: FieldStyle = .standard, span: AgendaSpan? = nil
  ) -> [Detail] {
    var details: [Detail] = []
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
    // A day on which both lie is said once.
    let isLate = StartWords.isLate(start: task.start, due: task.due)
    let isOneDay = task.start?.day == task.due?.day
    if let date = isOneDay
      ? due : start.map({ DueWords.detail(waiting: $0, due: due, isLate: isLate) }) ?? due
    {
      details.append(date)
    }
    if task.repetition != nil, !isDone { details.append(.repetition) }
    details += task.tags.map { Detail(.tags, style.words(forTag: $0)) }
    if task.notes != nil, steps?.isAll != true { details.append(Detail(.notes, "≡")) }
    if task.isPinned { details.append(Detail(.flag, "pinned")) }
    if task.isLocked { details.append(Detail(.flag, "locked")) }
    if let board = task.boardName { details.append(Detail(.board, board)) }
    return details
  }
}

extension TaskRecord {
  /// The start of an open task that lies ahead; `nil` once the day has come.
  func comingStart(_ today: CivilDay) -> DueDate? {
    completedAt == nil ? start.flatMap { $0.day > today ? $0 : nil } : nil
  }
}

extension RowContent {
  /// The colour that a label stands for, if it is the name of one.
  private static func tint(_ label: String) -> Color? {
    label == "terminal" ? nil : label.first == "#" ? nil : Color(name: label)
  }
}

extension RowContent.Mark {
  /// The mark of a task.
  public init(_ task: TaskRecord) {
    switch (task.isPinned, task.isLocked) {
    case (true, true): self = .fixed
    case (true, false): self = .pinned
    case (false, true): self = .locked
    case (false, false): self = task.completedAt == nil ? .open : .done
    }
  }
}

/// Words for due dates, as seen from a given day.
enum DueWords {
  private static var weekdays: [String] { DayWords.weekdays }
  private static var months: [String] { DayWords.months }

  /// The detail beside a title. A completed task is never overdue.
  static func detail(for due: DueDate, today: CivilDay, isDone: Bool) -> RowContent.Detail {
    let days = due.day.daysSinceEpoch - today.daysSinceEpoch
    func detail(
      _ kind: RowContent.Detail.Kind, _ day: String, short: String? = nil
    ) -> RowContent.Detail {
      .init(kind, withTime(day, of: due), short: short ?? (due.time == nil ? nil : day))
    }
    switch days {
    case ..<0 where !isDone: return .init(.overdue, "overdue")
    case 0: return detail(isDone ? .due : .today, "today", short: due.time?.description)
    case 1: return detail(isDone ? .due : .tomorrow, "tomorrow")
    case 2...6: return detail(.due, weekdays[due.day.weekday])
    default:
      // Within a year, the day and month of what lies ahead are enough.
      let isNear = due.day.year == today.year || !isDone && days < 365
      let month = isNear ? nil : "\(months[due.day.month - 1]) \(due.day.year)"
      let date = shortDate(of: due, today: isNear ? due.day : today)
      return detail(.due, date, short: month)
    }
  }

  /// The detail in a list of an agenda, which says the day already: `21 days`, `18:00`; `nil` if
  /// there is no more to say.
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

  /// The detail of a start that lies ahead: `from Mon`, or `Mon–`.
  static func detail(forStart start: DueDate, today: CivilDay) -> RowContent.Detail {
    let date = detail(for: start, today: today, isDone: false)
    let isTomorrow = start.day == today.adding(days: 1)
    let short = isTomorrow ? weekdays[start.day.weekday] : date.shortText
    return .init(.due, "from \(date.text)", short: "\(short)–")
  }

  /// A start that lies ahead and the due date. What is due now, or before the start, is said
  /// first, or alone: `overdue, from Mon`; otherwise `from Mon, due Fri`, or `Mon–Fri`.
  static func detail(
    waiting start: RowContent.Detail, due: RowContent.Detail?, isLate: Bool
  ) -> RowContent.Detail {
    guard let due else { return start }
    switch due.kind {
    case .overdue, .today,
      _ where isLate:
      return .init(due.kind, "\(due.text), \(start.text)", short: due.shortText)
    default:
      return .init(
        .due, "\(start.text), due \(due.text)",
        short: range(start.shortText, due.shortText))
    }
  }

  /// `Mon–Fri`, `9–11 Dec`: what both days end with is said once.
  private static func range(_ start: String, _ due: String) -> String {
    let (first, last) = (start.dropLast().split(separator: " "), due.split(separator: " "))
    let isShared = first.count == 2 && last.count == 2 && first[1] == last[1]
    return isShared ? "\(first[0])–\(due)" : start + due
  }

  /// `24 Dec`, with the year unless it is the current one.
  private static func shortDate(of due: DueDate, today: CivilDay) -> String {
    let date = "\(due.day.day) \(months[due.day.month - 1])"
    return due.day.year == today.year ? date : "\(date) \(due.day.year)"
  }

  private static func withTime(_ day: String, of due: DueDate) -> String {
    due.time.map { "\(day) \($0)" } ?? day
  }

  /// The date in full: `Fri 27 Nov 2026 18:00`.
  static func date(of due: DueDate) -> String {
    let day = due.day
    return withTime(
      "\(weekdays[day.weekday]) \(day.day) \(months[day.month - 1]) \(day.year)", of: due)
  }

  /// The date with the year unless it is the current one: `Fri 27 Nov 18:00`.
  static func date(of due: DueDate, today: CivilDay) -> String {
    withTime(DayWords.date(of: due.day, today: today, namingWeekday: true), of: due)
  }

  /// `due today 18:00`, `due 24 Dec`, `overdue since 3 Nov`.
  static func sentence(for due: DueDate, today: CivilDay, isDone: Bool) -> String {
    let detail = detail(for: due, today: today, isDone: isDone)
    guard detail.kind == .overdue else { return "due \(detail.text)" }
    return "overdue since \(withTime(shortDate(of: due, today: today), of: due))"
  }
}
