import DragEngine
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

  /// Cards of one to four rows, with a blank row between them.
  private static let cards = LineStack(spacing: 1, standard: 3) { $0 % 4 + 1 }

  private func cards(rows: Int, scroll: Int = 0) -> PaneViewport {
    var viewport = PaneViewport()
    viewport.resize(rows: rows, Self.cards)
    viewport.scroll(to: scroll, count: 1_000, Self.cards)
    return viewport
  }

  @Test(arguments: [(scroll: 0, height: 3), (1, 2), (3, 2), (4, 3)])
  func asManyCardsAreInSightAsAreWhole(scroll: Int, height: Int) {
    let viewport = cards(rows: 8, scroll: scroll)
    #expect(viewport.height == height && viewport.rows(of: 1_000) == scroll..<scroll + height)
    // Each has at least one row and the blank one below it.
    #expect(viewport.slots == scroll..<scroll + 4)
  }

  @Test(arguments: [(row: 4, scroll: 4), (5, 5), (6, 5), (7, 6), (8, 7), (999, 998)])
  func aCardIsShownAsAWhole(row: Int, scroll: Int) {
    var viewport = cards(rows: 8, scroll: 5)
    viewport.show(row: row, count: 1_000, Self.cards)
    #expect(viewport.scroll == scroll)
  }

  @Test(arguments: [(count: 4, visible: 2), (3, 2), (2, 1)])
  func aScrollBarCountsNoCardsBehindTheLast(count: Int, visible: Int) {
    var viewport = cards(rows: 8, scroll: 1)
    #expect(viewport.linesInSight(of: count, Self.cards) == visible)
    viewport.settle(count: count, showing: nil, Self.cards)
    #expect(viewport.scroll == (count == 4 ? 1 : 0))
  }

  @Test func aTableThatBecomesCardsKeepsItsFirstRow() {
    var viewport = viewport(height: 5, scroll: 20)
    viewport.resize(rows: 8, Self.cards)
    #expect(viewport.scroll == 20 && viewport.height == 3)
    viewport.resize(height: 5, columns: 1)
    #expect(viewport.scroll == 20 && viewport.slots == 20..<25)
  }
}
