public import DragEngine

/// Where the parts of a board stand on a screen of a given size.
public struct BoardLayout: Equatable, Sendable {
  /// Under this many columns the panes stand one above the other.
  public static let sideBySideWidth = 50
  /// Under this many columns one pane is shown at a time.
  public static let stackedWidth = 24
  /// Where more than two panes stand side by side, each has so many columns at least.
  public static let paneWidth = 34
  /// A pane needs its two lines and a row between them.
  private static let leastPaneHeight = 3
  /// Rows of a pane where several stand one above the other.
  private static let leastStackedHeight = 4

  /// A lower screen has no row to spare.
  private static let leastRoomyHeight = 8

  /// The line on top; `nil` where the screen is too low for it.
  public let titleBar: CellRect?
  /// Where the panes stand; what is said of a board without lists stands there.
  public let content: CellRect
  /// One frame a pane, left or upper one first; `nil` where it is not shown.
  public let panes: [CellRect?]
  /// The bottom line; `nil` where the screen is too low for it.
  public let announcer: CellRect?

  /// Lays a board out. Those panes that do not fit are not shown; the focused one always is.
  ///
  /// - Parameters:
  ///   - paneCount: How many lists the board has, at least 0.
  ///   - focusedPane: The pane that has the keys, from 0.
  ///   - firstPane: The first pane that was shown before; the panes shown change
  ///     only as far as the focused one needs.
  ///   - hasRoomOutside: Whether a row between panes and announcer is left free
  ///     where there is room for it, so that the announcer is two cells off every
  ///     pane: a row that is let go there may be removed.
  public init(
    size: CellSize, paneCount: Int = 2, focusedPane: Int, firstPane: Int = 0,
    hasRoomOutside: Bool = false
  ) {
    let hasTitle = size.height > Self.leastPaneHeight + 1
    let hasAnnouncer = size.height > Self.leastPaneHeight
    titleBar = hasTitle ? CellRect(0, 0, width: size.width, height: 1) : nil
    announcer =
      hasAnnouncer ? CellRect(0, size.height - 1, width: size.width, height: 1) : nil

    let top = hasTitle ? 1 : 0
    let isRoomy = hasRoomOutside && size.height >= Self.leastRoomyHeight
    let height = size.height - top - (hasAnnouncer ? 1 : 0) - (isRoomy ? 1 : 0)
    content = CellRect(0, top, width: size.width, height: height)

    let isSideBySide = size.width >= Self.sideBySideWidth
    let shown = min(paneCount, Self.capacity(of: content.size))
    let focus = max(0, min(focusedPane, paneCount - 1))
    let first = max(0, min(max(min(firstPane, focus), focus - shown + 1), paneCount - shown))
    var frames = [CellRect?](repeating: nil, count: paneCount)
    for place in 0..<shown {
      frames[first + place] =
        isSideBySide
        ? Self.column(place, of: shown, in: content) : Self.row(place, of: shown, in: content)
    }
    panes = frames
  }

  /// The first pane that is shown; 0 on a board without lists.
  public var firstPane: Int { panes.firstIndex { $0 != nil } ?? 0 }

  /// How many panes fit.
  private static func capacity(of size: CellSize) -> Int {
    if size.width >= sideBySideWidth { return max(2, (size.width + 1) / (paneWidth + 1)) }
    return size.width >= stackedWidth ? max(1, size.height / leastStackedHeight) : 1
  }

  /// One of some panes side by side, with a blank column between each two; the
  /// last ones are wider by what is left over.
  private static func column(_ place: Int, of count: Int, in all: CellRect) -> CellRect {
    let room = all.width - (count - 1)
    let (width, narrow) = (room / count, count - room % count)
    let start = place * (width + 1) + max(0, place - narrow)
    return CellRect(
      all.minColumn + start, all.minRow, width: width + (place < narrow ? 0 : 1),
      height: all.height)
  }

  /// One of some panes one above the other; the first ones are higher by what is left over.
  private static func row(_ place: Int, of count: Int, in all: CellRect) -> CellRect {
    let (height, high) = (all.height / count, all.height % count)
    return CellRect(
      all.minColumn, all.minRow + place * height + min(place, high), width: all.width,
      height: height + (place < high ? 1 : 0))
  }
}
