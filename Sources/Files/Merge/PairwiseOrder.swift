/// A merge of two orders of the same elements, pair by pair.
///
/// Of each pair, the element comes first that both sides put first. If the sides differ, the order
/// of the side counts that changed the pair, or ours if one of the elements is new. Such rules can
/// contradict each other in a circle, as in a before b, b before c, and c before a. The elements of
/// a circle, and of circles that share elements, stand in our order. What both sides put first then
/// still comes first, because our order agrees with it.
struct PairwiseOrder {
  /// The elements in their merged order.
  private(set) var elements: [Int] = []
  /// The position in their order of each element, by its position in ours.
  private let theirs: [Int]
  /// The position in the base of each element, by its position in ours; -1 if the base lacks it.
  private let base: [Int]

  /// - Parameters:
  ///   - base: The elements of the base, in order; those that a side lacks are left out.
  ///   - ours: The elements of our side; those that their side lacks are left out.
  init(base: [Int], ours: [Int], theirs: [Int]) {
    let shared = Set(theirs)
    let own = ours.filter(shared.contains)
    let indices = Dictionary(uniqueKeysWithValues: zip(own, own.indices))
    func positions(_ version: [Int]) -> [Int] {
      var positions = [Int](repeating: -1, count: own.count)
      for (position, index) in version.compactMap({ indices[$0] }).enumerated() {
        positions[index] = position
      }
      return positions
    }
    (self.theirs, self.base) = (positions(theirs), positions(base))
    let path = sorted(own.indices)
    let reach = reach(in: path)
    // Elements are in a circle if a later one of them must come before an earlier one.
    var (start, end) = (0, 0)
    for index in path.indices {
      end = max(end, reach[index])
      guard index == end else { continue }
      elements += path[start...end].sorted().map { own[$0] }
      (start, end) = (end + 1, end + 1)
    }
  }

  /// Whether an element must come before another one. Both are given by their positions in ours.
  private func isFirst(_ element: Int, _ other: Int) -> Bool {
    let isFirstInOurs = element < other
    if isFirstInOurs == (theirs[element] < theirs[other]) { return isFirstInOurs }
    guard base[element] >= 0, base[other] >= 0 else { return isFirstInOurs }
    return base[element] > base[other]
  }

  /// Sorts elements so that each of them must come before the next one.
  ///
  /// The rules may contradict each other, and then the sort of the standard library promises
  /// nothing. A merge sort needs no more than the rule for each pair of neighbours.
  private func sorted(_ range: Range<Int>) -> [Int] {
    if range.count < 2 { return Array(range) }
    let middle = range.lowerBound + range.count / 2
    let (left, right) = (
      sorted(range.lowerBound..<middle), sorted(middle..<range.upperBound)
    )
    var merged: [Int] = []
    merged.reserveCapacity(range.count)
    var (index, other) = (0, 0)
    while index < left.count, other < right.count {
      if isFirst(right[other], left[index]) {
        merged.append(right[other])
        other += 1
      } else {
        merged.append(left[index])
        index += 1
      }
    }
    return merged + left[index...] + right[other...]
  }

  /// For each index of a path, the last index of an element that must come before the one here.
  ///
  /// An element must come before another one if it does in two of three orders: ours, theirs, and
  /// the reversed base. Our order alone decides if one of them is new.
  private func reach(in path: [Int]) -> [Int] {
    var reach = Array(path.indices)
    let others = path.map { theirs[$0] }
    let reversed = path.map { base[$0] < 0 ? -1 : path.count - 1 - base[$0] }
    Self.extend(&reach, path, others)
    Self.extend(&reach, path, reversed)
    Self.extend(&reach, others, reversed)
    var indices = path
    for (index, element) in path.enumerated() { indices[element] = index }
    var (last, lastNew) = (-1, -1)
    for index in indices {
      let isNew = reversed[index] < 0
      reach[index] = max(reach[index], isNew ? last : lastNew)
      last = max(last, index)
      if isNew { lastNew = max(lastNew, index) }
    }
    return reach
  }

  /// Extends the reach of each index to the last index that has a smaller number in two sequences.
  ///
  /// - Parameters:
  ///   - numbers: Different numbers below the length of the sequence; -1 is not compared.
  ///   - others: The same for another order.
  private static func extend(_ reach: inout [Int], _ numbers: [Int], _ others: [Int]) {
    var indices = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() where number >= 0 && others[index] >= 0 {
      indices[number] = index
    }
    /// A binary indexed tree with the maxima of the indices below each number.
    var maxima = [Int](repeating: -1, count: numbers.count + 1)
    for index in indices where index >= 0 {
      var node = others[index]
      while node > 0 {
        reach[index] = max(reach[index], maxima[node])
        node &= node - 1
      }
      node = others[index] + 1
      while node < maxima.count {
        maxima[node] = max(maxima[node], index)
        node += node & -node
      }
    }
  }
}
