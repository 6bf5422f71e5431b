import CursesUI
import DragEngine
import Testing
import ThemeKit

@MainActor
struct PageViewTests {
  private func page(_ content: PageView.Content, scroll: Int = 0) -> PageView {
    let page = PageView()
    page.title = "Log"
    page.layout(in: CellRect(0, 0, width: 16, height: 5))
    (page.content, page.scroll) = (content, scroll)
    return page
  }

  private func lines(_ page: PageView) -> [String] {
    picture(of: page, width: 16, height: 5).lines()
  }

  @Test func linesOfTextAreWrappedAndScrolled() {
    let text = PageView.Content.text(["ok  one and two", "bad", "     next", "end"])
    #expect(page(text).lineCount == 5 && page(text).lastScroll == 2)
    #expect(
      lines(page(text)) == [
        "╭─ Log ────────╮", "│ ok  one      │", "│      and two │", "│ bad          │",
        "╰───── 2 more ─╯",
      ])
    #expect(
      lines(page(text, scroll: 2)).dropFirst() == [
        "│ bad          │", "│      next    │", "│ end          │", "╰──────────────╯",
      ])
  }

  @Test func aPictureKeepsItsStyles() {
    var grid = CellGrid(size: CellSize(width: 20, height: 4))
    for row in 0..<4 {
      grid.put(
        "\(row) 東京 and more", at: Cell(0, row), style: TextStyle(attributes: .bold),
        clippedTo: grid.bounds)
    }
    let page = page(.picture(grid), scroll: 1)
    #expect(page.lastScroll == 1)
    #expect(
      lines(page).dropFirst() == [
        "│ 1 東京 and m │", "│ 2 東京 and m │", "│ 3 東京 and m │", "╰──────────────╯",
      ])
    #expect(picture(of: page, width: 16, height: 5).style(at: Cell(2, 1)).attributes == .bold)
  }
}
