import DragEngine

/// Distinguishes a double click from two single clicks.
struct ClickTracker {
  private var latest: (cell: Cell, time: Duration)?

  /// Records a click.
  ///
  /// - Returns: Whether the click is the second of a double click on one cell. A third click counts
  ///   as the first of another double click.
  mutating func isDouble(at cell: Cell, time: Duration) -> Bool {
    let isDouble =
      latest.map { $0.cell == cell && time - $0.time <= DragConfiguration.doubleClickTime } ?? false
    latest = isDouble ? nil : (cell, time)
    return isDouble
  }
}
