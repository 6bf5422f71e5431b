import TerminalText

/// The lines of a row that is drawn as a card: the wrapped title and a line for the details.
///
/// The layout depends only on the card's content and width, so a change in another card may move
/// this card but never changes it.
struct CardRowLayout {
  /// The text between two details.
  static let separator = " · "
  /// The maximum number of title lines; a longer title is truncated.
  private static let maxTitleLines = 3

  /// The parts of the title, one per line; the last one may be too long for its line.
  let titleLines: [Range<String.Index>]
  /// The details; their columns are counted from the left edge of the title.
  let details: [RowLayout.PositionedDetail]

  /// The height of a card in lines.
  ///
  /// - Parameter room: The width of a line in columns, at least 1.
  static func height(of content: RowContent, room: Int) -> Int {
    titleLines(of: content.title, room: room, atMost: maxTitleLines).count
      + (content.hasCardDetails ? 1 : 0)
  }

  /// Breaks the title into lines and chooses which details are shown.
  ///
  /// - Parameters:
  ///   - room: The width of a line in columns, at least 1.
  ///   - rows: The maximum height of the card; the title is truncated to fit, but has at least one
  ///     line.
  init(_ content: RowContent, room: Int, rows: Int = .max) {
    let maxLines = max(1, min(Self.maxTitleLines, rows - (content.hasCardDetails ? 1 : 0)))
    titleLines = Self.titleLines(of: content.title, room: room, atMost: maxLines)
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

  private static func details(of content: RowContent, room: Int) -> [RowLayout.PositionedDetail] {
    var pieces = content.cardDetails.map { DetailPiece($0, $0.text) }
    pieces.giveWay { $0.joinedExtent - room }
    for kinds in DetailPiece.lastKinds where pieces.joinedExtent > room && pieces.count > 1 {
      pieces.remove { kinds.contains($0.kind) }
    }
    var start = 0
    return pieces.map { piece in
      let columns = start..<start + piece.width
      start = columns.upperBound + separator.count
      return RowLayout.PositionedDetail(
        detail: piece.detail, glyphs: piece.glyphs, columns: columns)
    }
  }
}

extension [DetailPiece] {
  /// The width of all pieces on one line with separators between them, in columns.
  fileprivate var joinedExtent: Int {
    reduce(0) { $0 + $1.width } + Swift.max(0, count - 1) * CardRowLayout.separator.count
  }
}

extension RowContent {
  /// The height of this row as a card in a pane whose rows are `width` columns wide: up to three
  /// lines for the title, and one for the details if there are any.
  public func cardHeight(width: Int) -> Int {
    CardRowLayout.height(of: self, room: cardRoom(width: width))
  }

  /// The width of a card's lines, in columns.
  func cardRoom(width: Int) -> Int { max(1, width - titleStart - 1) }

  /// The details for the line below the title; the effect of a drop is shown beside the title.
  fileprivate var cardDetails: [Detail] {
    let shown = details.filter { $0.kind != .effect && !$0.isPassing }
    // The steps follow the due date.
    let steps = shown.filter { $0.kind == .steps }
    var others = shown.filter { $0.kind != .steps }
    let date = others.lastIndex { $0.kind.comesBeforeSteps }
    others.insert(contentsOf: steps, at: date.map { $0 + 1 } ?? 0)
    return others
  }

  fileprivate var hasCardDetails: Bool {
    details.contains { $0.kind != .effect && !$0.isPassing }
  }
}

extension RowContent.Detail.Kind {
  fileprivate var comesBeforeSteps: Bool {
    switch self {
    case .priority, .due, .today, .tomorrow, .overdue, .repetition: true
    case .blocked, .taking, .steps, .tags, .assignee, .notes, .flag, .board, .effect, .carrier,
      .landingAbove, .landingBelow:
      false
    }
  }
}
