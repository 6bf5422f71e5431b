import CursesUI
import DragEngine

/// The strip of panes: which of them has the keys, and which are in sight.
extension BoardController {
  /// Gives a pane the keys and brings it into sight.
  func focus(_ id: PaneID) {
    guard let view = paneView(id), id != focusedPane || view.isHidden else { return }
    focusedPane = id
    bringIntoSight(id)
  }

  /// Gives a pane the keys and brings it into sight.
  ///
  /// - Parameter index: Where it is among the others; beyond the ends, the nearest gets them.
  func focus(at index: Int) {
    guard !hasNoLists else { return }
    focus(panes[max(0, min(index, panes.count - 1))].id)
  }

  /// Whether the board has a list at an index, from 0; if not, the message says so.
  func hasList(at index: Int) -> Bool {
    if panes.indices.contains(index) { return true }
    message = "This board has \(panes.count == 1 ? "one list" : "\(panes.count) lists")"
    return false
  }

  /// Moves the strip just enough to show a pane.
  func bringIntoSight(_ id: PaneID) { layout(showing: id) }

  /// Moves the strip without anything carried. The keys stay with their pane as long as it is
  /// in sight, and then go to the nearest one that is.
  ///
  /// - Parameter distance: How many panes it moves to the right; it stops at the ends.
  func moveStrip(by distance: Int) {
    let before = view.panesInSight
    view.firstPane += distance
    layout(showing: nil)
    let shown = view.panesInSight
    guard shown != before, !shown.isEmpty else { return }
    message = nil
    guard !shown.contains(focusedIndex) else { return }
    focusedPane = panes[max(shown.lowerBound, min(focusedIndex, shown.upperBound - 1))].id
  }

  /// Handles a press on the line on top: the name of a list gives it the keys, and that of the
  /// board leads to another one.
  ///
  /// - Returns: Whether something there was pressed.
  func handleOnTitle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind, !isCarrying,
      let target = view.titleBar.target(at: pointer.cell)
    else { return false }
    // A press cuts an animation short.
    if session.phase != .idle { drag(.escape, at: time) }
    message = nil
    switch target {
    case .list(let id): focus(id)
    case .board:
      guard allows(.boards) else { return false }
      perform(.boards, at: time)
    }
    return true
  }

  /// The pane that stays in sight when the screen or the lists change: the target of a carry, or
  /// the pane that has the keys. `nil` if a carry has no target: then no pane moves.
  var paneToShow: PaneID? { isCarrying ? dragPicture?.proposal?.pane : focusedPane }
}
