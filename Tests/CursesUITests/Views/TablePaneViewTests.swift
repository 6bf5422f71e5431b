import CursesUI
import DragEngine
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

  @Test func aScrollBarShowsWhenTheListIsLonger() {
    let lines = pane([row("A"), row("B"), row("C")], count: 6).lines
    #expect(lines[1].last == "█" && lines[2].last == "│" && lines[3].last == "│")
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
    #expect(grid.style(at: Cell(4, 1)).attributes == [.dim, .strikethrough])
  }

  @Test func anEditedTitleTakesTheSlotThatSaysSo() {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: 24, height: 4)
    pane.editor.editor = LineEditor("Renew")
    pane.slots = [.editor, row("Buy milk")]
    let lines = picture(of: pane, width: 24, height: 4).lines()
    #expect(lines[1] == "│ ○ Renew              │")
    #expect(lines[2] == "│ ○ Buy milk           │")
    #expect(pane.editor.cursor == Cell(9, 1))
  }
}
