import TerminalText

/// The lines of a row that is drawn as a card: the title, wrapped, and a line for the details.
///
/// A card depends on nothing but its own content and width, so a change in another one moves
/// nothing but its place.
struct CardRowLayout {
  /// What stands between two details.
  static let separator = " · "
  /// The most lines of a title; a longer one is cut.
  private static let mostTitleLines = 3

  /// The parts of the title, a line each; the last one may be too long for its line.
  let titleLines: [Range<String.Index>]
  /// The details, from the left edge of the title on.
  let details: [RowLayout.Placed]

  /// The lines of a card.
  ///
  /// - Parameter room: The columns of a line, at least 1.
  static func height(of content: RowContent, room: Int) -> Int {
    titleLines(of: content.title, room: room, atMost: mostTitleLines).count
      + (content.hasCardDetails ? 1 : 0)
  }

  /// Breaks the title into lines, and chooses what of the details is shown.
  ///
  /// - Parameters:
  ///   - room: The columns of a line, at least 1.
  ///   - rows: The most lines of the card; the title is cut for them.
  init(_ content: RowContent, room: Int, rows: Int = .max) {
    let mostLines = max(1, min(Self.mostTitleLines, rows - (content.hasCardDetails ? 1 : 0)))
    titleLines = Self.titleLines(of: content.title, room: room, atMost: mostLines)
    details = Self.details(of: content, room: room)
  }

  private static func titleLines(
    of title: String, room: Int, atMost most: Int
  ) -> [Range<String.Index>] {
    var wrapper = LineWrapper(title, to: max(1, room))
    var lines: [Range<String.Index>] = []
    while lines.count < most, let line = wrapper.nextRange() { lines.append(line) }
    if wrapper.bytesLeft > 0, let last = lines.popLast() {
      lines.append(last.lowerBound..<title.endIndex)
    }
    return lines
  }

  private static func details(of content: RowContent, room: Int) -> [RowLayout.Placed] {
    var pieces = content.cardDetails.map { DetailPiece($0, $0.text) }
    pieces.giveWay { $0.joinedExtent - room }
    for kinds in DetailPiece.lastKinds where pieces.joinedExtent > room && pieces.count > 1 {
      pieces.remove { kinds.contains($0.kind) }
    }
    var start = 0
    return pieces.map { piece in
      let columns = start..<start + piece.width
      start = columns.upperBound + separator.count
      return RowLayout.Placed(detail: piece.detail, glyphs: piece.glyphs, columns: columns)
    }
  }
}

extension [DetailPiece] {
  /// The columns of all of them on a line of their own.
  fileprivate var joinedExtent: Int {
    reduce(0) { $0 + $1.width } + Swift.max(0, count - 1) * CardRowLayout.separator.count
  }
}

extension RowContent {
  /// The lines that it takes as a card in a pane whose rows are `width` columns wide: at most three
  /// for the title, and one for the details, if there are any.
  public func cardHeight(width: Int) -> Int {
    CardRowLayout.height(of: self, room: cardRoom(width: width))
  }

  /// The columns of the lines of a card.
  func cardRoom(width: Int) -> Int { max(1, width - titleStart - 1) }

  /// The details on the line of their own; what a drop would do is shown beside the title.
  fileprivate var cardDetails: [Detail] {
    let shown = details.filter { $0.kind != .effect }
    // What is done of a task follows on when it is due.
    let steps = shown.filter { $0.kind == .steps }
    var others = shown.filter { $0.kind != .steps }
    let date = others.lastIndex { $0.kind.comesBeforeSteps }
    others.insert(contentsOf: steps, at: date.map { $0 + 1 } ?? 0)
    return others
  }

  fileprivate var hasCardDetails: Bool { details.contains { $0.kind != .effect } }
}

extension RowContent.Detail.Kind {
  fileprivate var comesBeforeSteps: Bool {
    switch self {
    case .priority, .due, .today, .tomorrow, .overdue, .repetition: true
    case .steps, .tags, .notes, .flag, .board, .effect: false
    }
  }
}
