import BoardModel

/// Matches the tasks of two versions of a text by their lines, titles and neighbours.
enum FileAlignment {
  /// The origin of a task of the new text.
  enum Match: Equatable {
    case new
    /// The task at this index in the old text.
    case old(Int)
    /// A task of a version before the old text.
    case earlier(TaskID)
  }

  /// Returns the origin of each task of the new text.
  ///
  /// A task whose lines have changed is recognized by its title or its neighbours if the match is
  /// unambiguous.
  ///
  /// - Parameter earlier: Returns the task that had the given lines in a version before the old
  ///   text; `nil` if there is none.
  static func matches(
    of old: any FileText, in new: any FileText, earlier: (ArraySlice<UInt8>) -> TaskID?
  ) -> [Match] {
    let (oldLines, newLines) = (lines(old), lines(new))
    var matches = [Match](repeating: .new, count: newLines.count)
    var isMatched = [Bool](repeating: false, count: oldLines.count)
    func match(_ newIndex: Int, _ oldIndex: Int) {
      matches[newIndex] = .old(oldIndex)
      isMatched[oldIndex] = true
    }
    // Match the common start and end of both texts.
    let shorter = min(oldLines.count, newLines.count)
    var start = 0
    while start < shorter, oldLines[start] == newLines[start] {
      match(start, start)
      start += 1
    }
    var end = 0
    while end < shorter - start,
      oldLines[oldLines.count - 1 - end] == newLines[newLines.count - 1 - end]
    {
      end += 1
      match(newLines.count - end, oldLines.count - end)
    }
    let middle = start..<newLines.count - end
    var positions: [ArraySlice<UInt8>: [Int]] = [:]
    for index in start..<oldLines.count - end {
      positions[oldLines[index], default: []].append(index)
    }
    // Match equal lines: first those next to a match or without alternatives, then the others in
    // order.
    for prefersNeighbour in [true, false] {
      for index in middle where matches[index] == .new {
        let free = positions[newLines[index], default: []].filter { !isMatched[$0] }
        let neighbour = free.first { position in
          (index > 0 && position > 0 && matches[index - 1] == .old(position - 1))
            || (index + 1 < matches.count && matches[index + 1] == .old(position + 1))
        }
        let isOnly = free.count == 1 && newLines[middle].count { $0 == newLines[index] } == 1
        if let found = prefersNeighbour ? neighbour ?? (isOnly ? free.first : nil) : free.first {
          match(index, found)
        }
      }
    }
    for index in middle where matches[index] == .new {
      if let id = earlier(newLines[index]) { matches[index] = .earlier(id) }
    }
    matchTitles(matches, old, new, isMatched: isMatched) { match($0, $1) }
    matchChanged(&matches, oldCount: oldLines.count, isMatched)
    return matches
  }

  private static func lines(_ text: any FileText) -> [ArraySlice<UInt8>] {
    text.items.map { text.bytes[$0.range] }
  }

  /// Matches changed tasks by their titles, if each text has exactly one unmatched task with the
  /// title.
  private static func matchTitles(
    _ matches: [Match], _ old: any FileText, _ new: any FileText, isMatched: [Bool],
    _ match: (Int, Int) -> Void
  ) {
    func titles(_ text: any FileText, _ items: [Int]) -> [String: [Int]] {
      Dictionary(grouping: items) { text.fields(of: $0).title }
    }
    let missing = titles(old, isMatched.indices.filter { !isMatched[$0] })
    guard !missing.isEmpty else { return }
    for (title, found) in titles(new, matches.indices.filter { matches[$0] == .new }) {
      guard found.count == 1, let positions = missing[title], positions.count == 1 else { continue }
      match(found[0], positions[0])
    }
  }

  /// Matches changed tasks by their order, where both texts have the same number of unmatched tasks
  /// between matched neighbours, or at the start or end of the text.
  private static func matchChanged(_ matches: inout [Match], oldCount: Int, _ isMatched: [Bool]) {
    var index = 0
    while index < matches.count {
      guard matches[index] == .new else {
        index += 1
        continue
      }
      let end = matches[index...].firstIndex { $0 != .new } ?? matches.count
      let before = index == 0 ? -1 : matches[index - 1].old
      let after = end == matches.count ? oldCount : matches[end].old
      if let before, let after, after - before - 1 == end - index,
        (before + 1..<max(after, before + 1)).allSatisfy({ !isMatched[$0] })
      {
        for offset in 0..<end - index { matches[index + offset] = .old(before + 1 + offset) }
      }
      index = end
    }
  }
}

extension FileAlignment.Match {
  /// The index in the old text; `nil` for the other cases.
  fileprivate var old: Int? { if case .old(let index) = self { index } else { nil } }
}
