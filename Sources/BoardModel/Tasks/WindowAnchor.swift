/// Which rows of a list a window shows.
///
/// An anchor near an end gives way, so that a window is full whenever the list
/// has rows enough.
public enum WindowAnchor: Equatable, Sendable {
  /// The first rows.
  case top
  /// The last rows.
  case bottom
  /// From the row of that index on, from 0.
  case index(Int)
  /// With that many rows above the task.
  case task(TaskID, rowsBefore: Int)
  /// From the first row at or below that place on.
  case key(OrderKey)
}
