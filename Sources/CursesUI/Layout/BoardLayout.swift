public import DragEngine

/// The frames of a board's parts on a screen of a given size.
public struct BoardLayout: Equatable, Sendable {
  /// The minimum width of a screen with panes side by side; on a narrower one, panes are stacked.
  private static let sideBySideWidth = 50
  /// The minimum width of a screen with stacked panes; a narrower screen shows a single pane.
  private static let stackedWidth = 24
  /// The default minimum width of each pane when more than two are side by side.
  public static let standardPaneWidth = 34
  /// The minimum width of the card view beside the panes.
  private static let minCardWidth = 36
  /// The maximum width of the card view beside the panes: longer lines are hard to read.
  private static let maxCardWidth = 64
  /// The minimum width of a screen with the card view beside the panes.
  private static let minWidthForCard = 120
  /// The minimum height of a pane: two border lines and one row.
  private static let minPaneHeight = 3
  /// The minimum height of a stacked pane, unless shorter panes make all of them fit.
  private static let minStackedHeight = 4
  /// The minimum height of a screen with a free row outside the panes.
  private static let minHeightForRoomOutside = 8

  /// The top line; `nil` if the screen is not tall enough.
  public let titleBar: CellRect?
  /// The cells for the panes and the card view, or for the notice of a board without lists.
  public let content: CellRect
  /// One frame per pane, from left to right or top to bottom; `nil` for a pane that is not visible.
  public let panes: [CellRect?]
  /// The cells for the card view beside the panes; `nil` if it is not shown.
  public let card: CellRect?
  /// Whether the screen is wide enough for the card view beside all panes that fit without it.
  public let hasRoomForCard: Bool
  /// The bottom line; `nil` if the screen is not tall enough.
  public let announcer: CellRect?
  /// The indexes of the visible panes, from 0.
  public let panesInSight: Range<Int>
  /// Whether the panes are stacked, one above the other.
  public let isStacked: Bool

  /// Lays out a board, with as many panes as fit.
  ///
  /// - Parameters:
  ///   - paneCount: How many lists the board has, at least 0.
  ///   - firstPane: The index of the first visible pane. If the panes from there on would not fill
  ///     the screen, earlier ones are shown as well.
  ///   - pane: The index of a pane that must be visible. If necessary, the panes are scrolled just
  ///     far enough to show this pane. `nil` if no particular pane must be visible.
  ///   - paneWidth: The minimum width of each pane when more than two are visible.
  ///   - rowCounts: How many rows each pane has. If this is set, the panes are stacked at any
  ///     screen width, and panes with more rows are taller. If it is `nil`, the panes are stacked
  ///     only on narrow screens, with equal heights.
  ///   - hasCard: Whether to show the card view, if there is room for it.
  ///   - hasRoomOutside: Whether to leave a row free between the panes and the bottom line, if
  ///     there is room. The bottom line is then two cells away from every pane, far enough for a
  ///     drop on it to remove a row.
  public init(
    size: CellSize, paneCount: Int = 2, firstPane: Int = 0, showing pane: Int? = nil,
    paneWidth: Int = standardPaneWidth, rowCounts: [Int]? = nil, hasCard: Bool = false,
    hasRoomOutside: Bool = false
  ) {
    let hasTitle = size.height > Self.minPaneHeight + 1
    let hasAnnouncer = size.height > Self.minPaneHeight
    titleBar = hasTitle ? CellRect(0, 0, width: size.width, height: 1) : nil
    announcer =
      hasAnnouncer ? CellRect(0, size.height - 1, width: size.width, height: 1) : nil

    let top = hasTitle ? 1 : 0
    let hasFreeRow = hasRoomOutside && size.height >= Self.minHeightForRoomOutside
    let height = size.height - top - (hasAnnouncer ? 1 : 0) - (hasFreeRow ? 1 : 0)
    let content = CellRect(0, top, width: size.width, height: height)
    self.content = content

    isStacked = rowCounts != nil || size.width < Self.sideBySideWidth
    let capacity =
      isStacked
      ? Self.stackCapacity(of: content.size, paneCount: paneCount, isEven: rowCounts == nil)
      : Self.columnCapacity(of: size.width, paneWidth: paneWidth)
    let shown = min(paneCount, capacity)
    let last = paneCount - shown
    var first = max(0, min(firstPane, last))
    if let pane, pane < paneCount {
      first = max(0, min(max(min(first, pane), pane - shown + 1), last))
    }
    let inSight = first..<(first + shown)
    panesInSight = inSight

    var area = content
    let cardWidth = Self.cardWidth(
      beside: isStacked ? min(1, shown) : shown, paneWidth, in: size.width)
    hasRoomForCard = cardWidth != nil
    if hasCard, let cardWidth {
      area.size.width -= cardWidth + 1
      card = CellRect(
        area.maxColumn + 1, content.minRow, width: cardWidth, height: content.height)
    } else {
      card = nil
    }

    let framesInSight =
      isStacked
      ? Self.rows(for: rowCounts.map { Array($0[inSight]) }, count: shown, in: area)
      : (0..<shown).map { Self.column($0, of: shown, in: area) }
    panes =
      Array(repeating: nil, count: first) + framesInSight
      + Array(repeating: nil, count: paneCount - first - shown)
  }

