/// One change to the content of a task.
///
/// Titles, notes and URLs are stored unchanged, except that U+0000 becomes U+FFFD, and line breaks
/// in titles become spaces.
public enum TaskEdit: Equatable, Sendable {
  /// Sets a field to a value of its kind.
  case set(TaskField, TaskValue)
  /// Adds a tag at the end, unless the task already has it, ignoring case.
  case addTag(String)
  /// Removes a tag, if the task has it, ignoring case.
  case removeTag(String)
  /// Adds the task with this UUID at the end of the tasks that block this one, unless it is there.
  case addBlocker(String)
  /// Removes the task with this UUID from the tasks that block this one, if it is there.
  case removeBlocker(String)

  /// Clears the value of a field.
  public static func clear(_ field: TaskField) -> TaskEdit { .set(field, field.emptyValue) }
  /// Sets the title. Line breaks become spaces; a blank title is refused.
  public static func title(_ title: String) -> TaskEdit { .set(.title, .text(title)) }
  /// Sets the notes; `nil` or empty text clears them.
  public static func notes(_ notes: String?) -> TaskEdit { .set(.notes, .text(notes)) }
  /// Sets the due date; `nil` clears it.
  public static func due(_ date: DueDate?) -> TaskEdit { .set(.due, .date(date)) }
  /// Sets the day on which the task starts; `nil` clears it.
  public static func start(_ date: DueDate?) -> TaskEdit { .set(.start, .date(date)) }
  /// Sets how the task repeats; with `nil` or empty text, the task does not repeat.
  public static func repetition(_ text: String?) -> TaskEdit { .set(.repetition, .text(text)) }
  /// Sets the priority; `nil` clears it.
  public static func priority(_ priority: Priority?) -> TaskEdit {
    .set(.priority, .priority(priority))
  }
  /// Replaces all tags. Tags are normalized as by ``TagText``: a leading `#` is removed, white
  /// space inside a tag becomes `-`, and empty and duplicate tags are removed.
  public static func setTags(_ tags: [String]) -> TaskEdit { .set(.tags, .tags(tags)) }
  /// Gives the task to the person with this name; `nil` or empty text gives it to no one.
  public static func assignee(_ name: String?) -> TaskEdit { .set(.assignee, .text(name)) }
  /// Sets the URL; `nil` or empty text clears it.
  public static func url(_ text: String?) -> TaskEdit { .set(.url, .text(text)) }
  /// Sets what the task waits for; `nil` or empty text clears it.
  public static func waitingFor(_ text: String?) -> TaskEdit { .set(.waitingFor, .text(text)) }
  /// Pins the task to its position in its list, or unpins it.
  public static func pinned(_ isPinned: Bool) -> TaskEdit { .set(.isPinned, .flag(isPinned)) }
  /// Locks the task so that it cannot be lifted, or unlocks it.
  public static func locked(_ isLocked: Bool) -> TaskEdit { .set(.isLocked, .flag(isLocked)) }
}
