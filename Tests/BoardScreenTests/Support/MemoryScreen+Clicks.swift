import TerminalSupport
import TerminalText

extension MemoryScreen {
  /// Clicks on the middle of a text, where it is seen first from the top.
  ///
  /// - Parameter button: The left one unless another is named: 2 is the right one.
  @discardableResult
  func click(on text: String, button: Int = 0) throws -> [String] {
    let cell = try cell(of: text)
    try press(cell.column, cell.row, button: button)
    return try bytes("\u{1b}[<\(button);\(cell.column + 1);\(cell.row + 1)m".utf8)
  }

  /// The cell in the middle of a text, where it is seen first from the top.
  func cell(of text: String) throws -> (column: Int, row: Int) {
    for row in 0..<size.height {
      // One element a column: the second of a wide character is empty.
      let line = (0..<size.width).map { column in
        grid[column, row].isContinuation ? "" : grid[column, row].glyph.text
      }
      for column in line.indices where line[column...].joined().hasPrefix(text) {
        return (column + DisplayText.width(of: text) / 2, row)
      }
    }
    throw NeverSeen(description: "nowhere: \(text)\n" + lines().joined(separator: "\n"))
  }
}
