public import DragEngine
public import ThemeKit

/// A pane of rows or cards, one below the other.
open class TablePaneView: ItemPaneView {
  public override class var appearanceClass: AppearanceClass { .tablePane }

  /// The heights of the visible slots, from the top down, in rows of the screen. If this is set,
  /// the slots are drawn as cards with an empty row between them; if it is `nil`, they are drawn on
  /// one line each. Measure a row with ``RowContent/cardHeight(width:)``, and set this property
  /// before ``ItemPaneView/slots``.
  public var cardHeights: [Int]?

  open override var layout: PaneLayout {
    guard let cardHeights else { return super.layout }
    let heights = Dictionary(uniqueKeysWithValues: cardHeights.enumerated().map { ($0, $1) })
    return .cards(CardHeights(heights, standard: 1))
  }
}

/// The pane of a list of completed tasks.
public final class DonePaneView: TablePaneView {
  public override class var appearanceClass: AppearanceClass { .donePane }
}

/// A pane that arranges its items as tiles, line by line.
public final class GridPaneView: ItemPaneView {
  public override class var appearanceClass: AppearanceClass { .gridPane }

  /// The number of tiles that should be visible, if possible.
  public var tileCount = 0
  /// The width of the longest title in columns; `nil` if not all are known.
  public var titleWidth: Int?

  /// Columns of equal width: as many as whole titles allow, or more if that makes more tiles
  /// visible while truncated titles stay legible. Each tile has a space on both sides.
  public override var layout: PaneLayout {
    let width = contentFrame.width - 1
    let most = max(1, width / TileView.minWidth)
    let wanted = titleWidth.map { max(TileView.minWidth, $0 + TileView.frameWidth) }
    let forTitles = wanted.map { max(1, width / $0) } ?? most
    let height = max(1, contentFrame.height)
    let forAll = min((tileCount + height - 1) / height, width / TileView.minWidthOfCutTitles)
    let columns = min(most, max(forTitles, forAll))
    return .grid(
      columns: columns, itemSize: CellSize(width: max(1, width / columns), height: 1))
  }

  public override func makeItemView() -> RowView { TileView() }
}
