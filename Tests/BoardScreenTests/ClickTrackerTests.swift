import DragEngine
import Testing

@testable import BoardScreen

struct ClickTrackerTests {
  @Test func twoQuickClicksOnOneCellAreADoubleClickAndAThirdBeginsAnew() {
    var clicks = ClickTracker()
    let answers = [0, 400, 600, 900].map {
      clicks.isDouble(at: Cell(1, 1), time: .milliseconds($0))
    }
    #expect(answers == [false, true, false, true])
  }

  @Test(arguments: [(Cell(1, 1), 401), (Cell(2, 1), 100)])
  func aLateClickOrOneElsewhereIsASingleClick(cell: Cell, milliseconds: Int) {
    var clicks = ClickTracker()
    _ = clicks.isDouble(at: Cell(1, 1), time: .zero)
    let isDouble = clicks.isDouble(at: cell, time: .milliseconds(milliseconds))
    #expect(!isDouble)
  }
}
