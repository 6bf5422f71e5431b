import BoardModel
import DragEngine

/// Runs animations of rows, one at a time.
@MainActor
final class RowAnimations {
  /// The position of a row relative to the visible rows of its pane.
  struct Area {
    let pane: PaneID
    /// The index of the row, counted from 0 at the first visible row.
    let row: Int
    /// The height of the row, in screen rows.
    let height: Int
  }

  private unowned let host: any FeatureHost
  private(set) var running: RowAnimation?
  private var nextFrame = Duration.zero

  init(host: any FeatureHost) { self.host = host }

  /// Starts an animation at a row, unless animations are off, the row is not visible or the pane
  /// has several columns.
  func start(_ kind: RowAnimation.Kind, at area: Area) {
    guard host.settings.look.animates, let model = host.model(area.pane),
      model.viewport.columns == 1, (0..<model.viewport.height).contains(area.row)
    else { return }
    running = RowAnimation(
      kind: kind, pane: area.pane, row: area.row, height: area.height, start: host.now)
  }

  /// Animates the rows below a removed row as they move up.
  func closeUp(below area: Area?) {
    if let area { start(.closing, at: area) }
  }

  /// The position of a task's row; `nil` if the row is not loaded.
  func area(of task: TaskRecord) -> Area? {
    guard let pane = host.model(PaneID(task.list)), let index = pane.index(of: task.id) else {
      return nil
    }
    return Area(
      pane: pane.id, row: index - pane.viewport.scroll, height: pane.stack?.height(of: index) ?? 1)
  }

  /// Ends any running animation.
  func stop() { running = nil }

  /// Schedules the next frame, and ends the animation if its time is up.
  func timePassed(at time: Duration) {
    nextFrame = time + frameLength
    if let running, time >= running.end { stop() }
  }

  /// When the next frame is due; `nil` if nothing moves.
  ///
  /// - Parameter isMoving: Whether anything else on the screen moves.
  func deadline(whileMoving isMoving: Bool) -> Duration? {
    guard running != nil || isMoving else { return nil }
    return min(running?.end ?? nextFrame, nextFrame)
  }
}
