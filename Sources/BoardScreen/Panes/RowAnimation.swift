import DragEngine

/// An animation of rows; the next input ends it.
struct RowAnimation {
  enum Kind {
    /// The rows below a removed row move up, one after the other.
    case closing
    /// The row being edited rises to the top.
    case rising
  }

  let kind: Kind
  let pane: PaneID
  /// The index of the visible row at which the animation begins, from 0.
  let row: Int
  /// The height of the row at which the animation begins, in screen rows.
  let height: Int
  let start: Duration

  private var length: Duration {
    switch kind {
    case .closing: .milliseconds(180)
    case .rising: .milliseconds(120)
    }
  }

  var end: Duration { start + length }

  /// The current row of the gap left by a removed row.
  ///
  /// - Parameter last: The index of the last visible row, from 0.
  func row(at time: Duration, last: Int) -> Int {
    row + Int(progress(at: time) * Double(last + 1 - row))
  }

  /// The progress of the animation, from 0 to 1.
  func progress(at time: Duration) -> Double { max(0, min(1, (time - start) / length)) }
}
