import CursesUI
import DragEngine
import Testing

struct BoardLayoutTests {
  @Test func panesStandSideBySideFromFiftyColumnsOn() {
    let layout = BoardLayout(size: CellSize(width: 80, height: 14), showing: 0)
    #expect(layout.titleBar == CellRect(0, 0, width: 80, height: 1))
    #expect(layout.announcer == CellRect(0, 13, width: 80, height: 1))
    #expect(layout.panes[0] == CellRect(0, 1, width: 39, height: 12))
    #expect(layout.panes[1] == CellRect(40, 1, width: 40, height: 12))
    #expect(BoardLayout(size: CellSize(width: 50, height: 14), showing: 0).panes[1] != nil)
  }

  @Test func panesStandOneAboveTheOtherUnderFiftyColumns() {
    let layout = BoardLayout(size: CellSize(width: 49, height: 13), showing: 1)
    #expect(layout.panes[0] == CellRect(0, 1, width: 49, height: 6))
    #expect(layout.panes[1] == CellRect(0, 7, width: 49, height: 5))
  }

  @Test(arguments: [(23, 24), (49, 9)])
  func onePaneIsShownWhereThereIsNoRoomForBoth(width: Int, height: Int) {
    for focus in 0..<2 {
      let layout = BoardLayout(size: CellSize(width: width, height: height), showing: focus)
      let frame = CellRect(0, 1, width: width, height: height - 2)
      #expect(layout.panes[focus] == frame)
      #expect(layout.panes[1 - focus] == nil)
    }
  }

  @Test func theTitleGoesBeforeTheAnnouncerDoes() {
    let four = BoardLayout(size: CellSize(width: 80, height: 4), showing: 0)
    #expect(four.titleBar == nil && four.announcer != nil)
    let three = BoardLayout(size: CellSize(width: 80, height: 3), showing: 0)
    #expect(three.announcer == nil)
  }

