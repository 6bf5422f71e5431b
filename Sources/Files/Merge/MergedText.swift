/// Merged lines with conflicts between them.
struct MergedText: Sendable {
  /// A part of the merged file.
  enum Part: Equatable, Sendable {
    case lines([UInt8])
    /// The lines of each version at one position of a conflict.
    case conflict(Block)
  }

  /// The lines of each version at one position of a conflict.
  ///
  /// A task that the sides moved to different lists has two positions, and each side has lines at
  /// one of them.
  struct Block: Equatable, Sendable {
    /// The index of the conflict.
    let conflict: Int
    var ours: [UInt8] = []
    var base: [UInt8] = []
    var theirs: [UInt8] = []

    /// The lines of a side.
    func lines(of side: BoardMerge.Choice) -> [UInt8] { side == .ours ? ours : theirs }
  }

  /// The parts, in the order of the file.
  private(set) var parts: [Part] = []
  /// The conflicts, in the order of their first positions.
  private(set) var conflicts: [BoardMerge.Conflict] = []

  /// Adds lines that are in no conflict.
  mutating func append(_ lines: [UInt8]) {
    if lines.isEmpty { return }
    if case .lines(var before)? = parts.last {
      // With a single reference, the lines are added without a copy.
      parts[parts.count - 1] = .lines([])
      before += lines
      parts[parts.count - 1] = .lines(before)
    } else {
      parts.append(.lines(lines))
    }
  }

  /// Adds a conflict with a single position.
  mutating func append(_ conflict: BoardMerge.Conflict) { append(conflict, add(conflict)) }

  /// Adds a position of a conflict at which both sides have their lines.
  mutating func append(_ conflict: BoardMerge.Conflict, _ index: Int) {
    append(
      Block(conflict: index, ours: conflict.ours, base: conflict.base, theirs: conflict.theirs))
  }

  /// Adds a position of a conflict.
  mutating func append(_ block: Block) { parts.append(.conflict(block)) }

  /// Adds a conflict without a position yet, and returns its index.
  mutating func add(_ conflict: BoardMerge.Conflict) -> Int {
    conflicts.append(conflict)
    return conflicts.count - 1
  }

  /// Adds merged lines that are no task.
  mutating func append(_ merged: [MergedLines], _ numbers: LineNumbers) {
    for part in merged {
      switch part {
      case .lines(let lines): append(numbers.bytes(lines))
      case .conflict(let base, let ours, let theirs):
        append(
          BoardMerge.Conflict(
            ours: numbers.bytes(ours), base: numbers.bytes(base), theirs: numbers.bytes(theirs)))
      }
    }
  }

  /// The lines with a side chosen for each conflict.
  func bytes(choosing choice: (Int) -> BoardMerge.Choice) -> [UInt8] {
    parts.flatMap { part in
      switch part {
      case .lines(let lines): lines
      case .conflict(let block): block.lines(of: choice(block.conflict))
      }
    }
  }
}
