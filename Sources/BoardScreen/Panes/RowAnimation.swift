/// Rows on their way: presentation only, and gone with the next key.
struct RowAnimation {
  /// What moves.
  enum Kind {
    /// The rows below a row that has gone close up, one after the other.
    case closing
    /// The row being edited rises to the top.
    case rising
  }

  let kind: Kind
  /// The pane, from 0.
  let pane: Int
  /// The visible row it begins in, from 0.
  let row: Int
  let start: Duration

  private var length: Duration {
    switch kind {
    case .closing: .milliseconds(180)
    case .rising: .milliseconds(120)
    }
  }

  var end: Duration { start + length }

  /// Where the gap of a removed row is at a time.
  ///
  /// - Parameter last: The last visible row, from 0.
  func row(at time: Duration, last: Int) -> Int {
    row + Int(progress(at: time) * Double(last + 1 - row))
  }

  /// How far it has come at a time, 0…1.
  func progress(at time: Duration) -> Double { max(0, min(1, (time - start) / length)) }
}
