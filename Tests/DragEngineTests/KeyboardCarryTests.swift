import DragEngine
import Testing

/// Carrying rows by the keyboard.
struct KeyboardCarryTests {
  @Test(arguments: [
    ([CarryStep.down, .down], "ACDBE VWX"), ([.up], "BACDE VWX"), ([.end], "ACDEB VWX"),
    ([.home], "BACDE VWX"), ([.right], "ACDE VBWX"), ([.nextPane, .down], "ACDE VWBX"),
    ([.right, .end], "ACDE VWXB"), ([.right, .left, .up], "BACDE VWX"), ([.pageDown], "ACDEB VWX"),
    ([.up, .up, .up], "BACDE VWX"), ([.down, .up], "ABCDE VWX"), ([.previousPane], "ACDE VBWX"),
    ([.end, .pageUp], "BACDE VWX"), ([.left], "ABCDE VWX"), ([.right, .right], "ACDE VBWX"),
  ])
  func stepsCarryTheRow(steps: [CarryStep], expected: String) {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B")
    for step in steps { board.send(.step(step)) }
    board.drop()
    #expect(board.text == expected)
    #expect(board.isAtRest)
  }

  @Test(arguments: [
    ([CarryStep.down], "BCDAEFGH"), ([.right], "BACDEFGH"), ([.down, .right, .up], "BACDEFGH"),
    ([.end], "BCDEFGHA"), ([.down, .down], "BCDEFGAH"), ([.right, .right], "BCADEFGH"),
    ([.end, .up], "BCDEAFGH"), ([.right, .right, .down, .down], "BCDEFGHA"),
    ([.end, .left, .home], "ABCDEFGH"),
  ])
  func inAGridTheStepsGoBothWays(steps: [CarryStep], expected: String) {
    var board = TwoPanes("ABCDEFGH", "")
    board.panes[0].layout = .grid(columns: 3, itemSize: CellSize(width: 6, height: 1))
    board.keyboard("A")
    for step in steps { board.send(.step(step)) }
    board.drop()
    #expect(board.text == "\(expected) ")
  }

  @Test func atTheSideOfAGridTheStepLeadsToTheOtherPane() {
    var board = TwoPanes("ABCD", "VW")
    board.panes[0].layout = .grid(columns: 2, itemSize: CellSize(width: 6, height: 1))
    board.keyboard("C", .right, .right)
    #expect(board.picture == "ABD V_W")
    board.send(.step(.left))
    board.drop()
    #expect(board.text == "ABCD VW")
  }

  @Test func aGridThatKeepsItsOrderIsLeftAtOnce() {
    var board = TwoPanes("ABCD", "VW")
    board.panes[0].layout = .grid(columns: 2, itemSize: CellSize(width: 6, height: 1))
    board.panes[0].policy.reorder = .none
    board.panes[1].policy.incoming = .apply
    board.keyboard("A", .right, .down)
    board.drop()
    #expect(board.label(of: "W") == "A")
  }

