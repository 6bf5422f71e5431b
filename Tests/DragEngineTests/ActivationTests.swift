import DragEngine
import Testing

struct ActivationTests {
  @Test func aPressLiftsOnceItHasLastedLongEnough() {
    var board = TwoPanes("ABC", "")
    board.press("B")
    #expect(board.session.nextDeadline == .milliseconds(300))
    board.wait(299)
    board.send(.timePassed)
    #expect(board.session.phase == .tracking)
    board.wait(1)
    board.send(.timePassed)
    #expect(board.session.phase == .dragging)
  }

  @Test func aShortPressIsOneTap() {
    var board = TwoPanes("ABC", "")
    board.press("B")
    board.wait(100)
    board.release(on: 0, row: 1)
    #expect(board.taps == 1)
    board.wait(1_000)
    board.send(.timePassed)
    #expect(board.session.phase == .idle)
  }

  @Test func aLateHostLiftsBeforeItTreatsTheRelease() {
    var board = TwoPanes("ABC", "VWX")
    board.press("B")
    board.wait(450)
    board.release(on: 1, row: 1)
    #expect(board.text == "AC VBWX")
    #expect(board.taps == 0)
  }

  @Test func aRowUpOrDownLiftsAtOnce() {
    var board = TwoPanes("ABC", "")
    board.press("B")
    board.move(to: 0, row: 2)
    #expect(board.session.phase == .dragging)
    #expect(board.shown(0) == "AC_")
  }

  @Test func leavingThePaneSidewaysLifts() {
    var board = TwoPanes("ABC", "VWX")
    board.press("B")
    board.move(to: 0, row: 1, column: 14)
    #expect(board.session.phase == .tracking)
    board.move(to: 1, row: 1)
    #expect(board.session.phase == .dragging)
    board.release(on: 1, row: 1)
    #expect(board.text == "AC VBWX")
  }

  @Test func aSmallDriftStillHoldsAndALargeOneDoesNot() {
    for (columns, phase) in [(2, DragSession.Phase.dragging), (3, .tracking)] {
      var board = TwoPanes("ABC", "")
      board.press("B")
      board.move(to: 0, row: 1, column: 4 + columns)
      board.wait(1_000)
      board.send(.timePassed)
      #expect(board.session.phase == phase)
    }
  }

  @Test func motionInsideACellSaysNothing() {
    var board = TwoPanes("ABC", "")
    board.hold("B")
    board.move(to: 0, row: 2)
    let before = board.effects.count
    board.move(to: 0, row: 2)
    #expect(board.effects.count == before)
  }

  @Test func aHoverAloneDoesNothing() {
    var board = TwoPanes("ABC", "")
    board.send(.moved(to: Cell(5, 2), isButtonDown: false))
    board.send(.moved(to: Cell(5, 3), isButtonDown: true))
    #expect(board.effects.isEmpty)
  }
}
