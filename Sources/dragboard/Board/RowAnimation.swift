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

  /// The row where the empty place is, or the editor, at a time.
  ///
  /// - Parameter last: The last visible row, from 0.
  func row(at time: Duration, last: Int) -> Int {
    let progress = max(0, min(1, (time - start) / length))
    switch kind {
    case .closing: return row + Int(progress * Double(last + 1 - row))
    case .rising: return Int((1 - progress) * (1 - progress) * Double(row))
    }
  }
}
