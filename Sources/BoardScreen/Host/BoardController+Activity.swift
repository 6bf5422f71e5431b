public import BoardModel
public import CursesUI
public import DragEngine

/// The board while the source waits for another process, or works for long.
extension BoardController {
  /// What to show while a call of the source takes long: the last picture with another bottom line.
  ///
  /// The source is not used here: it is at work.
  ///
  /// - Parameters:
  ///   - elapsed: How long the call has taken so far.
  ///   - size: That of the screen now, in cells.
  /// - Returns: The picture, `nil` where the one shown will do; and whether Esc gives the call up.
  public func picture(
    during activity: SourceActivity, for elapsed: Duration, size: CellSize
  ) -> (picture: BackingStore?, endsOnEscape: Bool) {
    let (isLong, isDue) = activityFrames.next(for: activity, after: elapsed)
    guard isDue else { return (nil, isLong) }
    if view.frame.size != size { layoutView(size: size) }
    view.announcer.message = "\(ActivityWords.sentence(for: activity)); Esc cancels"
    view.announcer.hints = []
    backingStore.update(from: view)
    return (backingStore, isLong)
  }
}
