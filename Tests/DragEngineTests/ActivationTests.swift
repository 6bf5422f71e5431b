import DragEngine
import Testing

/// What a press becomes.
struct ActivationTests {
  /// As for touch: vertical motion pans, and a hold takes 400 ms.
  private static let touch = DragConfiguration(
    holdDuration: .milliseconds(400), activation: .hold, animates: false)

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

  @Test(arguments: [(399, false), (400, true)])
  func theHoldTimeIsExact(milliseconds: Int, lifts: Bool) {
    var board = TwoPanes("ABC", "", Self.touch)
    board.press("B")
    board.wait(milliseconds)
    board.send(.timePassed)
    #expect(board.session.items.isEmpty != lifts)
  }

  @Test func aTimerDoesNotOutliveItsPress() {
    var board = TwoPanes("ABC", "", Self.touch)
    board.press("B")
    board.wait(100)
    board.release(on: 0, row: 1)
    board.wait(100)
    board.press("B")
    board.wait(250)
    board.send(.timePassed)
    #expect(board.session.items.isEmpty && board.taps == 1)
  }

  @Test(arguments: [(10, 150), (5_000, 1_000), (300, 300)])
  func theHoldTimeIsKeptWithinItsLimits(asked: Int, kept: Int) {
    let configuration = DragConfiguration(holdDuration: .milliseconds(asked))
    #expect(configuration.holdDuration == .milliseconds(kept))
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

  @Test(arguments: [(3, 8), (0, 4)])
  func aPressOnABlankThatEndsElsewhereIsNoClick(rows: Int, columns: Int) {
    var board = TwoPanes("ABC", "")
    board.send(.pressed(.primary, at: board.cell(0, row: 6), modifiers: []))
    board.move(to: 0, row: 6 + rows, column: 4 + columns)
    board.release(on: 0, row: 6 + rows, column: 4 + columns)
    #expect(board.taps == 0 && board.isAtRest)
  }

  @Test func aLateHostLiftsBeforeItTreatsTheRelease() {
    for configuration in [Self.touch, DragConfiguration(animates: false)] {
      var board = TwoPanes("ABC", "VWX", configuration)
      board.press("B")
      board.wait(450)
      board.release(on: 1, row: 1)
      #expect(board.text == "AC VBWX")
      #expect(board.taps == 0)
    }
  }

  @Test func aRowUpOrDownLiftsAtOnce() {
    var board = TwoPanes("ABC", "")
    board.press("B")
    board.move(to: 0, row: 2)
    #expect(board.session.phase == .dragging)
    #expect(board.shown(0) == "AC_")
  }

  @Test func forTouchARowUpOrDownScrollsAndIsNoTap() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "", Self.touch)
    board.press("E")
    board.move(to: 0, row: 1)
    #expect(board.session.gesture == .pan(pane: PaneID(0)))
    #expect(board.panes[0].scroll == 3)
    board.move(to: 0, row: 3)
    #expect(board.panes[0].scroll == 1)
    board.wait(1_000)
    board.release(on: 0, row: 3)
    #expect(board.taps == 0 && board.isAtRest && board.performed.isEmpty)
  }

  @Test(arguments: [(2, 0, true), (0, 1, false)])
  func onlyDriftInTheRowMayStillHold(columns: Int, rows: Int, lifts: Bool) {
    var board = TwoPanes("ABC", "", Self.touch)
    board.press("B")
    board.move(to: 0, row: 1 + rows, column: 4 + columns)
    board.wait(400)
    board.send(.timePassed)
    #expect(board.session.items.isEmpty != lifts)
  }

  @Test func leavingThePaneSidewaysLifts() {
    var board = TwoPanes("ABC", "VWX")
    board.press("B")
    board.move(to: 0, row: 1, column: 14)
    #expect(board.session.phase == .gesturing)
    board.move(to: 1, row: 1)
    #expect(board.session.phase == .dragging)
    board.release(on: 1, row: 1)
    #expect(board.text == "AC VBWX" && board.swipes.isEmpty && board.taps == 0)
  }

  @Test func theHandleLiftsAtOnce() {
    var board = TwoPanes("ABC", "")
    board.panes[0].handleColumns = 16..<18
    board.press("B", column: 16)
    #expect(board.session.phase == .dragging)
    board.send(.escape)
    board.release(on: 0, row: 1)
    board.traits["B"] = ItemTraits(isDraggable: false)
    board.press("B", column: 16)
    #expect(board.session.phase == .tracking)
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

  @Test func aPressWhoseReleaseWasLostStartsAgain() {
    var board = TwoPanes("ABC", "")
    board.press("A")
    board.move(to: 0, row: 0, column: 5)
    board.wait(200)
    board.press("C")
    board.wait(200)
    board.send(.timePassed)
    #expect(board.session.phase == .tracking)
    board.release(on: 0, row: 2)
    #expect(board.taps == 1)
  }

  @Test(arguments: [
    DragEvent.escape, .pressed(.secondary, at: Cell(5, 2), modifiers: []), .focusLost,
    .wheel(at: Cell(5, 2), lines: 1), .resized, .lift, .drop(copying: false), .delete,
    .step(.down), .suspended, .cancel,
  ])
  func anythingElseEndsAPressWithoutATap(event: DragEvent) {
    var board = TwoPanes("ABC", "")
    board.press("B")
    board.send(event)
    board.release(on: 0, row: 1)
    board.wait(1_000)
    board.send(.timePassed)
    #expect(board.taps == 0 && board.isAtRest && board.session.items.isEmpty)
  }
}
