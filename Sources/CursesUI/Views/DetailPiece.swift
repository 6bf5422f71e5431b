import TerminalText

/// A detail, with the words chosen for it.
struct DetailPiece {
  /// What is shortened or left out to make room for the title, in this order.
  enum Concession: CaseIterable {
    /// Long words are replaced by short ones.
    case words
    /// All tags but the first: `+2` stands for them.
    case moreTags
    /// Restrictions, since the mark in front of the title shows them too.
    case flags
    case steps
    case notes
    /// The end of a long tag; all tags if too little would be left.
    case tags
    /// The end of a long board name.
    case board
    /// The time of day, except for today and tomorrow.
    case time
  }

  /// In a very narrow row, these are left out one after the other, so that the
  /// start of the title fits.
  static let lastKinds: [[RowContent.Detail.Kind]] = [
    [.repetition], [.priority], [.board], [.due, .today, .tomorrow, .overdue],
  ]

  /// The detail; `nil` for the number of tags that are left out.
  let detail: RowContent.Detail?
  let glyphs: [Glyph]
  let width: Int

  /// Creates a piece whose words are cut to a maximum width.
  init(_ detail: RowContent.Detail?, _ words: String, to maxWidth: Int = 256) {
    self.detail = detail
    glyphs = DisplayText.truncated(words, to: maxWidth)
    width = glyphs.reduce(0) { $0 + Int($1.width) }
  }
}

extension [DetailPiece] {
  /// The width of all pieces in columns, each with the blank in front of it.
  var extent: Int { reduce(0) { $0 + 1 + $1.width } }

  /// Makes one concession after the other until the pieces fit.
  ///
  /// - Parameter missing: Returns by how many columns they are too wide.
  mutating func giveWay(missing: (Self) -> Int) {
    for concession in DetailPiece.Concession.allCases {
      let missing = missing(self)
      if missing <= 0 { break }
      concede(concession, missing: missing)
    }
  }

  /// - Parameter missing: By how many columns the pieces are too wide, at least 1.
  private mutating func concede(_ concession: DetailPiece.Concession, missing: Int) {
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

  mutating func remove(where isRemoved: (RowContent.Detail) -> Bool) {
    removeAll { $0.detail.map(isRemoved) ?? false }
  }

  private mutating func reword(_ words: (RowContent.Detail) -> String?) {
    self = map { piece in piece.detail.flatMap(words).map { DetailPiece(piece.detail, $0) } ?? piece
    }
  }

  private mutating func countMoreTags() {
    let tags = indices.filter { self[$0].detail?.kind == .tags }
    guard let first = tags.first, let last = tags.last, first < last else { return }
    replaceSubrange(first + 1...last, with: [DetailPiece(nil, "+\(last - first)")])
  }

  /// Removes the tags and the number of further tags.
  private mutating func removeTags() {
    removeAll { $0.detail.map { $0.kind == .tags } ?? true }
  }

  /// Cuts the first detail of a kind by a number of columns, but not below a minimum width.
  ///
  /// - Returns: Whether it could be cut by that much.
  @discardableResult
  private mutating func cut(
    _ kind: RowContent.Detail.Kind, by missing: Int, atLeast minWidth: Int
  ) -> Bool {
    guard let index = firstIndex(where: { $0.detail?.kind == kind }),
      let detail = self[index].detail, case let width = self[index].width, width > minWidth
    else { return false }
    self[index] = DetailPiece(detail, detail.text, to: Swift.max(minWidth, width - missing))
    return width - missing >= minWidth
  }
}
