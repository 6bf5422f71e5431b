public import BoardModel
public import CursesUI
public import DragEngine

/// Draws while the source waits for another process or works for a long time.
extension BoardController {
  /// The picture to show during a long call to the source: the last picture, with a new bottom
  /// line. Drawing it does not use the source, which is busy.
  ///
  /// - Parameters:
  ///   - elapsed: How long the call has taken so far.
  ///   - size: The current size of the screen, in cells.
  /// - Returns: The picture, or `nil` to keep the current one; and whether Esc cancels the call.
  public func picture(
    during activity: SourceActivity, for elapsed: Duration, size: CellSize
  ) -> (picture: BackingStore?, endsOnEscape: Bool) {
    let (isLong, isDue) = painter.activity.next(for: activity, after: elapsed)
    guard isDue else { return (nil, isLong) }
    if view.frame.size != size { layoutView(size: size) }
    view.announcer.message = "\(ActivityWords.sentence(for: activity)); Esc cancels"
    view.announcer.hints = []
    painter.backingStore.update(from: view)
    return (painter.backingStore, isLong)
  }
}
