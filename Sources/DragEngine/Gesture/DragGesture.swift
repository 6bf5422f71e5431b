/// A gesture other than a drag, as on a touch screen, with distances in cells.
public enum DragGesture: Equatable, Codable, Sendable {
  /// A row slides sideways with the pointer; negative `columns` are to the left. If `isArmed` is
  /// `true`, a release completes or removes the row.
  case swipe(ItemLocation, columns: Int, isArmed: Bool)
  /// The top of a pane is pulled down. If `isArmed` is `true`, a release adds a row at the top.
  case pull(pane: PaneID, rows: Int, isArmed: Bool)
  /// A list is scrolled by moving its rows.
  case pan(pane: PaneID)
  /// A list is scrolled by its scroll bar.
  case scrollBar(pane: PaneID)
  /// Rows are selected as the pointer passes over them.
  case select(pane: PaneID)

  /// Whether the gesture only scrolls, so that a release changes nothing.
  public var isScrolling: Bool {
    switch self {
    case .pan, .scrollBar: true
    case .swipe, .pull, .select: false
    }
  }
}

/// A gesture and the press that began it.
struct ActiveGesture: Equatable, Sendable {
  /// How many rows a pane must be pulled down before a release adds a row.
  static let pullDistance = 2

  let press: Press
  var cell: Cell
  var gesture: DragGesture
  /// The grabbed scroll bar, as it was right after the press; `nil` for other gestures.
  var grabbedBar: ScrollBar?

  /// How many columns a row must be swiped before a release takes effect: 8, or half the width of
  /// the row if that is less, but at least 1.
  static func swipeDistance(in pane: PaneSnapshot) -> Int {
    min(8, max(1, pane.layout.itemWidth(contentWidth: pane.content.width) / 2))
  }
}
