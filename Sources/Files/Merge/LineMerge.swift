import BoardModel

/// A comparison of three versions of some lines, as diff3 makes it.
struct LineMerge {
  /// Lines between two lines that all versions have; any of the ranges may be empty.
  struct Chunk {
    let base: Range<Int>
    let ours: Range<Int>
    let theirs: Range<Int>
  }

  /// The lines that all versions have, by their indices.
  private(set) var common: [(base: Int, ours: Int, theirs: Int)] = []
  /// The lines between them: before each common line, and after the last one.
  private(set) var chunks: [Chunk] = []

  /// - Parameter base: The numbers of the base's lines, as for the other versions.
  init(base: [Int], ours: [Int], theirs: [Int]) {
    let inOurs = Dictionary(
      uniqueKeysWithValues: CommonSubsequence(base, ours).pairs.map { ($0.old, $0.new) })
    var start = (base: 0, ours: 0, theirs: 0)
    for (index, other) in CommonSubsequence(base, theirs).pairs {
      guard let own = inOurs[index] else { continue }
      chunks.append(
        Chunk(
          base: start.base..<index, ours: start.ours..<own, theirs: start.theirs..<other))
      common.append((index, own, other))
      start = (index + 1, own + 1, other + 1)
    }
    chunks.append(
      Chunk(
        base: start.base..<base.count, ours: start.ours..<ours.count,
        theirs: start.theirs..<theirs.count))
  }

  /// The lines that two versions have in common, for a merge without a base.
  static func sharedLines(_ ours: [Int], _ theirs: [Int]) -> [Int] {
    CommonSubsequence(ours, theirs).pairs.map { ours[$0.old] }
  }
}

/// Checks that no line was lost or doubled in a merge, as it can be where a side reordered lines.
struct LineCheck {
  private let base: [Int: Int]
  private let ours: [Int: Int]
  private let theirs: [Int: Int]
  private let numbers: LineNumbers
  /// Whether a line that one side removed may remain, such as the heading of a list into which the
  /// other side put a task.
  var mayKeepRemoved = false

  init(base: [Int], ours: [Int], theirs: [Int], _ numbers: LineNumbers) {
    self.base = Self.counts(base)
    self.ours = Self.counts(ours)
    self.theirs = Self.counts(theirs)
    self.numbers = numbers
  }

  private static func counts(_ lines: [Int]) -> [Int: Int] {
    lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Whether a merge has the number of copies of each line that results from the changes of both
  /// sides, apart from blank lines.
  ///
  /// - Parameters:
  ///   - merged: The merged lines, with the lines of one side in each conflict.
  ///   - side: The side whose lines are in the conflicts; `nil` if there are none.
  func isPassed(by merged: [Int], in side: BoardMerge.Choice?) -> Bool {
    let merged = Self.counts(merged)
    let all = Set(merged.keys).union(ours.keys).union(theirs.keys)
    return all.allSatisfy { line in
      let (count, before) = (merged[line, default: 0], base[line, default: 0])
      let (own, other) = (ours[line, default: 0], theirs[line, default: 0])
      if count == side.map({ $0 == .ours ? own : other }) { return true }
      let wanted =
        own == before
        ? other...other
        : other == before
          ? own...own : min(own, other)...max(own, other, own + other - before)
      return wanted.contains(count) || numbers.areBlank([line])
        || mayKeepRemoved && wanted.upperBound < before && count == before
    }
  }
}

/// A part of merged lines.
enum MergedLines: Equatable {
  case lines([Int])
  case conflict(base: [Int], ours: [Int], theirs: [Int])

  /// Decides about the lines between two common lines.
  ///
  /// Blank lines are never a conflict: if both sides changed only blank lines, ours remain.
  init(base: [Int], ours: [Int], theirs: [Int], _ numbers: LineNumbers) {
    switch FieldOrigin(base: base, ours: ours, theirs: theirs) {
    case .unchanged, .ours: self = .lines(ours)
    case .theirs: self = .lines(theirs)
    case .conflict:
      self =
        numbers.areBlank(ours) && numbers.areBlank(theirs)
        ? .lines(ours) : .conflict(base: base, ours: ours, theirs: theirs)
    }
  }

  /// Merges lines.
  ///
  /// - Parameters:
  ///   - base: The lines of the base; `nil` if there is none.
  ///   - isByPair: Whether changed lines next to each other are merged one by one if all versions
  ///     have the same number of them, as for the steps of a task.
  static func merging(
    base: [Int]?, ours: [Int], theirs: [Int], _ numbers: LineNumbers, isByPair: Bool = false
  ) -> [MergedLines] {
    let base = base ?? LineMerge.sharedLines(ours, theirs)
    let merge = LineMerge(base: base, ours: ours, theirs: theirs)
    var parts: [MergedLines] = []
    for (index, chunk) in merge.chunks.enumerated() {
      let part = MergedLines(
        base: Array(base[chunk.base]), ours: Array(ours[chunk.ours]),
        theirs: Array(theirs[chunk.theirs]), numbers)
      parts += isByPair ? part.split(numbers) : [part]
      if index < merge.common.count { parts.append(.lines([ours[merge.common[index].ours]])) }
    }
    return parts
  }

  private func split(_ numbers: LineNumbers) -> [MergedLines] {
    guard case .conflict(let base, let ours, let theirs) = self, base.count == ours.count,
      base.count == theirs.count
    else { return [self] }
    return base.indices.map {
      MergedLines(base: [base[$0]], ours: [ours[$0]], theirs: [theirs[$0]], numbers)
    }
  }
}
