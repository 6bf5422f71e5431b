import DragEngine

/// An animation of rows; the next key ends it.
struct RowAnimation {
  /// What is animated.
  enum Kind {
    /// The rows below a removed one move up, one after the other.
    case closing
    /// The row being edited rises to the top.
    case rising
  }

  let kind: Kind
  let pane: PaneID
  /// The visible row where it begins, from 0.
  let row: Int
  /// The screen rows of that row.
  let height: Int
  let start: Duration

  private var length: Duration {
    switch kind {
    case .closing: .milliseconds(180)
    case .rising: .milliseconds(120)
    }
  }

  var end: Duration { start + length }

  /// The row of the gap that a removed row has left.
  ///
  /// - Parameter last: The last visible row, from 0.
  func row(at time: Duration, last: Int) -> Int {
    row + Int(progress(at: time) * Double(last + 1 - row))
  }

  /// How far it is at a time, 0…1.
  func progress(at time: Duration) -> Double { max(0, min(1, (time - start) / length)) }
}
