/// A canvas of dots drawn as Braille cells, each two dots wide and four dots high.
struct DotCanvas {
  /// The width in dots.
  let width: Int
  let height: Int
  private var cells: [UInt8]

  /// - Parameters:
  ///   - columns: The number of cells in a row.
  ///   - rows: The number of rows of cells.
  init(columns: Int, rows: Int) {
    (width, height) = (2 * columns, 4 * rows)
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// The bits of a cell's dots, row by row; see <https://www.unicode.org/charts/PDF/U2800.pdf>.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// Sets a dot; a dot outside the canvas is ignored.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    cells[y / 4 * (width / 2) + x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// The character of a cell; `nil` for a cell without dots.
  subscript(column: Int, row: Int) -> Character? {
    let bits = cells[row * (width / 2) + column]
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { return nil }
    return Character(scalar)
  }

  /// Draws a line: sets the dot at the height of each column, and the dots halfway to the heights
  /// of the columns beside it.
  ///
  /// - Parameters:
  ///   - heights: The distance of the line from the top, for each column of dots from the left.
  ///   - period: 1 for a solid line; otherwise only every `period`-th column has a dot.
  mutating func addLine(_ heights: [Int], period: Int = 1) {
    for (x, y) in heights.enumerated() where x % period == 0 {
      set(x, y)
      guard period == 1, x > 0, abs(y - heights[x - 1]) > 1 else { continue }
      let before = heights[x - 1]
      let middle = (before + y) / 2
      for between in min(before, middle)...max(before, middle) { set(x - 1, between) }
      for between in min(middle, y)...max(middle, y) { set(x, between) }
    }
  }
}
