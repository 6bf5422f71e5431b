import DragEngine

/// The part of a list that a pane shows: how many rows fit, and how far the pane is scrolled.
///
/// A line of a table is one row; a line of a grid has several rows side by side. A card is a line
/// with its own height; functions that depend on heights take a `LineStack`.
struct PaneViewport: Equatable {
  /// The first line shown, from 0.
  private(set) var scroll = 0
  /// The number of whole lines that fit.
  private(set) var height = 0
  /// The number of rows side by side, at least 1.
  private(set) var columns = 1
  /// The available height in lines or, for cards, in screen rows.
  private(set) var room = 0
  private var isOfCards = false
  /// The maximum number of visible lines, including partly visible ones.
  private(set) var maxLines = 0

  /// The lines of a table or a grid, each of which has a height of 1.
  private static var uniform: LineStack { LineStack(of: 1) }

  /// The slots that may be visible, counted from the top of the list, including slots below its
  /// last row.
  var slots: Range<Int> { (scroll * columns)..<((scroll + maxLines) * columns) }

  /// The visible rows in a list of `count` rows, without rows that are only partly visible.
  func rows(of count: Int) -> Range<Int> {
    let first = scroll * columns
    return first..<max(first, min(count, first + height * columns))
  }

  /// The number of lines that a scroll bar shows as visible, for a list of `count` rows.
  ///
  /// - Parameter stack: The lines as they are shown, including any gap.
  func linesInSight(of count: Int, _ stack: LineStack) -> Int {
    guard isOfCards else { return height }
    return max(1, min(stack.count(from: scroll, in: room), lines(of: count) - scroll))
  }

  /// The number of lines of a list of `count` rows.
  func lines(of count: Int) -> Int { (count + columns - 1) / columns }

  /// Sets the height in lines, and the number of rows side by side; the first visible row stays
  /// visible.
  mutating func resize(height: Int, columns: Int) {
    scroll = scroll * self.columns / columns
    (room, maxLines, self.columns, isOfCards) = (height, height, columns, false)
    measure(Self.uniform)
  }

  /// Sets the height for cards, in screen rows; the first visible row stays visible.
  mutating func resize(rows: Int, _ stack: LineStack) {
    scroll *= columns
    (room, columns, isOfCards) = (rows, 1, true)
    maxLines = PaneLayout.cards(CardHeights()).maxSlots(in: rows)
    measure(stack)
  }

  /// Counts the lines that fit, after scrolling or after the heights of lines have changed.
  private mutating func measure(_ stack: LineStack?) {
    height = (stack ?? Self.uniform).count(from: scroll, in: room)
  }

  /// Scrolls to a line, or as close to it as the length of the list allows.
  ///
  /// - Parameter pastEnd: Whether `line` may be one line past the end of the list.
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

  /// Scrolls back if the list has become shorter, and shows a row if one is given.
  mutating func settle(count: Int, showing row: Int?, _ stack: LineStack? = nil) {
    scroll(to: scroll, count: count, stack)
    if let row { show(row: row, count: count, stack) }
  }
}
