/// A condition that a filter word expresses.
public indirect enum FilterCondition: Hashable, Sendable {
  /// The title, the notes or a tag contains the text.
  case text(String)
  /// A tag begins with this text.
  case tag(String)
  /// The task has exactly this priority.
  case priority(Priority)
  /// The day in a field is in this range of ``DueDate/text``, which sorts like the dates.
  case day(DayField, Range<String>)
  /// The moment in a field is in this range.
  case moment(MomentField, Range<Timestamp>)
  /// The task has this part or state.
  case has(Part)
  /// The task is given to the person whose name has this ``PersonName/key(_:)``.
  case assignee(String)
  /// Someone has taken the task, and the taking has not run out.
  case taken
  /// The name of the task's list has this ``NameMatch/key(_:)``.
  case list(String)
  /// The task with this number blocks the task, unless it is completed, archived or removed.
  case blockedBy(TaskID)
  /// The task meets every term of at least one alternative.
  case any([[TaskFilter.Term]])

  /// The condition that a task starts after a day.
  static func waiting(on today: CivilDay) -> FilterCondition {
    .day(.start, (today.description + "~")..<"~")
  }

  /// The condition that a task can be worked on: it is open, has started and is not blocked.
  static func ready(on today: CivilDay) -> FilterCondition {
    .any([
      [
        .init(.has(.completion), isExcluded: true), .init(.waiting(on: today), isExcluded: true),
        .init(.has(.blockers), isExcluded: true),
      ]
    ])
  }

  /// A field that contains a day, optionally with a time.
  public enum DayField: String, Sendable { case due, start }

  /// A field that contains a moment.
  public enum MomentField: String, Sendable { case created, done }

  /// A part or a state that a task may have or lack.
  public enum Part: Sendable {
    case completion, repetition, notes, steps, url, pin, lock, archive
    /// The task is given to someone.
    case assignee
    /// The task is open, and blocked by an open task or by what it waits for.
    case blockers
    /// The task is open, and an open task is blocked by it.
    case blockedTasks
  }
}
