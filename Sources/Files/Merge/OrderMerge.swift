/// A merge of the orders that two sides gave to the same elements.
///
/// Elements that both sides have are ordered by ``PairwiseOrder``. Elements that only one side has
/// stay beside their neighbours there, with ours before theirs.
struct OrderMerge {
  /// The merged order.
  private(set) var merged: [Int] = []

  /// How many positions are compared for an element.
  private static let maxWindow = 1_000

  /// - Parameter base: The elements that all three versions have, in the order of the base.
  init(base: [Int], ours: [Int], theirs: [Int]) {
    let order = PairwiseOrder(base: base, ours: ours, theirs: theirs).elements
    let positions = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    let (own, other) = (Self.gaps(of: ours, positions), Self.gaps(of: theirs, positions))
    for index in 0...order.count {
      merged += own[index, default: []] + other[index, default: []]
      if index < order.count { merged.append(order[index]) }
    }
  }

  /// The elements that only one side has, by the number of common elements above them.
  ///
  /// - Parameter positions: The positions of the common elements in their merged order.
  private static func gaps(of side: [Int], _ positions: [Int: Int]) -> [Int: [Int]] {
    /// The index in the side of each common element, by its merged position.
    var indices = [Int](repeating: 0, count: positions.count)
    for (index, element) in side.enumerated() {
      if let position = positions[element] { indices[position] = index }
    }
    var gaps: [Int: [Int]] = [:]
    var start = 0
    while start < side.count {
      if positions[side[start]] != nil {
        start += 1
        continue
      }
      let end = side[start...].firstIndex { positions[$0] != nil } ?? side.count
      let above = start > 0 ? positions[side[start - 1]].map { $0 + 1 } ?? 0 : 0
      let below = end < side.count ? positions[side[end]] ?? 0 : positions.count
      gaps[gap(above, below, indices, start), default: []] += side[start..<end]
      start = end
    }
    return gaps
  }

  /// The gap between merged elements for elements that only one side has.
  ///
  /// From the gap below the element above them to the gap above the element below them, it is the
  /// one for which most elements are on the same side of it as in the side.
  ///
  /// - Parameters:
  ///   - indices: The index in the side of each common element, by its merged position.
  ///   - index: The index in the side of the first of the elements.
  private static func gap(_ above: Int, _ below: Int, _ indices: [Int], _ index: Int) -> Int {
    let window = min(above, below)..<max(above, below)
    guard window.count <= maxWindow else { return above }
    // Only differences between gaps matter, so the first one counts as 0.
    var (count, least, best) = (0, 0, [window.lowerBound])
    for position in window {
      count += indices[position] < index ? -1 : 1
      if count < least { (least, best) = (count, []) }
      if count == least { best.append(position + 1) }
    }
    return best.contains(above) ? above : best.contains(below) ? below : best[0]
  }
}
