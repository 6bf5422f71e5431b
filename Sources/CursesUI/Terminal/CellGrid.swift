public import DragEngine
public import TerminalText
public import ThemeKit

/// One cell of a frame.
public struct GridCell: Hashable, Sendable {
  /// What it shows. In the second cell of a wide glyph: a blank.
  public var glyph = Glyph.blank
  /// How it looks.
  public var style = TextStyle()
  /// Whether it is the second cell of the wide glyph to its left.
  public var isContinuation = false

  /// Makes an empty cell.
  public init() {}
}

/// The picture of a frame: every cell of the screen.
///
/// Drawing outside the grid or its clip is cut off; a wide glyph that would be
/// cut in half becomes a blank.
public struct CellGrid: Equatable, Sendable {
  /// Columns and rows.
  public let size: CellSize
  private var cells: [GridCell]
  /// The rows that can be drawn in.
  private var rows: Range<Int>

  /// Makes an empty picture.
  public init(size: CellSize) {
    self.size = size
    cells = Array(repeating: GridCell(), count: size.width * size.height)
    rows = 0..<size.height
  }

  /// The whole picture.
  public var bounds: CellRect { CellRect(0, 0, width: size.width, height: size.height) }

  private var clip: CellRect {
    CellRect(0, rows.lowerBound, width: size.width, height: rows.count)
  }

  /// Whether anything of a rectangle can be drawn.
  func draws(in rect: CellRect) -> Bool { !rect.intersection(clip).isEmpty }

  /// Empties some rows and draws them anew; nothing of `body` shows in the others.
  mutating func redraw(rows: Range<Int>, _ body: (inout CellGrid) -> Void) {
    self.rows = rows
    for place in rows.lowerBound * size.width..<rows.upperBound * size.width {
      cells[place] = GridCell()
    }
    body(&self)
    self.rows = 0..<size.height
  }

  /// The cell in a column and row, both inside the grid.
  public subscript(column: Int, row: Int) -> GridCell { cells[row * size.width + column] }

  /// Takes a row over from a picture of the same size.
  ///
  /// - Returns: The columns in which it differed.
  mutating func takeRow(_ row: Int, from other: CellGrid) -> [Int] {
    let start = row * size.width
    var columns: [Int] = []
    for place in start..<(start + size.width) where cells[place] != other.cells[place] {
      cells[place] = other.cells[place]
      columns.append(place - start)
    }
    return columns
  }

  /// How a cell looks.
  public func style(at cell: Cell) -> TextStyle { self[cell.column, cell.row].style }

  /// The text of each row, full width; a wide glyph stands once.
  public func lines() -> [String] {
    (0..<size.height).map { row in
      (0..<size.width).reduce(into: "") { line, column in
        let cell = self[column, row]
        if !cell.isContinuation { line += cell.glyph.text }
      }
    }
  }

  /// Fills a rectangle with a glyph of one column: by default with blanks.
  public mutating func fill(_ rect: CellRect, with glyph: Glyph = .blank, style: TextStyle) {
    let visible = rect.intersection(clip)
    let glyph = glyph.width == 1 ? glyph : .blank
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        set(glyph, style: style, column: column, row: row)
      }
    }
  }

  /// Draws a text in one line from `origin` on.
  ///
  /// - Returns: The columns it takes, drawn or cut off.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, at origin: Cell, style: TextStyle, clippedTo clip: CellRect
  ) -> Int {
    guard rows.contains(origin.row) else { return DisplayText.width(of: text) }
    return put(DisplayText.glyphs(of: text), at: origin, style: style, clippedTo: clip)
  }

  /// Draws a sign at `origin`.
  public mutating func put(
    _ sign: Character, at origin: Cell, style: TextStyle, clippedTo clip: CellRect
  ) {
    put(DisplayText.glyphs(of: sign), at: origin, style: style, clippedTo: clip)
  }

  /// Draws glyphs in one line from `origin` on.
  ///
  /// - Returns: The columns they take, drawn or cut off.
  @discardableResult
  public mutating func put(
    _ glyphs: [Glyph], at origin: Cell, style: TextStyle, clippedTo clip: CellRect
  ) -> Int {
    let visible = clip.intersection(self.clip)
    var column = origin.column
    let isInRow = origin.row >= visible.minRow && origin.row < visible.maxRow
    for glyph in glyphs {
      let width = Int(glyph.width)
      if isInRow {
        let isWhole = column >= visible.minColumn && column + width <= visible.maxColumn
        if isWhole {
          set(glyph, style: style, column: column, row: origin.row)
        } else {
          for part in column..<(column + width)
          where part >= visible.minColumn && part < visible.maxColumn {
            set(.blank, style: style, column: part, row: origin.row)
          }
        }
      }
      column += width
    }
    return column - origin.column
  }

  /// Changes the style of every cell in a rectangle.
  public mutating func restyle(_ rect: CellRect, _ change: (inout TextStyle) -> Void) {
    let visible = rect.intersection(clip)
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        change(&cells[row * size.width + column].style)
      }
    }
  }

  private mutating func set(_ glyph: Glyph, style: TextStyle, column: Int, row: Int) {
    let place = row * size.width + column
    let end = place + Int(glyph.width)
    // Half of a wide glyph that is overwritten takes the other half with it.
    if cells[place].isContinuation { cells[place - 1].glyph = .blank }
    if end < (row + 1) * size.width, cells[end].isContinuation {
      cells[end].isContinuation = false
    }
    cells[place].glyph = glyph
    cells[place].style = style
    cells[place].isContinuation = false
    if glyph.width == 2 {
      cells[place + 1].glyph = .blank
      cells[place + 1].style = style
      cells[place + 1].isContinuation = true
    }
  }
}
