import DragEngine
import TerminalText
import ThemeKit

/// Draws a row as a card.
extension RowView {
  /// Draws a card, starting at a cell and clipped to the frame.
  ///
  /// - Parameter rows: The maximum height of the card, in rows.
  func drawCard(
    of content: RowContent, at start: Cell, rows: Int = .max, into grid: inout CellGrid
  ) {
    let room = content.cardRoom(width: frame.width)
    let layout = CardRowLayout(content, room: room, rows: rows)
    if emphasis.contains(.cursor) {
      for row in 0..<frame.height {
        grid.put(
          look.glyph(.cursor), at: start.offset(rows: row), style: style(.accent),
          clippedTo: frame)
      }
    }
    drawMark(of: content, at: start.offset(columns: Self.markColumn), into: &grid)
    let first = start.offset(columns: content.titleStart)
    var titleStyle = style(.title)
    if emphasis.isBold { titleStyle.attributes.insert(.bold) }
    let besideWidth = drawDetailBesideTitle(
      of: content, layout.titleLines.first, at: first, room: room, into: &grid)
    for (row, line) in layout.titleLines.enumerated() {
      let room = row == 0 ? room - besideWidth : room
      drawTitle(
        of: content.cut(to: line, columns: room), at: first.offset(rows: row), room: room,
        style: titleStyle, into: &grid)
    }
    let last = first.offset(rows: layout.titleLines.count)
    for (index, detail) in layout.details.enumerated() {
      draw(detail, at: last.offset(columns: detail.columns.lowerBound), into: &grid)
      if index > 0 {
        grid.put(
          CardRowLayout.separator,
          at: last.offset(columns: detail.columns.lowerBound - CardRowLayout.separator.count),
          style: style(self.part(for: .tags)), clippedTo: frame)
      }
    }
    // The last column of every line is free, so the effect of a drop is drawn there.
    for detail in content.details where detail.kind == .effect {
      grid.put(
        detail.short ?? detail.text, at: first.offset(columns: room),
        style: style(part(for: .effect)),
        clippedTo: frame)
    }
  }

  /// Draws what other people do with the task at the end of the first line of its title.
  ///
  /// - Returns: The columns that the title must leave free.
  private func drawDetailBesideTitle(
    of content: RowContent, _ line: Range<String.Index>?, at first: Cell, room: Int,
    into grid: inout CellGrid
  ) -> Int {
    guard let detail = content.detailBesideTitle else { return 0 }
    let title = line.map { DisplayText.width(of: String(content.title[$0]), atMost: room) } ?? 0
    let hasRoom = title + 1 + DisplayText.width(of: detail.text, atMost: room) <= room
    let piece = DetailPiece(
      detail, hasRoom ? detail.text : detail.short ?? detail.text, to: room / 2)
    if let landing = content.landing {
      let start = content.titleStart + title + 1
      let end = max(start, content.titleStart + room - piece.width - 1)
      draw(landing, from: first.offset(columns: -content.titleStart), in: start..<end, into: &grid)
    }
    let columns = room - piece.width..<room
    draw(
      RowLayout.PositionedDetail(detail: detail, glyphs: piece.glyphs, columns: columns),
      at: first.offset(columns: columns.lowerBound), into: &grid)
    return piece.width + 1
  }

  /// The detail at a cell of a card; `nil` for none.
  func cardDetail(of content: RowContent, at cell: Cell) -> RowContent.Detail? {
    let layout = CardRowLayout(content, room: content.cardRoom(width: frame.width))
    guard cell.row == frame.minRow + layout.titleLines.count else { return nil }
    let column = cell.column - frame.minColumn - content.titleStart
    return layout.details.first { $0.columns.contains(column) }?.detail
  }
}

extension RowContent {
  /// The content with only a part of its title, long enough to fill a number of columns.
  fileprivate func cut(to part: Range<String.Index>, columns: Int) -> RowContent {
    let bytes = title.utf8
    let start = bytes.distance(from: bytes.startIndex, to: part.lowerBound)
    var line = self
    // The title is longer than the line, to show whether it is truncated; some characters have no
    // width.
    line.title = String(title[part].prefix(2 * columns + 8))
    let end = start + line.title.utf8.count
    line.titleSpans = titleSpans.compactMap { span in
      let range = span.range.clamped(to: start..<max(start, end))
      guard !range.isEmpty else { return nil }
      return TitleSpan(
        range.lowerBound - start..<range.upperBound - start, foreground: span.foreground,
        background: span.background, attributes: span.attributes)
    }
    return line
  }
}
