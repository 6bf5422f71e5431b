import BoardModel
import CursesUI
import DragEngine

extension RowDrag {
  /// The scene of the drag session: the panes of the board, with the focus and the selection.
  var scene: DragScene {
    let pane = host.pane
    let (takesNewRows, allowsLifting) = (host.allows(.addAtBottom), host.sharing.refusal == nil)
    var panes: [PaneSnapshot] = []
    for index in host.panes.indices {
      var snapshot = snapshot(of: index)
      snapshot.policy.takesNewRows = takesNewRows
      snapshot.policy.allowsLifting = allowsLifting
      panes.append(snapshot)
    }
    return DragScene(
      panes: panes, bounds: host.view.frame,
      focus: (pane.cursorRow?.task.id).map { ItemLocation(pane: pane.id, item: ItemID($0)) },
      selection: host.selection.carryable, names: host.view.titleBar.listNames)
  }

  /// The layout of a pane of cards; `nil` if the list is not shown as cards.
  private func cardLayout(of model: PaneModel) -> PaneLayout? {
    guard model.cards != nil else { return nil }
    return model.cardLayout(
      carrying: items.prefix(model.viewport.room).compactMap { carried.rows[TaskID($0)] })
  }

  private func snapshot(of index: Int) -> PaneSnapshot {
    let model = host.panes[index]
    let pane = host.view.panes[index]
    let layout = cardLayout(of: model) ?? pane.layout
    // The frame of a hidden pane is empty.
    return PaneSnapshot(
      id: model.id, frame: pane.frame, content: pane.contentFrame, layout: layout,
      scroll: model.viewport.scroll, items: model.dragged.items, traits: model.dragged.traits,
      pinnedTailCount: model.dragged.pinnedTailCount,
      sortedIndex: model.dragged.sortedIndex, identityKeys: model.dragged.duplicateTitles,
      markColumns: markColumns(of: pane),
      scrollBar: ScrollBar(
        track: pane.scrollTrack, first: model.viewport.scroll,
        visible: model.viewport.linesInSight(of: model.count, layout.stack),
        total: model.viewport.lines(of: model.count)),
      policy: model.policy)
  }
}
