/// A run of one or more consecutive lines of the input.
///
/// A piece needs only eight bytes, since an order may have one piece per line.
struct LinePiece: Equatable, Sendable {
  var start: UInt32
  /// The index after the last line.
  var end: UInt32

  var count: Int { Int(end - start) }

  var lines: Range<Int> { Int(start)..<Int(end) }

  init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Creates a piece from a range of at least one line.
  init(_ lines: Range<Int>) {
    self.init(start: UInt32(lines.lowerBound), end: UInt32(lines.upperBound))
  }

  /// The lines that are in both pieces; `nil` if there are none.
  func intersection(_ other: LinePiece) -> LinePiece? {
    let (low, high) = (max(start, other.start), min(end, other.end))
    return low < high ? LinePiece(start: low, end: high) : nil
  }
}

extension Array<LinePiece> {
  /// Appends lines, and joins them to the last piece if they follow it directly.
  mutating func add(_ piece: LinePiece) {
    if let last = indices.last, self[last].end == piece.start {
      self[last].end = piece.end
    } else {
      append(piece)
    }
  }
}
