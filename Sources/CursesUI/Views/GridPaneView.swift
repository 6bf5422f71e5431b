public import DragEngine
public import ThemeKit

/// A pane of tiles, line by line.
public final class GridPaneView: ItemPaneView {
  public override class var appearanceClass: AppearanceClass { .gridPane }

  /// As many columns of equal width as can be read.
  public override var layout: PaneLayout {
    let width = contentFrame.width
    let columns = max(1, width / TileView.leastWidth)
    return .grid(
      columns: columns, itemSize: CellSize(width: max(1, width / columns), height: 1))
  }

  public override func makeItemView() -> RowView { TileView() }
}
