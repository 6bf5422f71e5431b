public import DragEngine
public import TerminalText
public import ThemeKit

/// A picture made of cells, each with a glyph, a style and a link.
///
/// Drawing is clipped to its bounds; a wide glyph that would be cut in half becomes a space.
public struct CellGrid: Equatable, Sendable {
  /// The number of columns and rows.
  public let size: CellSize
  private var cells: [GridCell]
  /// The rectangle to which drawing is restricted.
  private var clip: CellRect
  /// The link addresses of the cells. A cell stores an index into this array, counted from 1.
  private(set) var addresses: [String] = []
  private var numbers: [String: UInt16] = [:]

  /// Creates a picture whose cells are spaces in the default style.
  public init(size: CellSize) {
    self.size = size
    cells = Array(repeating: GridCell(), count: size.width * size.height)
    clip = CellRect(0, 0, width: size.width, height: size.height)
  }

  /// The rectangle of the whole picture.
  public var bounds: CellRect { CellRect(0, 0, width: size.width, height: size.height) }

  /// Whether drawing in a rectangle can have an effect.
  func draws(in rect: CellRect) -> Bool {
    rect.minRow < clip.maxRow && rect.maxRow > clip.minRow
      && rect.minColumn < clip.maxColumn && rect.maxColumn > clip.minColumn
  }

  /// Clears a rectangle and redraws it. Nothing outside the rectangle changes, except the other
  /// half of a wide glyph at its edge.
  ///
  /// - Parameters:
  ///   - damage: The rectangle, which must contain all cells in which views have changed.
  ///   - report: Called for each changed row, with the columns from the first to the last change.
  mutating func redraw(
    _ damage: CellRect, _ draw: (inout CellGrid) -> Void,
    report: (_ row: Int, _ columns: Range<Int>) -> Void
  ) {
    let changing = damage.inset(columns: -1).intersection(bounds)
    // One extra column is drawn and then restored, so that no glyph is cut at the edge.
    clip = changing.inset(columns: -1).intersection(bounds)
    let empty = GridCell()
    var old: [GridCell] = []
    old.reserveCapacity(clip.width * clip.height)
    for row in clip.minRow..<clip.maxRow {
      let start = row * size.width
      old += cells[start + clip.minColumn..<start + clip.maxColumn]
      for index in start + clip.minColumn..<start + clip.maxColumn { cells[index] = empty }
    }
    draw(&self)
    for row in clip.minRow..<clip.maxRow {
      let start = row * size.width
      // Added to the index of a cell, this gives the index of the old cell.
      let shift = (row - clip.minRow) * clip.width - start - clip.minColumn
      for index in start + clip.minColumn..<start + changing.minColumn {
        cells[index] = old[index + shift]
      }
      for index in start + changing.maxColumn..<start + clip.maxColumn {
        cells[index] = old[index + shift]
      }
      var (first, end) = (start + changing.minColumn, start + changing.maxColumn)
      while first < end, cells[first] == old[first + shift] { first += 1 }
      guard first < end else { continue }
      while cells[end - 1] == old[end - 1 + shift] { end -= 1 }
      report(row, first - start..<end - start)
    }
    clip = bounds
  }

  /// The cell at a column and row, both inside the grid.
  public subscript(column: Int, row: Int) -> GridCell { cells[row * size.width + column] }

  /// The style of the cell at a position inside the grid.
  public func style(at cell: Cell) -> TextStyle { self[cell.column, cell.row].style }

  /// The text of each row at full width; each wide glyph appears once.
  public func lines() -> [String] {
    (0..<size.height).map { row in
      (0..<size.width).reduce(into: "") { line, column in
        let cell = self[column, row]
        if !cell.isContinuation { line += cell.glyph.text }
      }
    }
  }

