/// Which rows of a list a pane shows: how much fits, and how far it is scrolled.
///
/// Rows stand line by line: one in each line of a table, several side by side in a grid.
struct PaneViewport: Equatable {
  /// The first line shown, from 0.
  private(set) var scroll = 0
  /// How many lines fit.
  private(set) var height = 0
  /// How many rows stand side by side, at least 1.
  private(set) var columns = 1

  /// The slots in sight, counted from the top of the list, also those below its last row.
  var slots: Range<Int> { (scroll * columns)..<((scroll + height) * columns) }

  /// The rows in sight of a list of `count`.
  func rows(of count: Int) -> Range<Int> {
    let first = scroll * columns
    return first..<max(first, min(count, slots.upperBound))
  }

  /// How many lines a list of `count` rows takes.
  func lines(of count: Int) -> Int { (count + columns - 1) / columns }

  /// Sets the size; the first visible row stays in sight.
  mutating func resize(height: Int, columns: Int) {
    scroll = scroll * self.columns / columns
    (self.height, self.columns) = (height, columns)
  }

  /// Scrolls to a line.
  ///
  /// - Parameter pastEnd: Whether it may be one line past the end of the list.
  mutating func scroll(to line: Int, count: Int, pastEnd: Bool = false) {
    scroll = max(0, min(line, lines(of: count) + (pastEnd ? 1 : 0) - height))
  }

  /// Scrolls just enough to show a row.
  mutating func show(row: Int, count: Int) {
    let line = row / columns
    scroll(to: max(min(scroll, line), line - max(0, height - 1)), count: count)
  }

  /// Scrolls back if the list is shorter now, and shows a row if one is given.
  mutating func settle(count: Int, showing row: Int?) {
    scroll(to: scroll, count: count)
    if let row { show(row: row, count: count) }
  }
}
