/// One change to the content of a task.
///
/// Every text is stored byte for byte, save that U+0000, which SQLite's text
/// cannot hold, becomes U+FFFD.
public enum TaskEdit: Equatable, Sendable {
  /// Another value of a field, of the kind of that field.
  case set(TaskField, TaskValue)
  /// One tag more, at the end; without effect when the task has it, whatever its case.
  case addTag(String)
  /// One tag less, whatever its case; without effect when the task lacks it.
  case removeTag(String)

  /// Leaves a field without a value.
  public static func clear(_ field: TaskField) -> TaskEdit { .set(field, field.emptyValue) }
  /// A new title; line breaks become spaces; only spaces is refused.
  public static func title(_ title: String) -> TaskEdit { .set(.title, .text(title)) }
  /// New notes; empty counts as none.
  public static func notes(_ notes: String?) -> TaskEdit { .set(.notes, .text(notes)) }
  /// A new due date, or none.
  public static func due(_ date: DueDate?) -> TaskEdit { .set(.due, .date(date)) }
  /// A new day from which it counts, or none.
  public static func start(_ date: DueDate?) -> TaskEdit { .set(.start, .date(date)) }
  /// Another way to repeat; empty counts as never.
  public static func repetition(_ text: String?) -> TaskEdit { .set(.repetition, .text(text)) }
  /// A new priority, or none.
  public static func priority(_ priority: Priority?) -> TaskEdit {
    .set(.priority, .priority(priority))
  }
  /// Exactly these tags. A leading `#` is dropped, spaces inside one become
  /// `-`, and an empty one is left out.
  public static func setTags(_ tags: [String]) -> TaskEdit { .set(.tags, .tags(tags)) }
  /// A new url; empty counts as none.
  public static func url(_ text: String?) -> TaskEdit { .set(.url, .text(text)) }
  /// Whether the task is pinned to its position in its list.
  public static func pinned(_ isPinned: Bool) -> TaskEdit { .set(.isPinned, .flag(isPinned)) }
  /// Whether the task cannot be lifted.
  public static func locked(_ isLocked: Bool) -> TaskEdit { .set(.isLocked, .flag(isLocked)) }
}
