/// An element of a merged file.
struct MergePiece {
  /// The lines of an element.
  enum Content {
    case lines([UInt8])
    case text([MergedLines])
    /// A conflict. If it has other positions, they have the same id.
    case conflict(BoardMerge.Conflict, id: Int? = nil)
    /// The lines of one side of a conflict, which the other side lacks here.
    case version([UInt8], BoardMerge.Choice, id: Int?, BoardMerge.Conflict? = nil)
  }

  let key: BlankLines.Key
  let content: Content
  /// The side on which the lines are no task any more.
  var formerSide: BoardMerge.Choice?

  /// The lines of a task if a side is chosen for all conflicts; `nil` if there is no task then.
  func task(on side: BoardMerge.Choice) -> [UInt8]? {
    guard case .task = key, side != formerSide else { return nil }
    switch content {
    case .lines(let lines): return lines
    case .text: return nil
    case .conflict(let conflict, _): return side == .ours ? conflict.ours : conflict.theirs
    case .version(let lines, let chosen, _, _): return side == chosen ? lines : nil
    }
  }

  /// The merged file, with blank lines between the elements.
  static func joined(
    _ pieces: [MergePiece], _ blanks: BlankLines, _ numbers: LineNumbers
  ) -> MergedText {
    var text = MergedText()
    let conflicts = conflicts(in: pieces)
    var indices: [Int: Int] = [:]
    func index(_ id: Int?, _ conflict: BoardMerge.Conflict, _ text: inout MergedText) -> Int {
      guard let id else { return text.add(conflict) }
      let index = indices[id] ?? text.add(conflict)
      indices[id] = index
      return index
    }
    var above = BlankLines.Key.start
    // Whether the blank lines above an element are already in the text.
    var hasBlanks = false
    for (position, piece) in pieces.enumerated() {
      let between = hasBlanks ? [] : blanks.between(above, piece.key)
      hasBlanks = false
      switch piece.content {
      case .lines(let lines): text.append(between + lines)
      case .text(let lines):
        text.append(between)
        text.append(lines, numbers)
      case .conflict(var conflict, let id):
        conflict.ours = piece.separated(conflict.ours, on: .ours, from: above, between)
        conflict.theirs = piece.separated(conflict.theirs, on: .theirs, from: above, between)
        text.append(between)
        let number = index(id, conflict, &text)
        text.append(conflict, number)
      case .version(let bareLines, let side, let id, let own):
        let next = position + 1 < pieces.count ? pieces[position + 1].key : .end
        let (after, without) = (blanks.between(piece.key, next), blanks.between(above, next))
        let lines = piece.separated(bareLines, on: side, from: above, between)
        var (mine, others) = (between + lines, [UInt8]())
        if between == without, after != without {
          // The blank lines below belong to the lines of the side instead of those above.
          text.append(between)
          mine = lines + after
          hasBlanks = true
        } else if after != without {
          mine += after
          others = without
          hasBlanks = true
        }
        guard let conflict = own ?? id.flatMap({ conflicts[$0] }) else {
          text.append(mine)
          continue
        }
        let number = index(id, conflict, &text)
        text.append(
          MergedText.Block(
            conflict: number, ours: side == .ours ? mine : others,
            theirs: side == .ours ? others : mine))
      }
      above = piece.key
    }
    if !hasBlanks { text.append(blanks.between(above, .end)) }
    return text
  }

  /// The lines of a side, with a blank line above them if they are no task there. Directly below a
  /// task they would be a part of it, unless they begin with a list marker.
  private func separated(
    _ lines: [UInt8], on side: BoardMerge.Choice, from above: BlankLines.Key, _ between: [UInt8]
  ) -> [UInt8] {
    guard side == formerSide, between.isEmpty, case .task = above else { return lines }
    let line = OutlineLine(lines[...])
    return line.start == line.text.startIndex ? [0x0A] + lines : lines
  }

  /// The conflicts with several positions, by their ids.
  private static func conflicts(in pieces: [MergePiece]) -> [Int: BoardMerge.Conflict] {
    var conflicts: [Int: BoardMerge.Conflict] = [:]
    for piece in pieces {
      if case .conflict(let conflict, let id?) = piece.content { conflicts[id] = conflict }
    }
    return conflicts
  }
}
