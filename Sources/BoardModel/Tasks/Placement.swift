/// The position at which tasks are inserted into a list.
///
/// Several tasks are inserted in the given order, from top to bottom.
public enum Placement: Equatable, Sendable {
  /// Above every other task of the list.
  case top(ListID)
  /// Below every other task of the list.
  case bottom(ListID)
  /// Directly above this task, in its list.
  case before(TaskID)
  /// Directly below this task, in its list.
  case after(TaskID)
  /// At an index of the list, from 0, counted without the moved tasks. An index out of range means
  /// the nearer end.
  case index(Int, in: ListID)
}