  /// At least two from 50 columns on, then one per 34 columns and the empty column beside it.
  @Test(arguments: [
    (50, 3, 2), (80, 3, 2), (103, 3, 2), (104, 3, 3), (120, 3, 3), (139, 4, 4), (200, 9, 5),
    (80, 1, 1),
  ])
  func asManyPanesAreShownAsFit(width: Int, count: Int, shown: Int) {
    let layout = BoardLayout(
      size: CellSize(width: width, height: 20), paneCount: count, showing: 0)
    let frames = layout.panes.compactMap { $0 }
    #expect(frames.count == shown && layout.panes.count == count)
    #expect(layout.panes.indices.filter { layout.panes[$0] != nil } == Array(layout.panesInSight))
    #expect(frames.first?.minColumn == 0 && frames.last?.maxColumn == width)
    #expect(shown < 3 || frames.allSatisfy { $0.width >= 34 })
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(right.minColumn == left.maxColumn + 1 && right.width - left.width <= 1)
    }
  }

  @Test func theWindowOfPanesMovesAsLittleAsTheFocusNeeds() {
    var first = 0
    let shown = [0, 1, 2, 3, 4, 3, 2, 1, 4, 0].map { focus -> [Int] in
      let layout = BoardLayout(
        size: CellSize(width: 80, height: 20), paneCount: 5, firstPane: first, showing: focus)
      first = layout.panesInSight.lowerBound
      return Array(layout.panesInSight)
    }
    #expect(
      shown == [
        [0, 1], [0, 1], [1, 2], [2, 3], [3, 4], [3, 4], [2, 3], [1, 2], [3, 4], [0, 1],
      ])
  }

  /// The strip stays where it was put, as far as the panes behind it fill the screen.
  @Test(arguments: [(0, [0, 1]), (2, [2, 3]), (4, [3, 4]), (9, [3, 4]), (-1, [0, 1])])
  func theStripStaysWhereItIsPut(first: Int, shown: [Int]) {
    let layout = BoardLayout(
      size: CellSize(width: 80, height: 20), paneCount: 5, firstPane: first)
    #expect(Array(layout.panesInSight) == shown)
  }

  @Test(arguments: [(34, 139, 4), (60, 200, 3), (60, 100, 2), (20, 83, 4), (200, 250, 2)])
  func theWidthOfAPaneDecidesHowManyAreInSight(least: Int, width: Int, shown: Int) {
    let layout = BoardLayout(
      size: CellSize(width: width, height: 20), paneCount: 9, paneWidth: least)
    #expect(layout.panesInSight.count == shown)
  }

  // MARK: Stacked panes

  /// Heights of panes of 3 to 9 rows on so many lines, without the line on top and the last one.
  @Test(arguments: [
    (24, [2, 3, 1, 2, 4, 7], [4, 4, 3, 4, 4, 3]), (24, [0, 0, 0, 0, 0, 1], [4, 4, 4, 4, 3, 3]),
    (24, [9, 0, 0, 0, 0, 0], [7, 3, 3, 3, 3, 3]), (32, [1, 9, 1, 9, 1, 1], [3, 9, 3, 9, 3, 3]),
    (20, [9, 9, 9, 9, 9, 9], [3, 3, 3, 3, 3, 3]), (19, [9, 9, 9, 9, 9, 9], [5, 4, 4, 4]),
    (12, [0, 9, 9, 9, 9, 9], [3, 7]), (5, [9, 9, 9, 9, 9, 9], [3]),
  ])
  func thePaneThatLacksMostLinesGetsThem(height: Int, rowCounts: [Int], heights: [Int]) {
    let layout = BoardLayout(
      size: CellSize(width: 100, height: height), paneCount: rowCounts.count,
      rowCounts: rowCounts)
    let frames = layout.panes.compactMap { $0 }
    #expect(frames.map(\.height) == heights && layout.isStacked)
    #expect(frames.first?.minRow == 1 && frames.last?.maxRow == height - 1)
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(lower.minRow == upper.maxRow) }
    #expect(frames.allSatisfy { $0.minColumn == 0 && $0.width == 100 })
  }

  @Test func theCardStandsBesideAllStackedPanes() {
    let layout = BoardLayout(
      size: CellSize(width: 120, height: 24), paneCount: 6, rowCounts: [1, 1, 1, 1, 1, 1],
      hasCard: true)
    #expect(layout.card == CellRect(59, 1, width: 61, height: 22))
    #expect(layout.panes.allSatisfy { $0?.width == 58 })
  }

  // MARK: The card

  /// Columns of each pane and of the card, for the width of the screen and the panes.
  @Test(arguments: [
    (120, 2, [38, 38], 42), (141, 3, [34, 34, 34], 36), (160, 3, [38, 38, 38], 43),
    (200, 2, [67, 67], 64), (250, 5, [40, 40, 40, 40, 40], 45), (250, 1, [185], 64),
    // Where it would push a pane out of sight, it is not shown.
    (119, 2, [59, 59], 0), (140, 3, [46, 46, 46], 0), (160, 4, [39, 39, 39, 40], 0),
    (250, 9, [34, 35, 35, 35, 35, 35, 35], 0), (80, 1, [80], 0), (160, 0, [], 0),
  ])
  func theCardStandsWhereAllPanesInSightStay(
    width: Int, count: Int, panes: [Int], cardWidth: Int
  ) {
    let size = CellSize(width: width, height: 20)
    let layout = BoardLayout(size: size, paneCount: count, hasCard: true)
    #expect(layout.panes.compactMap { $0?.width } == panes)
    #expect((layout.card?.width ?? 0) == cardWidth && layout.hasRoomForCard == (cardWidth > 0))
    let all = (layout.panes + [layout.card]).compactMap { $0 }
    #expect(all.isEmpty || all.first?.minColumn == 0 && all.last?.maxColumn == width)
    for (left, right) in zip(all, all.dropFirst()) {
      #expect(right.minColumn == left.maxColumn + 1 && right.height == left.height)
    }
    let without = BoardLayout(size: size, paneCount: count)
    #expect(without.card == nil && without.hasRoomForCard == layout.hasRoomForCard)
    #expect(without.panesInSight == layout.panesInSight)
  }

  @Test func narrowPanesStandOneAboveTheOtherAsFarAsTheyFit() {
    let layout = BoardLayout(size: CellSize(width: 40, height: 16), paneCount: 4, showing: 3)
    #expect(layout.panes[0] == nil)
    #expect(
      layout.panes.compactMap { $0 } == [
        CellRect(0, 1, width: 40, height: 5), CellRect(0, 6, width: 40, height: 5),
        CellRect(0, 11, width: 40, height: 4),
      ])
  }

  @Test func partsNeverOverlapNorLeaveTheScreen() {
    for (width, height, count) in Self.sizes {
      for focus in Set([0, count / 2, max(0, count - 1)]) {
        let size = CellSize(width: width, height: height)
        let layout = BoardLayout(
          size: size, paneCount: count, firstPane: count / 3, showing: focus,
          hasCard: focus == 0)
        #expect(count == 0 || layout.panes[focus] != nil)
        let parts = ([layout.titleBar, layout.announcer, layout.card] + layout.panes)
          .compactMap { $0 }
        let screen = CellRect(0, 0, width: width, height: height)
        for (index, part) in parts.enumerated() {
          #expect(part.intersection(screen) == part)
          for other in parts[(index + 1)...] { #expect(part.intersection(other).isEmpty) }
        }
      }
    }
  }

  private static let sizes = (1...40).flatMap { height in
    [1, 2, 23, 24, 49, 50, 51, 69, 79, 80, 103, 104, 105, 120, 500].flatMap { width in
      [0, 1, 2, 3, 7].map { (width, height, $0) }
    }
  }
}
