/// Where lines go when they arrive: at first, and again after changes were undone that were
/// made before they arrived.
final class LineArrival {
  private let start: LinesStart
  private let limit: Int?
  /// The chosen lines that have not come yet, by the hash of their bytes, the last one first.
  private var wanted: [Int: [Int]] = [:]
  /// The places in the order of the chosen ones, of the lines that have come.
  private var ranks: [Int: Int] = [:]
  /// How many lines were looked for among the chosen ones.
  private var lookedUp = 0

  init(_ start: LinesStart, limit: Int?) {
    self.start = start
    self.limit = limit
    guard case .chosen(let chosen) = start else { return }
    chosen.finish()
    for line in (0..<chosen.count).reversed() {
      wanted[chosen.withLine(line, Self.hash), default: []].append(line)
    }
  }

  /// The chosen lines that have not come, in their order.
  var missingLines: [[UInt8]] {
    guard case .chosen(let chosen) = start else { return [] }
    return wanted.values.joined().sorted().map { chosen.withLine($0) { Array($0) } }
  }

  /// Adds the lines of a text to the lists that are not in them.
  func take(in text: LineText, to lists: inout ListsOfLines) {
    let lines = lists.lineCount..<text.count
    lists.lineCount = text.count
    switch start {
    case .left: lists.left.append(lines)
    case .right:
      let room = limit.map { max(0, $0 - lists.right.count) } ?? lines.count
      lists.right.append(lines.prefix(room))
      lists.left.append(lines.dropFirst(room))
    case .chosen(let chosen):
      lookUp(lines.clamped(to: lookedUp..<text.count), of: text, in: chosen)
      place(lines, in: &lists)
    }
  }

  private func lookUp(_ lines: Range<Int>, of text: LineText, in chosen: LineText) {
    lookedUp = max(lookedUp, lines.upperBound)
    for line in lines where !wanted.isEmpty {
      text.withLine(line) { bytes in
        let hash = Self.hash(bytes)
        guard let places = wanted[hash] else { return }
        let index = places.lastIndex { place in
          chosen.withLine(place) { $0.elementsEqual(bytes) }
        }
        guard let index else { return }
        ranks[line] = wanted[hash]?.remove(at: index)
        if places.count == 1 { wanted[hash] = nil }
      }
    }
  }

  /// Puts the chosen ones of some lines between those that are there, by their ranks.
  private func place(_ lines: Range<Int>, in lists: inout ListsOfLines) {
    let room = limit.map { max(0, $0 - lists.right.count) } ?? lines.count
    let chosen = lines.filter { ranks[$0] != nil }.prefix(room)
    var next = lines.lowerBound
    for line in chosen {
      lists.left.append(next..<line)
      next = line + 1
    }
    lists.left.append(next..<lines.upperBound)
    guard !chosen.isEmpty else { return }
    var rest = chosen.sorted { rank(of: $0) < rank(of: $1) }[...]
    var order = LineOrder()
    lists.right.forEachRun(in: 0..<lists.right.count) { run in
      for line in run {
        if let rank = ranks[line] {
          while let first = rest.first, self.rank(of: first) < rank {
            order.append(first..<(first + 1))
            rest.removeFirst()
          }
        }
        order.append(line..<(line + 1))
      }
    }
    for line in rest { order.append(line..<(line + 1)) }
    lists.right = order
  }

  /// Its place among the chosen ones; the caller knows that it has one.
  private func rank(of line: Int) -> Int { ranks[line] ?? 0 }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }
}
