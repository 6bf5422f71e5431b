import TestRandom
import Testing

@testable import Lines

/// The order of lines beside a plain array.
struct LineOrderTests {
  /// An order and the same lines as an array.
  private struct Pair {
    var order = LineOrder()
    var lines: [Int] = []

    /// Whether both say the same, in all ways of asking.
    func agrees(among all: Int) -> Bool {
      let some = stride(from: 0, to: all, by: max(1, all / 50))
      return order.pieces.flatMap { Array($0.lines) } == lines && order.count == lines.count
        && some.allSatisfy { order.row(of: $0) == lines.firstIndex(of: $0) }
        && some.prefix { $0 < lines.count }.allSatisfy { order[$0] == lines[$0] }
    }
  }

  private func set(_ lines: some Sequence<Int>) -> LineSet {
    LineSet(lines.map { LinePiece($0..<($0 + 1)) })
  }

  @Test(arguments: 1...30)
  func movesAreThoseOfAnArray(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let all = [10, 200, 3_000].randomElement(using: &random)!  // not empty
    var pair = Pair()
    pair.order.append(0..<all)
    pair.lines = Array(0..<all)
    for step in 0..<(all > 1_000 ? 4 : 30) {
      let share = Int.random(in: 0...100, using: &random)
      let moved = (0..<all).filter { _ in Int.random(in: 0..<100, using: &random) < share }
      let ordered = Bool.random(using: &random) ? moved : moved.shuffled(using: &random)
      let lines = set(moved)
      let isMoved = Set(moved)
      let common = pair.order.intersection(lines)
      #expect(common.pieces.flatMap { Array($0.lines) } == pair.lines.filter(isMoved.contains))
      let row = Int.random(in: 0...(all - moved.count), using: &random)
      #expect(
        pair.order.count(of: lines, above: row)
          == pair.lines.prefix(row).count(where: isMoved.contains))
      pair.order.subtract(lines)
      pair.lines.removeAll(where: isMoved.contains)
      var pieces: [LinePiece] = []
      for line in ordered { pieces.add(LinePiece(line..<(line + 1))) }
      pair.order.insert(pieces, at: row)
      pair.lines.insert(contentsOf: ordered, at: row)
      #expect(pair.agrees(among: all), "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 1...30)
  func linesGoBackToTheirPositionInTheInput(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let all = [10, 300, 3_000].randomElement(using: &random)!  // not empty
    var order = LineOrder()
    order.append(0..<all)
    var here = Set(0..<all)
    for step in 0..<6 {
      let share = Int.random(in: 1...100, using: &random)
      let some = (0..<all).filter { _ in Int.random(in: 0..<100, using: &random) < share }
      if step % 2 == 0 {
        order.subtract(set(some))
        here.subtract(some)
      } else {
        order.merge(set(some.filter { !here.contains($0) }))
        here.formUnion(some)
      }
      let lines = here.sorted()
      #expect(order.pieces.flatMap { Array($0.lines) } == lines, "seed \(seed), step \(step)")
      let line = Int.random(in: 0..<all, using: &random)
      #expect(order.rank(of: line) == lines.count { $0 < line })
    }
  }

  @Test(arguments: 1...60)
  func linesGoBehindTheNearestEarlierLineThatIsHere(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let all = [6, 40, 3_000].randomElement(using: &random)!  // not empty
    let shuffled = (0..<all).shuffled(using: &random)
    var lines = Array(shuffled.prefix(Int.random(in: 0...all, using: &random)))
    var order = LineOrder(lines.map { LinePiece($0..<($0 + 1)) })
    let others = shuffled.dropFirst(lines.count).sorted()
    let back = others.filter { _ in Bool.random(using: &random) }
    order.reinsert(set(back), missing: set(Set(others).subtracting(back).sorted()))
    for line in back {
      let earlier = (0..<line).reversed().lazy.compactMap { lines.firstIndex(of: $0) }.first
      lines.insert(line, at: earlier.map { $0 + 1 } ?? 0)
    }
    #expect(order.pieces.flatMap { Array($0.lines) } == lines, "seed \(seed)")
  }

  @Test func aCopyKeepsItsOrder() {
    var order = LineOrder()
    order.append(0..<100)
    let copy = order
    order.subtract(set([3, 7]))
    order.append(200..<201)
    #expect(copy.pieces == [LinePiece(0..<100)])
    #expect(order != copy)
  }

  @Test func memoryGoesByWhatWasMoved() {
    var order = LineOrder()
    order.append(0..<1_000_000)
    order.subtract(set([500_000]))
    order.insert([LinePiece(500_000..<500_001)], at: 10)
    #expect(order.pieces.count == 4)
  }
}
