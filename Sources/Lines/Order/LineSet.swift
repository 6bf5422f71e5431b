/// A set of lines, in the order of the input.
///
/// The memory use of a set depends on the number of runs of consecutive lines, not on the number of
/// lines.
struct LineSet: Equatable, Sendable {
  /// The runs in ascending order, none of them adjacent to the next.
  private(set) var pieces: [LinePiece] = []
  /// How many lines are in the set.
  private(set) var count = 0

  init() {}

  /// Creates a set from pieces in any order, which must not share lines.
  init(_ pieces: some Sequence<LinePiece>) {
    var sorted = Array(pieces)
    if zip(sorted, sorted.dropFirst()).contains(where: { $0.start > $1.start }) {
      sorted.sort { $0.start < $1.start }
    }
    for piece in sorted { append(piece) }
  }

  /// Appends lines that come after the last one.
  mutating func append(_ piece: LinePiece) {
    pieces.add(piece)
    count += piece.count
  }

  /// This set together with some other lines.
  func union(_ others: [Int]) -> LineSet {
    let new = others.filter { !contains($0) }
    return new.isEmpty ? self : LineSet(pieces + new.map { LinePiece($0..<($0 + 1)) })
  }

  /// The lines of the set from a given line on.
  func suffix(from line: Int) -> LineSet {
    var rest = LineSet()
    for piece in pieces[firstIndex(endingAfter: UInt32(line))...] {
      rest.append(LinePiece(start: max(piece.start, UInt32(line)), end: piece.end))
    }
    return rest
  }

  /// Whether the set may contain lines within bounds. `false` means that it contains none.
  func mayContainLines(of bounds: LinePiece) -> Bool {
    guard let first = pieces.first, let last = pieces.last else { return false }
    return first.start < bounds.end && bounds.start < last.end
  }

  func contains(_ line: Int) -> Bool {
    let index = firstIndex(endingAfter: UInt32(line))
    return index < pieces.count && pieces[index].start <= line
  }

  /// The index of the first piece that contains a line or comes after it; the number of pieces if
  /// there is none.
  ///
  /// - Parameter hint: Where to start the search. Any index is allowed; one near the result is
  ///   faster.
  func firstIndex(endingAfter line: UInt32, from hint: Int = 0) -> Int {
    var (low, step) = (hint, 1)
    if low > 0, low <= pieces.count, pieces[low - 1].end > line { low = 0 }
    // Consecutive searches usually end near each other.
    var high = low
    while high < pieces.count, pieces[high].end <= line {
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end <= line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Splits a piece into the runs of lines that are in the set and those that are not.
  ///
  /// - Parameter hint: The hint for ``firstIndex(endingAfter:from:)``, updated for the next call.
  func split(
    _ piece: LinePiece, from hint: inout Int, inside: (LinePiece) -> Void,
    outside: (LinePiece) -> Void
  ) {
    hint = firstIndex(endingAfter: piece.start, from: hint)
    var rest = piece
    while hint < pieces.count, let shared = rest.intersection(pieces[hint]) {
      if rest.start < shared.start { outside(LinePiece(start: rest.start, end: shared.start)) }
      inside(shared)
      guard shared.end < rest.end else { return }
      rest.start = shared.end
      hint += 1
    }
    outside(rest)
  }
}
