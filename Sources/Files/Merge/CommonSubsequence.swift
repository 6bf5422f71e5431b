import BoardModel

/// A common subsequence of two sequences of numbers, as a diff finds it: numbers that occur once in
/// each sequence come first, then the longest common subsequence between them.
struct CommonSubsequence {
  /// The indices of the common elements in both sequences, in order.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// The largest product of two lengths for which the longest common subsequence is computed.
  private static let maxCells = 1 << 20

  /// How often ranges are divided at unique numbers. Input that would be divided at one number at a
  /// time needs a limit.
  static let maxDepth = 64

  /// How often the most divided range was divided.
  private(set) var depth = 0

  private let old: [Int]
  private let new: [Int]

  init(_ old: [Int], _ new: [Int]) {
    (self.old, self.new) = (old, new)
    compare(old.indices, new.indices, depth: 0)
  }

  private mutating func compare(_ old: Range<Int>, _ new: Range<Int>, depth: Int) {
    self.depth = max(self.depth, depth)
    var (old, new) = (old, new)
    while let first = old.first, let other = new.first, self.old[first] == self.new[other] {
      pairs.append((first, other))
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    var end: [(old: Int, new: Int)] = []
    while let last = old.last, let other = new.last, self.old[last] == self.new[other] {
      end.append((last, other))
      (old, new) = (old.dropLast(), new.dropLast())
    }
    if !old.isEmpty, !new.isEmpty { compareMiddle(old, new, depth: depth) }
    pairs += end.reversed()
  }

  private mutating func compareMiddle(_ old: Range<Int>, _ new: Range<Int>, depth: Int) {
    let anchors = depth < Self.maxDepth ? uniquePairs(old, new) : []
    guard !anchors.isEmpty else {
      if old.count * new.count <= Self.maxCells {
        appendLongest(old, new)
      } else {
        appendInOrder(old, new)
      }
      return
    }
    var (oldStart, newStart) = (old.lowerBound, new.lowerBound)
    for (oldIndex, newIndex) in anchors {
      compare(oldStart..<oldIndex, newStart..<newIndex, depth: depth + 1)
      pairs.append((oldIndex, newIndex))
      (oldStart, newStart) = (oldIndex + 1, newIndex + 1)
    }
    compare(oldStart..<old.upperBound, newStart..<new.upperBound, depth: depth + 1)
  }

  /// The elements that occur once in each range and have the same order in both.
  private func uniquePairs(_ old: Range<Int>, _ new: Range<Int>) -> [(old: Int, new: Int)] {
    func unique(_ sequence: [Int], _ range: Range<Int>) -> [Int: Int] {
      var indices: [Int: Int] = [:]
      var repeated: Set<Int> = []
      for index in range where indices.updateValue(index, forKey: sequence[index]) != nil {
        repeated.insert(sequence[index])
      }
      for number in repeated { indices[number] = nil }
      return indices
    }
    let (oldIndices, newIndices) = (unique(self.old, old), unique(self.new, new))
    let common = new.compactMap { index -> (old: Int, new: Int)? in
      guard newIndices[self.new[index]] != nil, let other = oldIndices[self.new[index]] else {
        return nil
      }
      return (other, index)
    }
    return common.map(\.old).longestIncreasingSubsequence().map { common[$0] }
  }

  private mutating func appendLongest(_ old: Range<Int>, _ new: Range<Int>) {
    let width = new.count + 1
    /// The lengths of the longest common subsequences of the rests of both ranges.
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for row in (0..<old.count).reversed() {
      for column in (0..<new.count).reversed() {
        lengths[row * width + column] =
          self.old[old.lowerBound + row] == self.new[new.lowerBound + column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if self.old[old.lowerBound + row] == self.new[new.lowerBound + column] {
        pairs.append((old.lowerBound + row, new.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  /// Matches each element with the next equal element, without searching for the longest common
  /// subsequence.
  private mutating func appendInOrder(_ old: Range<Int>, _ new: Range<Int>) {
    let positions = Dictionary(grouping: old) { self.old[$0] }
    var next = old.lowerBound
    for index in new {
      guard let found = positions[self.new[index]] else { continue }
      // The positions are in order, so the first one that is not before `next` is found by halving.
      var (low, high) = (0, found.count)
      while low < high {
        let middle = (low + high) / 2
        if found[middle] < next { low = middle + 1 } else { high = middle }
      }
      // A jump over many elements would leave nothing to match for the rest.
      guard low < found.count, found[low] - next < 64 else { continue }
      pairs.append((found[low], index))
      next = found[low] + 1
    }
  }
}
