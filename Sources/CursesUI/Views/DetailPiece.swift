import TerminalText

/// A detail of a row, in the words chosen for the available width.
struct DetailPiece {
  /// A way to make room for the title. The cases are in the order in which they are applied.
  enum Concession: CaseIterable {
    /// Long words are replaced by short ones.
    case words
    /// All tags but the first are replaced by their number, such as `+2`.
    case moreTags
    /// Restrictions are left out, since the mark before the title shows them too.
    case flags
    case steps
    case notes
    /// A long tag is truncated; all tags are left out if too little would remain.
    case tags
    /// The name of the assignee is truncated.
    case assignee
    /// A long board name is truncated.
    case board
    /// The words for who has taken the task are truncated.
    case taking
    /// The words for what blocks the task are truncated.
    case blocked
    /// The time of day is left out, except for today and tomorrow.
    case time
  }

  /// The kinds of details that are left out of a very narrow row, one group after the other, so
  /// that the start of the title fits.
  static let lastKinds: [[RowContent.Detail.Kind]] = [
    [.repetition], [.priority], [.board], [.assignee], [.taking], [.blocked],
    [.due, .today, .tomorrow, .overdue], [.carrier, .landingAbove, .landingBelow],
  ]

  /// The detail; `nil` for the number of omitted tags.
  let detail: RowContent.Detail?
  let glyphs: [Glyph]
  let width: Int

  /// Creates a piece whose words are truncated to a maximum width, before the ending of the detail.
  init(_ detail: RowContent.Detail?, _ words: String, to maxWidth: Int = 256) {
    self.detail = detail
    let ending = words.hasSuffix(detail?.ending ?? "") ? detail?.ending ?? "" : ""
    glyphs =
      DisplayText.truncated(
        String(words.dropLast(ending.count)), to: maxWidth - DisplayText.width(of: ending))
      + DisplayText.glyphs(of: ending)
    width = glyphs.reduce(0) { $0 + Int($1.width) }
  }
}

extension [DetailPiece] {
  /// The width of all pieces in columns, each with a space before it.
  var extent: Int { reduce(0) { $0 + 1 + $1.width } }

  /// Shortens or leaves out details in the order of ``DetailPiece/Concession``, until the pieces
  /// fit or nothing more can be shortened.
  ///
  /// - Parameter missing: Returns the number of columns by which the pieces are too wide.
  mutating func giveWay(missing: (Self) -> Int) {
    for concession in DetailPiece.Concession.allCases {
      let missing = missing(self)
      if missing <= 0 { break }
      concede(concession, missing: missing)
    }
  }

  /// - Parameter missing: The number of columns by which the pieces are too wide, at least 1.
  private mutating func concede(_ concession: DetailPiece.Concession, missing: Int) {
    switch concession {
    case .words: reword(\.short)
    case .moreTags: countMoreTags()
    case .flags: remove { $0.kind == .flag }
    case .steps: remove { $0.kind == .steps }
    case .notes: remove { $0.kind == .notes }
    case .tags: if !cut(.tags, by: missing, atLeast: 8) { removeTags() }
    case .assignee: cut(.assignee, by: missing, atLeast: 5)
    case .board: cut(.board, by: missing, atLeast: 8)
    // Longer than "taken by" and the start of a name.
    case .taking: cut(.taking, by: missing, atLeast: 12)
    case .blocked: cut(.blocked, by: missing, atLeast: 8)
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

  /// Removes the tags, and the number of omitted tags.
  private mutating func removeTags() {
    removeAll { $0.detail.map { $0.kind == .tags } ?? true }
  }

  /// Shortens the first detail of a kind by a number of columns, but not below a minimum width.
  ///
  /// - Returns: Whether the detail could be shortened by that much.
  @discardableResult
  private mutating func cut(
    _ kind: RowContent.Detail.Kind, by missing: Int, atLeast minWidth: Int
  ) -> Bool {
    guard let index = firstIndex(where: { $0.detail?.kind == kind }),
      let detail = self[index].detail, case let width = self[index].width,
      case let minWidth = minWidth + DisplayText.width(of: detail.ending), width > minWidth
    else { return false }
    self[index] = DetailPiece(detail, detail.text, to: Swift.max(minWidth, width - missing))
    return width - missing >= minWidth
  }
}
