import CursesUI
import DragEngine
import TerminalText
import Testing
import ThemeKit

@MainActor
struct TablePaneViewTests {
  private func row(_ title: String) -> TablePaneView.Slot {
    .row(RowContent(item: ItemID(rawValue: 1), title: title), [])
  }

  private func pane(
    _ slots: [TablePaneView.Slot], count: Int, isFocused: Bool = false, height: Int = 5
  ) -> (pane: TablePaneView, lines: [String]) {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: 24, height: height)
    pane.name = "Pending"
    pane.count = count
    pane.isFocused = isFocused
    pane.hint = "Nothing pending.\na adds a task."
    pane.extent = (0, height - 2, count)
    pane.slots = slots
    return (pane, picture(of: pane, width: 24, height: height).lines())
  }

  @Test func nameAndCountStandInTheTopLine() {
    #expect(
      pane([row("Buy milk"), .gap], count: 1).lines == [
        "╭─ Pending ──────── 1 ─╮",
        "│ ○ Buy milk           │",
        "│ ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ │",
        "│                      │",
        "╰──────────────────────╯",
      ])
  }

  @Test(arguments: [
    (999, nil, "999"), (1_159, nil, "1,159"), (12_000, 1_000_001, "12,000 of 1,000,001"),
  ])
  func aCommaStandsBetweenThousands(count: Int, limit: Int?, text: String) {
    let pane = pane([], count: count).pane
    pane.limit = limit
    pane.name = "P"
    let line = picture(of: pane, width: 32, height: 5).lines()[0]
    #expect(line.contains("─ \(text) ─"), "\(line)")
  }

  @Test func theFocusedPaneHasHeavyLines() {
    #expect(
      pane([row("Buy milk")], count: 1, isFocused: true).lines == [
        "┏━ Pending ━━━━━━━━ 1 ━┓",
        "┃ ○ Buy milk           ┃",
        "┃                      ┃",
        "┃                      ┃",
        "┗━━━━━━━━━━━━━━━━━━━━━━┛",
      ])
  }

  @Test func anEmptyListSaysWhatToDoInIt() {
    #expect(
      pane([], count: 0, height: 6).lines == [
        "╭─ Pending ──────── 0 ─╮",
        "│                      │",
        "│   Nothing pending.   │",
        "│   a adds a task.     │",
        "│                      │",
        "╰──────────────────────╯",
      ])
  }

  @Test(arguments: [(false, "│"), (true, "┃")])
  func aLongListHasAScrollBarThatIsThinAndWithoutAccent(isFocused: Bool, track: String) {
    let pane = pane([row("A"), row("B"), row("C")], count: 6, isFocused: isFocused).pane
    let grid = picture(of: pane, width: 24, height: 5)
    #expect(grid.lines()[1...3].map { $0.suffix(1) } == ["▐", track[...], track[...]])
    let atRest = picture(of: self.pane([], count: 0).pane, width: 24, height: 5)
    #expect(grid.style(at: Cell(23, 1)) == atRest.style(at: Cell(0, 1)))
  }

  @Test func rowViewsAreAsManyAsTheRowsShown() {
    let pane = pane([row("A")], count: 100_000).pane
    let first = pane.rowViews.map(ObjectIdentifier.init)
    for title in ["B", "C", "D"] { pane.slots = [row(title), row(title), row(title)] }
    #expect(pane.rowViews.count == 3)
    #expect(pane.rowViews.map(ObjectIdentifier.init) == first)
    #expect(pane.rowViews[0].content?.title == "D")
  }

  @Test func doneTitlesAreStruckThrough() {
    let pane = DonePaneView()
    pane.frame = CellRect(0, 0, width: 24, height: 3)
    pane.slots = [row("Pay rent")]
    let grid = picture(of: pane, width: 24, height: 3)
    let style = TextStyle(foreground: .faintGrey, attributes: .strikethrough)
    #expect(grid.style(at: Cell(4, 1)) == style)
  }

  @Test func anEditedTitleTakesTheSlotThatSaysSo() {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: 24, height: 4)
    pane.editor.editor = LineEditor("Renew")
    pane.slots = [row("Buy milk"), .editor]
    let lines = picture(of: pane, width: 24, height: 4).lines()
    #expect(lines[1] == "│ ○ Buy milk           │")
    #expect(lines[2] == "│▌○ Renew              │")
    #expect(pane.editor.cursor == Cell(9, 2))
    #expect(pane.item(at: Cell(5, 1)) == ItemID(rawValue: 1))
    #expect(pane.item(at: Cell(5, 2)) == nil && pane.item(at: Cell(5, 3)) == nil)
  }

  @Test(arguments: [
    (1.0, ["Renew", "Apple", "Bread", "Cheese"]), (0.0, ["Apple", "Bread", "Renew", "Cheese"]),
    (0.3, ["Renew", "Apple", "Bread", "Cheese"]), (0.2, ["Apple", "Renew", "Bread", "Cheese"]),
  ])
  func anEditedTitleRisesWhereTheLooksSaySo(rise: Double, expected: [String]) {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: 24, height: 6)
    pane.appearance.editing = .rise
    pane.editor.editor = LineEditor("Renew")
    pane.rise = rise
    pane.slots = [row("Apple"), row("Bread"), .editor, row("Cheese")]
    let lines = picture(of: pane, width: 24, height: 6).lines()
    #expect(lines[1...4].map { $0.dropFirst(4).prefix { $0 != " " } } == expected.map { $0[...] })
  }

  @Test func rowsBesideAnEditedOneKeepTheirDetails() {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: 24, height: 4)
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "Pay", details: [.init(.tags, "#home")])
    pane.slots = [.row(content, .dimmed), .editor]
    let grid = picture(of: pane, width: 24, height: 4)
    #expect(grid.lines()[1] == "│ ○ Pay          #home │")
    #expect(grid.style(at: Cell(4, 1)).foreground == .faintGrey)
  }

  @Test func aFilteredListSaysHowManyPassOfHowMany() {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: 24, height: 3)
    (pane.name, pane.count, pane.total) = ("Pending", 2, 32)
    #expect(picture(of: pane, width: 24, height: 3).lines()[0] == "╭─ Pending ── 2 of 32 ─╮")
    (pane.total, pane.limit) = (nil, 3)
    #expect(picture(of: pane, width: 24, height: 3).lines()[0] == "╭─ Pending ─── 2 of 3 ─╮")
    pane.total = 3
    #expect(picture(of: pane, width: 24, height: 3).lines()[0] == "╭─ Pending ─── 2 of 3 ─╮")
  }
}
