/// Where tasks are put.
///
/// Several tasks are put one below the other, in the order they are given.
public enum Placement: Equatable, Sendable {
  /// Above every other task of the list.
  case top(ListID)
  /// Below every other task of the list.
  case bottom(ListID)
  /// Right above that task, in its list.
  case before(TaskID)
  /// Right below that task, in its list.
  case after(TaskID)
  /// The first of them becomes the row of that index, from 0, counted after the
  /// moved ones were taken out; beyond either end counts as that end.
  case index(Int, in: ListID)
}
