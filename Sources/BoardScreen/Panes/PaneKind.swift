import BoardModel
import CursesUI
import ThemeKit

/// The properties of a list that decide which view it gets.
struct PaneKind: Equatable {
  private let id: ListID
  private let layout: ListLayout
  private let role: ListRole

  init(_ list: TaskList) { (id, layout, role) = (list.id, list.layout, list.role) }

  /// Creates the view of the list.
  ///
  /// - Parameter editing: Where the title of a row is edited; `nil` to use the setting of the
  ///   theme.
  @MainActor
  func makeView(editing: EditingStyle?) -> ItemPaneView {
    let pane: ItemPaneView =
      switch (layout, role) {
      case (.grid, _): GridPaneView()
      case (.table, .done), (.cards, .done), (.auto, .done): DonePaneView()
      case (.table, _), (.cards, _), (.auto, _): TablePaneView()
      }
    pane.appearance.editing = editing
    return pane
  }
}
