import TerminalText

/// The columns of the title and the details of one row.
///
/// Details stand flush right with a blank between them. Where title and details do not both fit,
/// details give way in the order of ``DetailPiece/Concession``, and the title is cut only after
/// that. A row depends on nothing but its own content and width, so a change in another row moves
/// nothing.
struct RowLayout {
  /// A detail and the columns that it takes.
  struct Placed {
    /// `nil` for the number of tags that are left out.
    let detail: RowContent.Detail?
    let glyphs: [Glyph]
    /// Counted from the start of the title.
    let columns: Range<Int>
  }

  /// The details from left to right.
  let details: [Placed]
  /// The columns for the title.
  let titleWidth: Int

  private static let minTitleWidth = 6

  /// Chooses what of a row is shown.
  ///
  /// - Parameter room: The columns for title and details together.
  init(_ content: RowContent, room: Int) {
    let title = DisplayText.width(of: content.title, atMost: room)
    var pieces = content.details.map { DetailPiece($0, $0.text) }
    pieces.giveWay { title + $0.extent - room }
    for kinds in DetailPiece.lastKinds where room - pieces.extent < min(title, Self.minTitleWidth) {
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
