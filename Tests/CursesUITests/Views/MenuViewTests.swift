import CursesUI
import DragEngine
import Testing
import ThemeKit

@MainActor
struct MenuViewTests {
  private static let screen = CellRect(0, 1, width: 40, height: 9)

  private func menu(
    _ title: String = "Buy milk", _ entries: [AnnouncerView.Hint] = five
  ) -> MenuView {
    let menu = MenuView()
    menu.use(Appearance(theme: ThemeReader.standard.theme(.default)))
    menu.title = title
    menu.entries = entries
    return menu
  }

  private static let five: [AnnouncerView.Hint] = [
    .init("e", "edit"), .init("x", "complete"), .init("D", "due date"), .init("", "no key"),
    .init("d", "remove"),
  ]

  @Test func everyCommandHasALineWithItsKey() {
    let menu = menu()
    menu.selected = 1
    menu.layout(at: Cell(0, 1), in: Self.screen)
    var grid = CellGrid(size: CellSize(width: 18, height: 8))
    menu.display(into: &grid)
    #expect(
      grid.lines().dropFirst() == [
        "╭─ Buy milk ────╮ ",
        "│   edit      e │ ",
        "│ ▌ complete  x │ ",
        "│   due date  D │ ",
        "│   no key      │ ",
        "│   remove    d │ ",
        "╰───────────────╯ ",
      ])
  }

  @Test func theBorderCountsTheCommandsBelow() {
    let menu = menu()
    menu.layout(at: Cell(0, 0), in: CellRect(0, 0, width: 18, height: 4))
    func lastLine() -> String? {
      var grid = CellGrid(size: CellSize(width: 18, height: 4))
      menu.display(into: &grid)
      return grid.lines().last
    }
    #expect(lastLine() == "╰────── 3 more ─╯ ")
    menu.selected = 4
    #expect(lastLine() == "╰───────────────╯ ")
  }

  @Test(arguments: [
    ("Write the report", 22), ("Write the quarterly report for the board", 30),
  ])
  func itIsWideEnoughForMostOfItsTitle(title: String, width: Int) {
    let menu = menu(title)
    menu.layout(at: Cell(0, 1), in: Self.screen)
    #expect(menu.frame.width == width)
  }

  @Test(arguments: [
    (Cell(5, 2), CellRect(5, 2, width: 17, height: 7)),
    (Cell(30, 2), CellRect(14, 2, width: 17, height: 7)),
    (Cell(39, 9), CellRect(23, 3, width: 17, height: 7)),
    (Cell(5, 5), CellRect(5, 1, width: 17, height: 7)),
    (Cell(0, 0), CellRect(0, 1, width: 17, height: 7)),
  ])
  func itStaysInsideTheScreen(cell: Cell, frame: CellRect) {
    let menu = menu()
    menu.layout(at: cell, in: Self.screen)
    #expect(menu.frame == frame)
    #expect(Self.screen.intersection(menu.frame) == menu.frame)
  }

  @Test func aMenuHigherThanTheScreenScrolls() {
    let menu = menu("Lines", (0..<30).map { .init("", "Line \($0)") })
    menu.layout(at: Cell(3, 3), in: Self.screen)
    #expect(menu.frame.height == 9 && menu.entry(at: Cell(8, 2)) == 0)
    menu.selected = 20
    #expect(menu.entry(at: Cell(8, 2)) == 14 && menu.cursor.row == 8)
    #expect(menu.entry(at: Cell(8, 1)) == nil && menu.entry(at: Cell(39, 4)) == nil)
    menu.layout(at: Cell(0, 0), in: CellRect(0, 0, width: 1, height: 1))
    #expect(menu.frame == CellRect(0, 0, width: 1, height: 1))
  }
}
