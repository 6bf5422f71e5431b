import CursesUI
import DragEngine
import Testing
import ThemeKit

struct CellGridPrintingTests {
  private func grid(_ parts: (String, TextStyle)..., width: Int = 12) -> CellGrid {
    var grid = CellGrid(size: CellSize(width: width, height: 1))
    var column = 0
    for (text, style) in parts {
      column += grid.put(text, at: Cell(column, 0), style: style, clippedTo: grid.bounds)
    }
    return grid
  }

  @Test func withoutColoursThereIsOnlyText() {
    let grid = grid(("a 東", TextStyle(foreground: .red)), ("  b", TextStyle()))
    #expect(grid.printed(in: nil, isUTF8: true) == "a 東  b\n")
    #expect(grid.printed(in: nil, isUTF8: false) == "a ??  b\n")
  }

  @Test(arguments: [
    (ColorDepth.direct, "38;2;0;135;215"), (.palette, "38;5;32"), (.sixteen, ""), (.none, ""),
  ])
  func aStyleIsSetWhereItBeginsAndEndsWithTheLine(depth: ColorDepth, codes: String) {
    let blue = TextStyle(foreground: .rgb(red: 0, green: 135, blue: 215), attributes: .bold)
    let text = grid(("a", TextStyle()), ("bc", blue)).printed(in: depth, isUTF8: true)
    let begin = codes.isEmpty ? "0;1" : "0;1;\(codes)"
    #expect(text == "a\u{1B}[\(begin)mbc\u{1B}[0m\n")
  }

  @Test func coloursOfTheTerminalHaveTheirOwnNumbers() {
    let style = TextStyle(foreground: .ansi(9), background: .ansi(4))
    #expect(
      grid(("a", style), width: 1).printed(in: .sixteen, isUTF8: true)
        == "\u{1B}[0;91;44ma\u{1B}[0m\n")
  }

  @Test func blanksWithABackgroundAreKept() {
    var grid = CellGrid(size: CellSize(width: 3, height: 1))
    grid.fill(grid.bounds, style: TextStyle(background: .red))
    #expect(grid.printed(in: .sixteen, isUTF8: true) == "\u{1B}[0;41m   \u{1B}[0m\n")
    #expect(grid.printed(in: ColorDepth.none, isUTF8: true) == "\n")
  }

  @Test(arguments: [
    ("▁▃▆█", ".:|#"), ("░▒▓█", ".:|#"), ("▕", "|"), ("⠉⠒⣀⠁⡀", "'-.'."), ("⡇⢸⢣⡰", "||\\/"),
    ("⠀", " "),
  ])
  func chartsAreLegibleInASCII(text: String, ascii: String) {
    #expect(grid((text, TextStyle()), width: 5).printed(in: nil, isUTF8: false) == ascii + "\n")
  }
}
