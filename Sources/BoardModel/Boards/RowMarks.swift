/// What is shown before the titles in a list.
public enum RowMarks: Equatable, Sendable {
  /// A mark that shows whether the task is completed, and whether it can be lifted.
  case completion
  /// Nothing is shown before titles.
  case none
  /// The position of the row, from 1.
  case numbers
  /// The task's ``TaskRow/label``, in a column that is `width` cells wide.
  case words(width: Int)
}
