import BoardModel

/// The lines that are moved together.
struct MovedLines {
  /// The lines in their new order.
  let pieces: [LinePiece]
  /// The same lines in the order of the input.
  let set: LineSet

  /// Creates a move from pieces in their new order.
  init(_ pieces: [LinePiece]) {
    self.pieces = pieces
    set = LineSet(pieces)
  }

  /// Creates a move from ids in their new order; repeated ids are ignored.
  init(_ ids: [TaskID]) {
    var pieces: [LinePiece] = []
    for id in ids { pieces.add(LinePiece(id.line..<(id.line + 1))) }
    self.init(pieces)
    let neighbours = zip(set.pieces, set.pieces.dropFirst())
    guard neighbours.contains(where: { $0.end > $1.start }) else { return }
    var seen: Set<TaskID> = []
    self.init(ids.filter { seen.insert($0).inserted })
  }
}

extension LineSet {
  /// Creates a set of the lines with these ids.
  init(_ ids: TaskIDSet) {
    self.init(
      ids.ranges.map { LinePiece(Int($0.lowerBound) - 1..<Int($0.upperBound)) })
  }
}
