import BoardModel

/// A merge of the orders that two sides gave to the same elements.
///
/// An element is moved by a side if its position among the unmoved elements changed. It goes where
/// that side put it; if both sides moved it differently, ours counts. Elements that only one side
/// has stay beside their neighbours there.
struct OrderMerge {
  /// The elements that no side moved, in order.
  private(set) var anchors: [Int] = []
  /// The elements in our order, without those that only their side positions.
  private(set) var ours: [Int]
  /// The elements in their order, without those that only our side positions.
  private(set) var theirs: [Int]

  /// - Parameter base: The elements that all three versions have, in the order of the base.
  init(base: [Int], ours: [Int], theirs: [Int]) {
    let oursIndices = Self.indices(ours)
    let theirsIndices = Self.indices(theirs)
    (self.ours, self.theirs) = (ours, theirs)
    anchors = Self.unmoved(base, oursIndices, theirsIndices)
    extendAnchors(base, oursIndices, theirsIndices)
    removeMoved(base)
  }

  private static func indices(_ elements: [Int]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: zip(elements, elements.indices))
  }

  private static func unmoved(
    _ base: [Int], _ oursIndices: [Int: Int], _ theirsIndices: [Int: Int]
  ) -> [Int] {
    func unmoved(_ indices: [Int: Int]) -> Set<Int> {
      Set(base.map { indices[$0] ?? 0 }.longestIncreasingSubsequence().map { base[$0] })
    }
    let common = unmoved(oursIndices).intersection(unmoved(theirsIndices))
    return base.filter(common.contains)
  }

  /// For each element, the number of anchors before it.
  private func gaps(_ elements: [Int]) -> [Int: Int] {
    let anchors = Set(anchors)
    var (gaps, count) = ([Int: Int](), 0)
    for element in elements {
      gaps[element] = count
      if anchors.contains(element) { count += 1 }
    }
    return gaps
  }

  /// Adds further elements with the same order on all sides, until there are none.
  private mutating func extendAnchors(
    _ base: [Int], _ oursIndices: [Int: Int], _ theirsIndices: [Int: Int]
  ) {
    let gaps = (gaps(base), gaps(ours), gaps(theirs))
    var all: [Int] = []
    var isAnchor = Set(anchors)
    var last: (gap: Int, ours: Int, theirs: Int)?
    for element in base {
      guard let gap = gaps.0[element], let own = oursIndices[element],
        let other = theirsIndices[element]
      else { continue }
      if !isAnchor.contains(element) {
        guard gap == gaps.1[element], gap == gaps.2[element] else { continue }
        if let last, last.gap == gap, last.ours > own || last.theirs > other { continue }
        isAnchor.insert(element)
        last = (gap, own, other)
      }
      all.append(element)
    }
    anchors = all
  }

  /// Removes each element that is no anchor from the side that does not decide about its position.
  private mutating func removeMoved(_ base: [Int]) {
    let gaps = (base: gaps(base), ours: gaps(ours), theirs: gaps(theirs))
    let isAnchor = Set(anchors)
    var (fromOurs, fromTheirs) = (Set<Int>(), Set<Int>())
    for element in ours where !isAnchor.contains(element) {
      // An element that both sides have in the same gap stays in both, to be woven in.
      guard let other = gaps.theirs[element], let own = gaps.ours[element], own != other else {
        continue
      }
      if gaps.base[element] == own { fromOurs.insert(element) } else { fromTheirs.insert(element) }
    }
    ours.removeAll(where: fromOurs.contains)
    theirs.removeAll(where: fromTheirs.contains)
  }

  /// The merged order.
  var merged: [Int] {
    let isAnchor = Set(anchors)
    let gaps = (
      ours.split(omittingEmptySubsequences: false, whereSeparator: isAnchor.contains),
      theirs.split(omittingEmptySubsequences: false, whereSeparator: isAnchor.contains)
    )
    var order: [Int] = []
    for index in 0...anchors.count {
      order += Self.weave(Array(gaps.0[index]), Array(gaps.1[index]))
      if index < anchors.count { order.append(anchors[index]) }
    }
    return order
  }

  /// Weaves two sequences together, in which ours comes first between common elements.
  static func weave(_ ours: [Int], _ theirs: [Int]) -> [Int] {
    if ours.isEmpty || theirs.isEmpty { return ours + theirs }
    let indices = Self.indices(ours)
    let common = theirs.filter { indices[$0] != nil }
    let inOrder = Set(
      common.map { indices[$0] ?? 0 }.longestIncreasingSubsequence().map { common[$0] })
    var (order, rest) = ([Int](), ours[...])
    for element in theirs {
      if inOrder.contains(element), let end = rest.firstIndex(of: element) {
        // What is between the last common element and this one: ours, then theirs.
        let start = order.lastIndex(where: inOrder.contains).map { $0 + 1 } ?? 0
        order.insert(contentsOf: rest[..<end], at: start)
        order.append(element)
        rest = rest[(end + 1)...]
      } else if indices[element] == nil {
        order.append(element)
      }
    }
    let start = order.lastIndex(where: inOrder.contains).map { $0 + 1 } ?? 0
    order.insert(contentsOf: rest, at: start)
    return order
  }
}
