/// One change to the content of a task.
///
/// Every text is stored byte for byte, save that U+0000, which SQLite's text
/// cannot hold, becomes U+FFFD.
public enum TaskEdit: Equatable, Sendable {
  /// A new title; line breaks become spaces; only spaces is refused.
  case title(String)
  /// New notes; empty counts as none.
  case notes(String?)
  /// A new due date, or none.
  case due(DueDate?)
  /// A new day from which it counts, or none.
  case start(DueDate?)
  /// Another way to repeat; empty counts as never.
  case repetition(String?)
  /// A new priority, or none.
  case priority(Priority?)
  /// One tag more, at the end; without effect when the task has it, whatever its case.
  case addTag(String)
  /// One tag less, whatever its case; without effect when the task lacks it.
  case removeTag(String)
  /// Exactly these tags. A leading `#` is dropped, spaces inside one become
  /// `-`, and an empty one is left out.
  case setTags([String])
  /// A new url; empty counts as none.
  case url(String?)
  /// Whether the task is pinned to its position in its list.
  case pinned(Bool)
  /// Whether the task cannot be lifted.
  case locked(Bool)
}
