import BoardModel
import CursesUI
import Store

/// The board while the store waits for another process, or works for long.
extension BoardController {
  private static let waitDelay = Duration.milliseconds(300)
  private static let workDelay = Duration.milliseconds(500)
  private static let frameInterval = Duration.milliseconds(100)

  /// Shows what the store is doing once that takes long, and keeps the terminal alive.
  ///
  /// The store must not be used here: it is at work.
  ///
  /// - Returns: Whether it should go on.
  func goesOn(with activity: SourceActivity, for elapsed: Duration) -> Bool {
    let isLong =
      switch activity {
      case .waiting: elapsed >= Self.waitDelay
      case .working: elapsed >= Self.workDelay
      case .ended: false
      }
    if activity == .ended {
      nextActivityFrame = .zero
      return true
    }
    if isLong, elapsed >= nextActivityFrame {
      nextActivityFrame = elapsed + Self.frameInterval
      show(activity)
    }
    return loop.serve(endsOnEscape: isLong)
  }

  /// Draws the last picture with another bottom line.
  private func show(_ activity: SourceActivity) {
    if view.frame.size != terminal.size { layoutView() }
    view.announcer.message = "\(ActivityWords.sentence(for: activity)); Esc gives up"
    view.announcer.hints = []
    backingStore.update(from: view)
    terminal.present(backingStore, cursor: nil)
    loop.setNeedsDisplay()
  }
}
