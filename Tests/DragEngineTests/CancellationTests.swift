import DragEngine
import Testing

struct CancellationTests {
  @Test(arguments: [
    (DragEvent.escape, DragCancellation.escape),
    (.pressed(.secondary, at: Cell(35, 3), modifiers: []), .secondaryButton),
    (.focusLost, .focusLost), (.cancel, .programmatic), (.suspended, .suspended),
    (.moved(to: Cell(35, 3), isButtonDown: false), .releaseLost),
    (.pressed(.primary, at: Cell(5, 1), modifiers: []), .releaseLost),
  ])
  func whatEndsADragChangesNothing(event: DragEvent, reason: DragCancellation) {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 2)
    board.send(event)
    #expect(board.cancellation == reason)
    board.release(on: 1, row: 2)
    #expect(board.performed.isEmpty && board.taps == 0)
    #expect(board.text == "ABCDE VWX")
    #expect(board.session.phase == .idle)
    board.drag("A", to: 1, row: 0)
    #expect(board.text == "BCDE AVWX")
  }

  @Test func aRefusedTransactionPutsTheRowBack() {
    var board = TwoPanes("ABCDE", "VWX")
    board.accepts = false
    board.drag("B", to: 1, row: 0)
    #expect(board.performed.count == 1 && board.cancellation == .refused)
    #expect(board.text == "ABCDE VWX")
  }

  @Test func theFlightHomeEndsByItselfAndGivesWay() {
    var board = TwoPanes("ABCDE", "VWX", animates: true)
    board.hold("B")
    board.move(to: 1, row: 4)
    board.send(.escape)
    #expect(board.session.phase == .settling)
    #expect(board.shown(0) == "A_CDE")
    board.wait(300)
    board.send(.timePassed)
    #expect(board.session.phase == .idle && board.shown(0) == "ABCDE")
    board.hold("B")
    board.move(to: 1, row: 4)
    board.send(.escape)
    board.drag("C", to: 1, row: 0)
    #expect(board.text == "ABDE CVWX")
  }

  @Test func aRowThatIsGoneMeanwhileEndsTheDrag() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 0)
    board.change(0, to: "ACDE")
    #expect(board.cancellation == .sourceRemoved)
    board.release(on: 1, row: 0)
    #expect(board.text == "ACDE VWX" && board.taps == 0)
  }

  @Test func rowsAddedElsewhereMoveTheTargetWithThem() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 0, row: 3)
    board.change(0, to: "ZABCDE")
    board.release(on: 0, row: 3)
    #expect(board.text == "ZACBDE VWX")
  }

  @Test func aResizeTakesTheTargetAwayUntilThePointerMoves() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 0)
    board.send(.resized)
    #expect(board.session.phase == .dragging)
    #expect(board.shown(1) == "VWX")
    board.move(to: 1, row: 1)
    #expect(board.shown(1) == "V_WX")
  }

  @Test func callbacksComeInOrderAndBalanced() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 0)
    board.send(.moved(to: Cell(25, 20), isButtonDown: true))
    board.move(to: 1, row: 2)
    board.release(on: 1, row: 2)
    let names = board.effects.compactMap { effect -> String? in
      guard case .callback(let callback) = effect else { return nil }
      switch callback {
      case .willBegin: return "willBegin"
      case .didBegin: return "didBegin"
      case .entered(let pane): return "enter\(pane.rawValue)"
      case .exited(let pane): return "exit\(pane.rawValue)"
      case .willEnd: return "willEnd"
      case .didEnd: return "didEnd"
      case .updated, .moved: return nil
      }
    }
    #expect(
      names == [
        "willBegin", "didBegin", "enter0", "exit0", "enter1", "exit1", "enter1", "exit1",
        "willEnd", "didEnd",
      ])
  }
}
