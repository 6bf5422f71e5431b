public import DragEngine
public import ThemeKit

/// A pane of rows, one below the other.
open class TablePaneView: ItemPaneView {
  public override class var appearanceClass: AppearanceClass { .tablePane }
}

/// The pane of a list whose tasks are done.
public final class DonePaneView: TablePaneView {
  public override class var appearanceClass: AppearanceClass { .donePane }
}

/// A pane of tiles, line by line.
public final class GridPaneView: ItemPaneView {
  public override class var appearanceClass: AppearanceClass { .gridPane }

  /// As many columns of equal width as legible tiles fit.
  public override var layout: PaneLayout {
    let width = contentFrame.width
    let columns = max(1, width / TileView.leastWidth)
    return .grid(
      columns: columns, itemSize: CellSize(width: max(1, width / columns), height: 1))
  }

  public override func makeItemView() -> RowView { TileView() }
}
