/// A list of the agenda: the open tasks due in a span of days, relative to the current day.
///
/// Weeks begin on Monday. The days after tomorrow and before the next Monday are this week; on
/// Saturdays and Sundays, no days of this week are left.
public enum AgendaSpan: Int, CaseIterable, Sendable {
  /// Due before today, at any time.
  case overdue = 1
  /// Due today, at any time.
  case today
  /// Due tomorrow, at any time.
  case tomorrow
  /// Due after tomorrow, but no later than Sunday.
  case thisWeek
  /// Due after tomorrow and after the end of this week.
  case later
  /// Tasks without any due date.
  case undated

  /// Creates the span that contains a due date; ``undated`` if the due date is `nil`.
  public init(of due: DueDate?, on today: CivilDay) {
    guard let day = due?.day else {
      self = .undated
      return
    }
    let spans: [AgendaSpan] = [.later, .thisWeek, .tomorrow, .today]
    self = spans.first { $0.firstDay(on: today).map { $0 <= day } ?? false } ?? .overdue
  }

  /// The name that the pane shows.
  public var name: String {
    switch self {
    case .overdue: "Overdue"
    case .today: "Today"
    case .tomorrow: "Tomorrow"
    case .thisWeek: "This week"
    case .later: "Later"
    case .undated: "No date"
    }
  }

  /// The first day of the span; `nil` for ``overdue`` and ``undated``, and for ``thisWeek`` if no
  /// days are left.
  public func firstDay(on today: CivilDay) -> CivilDay? {
    let afterTomorrow = today.adding(days: 2)
    let nextMonday = today.adding(days: 7 - today.weekday)
    return switch self {
    case .overdue, .undated: nil
    case .today: today
    case .tomorrow: today.adding(days: 1)
    case .thisWeek: afterTomorrow < nextMonday ? afterTomorrow : nil
    case .later: max(afterTomorrow, nextMonday)
    }
  }

  /// The days to choose from for a task that is moved into the span, earliest first: the days left
  /// of this week, or the first seven days of ``later``. Empty if there are fewer than two such
  /// days.
  public func choices(on today: CivilDay) -> [CivilDay] {
    guard let first = firstDay(on: today) else { return [] }
    let count =
      switch self {
      case .overdue, .today, .tomorrow, .undated: 1
      case .thisWeek: 7 - first.weekday
      case .later: 7
      }
    return count > 1 ? (0..<count).map { first.adding(days: $0) } : []
  }

  /// Whether tasks can be moved into the span.
  public func acceptsTasks(on today: CivilDay) -> Bool {
    self == .undated || firstDay(on: today) != nil
  }

  /// The due date of a task that is moved into the span: the first day of the span, at the task's
  /// own time of day. `nil` if ``firstDay(on:)`` is `nil`.
  ///
  /// - Parameter old: The due date of the task.
  public func due(insteadOf old: DueDate?, on today: CivilDay) -> DueDate? {
    firstDay(on: today).map { DueDate(day: $0, time: old?.time) }
  }

  /// The due dates in the span as a range of ``DueDate/text``, which sorts like the dates; `nil`
  /// for ``undated``.
  public func dueTexts(on today: CivilDay) -> Range<String>? {
    guard self != .undated else { return nil }
    // `~` sorts after every digit.
    let end = AgendaSpan(rawValue: rawValue + 1).flatMap { $0.beginning(on: today) } ?? "~"
    return (beginning(on: today) ?? "")..<end
  }

  /// The first day of the span as text or, for ``thisWeek`` without any days left, the first day of
  /// ``later``; `nil` for ``overdue`` and ``undated``.
  private func beginning(on today: CivilDay) -> String? {
    switch self {
    case .overdue, .undated: nil
    case .today, .tomorrow, .later: firstDay(on: today)?.description
    case .thisWeek: (firstDay(on: today) ?? Self.later.firstDay(on: today))?.description
    }
  }
}
