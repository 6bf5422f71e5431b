public import DragEngine

/// The frames of a board's parts on a screen of a given size.
public struct BoardLayout: Equatable, Sendable {
  /// The least columns of a screen with its panes side by side; they are stacked
  /// on a narrower one.
  private static let sideBySideWidth = 50
  /// The least columns of a screen with stacked panes; a narrower one shows one pane.
  private static let stackedWidth = 24
  /// The least columns of a pane when more than two are side by side.
  private static let paneWidth = 34
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
  /// One frame per pane, left or upper one first; `nil` for a pane that is not shown.
  public let panes: [CellRect?]
  /// The bottom line; `nil` if the screen is too low for it.
  public let announcer: CellRect?

  /// Lays a board out. Panes that do not fit are not shown; the focused one always is.
  ///
  /// - Parameters:
  ///   - paneCount: How many lists the board has, at least 0.
  ///   - focusedPane: The index of the focused pane.
  ///   - firstPane: The index of the first pane shown before; the panes shown
  ///     change only as far as the focused one needs.
  ///   - hasRoomOutside: Whether to leave a row free between panes and announcer,
  ///     if there is room. The announcer is then two cells away from every pane,
  ///     far enough for a drop there to remove a row.
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
    let hasFreeRow = hasRoomOutside && size.height >= Self.leastHeightForRoomOutside
    let height = size.height - top - (hasAnnouncer ? 1 : 0) - (hasFreeRow ? 1 : 0)
    content = CellRect(0, top, width: size.width, height: height)

    let isSideBySide = size.width >= Self.sideBySideWidth
    let shown = min(paneCount, Self.capacity(of: content.size))
    let focus = max(0, min(focusedPane, paneCount - 1))
    let first = max(0, min(max(min(firstPane, focus), focus - shown + 1), paneCount - shown))
    var frames = [CellRect?](repeating: nil, count: paneCount)
    for index in 0..<shown {
      frames[first + index] =
        isSideBySide
        ? Self.column(index, of: shown, in: content) : Self.row(index, of: shown, in: content)
    }
    panes = frames
  }

  /// The index of the first pane shown; 0 on a board without lists.
  public var firstPane: Int { panes.firstIndex { $0 != nil } ?? 0 }

  /// How many panes fit into `size`.
  private static func capacity(of size: CellSize) -> Int {
    if size.width >= sideBySideWidth { return max(2, (size.width + 1) / (paneWidth + 1)) }
    return size.width >= stackedWidth ? max(1, size.height / leastStackedHeight) : 1
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

  /// The frame of one of `count` stacked panes; rows left over go to the first panes.
  private static func row(_ index: Int, of count: Int, in all: CellRect) -> CellRect {
    let (height, high) = (all.height / count, all.height % count)
    return CellRect(
      all.minColumn, all.minRow + index * height + min(index, high), width: all.width,
      height: height + (index < high ? 1 : 0))
  }
}
