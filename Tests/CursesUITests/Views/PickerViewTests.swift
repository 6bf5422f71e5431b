import CursesUI
import DragEngine
import Testing
import ThemeKit

@MainActor
struct PickerViewTests {
  @Test func lettersThatMatchKeepTheColourOfTheirTitle() {
    let picker = PickerView()
    picker.appearance.base.foreground = .red
    picker.appearance.title.foreground = .green
    picker.appearance.match.underline = true
    picker.entries = [.init("none"), .init("Pears", matches: [0])]
    let grid = picture(of: picker, width: 30, height: 6)
    let found = grid.style(at: Cell(4, 3))
    #expect(found.foreground == .green && found.attributes.contains(.underline))
    #expect(grid.style(at: Cell(5, 3)).foreground == .green)
  }

  @Test(arguments: [
    // A box of eight rows in a screen of 24: where it would be by itself, below, above.
    (nil, 5..<13), (2, 5..<13), (13, 5..<13), (5, 6..<14), (7, 8..<16), (12, 13..<21),
  ])
  func aRowStaysInSight(row: Int?, rows: Range<Int>) {
    let picker = PickerView()
    picker.entries = (1...5).map { .init("Entry \($0)") }
    picker.layout(in: CellRect(0, 0, width: 80, height: 24), beside: row)
    #expect(picker.frame.minRow..<picker.frame.maxRow == rows)
  }

  @Test func onALowScreenTheBoxIsLowerOrOverTheRow() {
    let picker = PickerView()
    picker.entries = (1...9).map { .init("Entry \($0)") }
    picker.layout(in: CellRect(0, 0, width: 80, height: 15), beside: 3)
    #expect(picker.frame.minRow..<picker.frame.maxRow == 4..<15)
    picker.layout(in: CellRect(0, 0, width: 80, height: 15), beside: 12)
    #expect(picker.frame.minRow..<picker.frame.maxRow == 0..<12)
    picker.layout(in: CellRect(0, 0, width: 80, height: 10), beside: 5)
    #expect(picker.frame.minRow..<picker.frame.maxRow == 0..<10)
  }

  @Test func aLongDetailLeavesItsTitleInSight() {
    let picker = PickerView()
    picker.entries = [.init("Cards", "cards, as high as their titles need")]
    let lines = picture(of: picker, width: 40, height: 6).lines()
    #expect(lines[2] == "│ ▌ Cards  cards, as high as their ti… │")
  }

  private func picker(count: Int, width: Int, height: Int) -> PickerView {
    let picker = PickerView()
    picker.title = "Pick"
    picker.appearance.padding = 1
    picker.entries = (1...count).map { .init("Entry \($0)", "\($0)") }
    picker.layout(in: CellRect(0, 0, width: width, height: height))
    return picker
  }

  private func lines(of picker: PickerView, width: Int, height: Int) -> [String] {
    var grid = CellGrid(size: CellSize(width: width, height: height))
    picker.display(into: &grid)
    return grid.lines()
  }

  @Test func aBoxFillsTheScreenAndCountsTheEntriesBelow() {
    let picker = picker(count: 30, width: 20, height: 6)
    #expect(
      lines(of: picker, width: 20, height: 6) == [
        "╭─ Pick ───────────╮",
        "│ ›                │",
        "│ ▌ Entry 1      1 │",
        "│   Entry 2      2 │",
        "│   Entry 3      3 │",
        "╰──────── 27 more ─╯",
      ])
    picker.selected = 29
    #expect(
      lines(of: picker, width: 20, height: 6).suffix(2) == [
        "│ ▌ Entry 30    30 │",
        "╰──────────────────╯",
      ])
  }

  @Test(arguments: [(3, 6), (30, 33), (200, 50), (1, 4)])
  func aBoxIsAsTallAsItsEntriesNeed(count: Int, height: Int) {
    #expect(picker(count: count, width: 80, height: 50).frame.height == height)
  }

  @Test(arguments: [
    (0, 80, 44), (40, 80, 46), (62, 80, 68), (80, 102, 86), (99, 200, 96), (99, 24, 24),
  ])
  func aBoxIsAsWideAsItsEntriesNeedWithinLimits(content: Int, screen: Int, width: Int) {
    let picker = PickerView()
    picker.appearance.padding = 1
    picker.contentWidth = content
    picker.layout(in: CellRect(0, 0, width: screen, height: 20))
    #expect(picker.frame.width == width)
  }

  @Test func scrollingTakesTheSelectionAlong() {
    let picker = picker(count: 9, width: 20, height: 6)
    for (lines, first, selected) in [
      (3, 3, 3), (2, 5, 5), (9, 6, 6), (-1, 5, 6), (-3, 2, 4), (-9, 0, 2),
    ] {
      picker.scroll(by: lines)
      #expect(picker.entry(at: Cell(4, 2)) == first)
      #expect(picker.selected == selected)
    }
  }

  @Test func aBoxThatGrowsShowsEntriesInEveryLine() {
    let picker = picker(count: 9, width: 20, height: 6)
    picker.selected = 8
    picker.layout(in: CellRect(0, 0, width: 20, height: 9))
    #expect(picker.entry(at: Cell(4, 2)) == 3)
  }
}
