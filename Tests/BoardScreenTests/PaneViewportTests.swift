import Testing

@testable import BoardScreen

/// Which rows a pane shows as it is scrolled and resized.
struct PaneViewportTests {
  private func viewport(height: Int, columns: Int = 1, scroll: Int = 0) -> PaneViewport {
    var viewport = PaneViewport()
    viewport.resize(height: height, columns: columns)
    viewport.scroll(to: scroll, count: 1_000)
    return viewport
  }

  @Test(arguments: [(row: 5, scroll: 5), (10, 10), (12, 10), (14, 10), (15, 11), (99, 95)])
  func aRowIsShownByScrollingAsLittleAsPossible(row: Int, scroll: Int) {
    var viewport = viewport(height: 5, scroll: 10)
    viewport.show(row: row, count: 100)
    #expect(viewport.scroll == scroll)
  }

  @Test(arguments: [(line: -1, pastEnd: false, scroll: 0), (9, false, 5), (9, true, 6)])
  func scrollingStopsAtBothEndsOfTheList(line: Int, pastEnd: Bool, scroll: Int) {
    var viewport = viewport(height: 5)
    viewport.scroll(to: line, count: 10, pastEnd: pastEnd)
    #expect(viewport.scroll == scroll)
  }

  @Test func aGridThatGetsNarrowerKeepsItsFirstRowInSight() {
    var viewport = viewport(height: 2, columns: 4, scroll: 3)
    #expect(viewport.slots == 12..<20 && viewport.rows(of: 14) == 12..<14)
    viewport.resize(height: 2, columns: 2)
    #expect(viewport.slots == 12..<16 && viewport.lines(of: 15) == 8)
  }

  @Test(arguments: [(row: Int?.none, scroll: 7), (0, 0)])
  func aShorterListScrollsBack(row: Int?, scroll: Int) {
    var viewport = viewport(height: 5, scroll: 20)
    viewport.settle(count: 12, showing: row)
    #expect(viewport.scroll == scroll)
  }
}
