/// The scroll bar of a list that is longer than its pane.
public struct ScrollBar: Equatable, Codable, Sendable {
  /// The cells in which the thumb moves.
  public let track: CellRect
  private let first: Int
  private let visible: Int
  private let total: Int

  /// Creates the bar of a list; `nil` if there is nothing to scroll, or no room for a bar.
  ///
  /// - Parameters:
  ///   - first: The first line shown, from 0.
  ///   - visible: How many lines fit.
  ///   - total: How many lines the list has.
  public init?(track: CellRect, first: Int, visible: Int, total: Int) {
    guard !track.isEmpty, visible > 0, total > visible else { return nil }
    self.track = track
    self.first = max(0, min(first, total - visible))
    self.visible = visible
    self.total = total
  }

  /// The cells that represent the lines shown.
  public var thumb: CellRect {
    CellRect(track.minColumn, track.minRow + start, width: track.width, height: length)
  }

  private var length: Int { max(1, track.height * visible / total) }
  /// The number of rows by which the thumb can move.
  private var travel: Int { track.height - length }
  /// The number of lines by which the list can scroll.
  private var scrollable: Int { total - visible }
  private var start: Int { (first * travel + scrollable / 2) / scrollable }

  /// The bar after the list has been scrolled to a line, or as near to that line as possible.
  func scrolled(to line: Int) -> ScrollBar {
    ScrollBar(
      track: track, first: max(0, min(line, scrollable)), visible: visible, total: total) ?? self
  }

  /// The first line shown after a press on the track. Outside the thumb, a press scrolls by a page
  /// less one line, towards the pointer; on the thumb, it does not scroll.
  func line(pressedAt row: Int) -> Int {
    let page = max(1, visible - 1)
    if row < thumb.minRow { return max(0, first - page) }
    return row < thumb.maxRow ? first : min(scrollable, first + page)
  }

  /// The first line shown when the thumb has been dragged down by `rows`.
  func line(draggedBy rows: Int) -> Int {
    if rows == 0 { return first }
    // A thumb without room to move scrolls line by line.
    guard travel > 0 else { return max(0, min(first + rows, scrollable)) }
    let offset = max(0, min(start + rows, travel))
    return (offset * scrollable + travel / 2) / travel
  }
}
