import BoardModel
import CursesUI
import DragEngine

/// The positions of the panes, and which one has the keys.
extension BoardController {
  /// The pane that keys go to.
  ///
  /// On a board without lists this is an empty pane; the source refuses any change to its list.
  var pane: PaneModel {
    model(focusedPane) ?? PaneModel(insteadOfListsOn: board.id)
  }

  /// Where the focused pane is among the others, from 0.
  var focusedIndex: Int { indices[focusedPane] ?? 0 }

  /// The pane with an id; `nil` when its list is gone.
  func model(_ id: PaneID) -> PaneModel? { indices[id].map { panes[$0] } }

  /// The view of a pane; `nil` when its list is gone.
  func paneView(_ id: PaneID) -> ItemPaneView? { indices[id].map { view.panes[$0] } }

  /// Whether the board has no lists.
  var hasNoLists: Bool { panes.isEmpty }

  /// Lays out the views, and reads the rows that each pane shows.
  func layout() { layout(showing: paneToShow) }

  /// Lays out the views, and reads the rows that each pane shows.
  ///
  /// - Parameter pane: The pane that must be in sight; `nil` to leave the strip where it is.
  func layout(showing pane: PaneID?) {
    layoutView(size: view.frame.size, showing: pane)
    if mode.isCard, view.hasRoomForCard, isCardClosed {
      // The card that stood over the lists stands beside them now.
      isCardClosed = false
      layoutView(size: view.frame.size, showing: pane)
    }
    layoutPicker()
    layoutMenu()
    layoutPage()
    attempt {
      for (index, paneView) in view.panes.enumerated() where !paneView.isHidden {
        try panes[index].refresh(from: source)
        try resize(panes[index], to: paneView)
        // Of more tiles, more titles are known.
        if fitTiles(of: panes[index], in: paneView) { try resize(panes[index], to: paneView) }
      }
      try showEditedRow()
    }
  }

  private func resize(_ model: PaneModel, to pane: ItemPaneView) throws {
    if try resizeCards(of: model, in: pane) { return }
    let layout = pane.layout
    try model.resize(
      height: layout.stack.count(from: 0, in: pane.contentFrame.height), columns: layout.columns,
      source: source)
  }

  /// The columns of the narrowest pane in sight: those beside each other are shown alike.
  private var narrowestPane: Int {
    view.panes.lazy.filter { !$0.isHidden }.map(\.frame.width).min() ?? 0
  }

  /// Lays a pane out for cards, if its list is shown so in its width.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  private func resizeCards(of model: PaneModel, in pane: ItemPaneView) throws -> Bool {
    guard let table = pane as? TablePaneView else { return false }
    guard model.list.layout.showsCards(inColumns: narrowestPane) else {
      table.cardHeights = nil
      return false
    }
    table.cardHeights = table.cardHeights ?? []
    let measure = CardMeasure(width: pane.contentFrame.width, day: settings.today())
    try model.resize(rows: pane.contentFrame.height, measure, source: source)
    return true
  }

  /// Lays out the views again where a grid has more or other columns for the tiles it has now, or
  /// where the heights of panes follow their rows; those stay as they are under a carry.
  func followCounts() throws {
    for (model, pane) in zip(panes, view.panes) where !pane.isHidden {
      try resizeCards(of: model, in: pane)
    }
    let changed = zip(panes, view.panes).filter { !$1.isHidden && fitTiles(of: $0, in: $1) }
    let isUneven =
      view.rowCounts != nil && view.rowCounts != rowCounts(on: view.frame.size)
      && !isCarrying
    if !changed.isEmpty || isUneven { layout(showing: isUneven ? paneToShow : nil) }
  }

  /// The rows of each pane, if the panes stand one above the other on a screen of any width: in an
  /// agenda, of which few days would be in sight side by side. `nil` for other boards.
  private func rowCounts(on size: CellSize) -> [Int]? {
    let columns = BoardLayout.columnCapacity(of: size.width, paneWidth: settings.paneWidth)
    guard agenda != nil, !settings.agendaIsInColumns, columns < Self.leastColumnsOfAgenda else {
      return nil
    }
    return panes.map(\.count)
  }

  /// How many panes of an agenda must fit side by side to stand so.
  private static let leastColumnsOfAgenda = 4

  /// Tells a grid what its tiles are.
  ///
  /// - Returns: Whether it has another layout now.
  private func fitTiles(of model: PaneModel, in pane: ItemPaneView) -> Bool {
    guard let grid = pane as? GridPaneView else { return false }
    let before = grid.layout
    (grid.tileCount, grid.titleWidth) = (model.count, model.titleWidth)
    return grid.layout != before
  }

  /// Lays out the views without reading from the source.
  func layoutView(size: CellSize) { layoutView(size: size, showing: paneToShow) }

  private func layoutView(size: CellSize, showing pane: PaneID?) {
    view.layout(
      size: size, showing: pane.flatMap { indices[$0] }, paneWidth: settings.paneWidth,
      rowCounts: rowCounts(on: size), hasCard: !isCardClosed, hasRoomOutside: removesOutside)
  }

  /// Whether the rows of a pane must be known. Those of the others are read when they come
  /// into sight, so that a change costs the same however many lists the board has.
  func needsRows(of pane: PaneModel) -> Bool {
    pane.id == focusedPane || pane.id == editedPane || paneView(pane.id)?.isHidden == false
  }

  /// Whether a row released outside every pane is removed.
  var removesOutside: Bool { panes.contains { $0.list.rules.outside == .remove } }

  /// Puts the cursor on a task, wherever it is on this board.
  func showCursor(on id: TaskID) throws {
    guard let task = try source.task(id),
      let pane = model(PaneID(task.list)), let row = try pane.row(of: id, in: source)
    else { return }
    focus(pane.id)
    try pane.moveCursor(to: row, source: source)
  }
}
