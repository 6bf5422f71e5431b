/// What forbids a change: a rule of a list, a flag of a task, or the source. Nothing was changed.
public enum Refusal: Error, Equatable, Sendable {
  /// The task cannot be lifted.
  case locked(TaskID)
  /// The task is pinned to its position in its list.
  case pinned(TaskID)
  /// The list takes nothing from the other one.
  case notAccepted(by: ListID, from: ListID)
  /// The list holds as many tasks as it may.
  case limit(Int, of: ListID)
  /// The list has a task of that title.
  case duplicate(title: String, in: ListID)
  /// The rows of the list cannot be reordered.
  case noReordering(ListID)
  /// Something that only this source knows, as a sentence without its full stop.
  case stated(String)
  /// The source has no such change.
  case unsupported
}
