/// The merge of the tasks and lines of a section, without its blank lines.
///
/// Text is merged as diff3 does, with the tasks as further lines. Then tasks and merged lines are
/// put in order together.
struct SectionMerge {
  /// A task or a line of a version.
  enum Element: Equatable {
    case task(Int)
    case line(Int)
  }

  /// A part of the merged section.
  enum Part: Equatable {
    case task(Int)
    /// A line with its id, which tells equal lines apart.
    case line(id: Int, number: Int)
    /// Lines of each version that have this id.
    case conflict(id: Int)
  }

  /// The ids of the lines of a version, in order.
  struct LineIDs {
    var base: [Int] = []
    var ours: [Int] = []
    var theirs: [Int] = []
  }

  private(set) var parts: [Part] = []
  private(set) var lineIDs = LineIDs()
  /// The elements of a version: `2 * task + 1`, or `2 * line` with the number of the line.
  private let base: [Int]
  private let ours: [Int]
  private let theirs: [Int]
  /// The same elements with the ids of the lines instead of their numbers.
  private var ids: (base: [Int], ours: [Int], theirs: [Int])
  /// The merged lines, by their ids; `nil` for a conflict.
  private var kept: [Int: Int?] = [:]
  private let numbers: LineNumbers

  /// - Parameters:
  ///   - base: The elements of the base, only with the tasks that all versions have here.
  ///   - hasBase: Whether there is a base. If not, what both sides have counts as the base.
  ///   - nextID: The id of the next line, which is not used anywhere else.
  init(
    base: [Element], ours: [Element], theirs: [Element], hasBase: Bool, _ numbers: LineNumbers,
    nextID: inout Int
  ) {
    self.numbers = numbers
    (self.ours, self.theirs) = (ours.map(\.code), theirs.map(\.code))
    self.base = hasBase ? base.map(\.code) : LineMerge.sharedLines(self.ours, self.theirs)
    ids = (self.base, self.ours, self.theirs)
    let merge = LineMerge(base: self.base, ours: self.ours, theirs: self.theirs)
    for (index, chunk) in merge.chunks.enumerated() {
      mergeLines(of: chunk, &nextID)
      if index < merge.common.count { keepCommon(merge.common[index], &nextID) }
    }
    let order = OrderMerge(
      base: hasBase ? order(ids.base) : [], ours: order(ids.ours), theirs: order(ids.theirs))
    parts = order.merged.map { code in
      if !code.isMultiple(of: 2) { return .task(code / 2) }
      guard let number = kept[code / 2] ?? nil else { return .conflict(id: code / 2) }
      return .line(id: code / 2, number: number)
    }
    func lines(_ version: [Int]) -> [Int] {
      version.filter { $0.isMultiple(of: 2) }.map { $0 / 2 }
    }
    lineIDs = LineIDs(
      base: hasBase ? lines(ids.base) : [], ours: lines(ids.ours), theirs: lines(ids.theirs))
  }

  /// The tasks and the merged lines of a version, each of them once.
  private func order(_ version: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return version.filter { code in
      (!code.isMultiple(of: 2) || kept[code / 2] != nil) && seen.insert(code).inserted
    }
  }

  private mutating func keepCommon(
    _ common: (base: Int, ours: Int, theirs: Int), _ nextID: inout Int
  ) {
    guard ours[common.ours].isMultiple(of: 2) else { return }
    kept[nextID] = ours[common.ours] / 2
    ids.base[common.base] = 2 * nextID
    ids.ours[common.ours] = 2 * nextID
    ids.theirs[common.theirs] = 2 * nextID
    nextID += 1
  }

  /// Merges the lines between two elements that all versions have.
  private mutating func mergeLines(of chunk: LineMerge.Chunk, _ nextID: inout Int) {
    func lines(_ version: [Int], _ range: Range<Int>) -> (indices: [Int], numbers: [Int]) {
      let indices = range.filter { version[$0].isMultiple(of: 2) }
      return (indices, indices.map { version[$0] / 2 })
    }
    let (before, own, other) = (
      lines(base, chunk.base), lines(ours, chunk.ours), lines(theirs, chunk.theirs)
    )
    func newIDs(_ count: Int) -> [Int] {
      defer { nextID += count }
      return (0..<count).map { nextID + $0 }
    }
    var oursIDs = newIDs(own.indices.count)
    var theirsIDs = own.numbers == other.numbers ? oursIDs : newIDs(other.indices.count)
    var baseIDs =
      before.numbers == own.numbers && before.numbers == other.numbers
      ? oursIDs : newIDs(before.indices.count)
    switch MergedLines(base: before.numbers, ours: own.numbers, theirs: other.numbers, numbers) {
    case .lines(let lines):
      for (id, line) in zip(lines == own.numbers ? oursIDs : theirsIDs, lines) { kept[id] = line }
    case .conflict:
      let id = newIDs(1)[0]
      kept[id] = .some(nil)
      oursIDs = oursIDs.map { _ in id }
      theirsIDs = theirsIDs.map { _ in id }
      baseIDs = baseIDs.map { _ in id }
    }
    for (index, id) in zip(before.indices, baseIDs) { ids.base[index] = 2 * id }
    for (index, id) in zip(own.indices, oursIDs) { ids.ours[index] = 2 * id }
    for (index, id) in zip(other.indices, theirsIDs) { ids.theirs[index] = 2 * id }
  }
}

extension SectionMerge.Element {
  /// A number for a comparison of tasks and lines.
  fileprivate var code: Int {
    switch self {
    case .task(let task): 2 * task + 1
    case .line(let number): 2 * number
    }
  }
}