  /// The number of panes that fit side by side on a screen of this width, at least 2. On narrow
  /// screens, panes are stacked instead.
  ///
  /// - Parameter paneWidth: The minimum width of each pane when there are more than two.
  public static func columnCapacity(of width: Int, paneWidth: Int) -> Int {
    max(2, (width + 1) / (paneWidth + 1))
  }

  /// How many stacked panes fit into `size`. Panes of different heights may be shorter if that
  /// makes all of them fit.
  private static func stackCapacity(of size: CellSize, paneCount: Int, isEven: Bool) -> Int {
    guard size.width >= stackedWidth else { return 1 }
    if !isEven, paneCount * minPaneHeight <= size.height { return paneCount }
    return max(1, size.height / minStackedHeight)
  }

  /// The width of the card view beside `count` panes; `nil` if there is no room for it.
  ///
  /// The width that exceeds the minimum is shared by the panes and the card view.
  private static func cardWidth(beside count: Int, _ paneWidth: Int, in width: Int) -> Int? {
    let spare = width - count * (paneWidth + 1) - minCardWidth
    guard count > 0, spare >= 0, width >= minWidthForCard else { return nil }
    return min(maxCardWidth, minCardWidth + spare - count * (spare / (count + 1)))
  }

  /// The frame of one of `count` panes side by side, with an empty column between panes. Columns
  /// that cannot be divided evenly go to the last panes.
  private static func column(_ index: Int, of count: Int, in all: CellRect) -> CellRect {
    let room = all.width - (count - 1)
    let (width, narrow) = (room / count, count - room % count)
    let start = index * (width + 1) + max(0, index - narrow)
    return CellRect(
      all.minColumn + start, all.minRow, width: width + (index < narrow ? 0 : 1),
      height: all.height)
  }

  /// The frames of `count` stacked panes.
  ///
  /// Each line beyond the minimum heights goes to the shortest pane that cannot show all its rows
  /// yet. Once every pane can show all its rows, the line goes to the shortest pane. Of several
  /// panes with the same height, the first one gets the line.
  ///
  /// - Parameter rowCounts: How many rows each pane has; `nil` for equal heights.
  private static func rows(for rowCounts: [Int]?, count: Int, in all: CellRect) -> [CellRect] {
    guard count > 0 else { return [] }
    var heights = [Int](repeating: min(minPaneHeight, all.height / count), count: count)
    let needed = rowCounts.map { $0.map { $0 + 2 } } ?? heights
    for _ in heights.reduce(0, +)..<all.height {
      let lacking = heights.indices.filter { heights[$0] < needed[$0] }
      let lowest = (lacking.isEmpty ? Array(heights.indices) : lacking)
        .min { heights[$0] < heights[$1] }
      heights[lowest ?? 0] += 1
    }
    var top = all.minRow
    return heights.map { height in
      defer { top += height }
      return CellRect(all.minColumn, top, width: all.width, height: height)
    }
  }
}
