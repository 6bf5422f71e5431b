public import DragEngine
public import ThemeKit

/// A pane of rows, one below the other, or of cards.
open class TablePaneView: ItemPaneView {
  public override class var appearanceClass: AppearanceClass { .tablePane }

  /// The heights of the visible slots from the top, in screen rows, if the rows are drawn as cards
  /// with an empty row between them; ``RowContent/cardHeight(width:)`` measures a row. `nil` for
  /// rows of one line. Set it before ``ItemPaneView/slots``.
  public var cardHeights: [Int]?

  open override var layout: PaneLayout {
    guard let cardHeights else { return super.layout }
    let heights = Dictionary(uniqueKeysWithValues: cardHeights.enumerated().map { ($0, $1) })
    return .cards(CardHeights(heights, standard: 1))
  }
}

/// The pane of a list whose tasks are done.
public final class DonePaneView: TablePaneView {
  public override class var appearanceClass: AppearanceClass { .donePane }
}

/// A pane of tiles, line by line.
public final class GridPaneView: ItemPaneView {
  public override class var appearanceClass: AppearanceClass { .gridPane }

  /// How many tiles there are; the pane is laid out for them.
  public var tileCount = 0
  /// The columns of the longest title among them; `nil` if not all are known.
  public var titleWidth: Int?

  /// Columns of equal width: as many as whole titles fit, and more where all tiles are in sight then,
  /// as long as what is left of their titles is legible. A blank stands on both sides of each tile.
  public override var layout: PaneLayout {
    let width = contentFrame.width - 1
    let most = max(1, width / TileView.leastWidth)
    let wanted = titleWidth.map { max(TileView.leastWidth, $0 + TileView.frameWidth) }
    let forTitles = wanted.map { max(1, width / $0) } ?? most
    let height = max(1, contentFrame.height)
    let forAll = min((tileCount + height - 1) / height, width / TileView.leastWidthOfCutTitles)
    let columns = min(most, max(forTitles, forAll))
    return .grid(
      columns: columns, itemSize: CellSize(width: max(1, width / columns), height: 1))
  }

  public override func makeItemView() -> RowView { TileView() }
}
