import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

struct CellGridTests {
  private func grid(_ width: Int = 6, _ height: Int = 1) -> CellGrid {
    CellGrid(size: CellSize(width: width, height: height))
  }

  @Test func textIsCutAtTheClip() {
    var grid = grid()
    let width = grid.put(
      "abcdef", at: Cell(1, 0), style: TextStyle(), clippedTo: CellRect(2, 0, width: 3, height: 1))
    #expect(grid.lines() == ["  bcd "])
    #expect(width == 6)
  }

  @Test func aWideGlyphIsNeverCutInHalf() {
    for clip in [CellRect(0, 0, width: 3, height: 1), CellRect(1, 0, width: 5, height: 1)] {
      var grid = grid()
      grid.put("東京", at: Cell(0, 0), style: TextStyle(), clippedTo: clip)
      #expect(grid.lines() == [clip.minColumn == 0 ? "東    " : "  京  "])
    }
  }

  @Test func overwritingHalfOfAWideGlyphTakesTheOtherHalf() {
    for (column, expected) in [(0, "x 京  "), (1, " x京  "), (2, "東x   ")] {
      var grid = grid()
      grid.put("東京", at: Cell(0, 0), style: TextStyle(), clippedTo: grid.bounds)
      grid.put("x", at: Cell(column, 0), style: TextStyle(), clippedTo: grid.bounds)
      #expect(grid.lines()[0].hasPrefix(expected.trimmingBlanks))
      #expect(DisplayText.width(of: grid.lines()[0]) == 6)
    }
  }

  @Test func rowsOutsideTheGridAreNotDrawn() {
    var grid = grid(3, 2)
    for row in [-1, 2] {
      grid.put("abc", at: Cell(0, row), style: TextStyle(), clippedTo: grid.bounds)
    }
    grid.fill(CellRect(-5, -5, width: 3, height: 3), style: TextStyle(foreground: .red))
    #expect(grid == self.grid(3, 2))
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
