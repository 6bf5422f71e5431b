/// A pane of the agenda: the open tasks due in a span of days, as seen from one day.
///
/// Weeks begin on Monday. The days after tomorrow and before the next Monday are this week; on
/// Saturdays and Sundays no such day is left.
public enum AgendaSpan: Int, CaseIterable, Sendable {
  /// Due before today, at any time.
  case overdue = 1
  /// Due today, at any time.
  case today
  /// Due tomorrow, at any time.
  case tomorrow
  /// Due after tomorrow, up to Sunday.
  case thisWeek
  /// Due after this week, or after tomorrow if that is later.
  case later
  /// Tasks without any due date.
  case undated

  /// The span of a due date.
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

  /// Its first day; `nil` for overdue, for tasks without a date, and for a week with no day left.
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

  /// The days to choose from for a task that is moved into it, earliest first: the rest of this
  /// week, or the first week of what comes later; empty if there is nothing to choose.
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

  /// Whether a task can be moved into it.
  public func takesTasks(on today: CivilDay) -> Bool {
    self == .undated || firstDay(on: today) != nil
  }

  /// The due date of a task that is moved into it: the span's first day, at the task's own time of
  /// day.
  ///
  /// - Parameter old: The due date of the task.
  public func due(insteadOf old: DueDate?, on today: CivilDay) -> DueDate? {
    firstDay(on: today).map { DueDate(day: $0, time: old?.time) }
  }

  /// The due dates in it as text, which sorts like the dates; `nil` for tasks without a date.
  public func dueTexts(on today: CivilDay) -> Range<String>? {
    guard self != .undated else { return nil }
    // `~` sorts after every digit.
    let end = AgendaSpan(rawValue: rawValue + 1).flatMap { $0.beginning(on: today) } ?? "~"
    return (beginning(on: today) ?? "")..<end
  }

  /// The text of its first day, or of the next span's if it has none.
  private func beginning(on today: CivilDay) -> String? {
    switch self {
    case .overdue, .undated: nil
    case .today, .tomorrow, .later: firstDay(on: today)?.description
    case .thisWeek: (firstDay(on: today) ?? Self.later.firstDay(on: today))?.description
    }
  }
}
