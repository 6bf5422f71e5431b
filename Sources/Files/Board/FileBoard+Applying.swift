import BoardModel
import Formats

/// Applies changes to the text of a board.
extension FileBoard {
  /// The position of a task in the text, so that the task can be put back there.
  ///
  /// - Parameter moved: The ranges of the tasks that a change adds, moves or removes.
  func spot(of item: Int, besides moved: [TaskID: Range<Int>]) -> FileSpot {
    let (items, bytes) = (text.items, text.bytes)
    var previous = item - 1
    while previous >= 0, moved[ids[previous]] != nil { previous -= 1 }
    var next = item + 1
    while next < ids.count, moved[ids[next]] != nil { next += 1 }
    let gone = moved.values.sorted { $0.lowerBound < $1.lowerBound }
    /// Returns the text between two offsets, without the moved tasks.
    func gap(_ start: Int, _ end: Int) -> [UInt8] {
      var (gap, offset) = ([UInt8](), start)
      for range in gone where range.lowerBound >= start && range.upperBound <= end {
        gap += bytes[offset..<max(offset, range.lowerBound)]
        offset = range.upperBound
      }
      return gap + bytes[offset..<max(offset, end)]
    }
    let range = moved[ids[item]] ?? items[item].range
    return .between(
      .init(
        id: previous < 0 ? nil : ids[previous],
        gap: gap(previous < 0 ? 0 : items[previous].range.upperBound, range.lowerBound)),
      .init(
        id: next < ids.count ? ids[next] : nil,
        gap: gap(
          range.upperBound, next < ids.count ? items[next].range.lowerBound : bytes.count)),
      list: listIDs[items[item].list])
  }

  /// Applies all changes, or none of them.
  ///
  /// The new text is parsed, to check that the unchanged parts keep their meaning.
  ///
  /// - Returns: The changes as applied, including any blank lines that had to be added.
  /// - Throws: ``FileObstacle`` or ``FormatError``, with the board unchanged.
  mutating func apply(_ changes: [FileChange]) throws -> [FileChange] {
    let line = text.lineEnd
    for (lead, trail) in [([], []), (line, []), ([], line), (line, line)] {
      let spaced = changes.map { $0.spaced(lead, trail) }
      let edits = try FileEdits(spaced, in: self)
      let new = try text.reading(edits.bytes(text.bytes), isOurs: true)
      if edits.isResult(new, of: self) {
        replaceText(with: new, ids: edits.ids(self))
        return spaced
      }
    }
    throw FileObstacle.unclear
  }
}

extension FileChange {
  /// Returns the change with more text around the inserted lines.
  fileprivate func spaced(_ lead: [UInt8], _ trail: [UInt8]) -> FileChange {
    var change = self
    if change.after?.spot != nil {
      change.after?.lead += lead
      change.after?.trail += trail
    }
    return change
  }
}

/// The edits to a text, in order from its start.
struct FileEdits {
  private struct Edit {
    /// The range to replace; empty for an insertion.
    let range: Range<Int>
    let text: [UInt8]
    /// The inserted or replaced task; `nil` for a removal.
    let id: TaskID?
  }

  private var edits: [Edit] = []
  /// The lines and the list that each changed task must have in the new text.
  private var wanted: [TaskID: (lines: [UInt8], list: ListID)] = [:]
  /// The tasks whose lines are removed or replaced.
  private var removed: Set<TaskID> = []
  /// The ranges at which tasks are inserted or replaced.
  private var ranges: [TaskID: Range<Int>] = [:]

