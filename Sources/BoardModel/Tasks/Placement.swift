/// Where tasks are put in a list.
///
/// Several tasks are put one below the other, in the given order.
public enum Placement: Equatable, Sendable {
  /// Above every other task of the list.
  case top(ListID)
  /// Below every other task of the list.
  case bottom(ListID)
  /// Directly above this task, in its list.
  case before(TaskID)
  /// Directly below this task, in its list.
  case after(TaskID)
  /// The first task gets this index, from 0, counted without the moved tasks; an index beyond
  /// either end means that end.
  case index(Int, in: ListID)
}
