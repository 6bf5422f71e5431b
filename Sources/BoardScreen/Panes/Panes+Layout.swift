import BoardModel
import CursesUI
import DragEngine

/// The positions of the panes, and the rows that each of them shows.
extension Panes {
  /// Lays out the views without reading from the source.
  ///
  /// - Parameters:
  ///   - pane: The pane that must be in sight; `nil` to leave the strip where it is.
  ///   - hasCard: Whether a card stands beside the lists where there is room for it.
  func layoutViews(size: CellSize, showing pane: PaneID?, hasCard: Bool) {
    host.view.layout(
      size: size, showing: pane.flatMap(index), paneWidth: host.settings.paneWidth,
      rowCounts: rowCounts(on: size), hasCard: hasCard, hasRoomOutside: removeOutside)
  }

  /// Reads the rows that each pane shows.
  func readShownRows() throws {
    for (model, view) in zip(models, host.view.panes) where !view.isHidden {
      try model.refresh(from: host.source)
      try resize(model, to: view)
      // Of more tiles, more titles are known.
      if fitTiles(of: model, in: view) { try resize(model, to: view) }
    }
  }

  /// Lays out the views again where a grid has more or other columns for the tiles it has now, or
  /// where the heights of panes follow their rows; those stay as they are under a carry.
  func followCounts() throws {
    let shown = zip(models, host.view.panes).filter { !$1.isHidden }
    for (model, view) in shown { try resizeCards(of: model, in: view) }
    // Every grid is told what it has now.
    let changed = shown.filter { fitTiles(of: $0, in: $1) }
    let view = host.view
    let isUneven =
      view.rowCounts != nil && view.rowCounts != rowCounts(on: view.frame.size)
      && !host.isCarrying
    if !changed.isEmpty || isUneven { host.layout(showing: isUneven ? host.paneToShow : nil) }
  }

  /// The row of the screen with the cursor of the focused pane; `nil` if it is out of sight.
  var rowUnderCursor: Int? {
    let pane = focused
    let first = pane.viewport.slots.lowerBound
    guard let view = view(of: focusedID), !view.isHidden, pane.count > 0, pane.cursor >= first
    else { return nil }
    let frame = view.layout.frame(ofSlot: pane.cursor - first, in: view.contentFrame)
    return view.contentFrame.intersection(frame).height > 0 ? frame.minRow : nil
  }

  private func resize(_ model: PaneModel, to pane: ItemPaneView) throws {
    if try resizeCards(of: model, in: pane) { return }
    let layout = pane.layout
    try model.resize(
      height: layout.stack.count(from: 0, in: pane.contentFrame.height), columns: layout.columns,
      source: host.source)
  }

  /// The columns of the narrowest pane in sight: those beside each other are shown alike.
  private var narrowestPane: Int {
    host.view.panes.lazy.filter { !$0.isHidden }.map(\.frame.width).min() ?? 0
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
    let measure = CardMeasure(width: pane.contentFrame.width, day: host.settings.today())
    try model.resize(rows: pane.contentFrame.height, measure, source: host.source)
    return true
  }

  /// The rows of each pane, if the panes stand one above the other on a screen of any width: in an
  /// agenda, of which few days would be in sight side by side. `nil` for other boards.
  private func rowCounts(on size: CellSize) -> [Int]? {
    let columns = BoardLayout.columnCapacity(of: size.width, paneWidth: host.settings.paneWidth)
    guard host.source.agenda != nil, !host.settings.agendaIsInColumns,
      columns < Self.leastColumnsOfAgenda
    else { return nil }
    return models.map(\.count)
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
}
