/// What a word of a filter asks of a task.
public indirect enum FilterCondition: Hashable, Sendable {
  /// Title, notes or a tag contain the text.
  case text(String)
  /// A tag begins so.
  case tag(String)
  /// The task has that priority.
  case priority(Priority)
  /// A field that holds a day is among these texts, which sort as dates do.
  case day(DayField, Range<String>)
  /// A field that holds a moment is among these.
  case moment(MomentField, Range<Timestamp>)
  /// The task has something.
  case has(Part)
  /// Its list has the name with this ``NameMatch/key(_:)``.
  case list(String)
  /// It meets every term of one of these alternatives.
  case any([[TaskFilter.Term]])

  /// A field that holds a day, perhaps with a time.
  public enum DayField: String, Sendable { case due, start }

  /// A field that holds a moment.
  public enum MomentField: String, Sendable { case created, done }

  /// What a task may have or not.
  public enum Part: Sendable {
    case completion, repetition, notes, steps, url, pin, lock, archive
  }
}
