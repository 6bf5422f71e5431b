/// What a press has become that is no drag: the gestures of a list on a touch
/// screen, with distances in cells.
public enum DragGesture: Equatable, Codable, Sendable {
  /// A row slides under the pointer; letting go while armed completes or
  /// removes it.
  case swipe(ItemPlace, columns: Int, isArmed: Bool)
  /// A pane's top is pulled down; letting go while armed adds a row on top.
  case pull(pane: PaneID, rows: Int, isArmed: Bool)
  /// A list is scrolled by its rows.
  case pan(pane: PaneID)
  /// A list is scrolled by its bar.
  case scrollBar(pane: PaneID)
  /// Rows are selected as the pointer passes over them.
  case select(pane: PaneID)

  /// Whether it only scrolls, so that letting go changes nothing.
  public var isScrolling: Bool {
    switch self {
    case .pan, .scrollBar: true
    case .swipe, .pull, .select: false
    }
  }
}

/// A gesture and the press it came from.
struct Gesturing: Equatable, Sendable {
  /// Rows from which on letting go of a pull adds.
  static let pullArming = 2
  /// Columns from which on letting go of a swipe counts, where the row is wide enough.
  static let swipeArming = 8

  let press: Press
  /// Where the pointer is.
  var cell: Cell
  var gesture: DragGesture
  /// The scroll bar as it was grabbed.
  var grabbed: ScrollBar?

  /// How far a row must be swiped, in columns: 8, or half the row.
  static func swipeDistance(in pane: PaneSnapshot) -> Int {
    min(swipeArming, max(1, pane.layout.itemSize(contentWidth: pane.content.width).width / 2))
  }
}
