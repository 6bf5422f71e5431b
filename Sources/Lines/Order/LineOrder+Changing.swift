/// Removing and inserting lines.
extension LineOrder {
  /// Removes the lines that are in a set.
  mutating func subtract(_ lines: LineSet) {
    var hint = 0
    rewrite { chunk in
      hint = lines.firstIndex(endingAfter: chunk.bounds.start, from: hint)
      guard hint < lines.pieces.count, lines.pieces[hint].start < chunk.bounds.end else {
        return nil
      }
      var rest: [LinePiece] = []
      rest.reserveCapacity(chunk.pieces.count)
      for piece in chunk.pieces {
        lines.split(piece, from: &hint, inside: { _ in }, outside: { rest.add($0) })
      }
      return rest
    }
  }

  /// The lines of this order that are in a set, in the same order.
  func intersection(_ lines: LineSet) -> LineOrder {
    var pieces: [LinePiece] = []
    var hint = 0
    for chunk in chunks where lines.mayContainLines(of: chunk.bounds) {
      for piece in chunk.pieces {
        lines.split(piece, from: &hint, inside: { pieces.add($0) }, outside: { _ in })
      }
    }
    return LineOrder(pieces)
  }

  /// The number of lines in a set that are above a row.
  func count(of lines: LineSet, above row: Int) -> Int {
    var (count, hint) = (0, 0)
    forEachPiece(in: 0..<row) { piece in
      lines.split(piece, from: &hint, inside: { count += $0.count }, outside: { _ in })
    }
    return count
  }

  /// Inserts lines at a row, or at the end if there is no such row. None of the inserted lines may
  /// already be in the order.
  mutating func insert(_ new: [LinePiece], at row: Int) {
    guard row < count else { return append(contentsOf: new) }
    var before = 0
    rewrite { chunk in
      defer { before += chunk.count }
      guard (before..<(before + chunk.count)).contains(row) else { return nil }
      var pieces: [LinePiece] = []
      pieces.reserveCapacity(chunk.pieces.count + new.count + 1)
      var start = before
      for piece in chunk.pieces {
        if (start..<(start + piece.count)).contains(row) {
          let middle = piece.start + UInt32(row - start)
          if piece.start < middle { pieces.add(LinePiece(start: piece.start, end: middle)) }
          new.forEach { pieces.add($0) }
          pieces.add(LinePiece(start: middle, end: piece.end))
        } else {
          pieces.add(piece)
        }
        start += piece.count
      }
      return pieces
    }
  }

  /// Inserts lines at their positions in the input. The existing lines must be in the order of the
  /// input.
  mutating func merge(_ lines: LineSet) {
    var rest = lines.pieces[...]
    let starts = chunks.map(\.bounds.start)
    var index = 0
    rewrite { chunk in
      index += 1
      // Lines that belong in a later chunk are left for it.
      let next = index < starts.count ? starts[index] : UInt32.max
      let new = rest.prefix { $0.start < next }
      guard !new.isEmpty else { return nil }
      rest = rest[new.endIndex...]
      return Self.merged(chunk.pieces, new)
    }
    append(contentsOf: rest)
  }

  private static func merged(
    _ left: [LinePiece], _ right: ArraySlice<LinePiece>
  ) -> [LinePiece] {
    var merged: [LinePiece] = []
    merged.reserveCapacity(left.count + right.count)
    var rest = right
    for piece in left {
      while let first = rest.first, first.start < piece.start {
        merged.add(first)
        rest.removeFirst()
      }
      merged.add(piece)
    }
    rest.forEach { merged.add($0) }
    return merged
  }
}
