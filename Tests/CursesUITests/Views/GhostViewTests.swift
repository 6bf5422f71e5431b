import CursesUI
import DragEngine
import Testing
import ThemeKit

@MainActor
struct GhostViewTests {
  private func line(prepare: (GhostView) -> Void) -> String {
    let ghost = GhostView()
    ghost.content = RowContent(
      item: ItemID(rawValue: 1), title: "Buy milk", details: [.init(.tags, "#shop")])
    prepare(ghost)
    return picture(of: ghost, width: 24, height: 1).lines()[0]
  }

  @Test func theGhostIsTheRowWithABarAtEachEnd() {
    #expect(line { _ in } == "▐○ Buy milk       #shop▌")
  }

  @Test func aBlockShowsHowManyTravel() {
    #expect(line { $0.count = 3 } == "▐3 Buy milk       #shop▌")
    #expect(line { $0.count = 12 } == "▐+ Buy milk       #shop▌")
  }

  @Test func aTileHasNoMark() {
    #expect(line { $0.isTile = true } == "▐ Buy milk             ▌")
  }

  @Test func oneThatWaitsStandsOutToo() {
    let ghost = GhostView()
    ghost.content = RowContent(item: ItemID(rawValue: 1), title: "Pay", isWaiting: true)
    let grid = picture(of: ghost, width: 24, height: 1)
    #expect((1...22).allSatisfy { grid.style(at: Cell($0, 0)).attributes == .reverse })
  }

  @Test func noPartOfItsTitleIsFaint() {
    let ghost = GhostView()
    ghost.content = RowContent(
      item: ItemID(rawValue: 1), title: "a1b2c3d Decode",
      titleSpans: [.init(0..<7, attributes: .dim)])
    let grid = picture(of: ghost, width: 24, height: 1)
    #expect((1...22).allSatisfy { grid.style(at: Cell($0, 0)).attributes == .reverse })
  }

  @Test func itsDetailsHaveNoColoursOfTheirOwn() {
    let ghost = GhostView()
    ghost.content = RowContent(
      item: ItemID(rawValue: 1), title: "Pay", details: [.init(.overdue, "overdue")])
    let grid = picture(of: ghost, width: 24, height: 1)
    #expect((1...22).allSatisfy { grid.style(at: Cell($0, 0)).foreground == .terminal })
    #expect((1...22).allSatisfy { grid.style(at: Cell($0, 0)).attributes == .reverse })
  }

  @Test(arguments: [
    (10, CellRect(10, 3, width: 36, height: 1)),
    (-10, CellRect(0, 3, width: 26, height: 1)), (60, CellRect(60, 3, width: 20, height: 1)),
    (-34, CellRect(0, 3, width: 16, height: 1)), (78, CellRect(64, 3, width: 16, height: 1)),
  ])
  func itStaysOnTheScreenAndUnderThePointer(column: Int, frame: CellRect) {
    let ghost = GhostView()
    let row = CellRect(column, 3, width: 36, height: 1)
    ghost.place(over: row, in: CellRect(0, 0, width: 80, height: 24))
    #expect(ghost.frame == frame)
  }

  @Test func aNarrowScreenHasANarrowGhost() {
    let ghost = GhostView()
    ghost.place(
      over: CellRect(3, 0, width: 9, height: 1), in: CellRect(0, 0, width: 10, height: 4))
    #expect(ghost.frame == CellRect(1, 0, width: 9, height: 1))
  }

  @Test(arguments: [
    (0.25, "   ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   "), (0.5, "      ░░░░░░░░░░░░      "),
    (0.75, "         ······         "), (1.0, "                        "),
  ])
  func aRemovedRowVanishesTowardsItsMiddle(vanished: Double, expected: String) {
    #expect(line { $0.vanished = vanished } == expected)
  }
}
