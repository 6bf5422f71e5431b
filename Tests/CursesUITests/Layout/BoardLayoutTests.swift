import CursesUI
import DragEngine
import Testing

struct BoardLayoutTests {
  @Test func panesStandSideBySideFromFiftyColumnsOn() {
    let layout = BoardLayout(size: CellSize(width: 80, height: 14), focusedPane: 0)
    #expect(layout.titleBar == CellRect(0, 0, width: 80, height: 1))
    #expect(layout.announcer == CellRect(0, 13, width: 80, height: 1))
    #expect(layout.panes[0] == CellRect(0, 1, width: 39, height: 12))
    #expect(layout.panes[1] == CellRect(40, 1, width: 40, height: 12))
    #expect(BoardLayout(size: CellSize(width: 50, height: 14), focusedPane: 0).panes[1] != nil)
  }

  @Test func panesStandOneAboveTheOtherUnderFiftyColumns() {
    let layout = BoardLayout(size: CellSize(width: 49, height: 13), focusedPane: 1)
    #expect(layout.panes[0] == CellRect(0, 1, width: 49, height: 6))
    #expect(layout.panes[1] == CellRect(0, 7, width: 49, height: 5))
  }

  @Test(arguments: [(23, 24), (49, 9)])
  func onePaneIsShownWhereThereIsNoRoomForBoth(width: Int, height: Int) {
    for focus in 0..<2 {
      let layout = BoardLayout(size: CellSize(width: width, height: height), focusedPane: focus)
      let frame = CellRect(0, 1, width: width, height: height - 2)
      #expect(layout.panes[focus] == frame)
      #expect(layout.panes[1 - focus] == nil)
    }
  }

  @Test func theTitleGoesBeforeTheAnnouncerDoes() {
    let four = BoardLayout(size: CellSize(width: 80, height: 4), focusedPane: 0)
    #expect(four.titleBar == nil && four.announcer != nil)
    let three = BoardLayout(size: CellSize(width: 80, height: 3), focusedPane: 0)
    #expect(three.announcer == nil)
  }

  @Test func partsNeverOverlapNorLeaveTheScreen() {
    for width in 1...120 {
      for height in 1...40 {
        let size = CellSize(width: width, height: height)
        let layout = BoardLayout(size: size, focusedPane: 1)
        let parts = ([layout.titleBar, layout.announcer] + layout.panes).compactMap { $0 }
        let screen = CellRect(0, 0, width: width, height: height)
        for (place, part) in parts.enumerated() {
          #expect(part.intersection(screen) == part)
          for other in parts[(place + 1)...] { #expect(part.intersection(other).isEmpty) }
        }
      }
    }
  }
}