  /// Fills a rectangle with a glyph, by default a space. A glyph that is not one column wide is
  /// replaced by a space.
  public mutating func fill(_ rect: CellRect, with glyph: Glyph = .blank, style: TextStyle) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    var cell = GridCell()
    cell.glyph = glyph.width == 1 ? glyph : .blank
    cell.packedStyle = PackedStyle(style)
    for row in visible.minRow..<visible.maxRow {
      let start = row * size.width + visible.minColumn
      let end = start + visible.width
      splitWideGlyph(before: start)
      for index in start..<end { cells[index] = cell }
      if visible.maxColumn < clip.maxColumn { cells[end].isContinuation = false }
    }
  }

  /// Draws text on a single line, starting at `origin`.
  ///
  /// - Returns: The width of the text in columns, even if it is clipped; 0 if the row is not being
  ///   drawn.
  @discardableResult
  public mutating func put(
    _ text: String, at origin: Cell, style: TextStyle, clippedTo clip: CellRect
  ) -> Int {
    guard (self.clip.minRow..<self.clip.maxRow).contains(origin.row) else { return 0 }
    return put(DisplayText.glyphs(of: text), at: origin, style: style, clippedTo: clip)
  }

  /// Draws one character at `origin`.
  public mutating func put(
    _ character: Character, at origin: Cell, style: TextStyle, clippedTo clip: CellRect
  ) {
    put(DisplayText.glyphs(of: character), at: origin, style: style, clippedTo: clip)
  }

  /// Draws glyphs on a single line, starting at `origin`.
  ///
  /// - Parameter address: The link target in terminals with hyperlinks: a URI of printable ASCII
  ///   characters; `nil` for none.
  /// - Returns: The width of the glyphs in columns, even if they are clipped.
  @discardableResult
  public mutating func put(
    _ glyphs: [Glyph], at origin: Cell, style: TextStyle, clippedTo clip: CellRect,
    leadingTo address: String? = nil
  ) -> Int {
    let visible = clip.intersection(self.clip)
    let link = address.map { number(of: $0) } ?? 0
    var cell = GridCell()
    cell.packedStyle = PackedStyle(style)
    let firstOfRow = origin.row * size.width
    let isInRow = origin.row >= visible.minRow && origin.row < visible.maxRow
    var column = origin.column
    /// The column behind the last cell that was written; `nil` before the first.
    var written: Int?
    for glyph in glyphs {
      let start = column
      column += Int(glyph.width)
      guard isInRow, start < visible.maxColumn, column > visible.minColumn else { continue }
      // Of a glyph that is cut, the visible cell is blank and no link.
      let isWhole = start >= visible.minColumn && column <= visible.maxColumn
      cell.glyph = isWhole ? glyph : .blank
      cell.link = isWhole ? link : 0
      let first = max(start, visible.minColumn)
      if written == nil { splitWideGlyph(before: firstOfRow + first) }
      cells[firstOfRow + first] = cell
      written = min(column, visible.maxColumn)
      if isWhole, glyph.width == 2 {
        cell.glyph = .blank
        cell.isContinuation = true
        cells[firstOfRow + first + 1] = cell
        cell.isContinuation = false
      }
    }
    if let written, written < self.clip.maxColumn {
      cells[firstOfRow + written].isContinuation = false
    }
    return column - origin.column
  }

  /// Blanks the first half of a wide glyph if its second half, at an index, will be overwritten.
  private mutating func splitWideGlyph(before index: Int) {
    if cells[index].isContinuation { cells[index - 1].glyph = .blank }
  }

  /// The number of an address, from 1; 0 if no more addresses can be stored.
  private mutating func number(of address: String) -> UInt16 {
    if let number = numbers[address] { return number }
    guard addresses.count < Int(UInt16.max) else { return 0 }
    addresses.append(address)
    let number = UInt16(addresses.count)
    numbers[address] = number
    return number
  }

  /// The linked cells of a row, from left to right.
  func links(inRow row: Int) -> [LinkedCells] {
    guard !addresses.isEmpty else { return [] }
    var links: [LinkedCells] = []
    var column = 0
    while column < size.width {
      let (start, link) = (column, self[column, row].link)
      repeat { column += 1 } while column < size.width && self[column, row].link == link
      guard link > 0 else { continue }
      links.append(LinkedCells(columns: start..<column, address: addresses[Int(link) - 1]))
    }
    return links
  }
}
