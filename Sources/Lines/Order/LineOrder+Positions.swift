/// Inserting lines that have fixed positions.
extension LineOrder {
  /// Inserts each line before the first line with a later position, or at the end.
  ///
  /// - Parameters:
  ///   - lines: The new lines by ascending position; none of them may already be in the order.
  ///   - position: Returns the position of a line; `nil` if it has none.
  mutating func insert(_ lines: [Int], by position: (Int) -> UInt32?) {
    var rest = lines[...]
    var nextPosition = rest.first.flatMap(position)
    rewrite { chunk in
      let count = rest.count
      guard count > 0 else { return nil }
      var pieces: [LinePiece] = []
      pieces.reserveCapacity(chunk.pieces.count)
      for piece in chunk.pieces {
        var start = piece.start
        for line in piece.start..<piece.end {
          guard let limit = position(Int(line)) else { continue }
          while let next = nextPosition, next < limit, let first = rest.popFirst() {
            if start < line { pieces.add(LinePiece(start: start, end: line)) }
            start = line
            pieces.add(LinePiece(first..<(first + 1)))
            nextPosition = rest.first.flatMap(position)
          }
        }
        pieces.add(LinePiece(start: start, end: piece.end))
      }
      return rest.count < count ? pieces : nil
    }
    for line in rest { append(line..<(line + 1)) }
  }
}
