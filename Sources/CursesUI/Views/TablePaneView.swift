public import ThemeKit

/// A pane of rows, one below the other.
open class TablePaneView: ItemPaneView {
  public override class var appearanceClass: AppearanceClass { .tablePane }
}

/// The pane of a list whose tasks are done.
public final class DonePaneView: TablePaneView {
  public override class var appearanceClass: AppearanceClass { .donePane }
}
