import BoardModel
import CursesUI
import DragEngine

/// Lays out the panes, and reads the rows that each of them shows.
extension Panes {
  /// Lays out the views without reading from the source.
  ///
  /// - Parameters:
  ///   - pane: The pane to keep visible; `nil` to leave the strip where it is.
  ///   - hasCard: Whether to show the card view beside the lists if there is room for it.
  func layoutViews(size: CellSize, showing pane: PaneID?, hasCard: Bool) {
    host.view.layout(
      size: size, showing: pane.flatMap(index), paneWidth: host.settings.look.paneWidth,
      rowCounts: rowCounts(on: size), hasCard: hasCard, hasRoomOutside: removeOutside)
  }

  /// Reads the rows that each visible pane shows.
  func readShownRows() throws {
    for (model, view) in zip(models, host.view.panes) where !view.isHidden {
      if model.isUnsized { try resize(model, to: view) }
      try model.refresh(from: host.source)
      try resize(model, to: view)
      // More titles may now be loaded, which determine the width of tiles.
      if fitTiles(of: model, in: view) { try resize(model, to: view) }
    }
  }

  /// Reads the first rows of all panes, after their views were laid out.
  func readFirstRows() throws {
    try readShownRows()
    for model in models { try model.refresh(from: host.source) }
  }

  /// Updates the sizes of cards and tiles. Lays out the views again if the layout of a grid has
  /// changed or if, outside a carry, the number of rows in a stacked pane has changed.
  func updateLayout() throws {
    let shown = zip(models, host.view.panes).filter { !$1.isHidden }
    for (model, view) in shown { try resizeCards(of: model, in: view) }
    // Every grid must be updated, so do not stop at the first change.
    let changed = shown.filter { fitTiles(of: $0, in: $1) }
    let view = host.view
    let isUneven =
      view.rowCounts != nil && view.rowCounts != rowCounts(on: view.frame.size)
      && !host.isCarrying
    if !changed.isEmpty || isUneven { host.layout(showing: isUneven ? host.paneToShow : nil) }
  }

  /// The screen row of the focused pane's cursor; `nil` if the pane is empty or the cursor is out
  /// of sight.
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

  /// The width of the narrowest visible pane, which decides whether lists with the layout `auto`
  /// are shown as cards.
  private var narrowestPane: Int {
    host.view.panes.lazy.filter { !$0.isHidden }.map(\.frame.width).min() ?? 0
  }

  /// Lays out a pane for cards, if its list is shown as cards.
  ///
  /// - Returns: Whether the list is shown as cards.
  @discardableResult
  private func resizeCards(of model: PaneModel, in pane: ItemPaneView) throws -> Bool {
    guard let table = pane as? TablePaneView else { return false }
    guard model.list.layout.showsCards(inColumns: narrowestPane) else {
      table.cardHeights = nil
      return false
    }
    table.cardHeights = table.cardHeights ?? []
    let measure = CardMeasure(width: pane.contentFrame.width, day: host.settings.clock.today())
    try model.resize(rows: pane.contentFrame.height, measure, source: host.source)
    return true
  }

  /// The row count of each pane, in an agenda whose panes are stacked because too few fit side by
  /// side; otherwise `nil`.
  private func rowCounts(on size: CellSize) -> [Int]? {
    let columns = BoardLayout.columnCapacity(
      of: size.width, paneWidth: host.settings.look.paneWidth)
    guard host.source.agenda != nil, !host.settings.look.agendaIsInColumns,
      columns < Self.minColumnsOfAgenda
    else { return nil }
    return models.map(\.count)
  }

  /// The number of panes that must fit side by side; otherwise, an agenda stacks its panes.
  private static let minColumnsOfAgenda = 4

  /// Updates the number and the width of a grid's tiles.
  ///
  /// - Returns: Whether the layout of the grid has changed; `false` if the pane is not a grid.
  private func fitTiles(of model: PaneModel, in pane: ItemPaneView) -> Bool {
    guard let grid = pane as? GridPaneView else { return false }
    let before = grid.layout
    (grid.tileCount, grid.titleWidth) = (model.count, model.titleWidth)
    return grid.layout != before
  }
}
