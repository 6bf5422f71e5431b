/// Returning lines to their original positions in an order that has changed since.
extension LineOrder {
  /// Inserts each line after the nearest earlier line of the input that is in
  /// this order, or at the start if there is none.
  ///
  /// - Parameters:
  ///   - lines: The returning lines; none of them may already be in the order.
  ///   - elsewhere: The lines that are neither in this order nor among `lines`.
  mutating func reinsert(_ lines: LineSet, missing elsewhere: LineSet) {
    // Runs with no line of this order between them form a block.
    var blocks: [(anchor: UInt32?, pieces: [LinePiece])] = []
    for piece in lines.pieces {
      let anchor = elsewhere.nearestLineOutside(below: piece.start)
      if let anchor, lines.contains(Int(anchor)) {
        blocks[blocks.count - 1].pieces.add(piece)
      } else {
        blocks.append((anchor, [piece]))
      }
    }
    if let first = blocks.first, first.anchor == nil {
      insert(first.pieces, at: 0)
      blocks.removeFirst()
    }
    insert(blocks.map { (anchor: $0.anchor ?? 0, pieces: $0.pieces) })
  }

  /// Inserts blocks of lines directly after existing lines.
  ///
  /// - Parameter blocks: The blocks by ascending anchor; no two have the same anchor.
  private mutating func insert(_ blocks: [(anchor: UInt32, pieces: [LinePiece])]) {
    guard !blocks.isEmpty else { return }
    func firstBlock(from line: UInt32) -> Int {
      var (low, high) = (0, blocks.count)
      while low < high {
        let middle = (low + high) / 2
        if blocks[middle].anchor < line { low = middle + 1 } else { high = middle }
      }
      return low
    }
    rewrite { chunk in
      let first = firstBlock(from: chunk.bounds.start)
      guard first < blocks.count, blocks[first].anchor < chunk.bounds.end else { return nil }
      var pieces: [LinePiece] = []
      for piece in chunk.pieces {
        var rest = piece
        for block in blocks[firstBlock(from: piece.start)...].prefix(while: {
          $0.anchor < piece.end
        }) {
          pieces.add(LinePiece(start: rest.start, end: block.anchor + 1))
          block.pieces.forEach { pieces.add($0) }
          rest.start = block.anchor + 1
        }
        if rest.start < rest.end { pieces.add(rest) }
      }
      return pieces
    }
  }
}

extension LineSet {
  /// The nearest line before `line` that the set does not contain; `nil` if there is none.
  fileprivate func nearestLineOutside(below line: UInt32) -> UInt32? {
    guard line > 0 else { return nil }
    let index = firstIndex(endingAfter: line - 1)
    guard index < pieces.count, pieces[index].start < line else { return line - 1 }
    return pieces[index].start > 0 ? pieces[index].start - 1 : nil
  }
}
