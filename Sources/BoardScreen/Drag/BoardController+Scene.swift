import BoardModel
import CursesUI
import DragEngine

extension BoardController {
  /// What the session is told of the board: only what is on the screen.
  var scene: DragScene {
    DragScene(
      panes: panes.indices.map(snapshot(of:)), bounds: view.frame,
      focus: pane.cursorTask.map { ItemLocation(pane: pane.id, item: ItemID($0.id)) },
      selection: selection.items)
  }

  /// One pane as the session sees it.
  private func snapshot(of index: Int) -> PaneSnapshot {
    let model = panes[index]
    let pane = view.panes[index]
    // The keyboard reaches a pane that is not shown; the pointer does not. Those
    // in front of the ones shown are read before them, the others behind.
    let isBefore = index < view.firstPane
    let column = isBefore ? index - panes.count : view.frame.width + index
    let aside = CellRect(column, 0, width: 0, height: 0)
    return PaneSnapshot(
      id: model.id, frame: pane.isHidden ? aside : pane.frame,
      content: pane.isHidden ? aside : pane.contentFrame, layout: pane.layout,
      scroll: model.viewport.scroll, items: model.items, traits: model.traits,
      pinnedTailCount: model.pinnedTailCount,
      sortedIndex: model.sortedIndex, identityKeys: model.duplicateTitles,
      markColumns: markColumns(of: index),
      scrollBar: ScrollBar(
        track: pane.scrollTrack, first: model.viewport.scroll, visible: model.viewport.height,
        total: model.viewport.lines(of: model.count)),
      policy: model.policy)
  }
}
