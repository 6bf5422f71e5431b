import BoardModel
import Formats

/// Changes to the text of a board.
extension FileBoard {
  /// Where a task stands, for putting it back.
  func spot(of item: Int) -> FileSpot {
    let (items, bytes) = (text.items, text.bytes)
    let start = item == 0 ? 0 : items[item - 1].range.upperBound
    let end = item + 1 < items.count ? items[item + 1].range.lowerBound : bytes.count
    let range = items[item].range
    return .between(
      .init(
        id: item == 0 ? nil : ids[item - 1],
        gap: Array(bytes[min(start, range.lowerBound)..<range.lowerBound])),
      .init(
        id: item + 1 < ids.count ? ids[item + 1] : nil,
        gap: Array(bytes[range.upperBound..<max(end, range.upperBound)])),
      list: listIDs[items[item].list])
  }

  /// Makes a change as a whole, or none of it.
  ///
  /// The text is read again afterwards: all that is not changed must mean what it meant.
  ///
  /// - Throws: ``FileObstacle``, ``FormatError``; the board is as it was then.
  mutating func apply(_ changes: [FileChange]) throws {
    for isSpaced in [false, true] {
      let edits = try FileEdits(changes, in: self, isSpaced: isSpaced)
      let new = try text.reading(edits.bytes(text.bytes), isOurs: true)
      if edits.isResult(new, of: self) { return take(new, ids: edits.ids(self)) }
    }
    throw FileObstacle.unclear
  }
}

/// The changes of a text, from its start to its end.
struct FileEdits {
  private struct Edit {
    /// What goes; empty for what is only put in.
    let range: Range<Int>
    let text: [UInt8]
    /// The task that is put in.
    let id: TaskID?
  }

  private var edits: [Edit] = []
  /// The lines and the list that tasks must have afterwards.
  private var wanted: [TaskID: (lines: [UInt8], list: ListID)] = [:]
  /// Those whose lines go, or are replaced.
  private var removed: Set<TaskID> = []
  /// Where tasks are put in, and where they are replaced.
  private var ranges: [TaskID: Range<Int>] = [:]

  /// - Parameter isSpaced: Whether blank lines keep what is put in apart from the rest.
  init(_ changes: [FileChange], in board: FileBoard, isSpaced: Bool) throws {
    let text = board.text
    for change in changes {
      guard let before = change.before else { continue }
      guard let item = board.position(of: change.id) else { throw FileObstacle.gone(change.id) }
      guard board.lines(of: item) == before.lines else { throw FileObstacle.changed(change.id) }
      var range = text.items[item].range
      if let after = change.after, after.spot == nil {
        edits.append(Edit(range: range, text: after.lines, id: change.id))
        wanted[change.id] = (after.lines, after.list)
        removed.insert(change.id)
        ranges[change.id] = range
      } else {
        if text.bytes[..<range.lowerBound].suffix(before.lead.count) == before.lead[...] {
          range = range.lowerBound - before.lead.count..<range.upperBound
        }
        edits.append(Edit(range: range, text: [], id: nil))
        removed.insert(change.id)
      }
    }
    for change in changes {
      guard let after = change.after, let spot = after.spot else { continue }
      guard let offset = offset(of: spot, in: board) else {
        throw FileObstacle.noPlace(change.id)
      }
      ranges[change.id] = offset..<offset
      let space = isSpaced ? text.lineEnd : []
      edits.append(
        Edit(
          range: offset..<offset, text: after.lead + space + after.lines + space, id: change.id))
      wanted[change.id] = (after.lines, after.list)
    }
    // Insertions keep their order where they meet, and stand in front of what begins there.
    edits = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }.map(\.element)
  }

  /// Where a task stands, or will stand; `nil` for one that goes.
  private func range(of id: TaskID, in board: FileBoard) -> Range<Int>? {
    if let range = ranges[id] { return range }
    guard !removed.contains(id) else { return nil }
    return board.position(of: id).map { board.text.items[$0].range }
  }

  /// The place of a spot in the text as it is now.
  private func offset(of spot: FileSpot, in board: FileBoard) -> Int? {
    switch spot {
    case .below(let id): return range(of: id, in: board)?.upperBound
    case .above(let id): return range(of: id, in: board)?.lowerBound
    case .start(let list): return board.position(of: list).map { board.text.start(of: $0).offset }
    case .between(let previous, let next, let list):
      if let offset = offset(behind: previous, in: board) ?? offset(before: next, in: board) {
        return offset
      }
      // The text there is another one: beside the nearest task of the list.
      func isInList(_ id: TaskID) -> Bool {
        board.position(of: id).map { board.listIDs[board.text.items[$0].list] == list } ?? false
      }
      if let id = previous.id, isInList(id), let range = range(of: id, in: board) {
        return range.upperBound
      }
      if let id = next.id, isInList(id), let range = range(of: id, in: board) {
        return range.lowerBound
      }
      let last = board.ids(of: list).last { !removed.contains($0) }
      return last.flatMap { range(of: $0, in: board)?.upperBound }
        ?? board.position(of: list).map { board.text.start(of: $0).offset }
    }
  }

  private func offset(behind neighbour: FileSpot.Neighbour, in board: FileBoard) -> Int? {
    let start = neighbour.id.map { range(of: $0, in: board)?.upperBound } ?? 0
    guard let start else { return nil }
    let isThere = board.text.bytes[start...].starts(with: neighbour.gap)
    return isThere ? start + neighbour.gap.count : nil
  }

  private func offset(before neighbour: FileSpot.Neighbour, in board: FileBoard) -> Int? {
    let bytes = board.text.bytes
    let end = neighbour.id.map { range(of: $0, in: board)?.lowerBound } ?? bytes.count
    guard let end else { return nil }
    let isThere = bytes[..<end].suffix(neighbour.gap.count).elementsEqual(neighbour.gap)
    return isThere ? end - neighbour.gap.count : nil
  }

  // MARK: The result

  /// The text with all changes.
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

  /// The ids of the tasks in the order of the new text.
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

  /// Whether a text is what the changes were meant to make of a board.
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
