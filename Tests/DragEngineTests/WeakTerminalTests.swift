import DragEngine
import Testing

/// Terminals that do not report motion, or releases.
struct WeakTerminalTests {
  private static func board(_ reporting: PointerReporting = .pressRelease) -> TwoPanes {
    TwoPanes(
      "ABCDE", "VWX",
      DragConfiguration(
        holdDuration: .milliseconds(400), activation: .hold, animates: false,
        reporting: reporting))
  }

  @Test func heldAndReleasedElsewhereTheRowLandsThere() {
    var board = Self.board()
    board.hold("B")
    board.release(on: 1, row: 1)
    #expect(board.text == "ACDE VBWX")
  }

  @Test func heldAndReleasedInItsCellTheRowSticksUntilTheNextClick() {
    var board = Self.board()
    board.hold("B")
    board.release(on: 0, row: 1)
    #expect(board.session.isSticky && board.session.phase == .carrying)
    #expect(board.announcements.last == .sticky(items: [board.item("B")]))
    board.send(.pressed(.primary, at: board.cell(1, row: 0), modifiers: []))
    #expect(board.picture == "ACDE _VWX")
    board.release(on: 1, row: 0)
    #expect(board.text == "ACDE BVWX" && board.taps == 0 && board.isAtRest)
  }

  @Test func keysCarryAStickyRowOn() {
    var board = Self.board()
    board.hold("B")
    board.release(on: 0, row: 1)
    board.send(.step(.down))
    #expect(board.picture == "AC_DE VWX" && board.session.isSticky)
    board.drop()
    #expect(board.text == "ACBDE VWX")
    board.hold("B")
    board.release(on: 0, row: 2)
    board.send(.step(.right))
    board.press("E")
    board.release(on: 0, row: 4)
    #expect(board.text == "ACDEB VWX")
  }

  @Test(arguments: [
    (DragEvent.escape, DragCancellation.escape),
    (.pressed(.secondary, at: Cell(5, 2), modifiers: []), .secondaryButton),
    (.suspended, .suspended), (.cancel, .programmatic),
  ])
  func aStickyRowIsPutBack(event: DragEvent, reason: DragCancellation) {
    var board = Self.board()
    board.hold("B")
    board.release(on: 0, row: 1)
    board.send(event)
    #expect(board.cancellation == reason && board.text == "ABCDE VWX" && board.isAtRest)
  }

  @Test func aStickyRowOutlivesTheFocusAndDoesNotScroll() {
    var board = TwoPanes(
      "ABCDEFGHIJKLMNOP", "", DragConfiguration(animates: false, reporting: .pressRelease))
    board.hold("J")
    board.release(on: 0, row: 9)
    board.send(.focusLost)
    board.idle(1_000)
    #expect(board.session.isSticky && board.panes[0].scroll == 0)
  }

  @Test func motionWithTheButtonUpCarriesAStickyRow() {
    var board = Self.board()
    board.hold("B")
    board.release(on: 0, row: 1)
    board.send(.moved(to: board.cell(1, row: 2), isButtonDown: false))
    #expect(board.picture == "ACDE VW_X")
  }

  @Test func aReleaseElsewhereWithoutMotionShowsThatThereIsNone() {
    var board = Self.board(.drag)
    #expect(board.session.reporting == .drag)
    board.hold("B")
    board.release(on: 1, row: 1)
    #expect(board.session.reporting == .pressRelease && board.text == "ACDE VBWX")
    board.hold("C")
    board.release(on: 0, row: 1)
    #expect(board.session.isSticky)
  }

  @Test func onceMotionWasSeenAReleaseInTheSameCellIsADrop() {
    var board = Self.board()
    board.press("A")
    board.move(to: 0, row: 0, column: 5)
    board.release(on: 0, row: 0, column: 5)
    #expect(board.session.reporting == .drag)
    board.hold("B")
    board.release(on: 0, row: 1)
    #expect(!board.session.isSticky && board.operation == .unchanged)
    board.send(.moved(to: Cell(3, 3), isButtonDown: false))
    #expect(board.session.reporting == .anyMotion)
  }

  @Test func withoutReleasesAPressIsAClickAndADoubleOneLifts() {
    var board = Self.board(.pressOnly)
    board.press("A")
    #expect(board.taps == 1 && board.session.phase == .idle)
    board.wait(1_000)
    board.press("B")
    #expect(board.taps == 2)
    board.wait(200)
    board.press("B")
    #expect(board.session.isSticky && board.taps == 2)
    board.send(.pressed(.primary, at: board.cell(1, row: 1), modifiers: []))
    #expect(board.text == "ACDE VBWX" && board.isAtRest)
    board.wait(1_000)
    board.press("C")
    board.wait(500)
    board.press("C")
    #expect(board.taps == 4 && board.session.phase == .idle)
  }

  @Test func withoutReleasesTheKeyboardLiftsAndAPressCancels() {
    var board = Self.board(.pressOnly)
    board.keyboard("B", .down)
    board.press("D")
    #expect(board.cancellation == .interrupted)
  }

  @Test func twoPressesAndNeverAReleaseShowThatThereIsNone() {
    var board = Self.board(.drag)
    board.press("A")
    board.wait(100)
    board.press("B")
    #expect(board.session.reporting == .pressOnly && board.taps == 1)
    board.release(on: 0, row: 1)
    #expect(board.session.reporting == .pressRelease)
  }

  @Test func aLostReleaseIsFoundAtTheNextPressAndByAHover() {
    for event in [
      DragEvent.pressed(.primary, at: Cell(3, 1), modifiers: []),
      .moved(to: Cell(35, 4), isButtonDown: false),
    ] {
      var board = TwoPanes("ABCDE", "VWX")
      board.hold("B")
      board.move(to: 1, row: 2)
      board.send(event)
      #expect(board.cancellation == .releaseLost)
      board.send(.released(at: Cell(3, 1), modifiers: []))
      #expect(board.taps == 0 && board.text == "ABCDE VWX" && board.performed.isEmpty)
      board.drag("B", to: 1, row: 0)
      #expect(board.text == "ACDE BVWX")
    }
  }
}
