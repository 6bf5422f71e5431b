/// One character cell of the screen.
///
/// Columns and rows count from 0 at the top left; both may be negative or beyond the screen.
public struct Cell: Hashable, Codable, Sendable {
  /// The distance from the left edge, in cells.
  public var column: Int
  /// The distance from the top edge, in cells.
  public var row: Int

  /// Creates a cell from its column and row.
  public init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }

  /// The cell `columns` to the right of this one, and `rows` below it.
  public func offset(columns: Int = 0, rows: Int = 0) -> Cell {
    Cell(column + columns, row + rows)
  }
}
