public import DragEngine

/// Where the parts of a board stand on a screen of a given size.
public struct BoardLayout: Equatable, Sendable {
  /// Under this many columns the panes stand one above the other.
  public static let sideBySideWidth = 50
  /// Under this many columns one pane is shown at a time.
  public static let stackedWidth = 24
  /// A pane needs its two lines and a row between them.
  private static let leastPaneHeight = 3

  /// A lower screen has no row to spare.
  private static let leastRoomyHeight = 8

  /// The line on top; `nil` where the screen is too low for it.
  public let titleBar: CellRect?
  /// One frame a pane, left or upper one first; `nil` where it is not shown.
  public let panes: [CellRect?]
  /// The bottom line; `nil` where the screen is too low for it.
  public let announcer: CellRect?

  /// Lays a board of two panes out.
  ///
  /// - Parameters:
  ///   - focusedPane: The pane shown where there is room for one, 0 or 1.
  ///   - hasRoomOutside: Whether a row between panes and announcer is left free
  ///     where there is room for it, so that the announcer is two cells off every
  ///     pane: a row that is let go there may be removed.
  public init(size: CellSize, focusedPane: Int, hasRoomOutside: Bool = false) {
    let hasTitle = size.height > Self.leastPaneHeight + 1
    let hasAnnouncer = size.height > Self.leastPaneHeight
    titleBar = hasTitle ? CellRect(0, 0, width: size.width, height: 1) : nil
    announcer =
      hasAnnouncer ? CellRect(0, size.height - 1, width: size.width, height: 1) : nil

    let top = hasTitle ? 1 : 0
    let isRoomy = hasRoomOutside && size.height >= Self.leastRoomyHeight
    let height = size.height - top - (hasAnnouncer ? 1 : 0) - (isRoomy ? 1 : 0)
    let all = CellRect(0, top, width: size.width, height: height)
    if size.width >= Self.sideBySideWidth {
      let left = (size.width - 1) / 2
      panes = [
        CellRect(0, top, width: left, height: height),
        CellRect(left + 1, top, width: size.width - left - 1, height: height),
      ]
    } else if size.width >= Self.stackedWidth, height >= 2 * (Self.leastPaneHeight + 1) {
      let upper = (height + 1) / 2
      panes = [
        CellRect(0, top, width: size.width, height: upper),
        CellRect(0, top + upper, width: size.width, height: height - upper),
      ]
    } else {
      panes = (0..<2).map { $0 == focusedPane ? all : nil }
    }
  }
}
