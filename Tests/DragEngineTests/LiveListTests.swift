import DragEngine
import Testing

/// Lists that change during a carry.
struct LiveListTests {
  @Test func aRowThatIsGoneMeanwhileEndsTheDrag() {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.hold("B")
    board.move(to: 1, row: 0)
    board.change(0, to: "ACDE")
    #expect(board.cancellation == .sourceRemoved && board.focused == "C")
    #expect(board.session.picture(in: board.scene)?.animation?.kind == .puff)
    board.release(on: 1, row: 0)
    #expect(board.text == "ACDE VWX" && board.taps == 0 && board.performed.isEmpty)
  }

  @Test func aRowThatIsGoneIsNoticedWithoutBeingTold() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    let item = board.item("B")
    board.panes[0].items.removeAll { $0 == item }
    board.release(on: 1, row: 0)
    #expect(board.cancellation == .sourceRemoved && board.text == "ACDE VWX")
  }

  @Test func rowsAddedElsewhereMoveTheTargetWithThem() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 0, row: 3)
    board.change(0, to: "ZABCDE")
    board.release(on: 0, row: 3)
    #expect(board.text == "ZACBDE VWX")
  }

  @Test func whatIsDroppedIsTheRowThatWasLiftedWhereverItStandsNow() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 1)
    board.panes[0].items.reverse()
    board.release(on: 1, row: 1)
    #expect(board.text == "EDCA VBWX")
  }

  @Test(arguments: [
    ("VW", "ACDE VWB"), ("VYXW", "ACDE VYBXW"), ("XVW", "ACDE BXVW"), ("", "ACDE B"),
    ("VWXYZ", "ACDE VWBXYZ"), ("WXV", "ACDE WBXV"),
  ])
  func theKeyboardStaysInFrontOfItsRow(after: String, expected: String) {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .nextPane, .home, .down, .down)
    #expect(board.picture == "ACDE VW_X")
    board.change(1, to: after)
    board.drop()
    #expect(board.text == expected)
  }

  @Test func theKeyboardGoesToTheNextRowThatIsLeft() {
    var board = TwoPanes("ABCDE", "VWXYZ")
    board.keyboard("B", .nextPane, .home, .down)
    board.change(1, to: "VYZ")
    board.drop()
    #expect(board.text == "ACDE VBYZ")
  }

  @Test func theKeyboardStaysAtTheEnd() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .nextPane, .end)
    board.change(1, to: "VWXYZ")
    board.drop()
    #expect(board.text == "ACDE VWXYZB")
  }

  @Test func theKeyboardsTargetAtHomeIsKeptByItsNeighbour() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .down, .down)
    #expect(board.shown(0) == "ACD_E")
    board.change(0, to: "EABCD")
    board.drop()
    #expect(board.text == "BEACD VWX")
  }

  @Test func aPaneThatIsGoneSendsTheKeyboardHome() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .nextPane)
    board.isRightGone = true
    board.send(.sceneChanged)
    #expect(board.shown(0) == "A_CDE")
    board.drop()
    #expect(board.operation == .unchanged)
  }

  @Test func aHomePaneThatIsGoneEndsTheDrag() {
    var board = TwoPanes("ABC", "VWX")
    board.hold("V")
    board.isRightGone = true
    board.send(.sceneChanged)
    #expect(board.cancellation == .paneRemoved)
    #expect(board.effects.contains(.focus(pane: PaneID(0), item: nil)))
    board.release(on: 0, row: 0)
    #expect(board.text == "ABC VWX")
  }

  @Test func aRowMovedToTheOtherListHasANewHome() {
    var board = TwoPanes("ABC", "VWX")
    board.panes[1].policy.outside = .remove
    board.hold("B")
    board.move(to: 1, row: 0)
    board.panes[0].items = [board.item("A"), board.item("C")]
    board.panes[1].items.append(board.item("B"))
    board.send(.sceneChanged)
    #expect(board.picture == "AC _VWX")
    board.release(at: 25, 5)
    #expect(board.text == "AC VWX" && board.operation == .delete)
  }

  @Test func ofSeveralRowsTheOnesThatAreLeftAreCarriedOn() {
    var board = TwoPanes("ABCDE", "VWX")
    board.selection = "BD"
    board.hold("D")
    board.move(to: 1, row: 1)
    board.change(0, to: "ABCE")
    #expect(board.session.items == [board.item("B")])
    let right = PaneID(1)
    #expect(
      board.announcements.last
        == .over(.move, items: board.session.items, position: 2, count: 4, pane: right, target: nil)
    )
    board.release(on: 1, row: 1)
    #expect(board.text == "ACE VBWX" && board.focused == "B")
  }

  @Test func aResizeTakesTheTargetAwayUntilThePointerMoves() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 0)
    board.send(.resized)
    #expect(board.session.phase == .dragging && board.picture == "ACDE VWX")
    #expect(
      board.announcements.last
        == .refused(items: [board.item("B")], .screenChanged, pane: nil))
    board.wait(1_000)
    board.send(.timePassed)
    #expect(board.picture == "ACDE VWX")
    board.move(to: 1, row: 0)
    #expect(board.picture == "ACDE _VWX")
  }

  @Test func aReleaseWhereAPaneUsedToBeIsOutside() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 8)
    board.panes[1].frame = CellRect(30, 0, width: 20, height: 4)
    board.send(.resized)
    board.release(at: 35, 9)
    #expect(board.cancellation == .noTarget && board.text == "ABCDE VWX")
  }

  @Test func aResizeKeepsTheKeyboardsSlotInSight() {
    var board = TwoPanes("ABCDEFGHIJ", "")
    board.keyboard("A", .end)
    board.panes[0].frame = CellRect(0, 0, width: 20, height: 5)
    board.send(.resized)
    #expect(board.panes[0].scroll == 7)
    board.drop()
    #expect(board.text == "BCDEFGHIJA ")
  }
}
