/// The merge of the tasks and lines of a section.
struct SectionMerge {
  /// A task or a line of a version.
  enum Element: Equatable {
    case task(Int)
    case line(Int)
  }

  /// A part of the merged section.
  enum Part: Equatable {
    case task(Int)
    case text(MergedLines)
  }

  private(set) var parts: [Part] = []
  private let numbers: LineNumbers

  /// - Parameters:
  ///   - base: The elements of the base, only with the tasks that all versions have here.
  ///   - hasBase: Whether there is a base. If not, what both sides have counts as the base.
  init(
    base: [Element], ours: [Element], theirs: [Element], hasBase: Bool, _ numbers: LineNumbers
  ) {
    self.numbers = numbers
    let order = OrderMerge(base: base.tasks, ours: ours.tasks, theirs: theirs.tasks)
    let (own, other) = (Set(order.ours), Set(order.theirs))
    let isAnchor = Set(order.anchors)
    let gaps = (
      base: Self.gaps(base.filter { $0.task.map(isAnchor.contains) ?? true }, isAnchor),
      ours: Self.gaps(ours.filter { $0.task.map(own.contains) ?? true }, isAnchor),
      theirs: Self.gaps(theirs.filter { $0.task.map(other.contains) ?? true }, isAnchor)
    )
    for index in 0...order.anchors.count {
      let (ours, theirs) = (gaps.ours[index], gaps.theirs[index])
      let before =
        hasBase ? gaps.base[index].lines : LineMerge.sharedLines(ours.lines, theirs.lines)
      mergeGap(before, ours, theirs)
      if index < order.anchors.count { parts.append(.task(order.anchors[index])) }
    }
  }

  private static func gaps(_ elements: [Element], _ isAnchor: Set<Int>) -> [[Element]] {
    elements.split(omittingEmptySubsequences: false) { $0.task.map(isAnchor.contains) ?? false }
      .map(Array.init)
  }

  /// Merges what is between two tasks that no side moved.
  private mutating func mergeGap(_ base: [Int], _ ours: [Element], _ theirs: [Element]) {
    if base.isEmpty, theirs.isEmpty { return append(ours) }
    if base.isEmpty, ours.isEmpty { return append(theirs) }
    let (oursLines, theirsLines) = (ours.lines, theirs.lines)
    let lines = LineMerge(base: base, ours: oursLines, theirs: theirsLines)
    let (oursSlots, theirsSlots) = (ours.slots, theirs.slots)
    let chunks = lines.chunks.map { chunk in
      Chunk(
        MergedLines(
          base: Array(base[chunk.base]), ours: Array(oursLines[chunk.ours]),
          theirs: Array(theirsLines[chunk.theirs]), numbers),
        ours: (
          Array(oursLines[chunk.ours]), oursSlots[chunk.ours.lowerBound...chunk.ours.upperBound]
        ),
        theirs: (
          Array(theirsLines[chunk.theirs]),
          theirsSlots[chunk.theirs.lowerBound...chunk.theirs.upperBound]
        ))
    }
    // Where both sides have a task, ours decides between which lines it is.
    var places: [Int: [Int]] = [:]
    for (index, chunk) in chunks.enumerated() {
      for (slot, tasks) in chunk.ours.enumerated() {
        for task in tasks { places[task] = [index, slot] }
      }
    }
    for (index, chunk) in chunks.enumerated() {
      for slot in chunk.ours.indices {
        let others = chunk.theirs[slot].filter { places[$0] == nil || places[$0] == [index, slot] }
        parts += OrderMerge.weave(chunk.ours[slot], others).map(Part.task)
        if slot < chunk.texts.count { parts.append(.text(chunk.texts[slot])) }
      }
      if index < lines.common.count {
        parts.append(.text(.lines([base[lines.common[index].base]])))
      }
    }
  }

  private mutating func append(_ elements: [Element]) {
    parts += elements.map { element in
      switch element {
      case .task(let task): .task(task)
      case .line(let line): .text(.lines([line]))
      }
    }
  }

  /// Merged lines with the tasks of both sides between them.
  private struct Chunk {
    /// The lines, one by one, or a conflict.
    let texts: [MergedLines]
    /// The tasks before each text and after the last one.
    let ours: [[Int]]
    let theirs: [[Int]]

    init(
      _ merged: MergedLines, ours: (lines: [Int], slots: ArraySlice<[Int]>),
      theirs: (lines: [Int], slots: ArraySlice<[Int]>)
    ) {
      switch merged {
      case .lines(let lines): texts = lines.map { .lines([$0]) }
      case .conflict: texts = [merged]
      }
      let count = texts.count + 1
      func fitted(_ side: (lines: [Int], slots: ArraySlice<[Int]>)) -> [[Int]] {
        if merged == .lines(side.lines) { return Array(side.slots) }
        var slots = Array(repeating: [Int](), count: count)
        slots[0] = side.slots.first ?? []
        slots[count - 1] += side.slots.dropFirst().flatMap { $0 }
        return slots
      }
      (self.ours, self.theirs) = (fitted(ours), fitted(theirs))
    }
  }
}

extension SectionMerge.Element {
  fileprivate var task: Int? { if case .task(let task) = self { task } else { nil } }
}

extension [SectionMerge.Element] {
  fileprivate var tasks: [Int] { compactMap(\.task) }

  fileprivate var lines: [Int] {
    compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// The tasks before each line and after the last one.
  fileprivate var slots: [[Int]] {
    var slots: [[Int]] = [[]]
    for element in self {
      switch element {
      case .task(let task): slots[slots.count - 1].append(task)
      case .line: slots.append([])
      }
    }
    return slots
  }
}
