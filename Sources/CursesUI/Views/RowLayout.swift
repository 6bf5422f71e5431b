import TerminalText

/// The columns of the title and the details of one row.
///
/// Details are right-aligned with a space between them. If the title and the details do not fit,
/// details are shortened in the order of ``DetailPiece/Concession``, and only then is the title
/// truncated. The layout depends only on the row's content and width, so a change in another row
/// moves nothing in this one.
struct RowLayout {
  /// A detail with its columns.
  struct PositionedDetail {
    /// The detail; `nil` for the number of omitted tags.
    let detail: RowContent.Detail?
    let glyphs: [Glyph]
    /// The columns of the detail, counted from the start of the title.
    let columns: Range<Int>
  }

  /// The details from left to right.
  let details: [PositionedDetail]
  /// The width of the title, in columns.
  let titleWidth: Int

  private static let minTitleWidth = 6

  /// Places the title and the details of a row.
  ///
  /// - Parameter room: The width for the title and the details together, in columns.
  init(_ content: RowContent, room: Int) {
    let title = DisplayText.width(of: content.title, atMost: room)
    var pieces = content.details.map { DetailPiece($0, $0.text) }
    pieces.giveWay { title + $0.extent - room }
    for kinds in DetailPiece.lastKinds where room - pieces.extent < min(title, Self.minTitleWidth) {
      pieces.remove { kinds.contains($0.kind) }
    }
    var end = room
    var positioned: [PositionedDetail] = []
    for piece in pieces.reversed() {
      let columns = end - piece.width..<end
      positioned.append(
        PositionedDetail(detail: piece.detail, glyphs: piece.glyphs, columns: columns))
      end = columns.lowerBound - 1
    }
    details = positioned.reversed()
    titleWidth = max(0, end)
  }
}
