import TerminalText

/// The columns of the title and the details of one row.
///
/// Details stand flush right with a blank between them. Where title and details do not both fit,
/// details give way in the order of ``Concession``, and the title is cut only after that. A row
/// depends on nothing but its own content and width, so a change in another row moves nothing.
struct RowLayout {
  /// A detail and the columns that it takes.
  struct Placed {
    /// `nil` for the number of tags that are left out.
    let detail: RowContent.Detail?
    let glyphs: [Glyph]
    /// Counted from the start of the title.
    let columns: Range<Int>
  }

  /// What gives way to the title, the first one first.
  fileprivate enum Concession: CaseIterable {
    /// Long words, where shorter ones say the same.
    case words
    /// The second tag on: `+2` stands for them.
    case moreTags
    /// Restrictions, which the mark in front of the title shows too.
    case flags
    case steps
    case notes
    /// The end of a long tag, or the tags if too little of it would be left.
    case tags
    /// The end of a long name of a board.
    case board
    /// The time of day, except for today and tomorrow.
    case time
  }

  /// The details from left to right.
  let details: [Placed]
  /// The columns for the title.
  let titleWidth: Int

  /// In a very narrow row these give way to the start of the title, one after the other.
  private static let lastKinds: [[RowContent.Detail.Kind]] = [
    [.repetition], [.priority], [.board], [.due, .today, .tomorrow, .overdue],
  ]
  private static let minTitleWidth = 6

  /// Chooses what of a row is shown.
  ///
  /// - Parameter room: The columns for title and details together.
  init(_ content: RowContent, room: Int) {
    let title = DisplayText.width(of: content.title, atMost: room)
    var pieces = content.details.map { Piece($0, $0.text) }
    for concession in Concession.allCases {
      let missing = title + pieces.extent - room
      if missing <= 0 { break }
      pieces.concede(concession, missing: missing)
    }
    for kinds in Self.lastKinds where room - pieces.extent < min(title, Self.minTitleWidth) {
      pieces.remove { kinds.contains($0.kind) }
    }
    var end = room
    var placed: [Placed] = []
    for piece in pieces.reversed() {
      let columns = end - piece.width..<end
      placed.append(Placed(detail: piece.detail, glyphs: piece.glyphs, columns: columns))
      end = columns.lowerBound - 1
    }
    details = placed.reversed()
    titleWidth = max(0, end)
  }
}

/// A detail in the words that are chosen for it.
private struct Piece {
  /// `nil` for the number of tags that are left out.
  let detail: RowContent.Detail?
  let glyphs: [Glyph]
  let width: Int

  /// Cuts the words after some columns.
  init(_ detail: RowContent.Detail?, _ words: String, to maxWidth: Int = 256) {
    self.detail = detail
    glyphs = DisplayText.truncated(words, to: maxWidth)
    width = glyphs.reduce(0) { $0 + Int($1.width) }
  }
}

extension [Piece] {
  /// The columns of all of them, each with the blank in front of it.
  fileprivate var extent: Int { reduce(0) { $0 + 1 + $1.width } }

  /// Makes a concession to the title.
  ///
  /// - Parameter missing: By how many columns title and details are too wide, at least 1.
  fileprivate mutating func concede(_ concession: RowLayout.Concession, missing: Int) {
    switch concession {
    case .words: reword(\.short)
    case .moreTags: countMoreTags()
    case .flags: remove { $0.kind == .flag }
    case .steps: remove { $0.kind == .steps }
    case .notes: remove { $0.kind == .notes }
    case .tags: if !cut(.tags, by: missing, atLeast: 8) { removeTags() }
    case .board: cut(.board, by: missing, atLeast: 8)
    case .time: reword(\.withoutTime)
    }
  }

  fileprivate mutating func remove(where isRemoved: (RowContent.Detail) -> Bool) {
    removeAll { $0.detail.map(isRemoved) ?? false }
  }

  private mutating func reword(_ words: (RowContent.Detail) -> String?) {
    self = map { piece in piece.detail.flatMap(words).map { Piece(piece.detail, $0) } ?? piece }
  }

  private mutating func countMoreTags() {
    let tags = indices.filter { self[$0].detail?.kind == .tags }
    guard let first = tags.first, let last = tags.last, first < last else { return }
    replaceSubrange(first + 1...last, with: [Piece(nil, "+\(last - first)")])
  }

  /// Removes the tags and how many more there are.
  private mutating func removeTags() {
    removeAll { $0.detail.map { $0.kind == .tags } ?? true }
  }

  /// Cuts the first detail of a kind by some columns, but not below a width.
  ///
  /// - Returns: Whether it could be cut so far.
  @discardableResult
  private mutating func cut(
    _ kind: RowContent.Detail.Kind, by missing: Int, atLeast minWidth: Int
  ) -> Bool {
    guard let index = firstIndex(where: { $0.detail?.kind == kind }),
      let detail = self[index].detail, case let width = self[index].width, width > minWidth
    else { return false }
    self[index] = Piece(detail, detail.text, to: Swift.max(minWidth, width - missing))
    return width - missing >= minWidth
  }
}
