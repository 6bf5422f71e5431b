/// Some lines that follow one another in the input: never empty.
///
/// Eight bytes, since an order may have a piece for each line.
struct LinePiece: Equatable, Sendable {
  /// The first line.
  var start: UInt32
  /// The one behind the last line.
  var end: UInt32

  var count: Int { Int(end - start) }

  var lines: Range<Int> { Int(start)..<Int(end) }

  init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Lines by their numbers; at least one.
  init(_ lines: Range<Int>) {
    self.init(start: UInt32(lines.lowerBound), end: UInt32(lines.upperBound))
  }

  /// The lines that it shares with another piece; `nil` for none.
  func intersection(_ other: LinePiece) -> LinePiece? {
    let (low, high) = (max(start, other.start), min(end, other.end))
    return low < high ? LinePiece(start: low, end: high) : nil
  }
}

extension Array<LinePiece> {
  /// Adds lines at the end; they join the last piece where they follow it.
  mutating func add(_ piece: LinePiece) {
    if let last = indices.last, self[last].end == piece.start {
      self[last].end = piece.end
    } else {
      append(piece)
    }
  }
}
