import DragEngine

/// Which rows of a list a pane shows: how much fits, and how far it is scrolled.
///
/// Rows stand line by line: one in each line of a table, several side by side in a grid. Of cards,
/// each is a line of its own height; functions that depend on heights take the lines of the list.
struct PaneViewport: Equatable {
  /// The first line shown, from 0.
  private(set) var scroll = 0
  /// How many whole lines fit.
  private(set) var height = 0
  /// How many rows stand side by side, at least 1.
  private(set) var columns = 1
  /// The room for lines: their number, or for cards the screen rows.
  private(set) var room = 0
  private var isOfCards = false
  /// The most lines in sight, also of those of which only a part is.
  private(set) var mostLines = 0

  /// The lines of a table or a grid, each of which counts as one row.
  private static var uniform: LineStack { LineStack(of: 1) }

  /// The slots that may be in sight, counted from the top of the list, also those below its last
  /// row.
  var slots: Range<Int> { (scroll * columns)..<((scroll + mostLines) * columns) }

  /// The rows in sight of a list of `count`; of cards, those that are whole.
  func rows(of count: Int) -> Range<Int> {
    let first = scroll * columns
    return first..<max(first, min(count, first + height * columns))
  }

  /// How many lines of a list of `count` rows a scroll bar shows as those in sight.
  ///
  /// - Parameter stack: The lines as they are shown, with a gap.
  func linesInSight(of count: Int, _ stack: LineStack) -> Int {
    guard isOfCards else { return height }
    return max(1, min(stack.count(from: scroll, in: room), lines(of: count) - scroll))
  }

  /// How many lines a list of `count` rows takes.
  func lines(of count: Int) -> Int { (count + columns - 1) / columns }

  /// Sets the size in lines; the first visible row stays in sight.
  mutating func resize(height: Int, columns: Int) {
    scroll = scroll * self.columns / columns
    (room, mostLines, self.columns, isOfCards) = (height, height, columns, false)
    measure(Self.uniform)
  }

  /// Sets the size for cards, in screen rows; the first visible row stays in sight.
  mutating func resize(rows: Int, _ stack: LineStack) {
    scroll *= columns
    (room, columns, isOfCards) = (rows, 1, true)
    mostLines = PaneLayout.cards(CardHeights()).mostSlots(in: rows)
    measure(stack)
  }

  /// Counts the lines that fit, after a scroll or a change of their heights.
  private mutating func measure(_ stack: LineStack?) {
    height = (stack ?? Self.uniform).count(from: scroll, in: room)
  }

  /// Scrolls to a line.
  ///
  /// - Parameter pastEnd: Whether it may be one line past the end of the list.
  mutating func scroll(
    to line: Int, count: Int, pastEnd: Bool = false, _ stack: LineStack? = nil
  ) {
    let lines = lines(of: count) + (pastEnd ? 1 : 0)
    scroll = max(0, min(line, (stack ?? Self.uniform).lastFirst(of: lines, in: room)))
    measure(stack)
  }

  /// Scrolls just enough to show a row.
  mutating func show(row: Int, count: Int, _ stack: LineStack? = nil) {
    let line = row / columns
    let first = (stack ?? Self.uniform).first(showing: line, in: room)
    scroll(to: max(min(scroll, line), first), count: count, stack)
  }

  /// Scrolls back if the list is shorter now, and shows a row if one is given.
  mutating func settle(count: Int, showing row: Int?, _ stack: LineStack? = nil) {
    scroll(to: scroll, count: count, stack)
    if let row { show(row: row, count: count, stack) }
  }
}
