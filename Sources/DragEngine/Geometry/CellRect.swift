/// A width and a height in cells.
public struct CellSize: Hashable, Codable, Sendable {
  /// The number of columns, at least 0.
  public var width: Int
  /// The number of rows, at least 0.
  public var height: Int

  /// Creates a size; negative arguments count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// A half-open rectangle of cells: `maxColumn` and `maxRow` lie outside it.
public struct CellRect: Hashable, Codable, Sendable {
  /// The cell in the top left corner.
  public var origin: Cell
  /// The number of columns and rows.
  public var size: CellSize

  /// Creates a rectangle from its top left cell; negative sizes count as 0.
  public init(_ column: Int, _ row: Int, width: Int, height: Int) {
    origin = Cell(column, row)
    size = CellSize(width: width, height: height)
  }

  /// The first column inside the rectangle.
  public var minColumn: Int { origin.column }
  /// The first row inside the rectangle.
  public var minRow: Int { origin.row }
  /// The first column to the right of the rectangle.
  public var maxColumn: Int { origin.column + size.width }
  /// The first row below the rectangle.
  public var maxRow: Int { origin.row + size.height }
  /// The number of columns, at least 0.
  public var width: Int { size.width }
  /// The number of rows, at least 0.
  public var height: Int { size.height }
  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether `cell` lies inside the rectangle.
  public func contains(_ cell: Cell) -> Bool {
    cell.column >= minColumn && cell.column < maxColumn && cell.row >= minRow && cell.row < maxRow
  }

  /// The rectangle, reduced by `columns` on the left and on the right, and by `rows` at the top and
  /// at the bottom; empty if nothing is left.
  public func inset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(
      minColumn + columns, minRow + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// The cells that are in both rectangles; empty if there are none.
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(minColumn, other.minColumn)
    let top = max(minRow, other.minRow)
    return CellRect(
      left, top, width: min(maxColumn, other.maxColumn) - left,
      height: min(maxRow, other.maxRow) - top)
  }

  /// How far `cell` lies outside the rectangle: the larger of its distances in columns and in rows;
  /// 0 inside.
  public func distance(to cell: Cell) -> Int {
    let columns = max(minColumn - cell.column, cell.column - (maxColumn - 1), 0)
    let rows = max(minRow - cell.row, cell.row - (maxRow - 1), 0)
    return max(columns, rows)
  }
}
