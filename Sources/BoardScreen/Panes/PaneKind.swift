import BoardModel
import CursesUI
import ThemeKit

/// What decides which view a list has.
struct PaneKind: Equatable {
  private let id: ListID
  private let layout: ListLayout
  private let role: ListRole

  init(_ list: TaskList) { (id, layout, role) = (list.id, list.layout, list.role) }

  /// Makes the view of the list.
  ///
  /// - Parameter editing: Where a row is edited; `nil` leaves that to the theme.
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
