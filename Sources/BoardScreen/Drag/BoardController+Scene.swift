import BoardModel
import CursesUI
import DragEngine

extension BoardController {
  /// The board as the drag session sees it.
  var scene: DragScene {
    DragScene(
      panes: panes.indices.map(snapshot(of:)), bounds: view.frame,
      focus: pane.cursorTask.map { ItemLocation(pane: pane.id, item: ItemID($0.id)) },
      selection: selection.carryable, names: view.titleBar.listNames)
  }

  /// A pane as the drag session sees it.
  private func snapshot(of index: Int) -> PaneSnapshot {
    let model = panes[index]
    let pane = view.panes[index]
    var policy = model.policy
    policy.takesNewRows = allows(.addAtBottom)
    let carried = session.items.prefix(model.viewport.room).compactMap { carriedTasks[TaskID($0)] }
    let layout = model.cardLayout(carrying: carried) ?? pane.layout
    // A hidden pane is empty.
    return PaneSnapshot(
      id: model.id, frame: pane.frame, content: pane.contentFrame, layout: layout,
      scroll: model.viewport.scroll, items: model.items, traits: model.traits,
      pinnedTailCount: model.pinnedTailCount,
      sortedIndex: model.sortedIndex, identityKeys: model.duplicateTitles,
      markColumns: markColumns(of: pane),
      scrollBar: ScrollBar(
        track: pane.scrollTrack, first: model.viewport.scroll,
        visible: model.viewport.linesInSight(of: model.count, layout.stack),
        total: model.viewport.lines(of: model.count)),
      policy: policy)
  }
}
