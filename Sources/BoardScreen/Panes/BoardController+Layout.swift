import BoardModel
import CursesUI
import DragEngine

/// The positions of the panes, and which one has the keys.
extension BoardController {
  /// The pane that keys go to.
  ///
  /// On a board without lists this is an empty pane; the source refuses any change to its list.
  var pane: PaneModel {
    panes.indices.contains(focusedPane) ? panes[focusedPane] : PaneModel(insteadOfListsOn: board.id)
  }

  /// The index of a pane; `nil` when its list is gone.
  func index(of id: PaneID) -> Int? { panes.firstIndex { $0.id == id } }

  /// The pane with an id; `nil` when its list is gone.
  func model(_ id: PaneID) -> PaneModel? { index(of: id).map { panes[$0] } }

  /// Whether the board has no lists.
  var hasNoLists: Bool { panes.isEmpty }

  /// Lays out the views, and reads the rows that each pane shows.
  func layout() {
    layoutView(size: view.frame.size)
    layoutPicker()
    attempt {
      for (index, paneView) in view.panes.enumerated() where !paneView.isHidden {
        let layout = paneView.layout
        try panes[index].resize(
          height: paneView.contentFrame.height / layout.lineHeight, columns: layout.columns,
          source: source)
      }
      try showEditedRow()
    }
  }

  /// Lays out the views without reading from the source.
  func layoutView(size: CellSize) {
    view.layout(size: size, focusedPane: focusedPane, hasRoomOutside: removesOutside)
  }

  /// Whether a row released outside every pane is removed.
  var removesOutside: Bool { panes.contains { $0.list.rules.outside == .remove } }

  /// Gives a pane the keys.
  func focus(_ index: Int) {
    guard index != focusedPane else { return }
    focusedPane = index
    layout()
  }

  /// Puts the cursor on a task, wherever it is on this board.
  func showCursor(on id: TaskID) throws {
    guard let task = try source.task(id),
      let index = panes.firstIndex(where: { $0.list.id == task.list }),
      let row = try panes[index].row(of: id, in: source)
    else { return }
    focus(index)
    try panes[index].moveCursor(to: row, source: source)
  }
}
