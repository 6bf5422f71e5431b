import DragEngine
import Testing

/// What ends a drag without a drop.
struct CancellationTests {
  @Test(arguments: [
    (DragEvent.escape, DragCancellation.escape),
    (.pressed(.secondary, at: Cell(35, 3), modifiers: []), .secondaryButton),
    (.pressed(.middle, at: Cell(35, 3), modifiers: []), .secondaryButton),
    (.focusLost, .focusLost), (.cancel, .programmatic), (.suspended, .suspended),
    (.moved(to: Cell(35, 3), isButtonDown: false), .releaseLost),
    (.pressed(.primary, at: Cell(5, 1), modifiers: []), .releaseLost),
  ])
  func whatEndsADragChangesNothing(event: DragEvent, reason: DragCancellation) {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 2)
    board.send(event)
    #expect(board.cancellation == reason && board.focused == "B")
    board.release(on: 1, row: 2)
    #expect(board.performed.isEmpty && board.taps == 0)
    #expect(board.text == "ABCDE VWX" && board.isAtRest)
    board.drag("A", to: 1, row: 0)
    #expect(board.text == "BCDE AVWX")
  }

  @Test(arguments: [
    DragEvent.lift, .drop(copying: false), .step(.down), .step(.nextPane), .delete,
  ])
  func keysOfTheKeyboardCarryDoNothingToADrag(event: DragEvent) {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.outside = .remove
    board.hold("B")
    board.move(to: 1, row: 2)
    #expect(board.send(event) == [])
    board.release(on: 1, row: 2)
    #expect(board.text == "ACDE VWBX")
  }

  @Test func aRefusedTransactionPutsTheRowBack() {
    var board = TwoPanes("ABCDE", "VWX")
    board.accepts = false
    board.drag("B", to: 1, row: 0)
    #expect(board.performed.count == 1 && board.cancellation == .refused)
    #expect(board.text == "ABCDE VWX" && board.isAtRest)
  }

  @Test func suspendedTheSessionIsIdleAtOnce() {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.hold("B")
    board.move(to: 1, row: 2)
    board.send(.suspended)
    #expect(board.isAtRest)
    #expect(board.send(.moved(to: Cell(3, 3), isButtonDown: false)) == [])
  }

  @Test func theFlightHomeEndsByItself() {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.hold("B")
    board.move(to: 1, row: 4)
    board.send(.escape)
    #expect(board.session.phase == .settling)
    #expect(board.picture == "A_CDE VWX")
    board.wait(300)
    board.send(.timePassed)
    #expect(board.isAtRest)
  }

  @Test func theFlightGivesWayToTheNextDrag() {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.hold("B")
    board.move(to: 1, row: 4)
    board.send(.escape)
    board.press("C")
    board.wait(300)
    board.move(to: 1, row: 0)
    board.release(on: 1, row: 0)
    #expect(board.text == "ABDE CVWX")
  }

  @Test(arguments: [
    DragEvent.step(.down), .resized, .lift, .escape, .wheel(at: Cell(4, 4), lines: 1),
    .suspended, .drop(copying: false), .delete, .cancel,
  ])
  func theFlightGivesWayToKeysAndSizes(event: DragEvent) {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.hold("B")
    board.move(to: 1, row: 4)
    board.send(.escape)
    board.send(event)
    #expect(board.isAtRest)
  }

  @Test func theFlightFollowsARowThatMovesMeanwhile() {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.hold("B")
    board.move(to: 1, row: 4)
    board.send(.escape)
    board.change(0, to: "XYZABCDE")
    #expect(board.session.picture(in: board.scene)?.animation?.to == Cell(1, 5))
    board.change(0, to: "ACDE")
    #expect(board.isAtRest)
  }

  @Test func aRowScrolledAwayIsFlownToAtTheEdge() {
    var board = TwoPanes("ABCDEFGHIJKLMNOPQRST", "", DragConfiguration())
    board.hold("A")
    board.send(.wheel(at: board.cell(0, row: 5), lines: 8))
    board.move(to: 1, row: 5)
    board.send(.escape)
    #expect(board.session.picture(in: board.scene)?.animation?.to == Cell(1, 1))
  }

  @Test(arguments: [(1, 120 + 6 * 30), (60, 300)])
  func aFlightTakesLongerTheFartherItGoes(columns: Int, milliseconds: Int) {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.hold("B")
    board.move(to: 1, row: 1, column: 4 + (columns == 1 ? 0 : 12))
    board.send(.escape)
    let length = board.session.picture(in: board.scene)?.animation?.length
    #expect(length == .milliseconds(milliseconds))
  }

  @Test func milestonesComeInOrderAndBalanced() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 0)
    board.send(.moved(to: Cell(25, 20), isButtonDown: true))
    board.move(to: 1, row: 2)
    board.release(on: 1, row: 2)
    let names = board.effects.compactMap { effect -> String? in
      guard case .milestone(let milestone) = effect else { return nil }
      switch milestone {
      case .willBegin: return "willBegin"
      case .didBegin: return "didBegin"
      case .entered(let pane): return "enter\(pane.number)"
      case .exited(let pane): return "exit\(pane.number)"
      case .willEnd: return "willEnd"
      case .performed: return "performed"
      case .didEnd(_, let panes): return "didEnd\(panes.map(\.rawValue))"
      case .updated, .moved: return nil
      }
    }
    #expect(
      names == [
        "willBegin", "didBegin", "enter0", "exit0", "enter1", "exit1", "enter1", "exit1",
        "willEnd", "performed", "didEnd[0, 1]",
      ])
  }
}
