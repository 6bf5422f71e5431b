import BoardModel

/// Lines that are moved together.
struct MovedLines {
  /// In the order they are to have.
  let pieces: [LinePiece]
  /// In the order of the input.
  let set: LineSet

  /// Takes pieces in the order they are to have.
  init(_ pieces: [LinePiece]) {
    self.pieces = pieces
    set = LineSet(pieces)
  }

  /// Takes lines in the order they are to have; of one that comes twice, only the first counts.
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
  /// The lines that some ids name.
  init(_ ids: TaskIDSet) {
    self.init(
      ids.ranges.map { LinePiece(Int($0.lowerBound) - 1..<Int($0.upperBound)) })
  }
}