  @Test func escapePutsTheRowBack() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .right, .down)
    board.send(.escape)
    #expect(board.text == "ABCDE VWX")
    #expect(board.cancellation == .escape && board.focused == "B")
  }

  @Test func aRefusingPaneIsNotEntered() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[1].policy.acceptsFrom = []
    board.keyboard("B", .right)
    #expect(board.picture == "A_CDE VWX")
    #expect(
      board.announcements.last
        == .refused(items: [board.item("B")], .notAccepted, pane: PaneID(1)))
    board.send(.step(.nextPane))
    board.drop()
    #expect(board.performed.isEmpty)
  }

  @Test func whereNothingCanMoveTheRowStaysAndTheRefusalIsAnnounced() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.reorder = .none
    board.keyboard("B", .down)
    #expect(board.picture == "A_CDE VWX")
    #expect(
      board.announcements.last
        == .refused(items: [board.item("B")], .noReordering, pane: PaneID(0)))
    board.send(.step(.right))
    board.send(.step(.left))
    #expect(board.picture == "A_CDE VWX")
  }

  @Test func rowsThatMayNotSwapAreSteppedOver() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.reorder = .exchange
    board.traits["C"] = ItemTraits(isReorderable: false)
    board.traits["E"] = ItemTraits(isReorderable: false)
    board.keyboard("B", .down)
    board.drop()
    #expect(board.text == "ADCBE VWX")
    board.keyboard("A", .end)
    board.drop()
    #expect(board.text == "BDCAE VWX")
  }

  @Test func deleteDoesWhatAReleaseOutsideWould() {
    var board = TwoPanes("ABC", "VWX")
    board.keyboard("B")
    board.send(.delete)
    #expect(
      board.announcements.last
        == .refused(items: [board.item("B")], .noRemoval, pane: PaneID(0)))
    #expect(board.session.phase == .carrying)
    board.panes[0].policy.outside = .remove
    board.send(.delete)
    #expect(board.text == "AC VWX" && board.operation == .delete && board.focused == "C")
    board.panes[1].policy.outside = .reset
    board.paint("W", with: "A")
    board.keyboard("W", .down)
    board.send(.delete)
    #expect(board.label(of: "W") == nil && board.text == "AC VWX")
  }

  @Test func theLostFocusOfTheWindowKeepsACarry() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .down)
    board.send(.focusLost)
    board.drop()
    #expect(board.text == "ACBDE VWX")
  }

  @Test func aPressEndsACarryAndStartsNothing() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .down)
    board.press("D")
    board.wait(1_000)
    board.release(on: 0, row: 3)
    #expect(board.cancellation == .interrupted && board.taps == 0 && board.isAtRest)
  }

  @Test func motionOfThePointerDoesNotDisturbACarry() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .down)
    board.send(.moved(to: Cell(35, 4), isButtonDown: false))
    board.send(.moved(to: Cell(35, 4), isButtonDown: true))
    board.send(.released(at: Cell(35, 4), modifiers: []))
    board.drop()
    #expect(board.text == "ACBDE VWX")
  }

  @Test func theWheelKeepsTheTarget() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "")
    board.keyboard("A", .down)
    board.send(.wheel(at: board.cell(0, row: 3), lines: 5))
    board.drop()
    #expect(board.text == "BACDEFGHIJKLMNOP ")
  }

  @Test func theListScrollsJustEnoughToShowTheSlot() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "")
    board.keyboard("A", .end)
    #expect(board.panes[0].scroll == 6)
    board.send(.step(.home))
    #expect(board.panes[0].scroll == 0)
    board.send(.escape)
    board.panes[0].scroll = 6
    board.keyboard("B")
    #expect(board.panes[0].scroll == 1)
  }

  @Test func droppingWithAltCopies() {
    var board = TwoPanes("ABC", "VWX")
    board.keyboard("B", .right)
    board.send(.drop(copying: true))
    #expect(board.text == "ABC VBWX" && board.operation == .copy)
  }

  @Test func theGhostStandsOnTheSlot() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .right, .down)
    let ghost = board.session.picture(in: board.scene)?.ghost(at: .zero)
    #expect(ghost?.frame.origin == Cell(31, 3))
  }

  @Test func withNothingUnderTheCursorNothingIsLifted() {
    var board = TwoPanes("", "VWX")
    #expect(board.send(.lift) == [.unhandled])
    #expect(board.send(.step(.down)) == [.unhandled])
    #expect(board.send(.drop(copying: false)) == [.unhandled])
    #expect(board.send(.escape) == [.unhandled])
    #expect(board.send(.delete) == [.unhandled])
  }

  @Test func announcementsCountFromOne() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .right)
    let (left, right) = (PaneID(0), PaneID(1))
    let items = [board.item("B")]
    board.drop()
    #expect(
      board.announcements == [
        .lifted(items: items, position: 2, count: 5, pane: left, openPanes: [left, right]),
        .over(.move, items: items, position: 2, count: 4, pane: right, target: nil),
        .dropped(.move, items: items, position: 2, pane: right, from: left, target: nil),
      ])
  }
}