  init(_ changes: [FileChange], in board: FileBoard) throws {
    let text = board.text
    for change in changes {
      guard let before = change.before else { continue }
      guard let item = board.position(of: change.id) else { throw FileObstacle.gone(change.id) }
      guard board.lines(of: item) == before.lines else { throw FileObstacle.changed(change.id) }
      let range = text.items[item].range
      removed.insert(change.id)
      if let after = change.after, after.spot == nil {
        edits.append(Edit(range: range, text: after.lines, id: change.id))
        wanted[change.id] = (after.lines, after.list)
        ranges[change.id] = range
      } else {
        edits.append(Edit(range: Self.whole(range, before, text.bytes), text: [], id: nil))
      }
    }
    let rest = FileRest(text.bytes, without: edits.filter(\.text.isEmpty).map(\.range))
    for change in changes {
      guard let after = change.after, let spot = after.spot else { continue }
      guard let offset = offset(of: spot, in: board, rest) else {
        throw FileObstacle.noPosition(change.id)
      }
      ranges[change.id] = offset..<offset
      edits.append(
        Edit(range: offset..<offset, text: after.lead + after.lines + after.trail, id: change.id))
      wanted[change.id] = (after.lines, after.list)
    }
    // Insertions at the same offset keep their order and precede any other edit that begins at this
    // offset.
    edits = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }.map(\.element)
  }

  /// The range of a task's lines, including the text that a change added before and after them if
  /// that text is still there.
  static func whole(
    _ range: Range<Int>, _ version: FileChange.Version, _ bytes: [UInt8]
  ) -> Range<Int> {
    let hasLead = bytes[..<range.lowerBound].suffix(version.lead.count) == version.lead[...]
    let hasTrail = bytes[range.upperBound...].starts(with: version.trail)
    return range.lowerBound - (hasLead ? version.lead.count : 0)..<range.upperBound
      + (hasTrail ? version.trail.count : 0)
  }

  /// The range of a task in the text, or the range at which it is inserted; `nil` if it is removed.
  private func range(of id: TaskID, in board: FileBoard) -> Range<Int>? {
    if let range = ranges[id] { return range }
    guard !removed.contains(id) else { return nil }
    return board.position(of: id).map { board.text.items[$0].range }
  }

  /// The offset of a spot in the current text; `nil` if the spot no longer exists.
  private func offset(of spot: FileSpot, in board: FileBoard, _ rest: FileRest) -> Int? {
    switch spot {
    case .below(let id): return range(of: id, in: board)?.upperBound
    case .above(let id): return range(of: id, in: board)?.lowerBound
    case .start(let list): return board.position(of: list).map { board.text.start(of: $0).offset }
    case .between(let previous, let next, let list):
      let start = previous.id.map { range(of: $0, in: board)?.upperBound } ?? 0
      if let start, let offset = rest.offset(behind: start, previous.gap) { return offset }
      let end = next.id.map { range(of: $0, in: board)?.lowerBound } ?? board.text.bytes.count
      if let end, let offset = rest.offset(before: end, next.gap) { return offset }
      // The text around the spot has changed, so use the nearest task of the list.
      func isInList(_ id: TaskID?) -> Bool {
        id.flatMap(board.position).map { board.listIDs[board.text.items[$0].list] == list } ?? false
      }
      if let start, isInList(previous.id) { return start }
      if let end, isInList(next.id) { return end }
      let last = board.ids(of: list).last { !removed.contains($0) }
      return last.flatMap { range(of: $0, in: board)?.upperBound }
        ?? board.position(of: list).map { board.text.start(of: $0).offset }
    }
  }

  // MARK: The result

  /// The text with all edits applied.
  func bytes(_ old: [UInt8]) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(old.count)
    var offset = 0
    for edit in edits {
      if edit.range.lowerBound > offset { new += old[offset..<edit.range.lowerBound] }
      new += edit.text
      offset = max(offset, edit.range.upperBound)
    }
    return new + old[offset...]
  }

  /// Returns the ids of the tasks, in the order of the new text.
  func ids(_ board: FileBoard) -> [TaskID] {
    var ids: [TaskID] = []
    var rest = edits[...]
    for (item, id) in zip(board.text.items, board.ids) {
      while let edit = rest.first, edit.range.lowerBound <= item.range.lowerBound {
        if let id = edit.id { ids.append(id) }
        rest = rest.dropFirst()
      }
      if !removed.contains(id) { ids.append(id) }
    }
    return ids + rest.compactMap(\.id)
  }

  /// Whether a new text contains the intended changes to a board, and no others.
  func isResult(_ new: any FileText, of board: FileBoard) -> Bool {
    let ids = ids(board)
    guard new.items.count == ids.count, new.lists.map(\.name) == board.lists.map(\.name) else {
      return false
    }
    let old = Dictionary(
      zip(board.ids, board.text.items), uniquingKeysWith: { first, _ in first })
    return zip(new.items, ids).allSatisfy { item, id in
      let lines = new.bytes[item.range]
      if let wanted = wanted[id] {
        return lines.elementsEqual(wanted.lines) && board.listIDs[item.list] == wanted.list
      }
      guard let before = old[id] else { return false }
      return lines.elementsEqual(board.text.bytes[before.range]) && item.list == before.list
    }
  }
}
