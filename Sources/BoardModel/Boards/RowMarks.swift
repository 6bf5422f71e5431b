/// What stands in front of the titles of a list.
public enum RowMarks: Equatable, Sendable {
  /// Whether the task is done, and whether it can be moved.
  case completion
  /// Nothing.
  case none
  /// The place of the row, from 1.
  case numbers
  /// ``TaskRecord/label``, in a column of that width.
  case words(width: Int)
}
