extension [Int] {
  /// The indices of a longest subsequence of increasing numbers, found by patience sorting.
  ///
  /// For the old positions of elements in a new order, these are the elements that were not moved.
  public func longestIncreasingSubsequence() -> [Int] {
    /// The lowest number that ends a subsequence of each length, and its index.
    var ends: [(number: Int, index: Int)] = []
    var before = [Int?](repeating: nil, count: count)
    for (index, number) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].number < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1].index }
      if low == ends.count { ends.append((number, index)) } else { ends[low] = (number, index) }
    }
    var found: [Int] = []
    var next = ends.last?.index
    while let index = next {
      found.append(index)
      next = before[index]
    }
    return found.reversed()
  }
}
