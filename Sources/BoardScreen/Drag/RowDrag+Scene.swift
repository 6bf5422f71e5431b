import BoardModel
import CursesUI
import DragEngine

extension RowDrag {
  /// The scene of the drag session: the panes of the board, with the focus and the selection.
  var scene: DragScene {
    let pane = host.pane
    return DragScene(
      panes: host.panes.indices.map(snapshot(of:)), bounds: host.view.frame,
      focus: pane.cursorTask.map { ItemLocation(pane: pane.id, item: ItemID($0.id)) },
      selection: host.selection.carryable, names: host.view.titleBar.listNames)
  }

  private func snapshot(of index: Int) -> PaneSnapshot {
    let model = host.panes[index]
    let pane = host.view.panes[index]
    var policy = model.policy
    policy.takesNewRows = host.allows(.addAtBottom)
    policy.allowsLifting = host.sharing.refusal == nil
    let lifted = session.items.prefix(model.viewport.room).compactMap { carried.rows[TaskID($0)] }
    let layout = model.cardLayout(carrying: lifted) ?? pane.layout
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
      policy: policy)
  }
}
