public import DragEngine

/// The frames of a board's parts on a screen of a given size.
public struct BoardLayout: Equatable, Sendable {
  /// The least columns of a screen with its panes side by side; they are stacked
  /// on a narrower one.
  private static let sideBySideWidth = 50
  /// The least columns of a screen with stacked panes; a narrower one shows one pane.
  private static let stackedWidth = 24
  /// The least columns of each pane by default, if more than two are side by side.
  public static let standardPaneWidth = 34
  /// The least columns of the card beside the panes.
  private static let leastCardWidth = 36
  /// The most columns of the card beside the panes: longer lines are hard to read.
  private static let mostCardWidth = 64
  /// The least columns of a screen with the card beside the panes.
  private static let leastWidthForCard = 120
  /// The least rows of a pane: its two border lines and a row between them.
  private static let leastPaneHeight = 3
  /// The least rows of a pane when several are stacked.
  private static let leastStackedHeight = 4
  /// The least rows of a screen with a free row outside the panes.
  private static let leastHeightForRoomOutside = 8

  /// The line on top; `nil` if the screen is too low for it.
  public let titleBar: CellRect?
  /// The cells for the panes, or for the notice of a board without lists.
  public let content: CellRect
  /// One frame per pane, left or upper one first; `nil` for a pane that is out of sight.
  public let panes: [CellRect?]
  /// The cells for the card beside the panes; `nil` if it is not shown.
  public let card: CellRect?
  /// Whether the screen is wide enough for the card beside all panes that fit without it.
  public let hasRoomForCard: Bool
  /// The bottom line; `nil` if the screen is too low for it.
  public let announcer: CellRect?
  /// The panes in sight, from 0.
  public let panesInSight: Range<Int>
  /// Whether the panes stand one above the other.
  public let isStacked: Bool

  /// Lays a board out. As many of its panes as fit are in sight, one beside the other.
  ///
  /// - Parameters:
  ///   - paneCount: How many lists the board has, at least 0.
  ///   - firstPane: The index of the first pane in sight, as far as the panes behind it
  ///     fill the screen.
  ///   - pane: The index of a pane that must be in sight; the others move no further than
  ///     that needs. `nil` to move none.
  ///   - paneWidth: The least columns of each pane, if more than two are in sight.
  ///   - rowCounts: How many rows each pane has, to stack the panes on a screen of any width,
  ///     those with more rows higher; `nil` to stack them on a narrow screen only, all alike.
  ///   - hasCard: Whether to show the card, if there is room for it.
  ///   - hasRoomOutside: Whether to leave a row free between panes and announcer,
  ///     if there is room. The announcer is then two cells away from every pane,
  ///     far enough for a drop there to remove a row.
  public init(
    size: CellSize, paneCount: Int = 2, firstPane: Int = 0, showing pane: Int? = nil,
    paneWidth: Int = standardPaneWidth, rowCounts: [Int]? = nil, hasCard: Bool = false,
    hasRoomOutside: Bool = false
  ) {
    let hasTitle = size.height > Self.leastPaneHeight + 1
    let hasAnnouncer = size.height > Self.leastPaneHeight
    titleBar = hasTitle ? CellRect(0, 0, width: size.width, height: 1) : nil
    announcer =
      hasAnnouncer ? CellRect(0, size.height - 1, width: size.width, height: 1) : nil

    let top = hasTitle ? 1 : 0
    let hasFreeRow = hasRoomOutside && size.height >= Self.leastHeightForRoomOutside
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

  /// How many panes fit side by side on a screen of so many columns, unless it is so narrow that
  /// they are stacked.
  ///
  /// - Parameter paneWidth: The least columns of each pane, if there are more than two.
  public static func columnCapacity(of width: Int, paneWidth: Int) -> Int {
    max(2, (width + 1) / (paneWidth + 1))
  }

  /// How many panes fit one above the other into `size`. Panes of different heights may be lower
  /// if all of them fit then.
  private static func stackCapacity(of size: CellSize, paneCount: Int, isEven: Bool) -> Int {
    guard size.width >= stackedWidth else { return 1 }
    if !isEven, paneCount * leastPaneHeight <= size.height { return paneCount }
    return max(1, size.height / leastStackedHeight)
  }

  /// The columns of a card beside `count` panes; `nil` if they leave it no room.
  ///
  /// What is left of the width is shared evenly.
  private static func cardWidth(beside count: Int, _ paneWidth: Int, in width: Int) -> Int? {
    let spare = width - count * (paneWidth + 1) - leastCardWidth
    guard count > 0, spare >= 0, width >= leastWidthForCard else { return nil }
    return min(mostCardWidth, leastCardWidth + spare - count * (spare / (count + 1)))
  }

  /// The frame of one of `count` panes side by side, with an empty column between
  /// them; columns left over go to the last panes.
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
  /// Each line goes to the lowest pane that cannot show all its rows yet, or else to the lowest
  /// one; of equal ones to the first.
  ///
  /// - Parameter rowCounts: How many rows each of them has; `nil` for panes that are all alike.
  private static func rows(for rowCounts: [Int]?, count: Int, in all: CellRect) -> [CellRect] {
    guard count > 0 else { return [] }
    var heights = [Int](repeating: min(leastPaneHeight, all.height / count), count: count)
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
