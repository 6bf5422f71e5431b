import DragEngine
import Testing

struct KeyboardCarryTests {
  @Test(arguments: [
    ([CarryStep.down, .down], "ACDBE VWX"), ([.up], "BACDE VWX"), ([.end], "ACDEB VWX"),
    ([.home], "BACDE VWX"), ([.right], "ACDE VBWX"), ([.nextPane, .down], "ACDE VWBX"),
    ([.right, .end], "ACDE VWXB"), ([.right, .left, .up], "BACDE VWX"), ([.pageDown], "ACDEB VWX"),
    ([.up, .up, .up], "BACDE VWX"), ([.down, .up], "ABCDE VWX"), ([.previousPane], "ACDE VBWX"),
  ])
  func stepsCarryTheRow(steps: [CarryStep], expected: String) {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B")
    for step in steps { board.send(.step(step)) }
    board.send(.drop)
    #expect(board.text == expected)
    #expect(board.session.phase == .idle)
  }

  @Test func escapePutsTheRowBack() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .right, .down)
    board.send(.escape)
    #expect(board.text == "ABCDE VWX")
    #expect(board.cancellation == .escape)
    #expect(
      board.effects.contains(.focus(pane: PaneID(rawValue: 0), item: board.item("B"))))
  }

  @Test func aRefusingPaneIsNotEntered() {
    var board = TwoPanes("ABCDE", "VWX")
    board.policies[1].acceptsFrom = []
    board.keyboard("B", .right)
    #expect(board.shown(0) == "A_CDE" && board.shown(1) == "VWX")
    board.send(.drop)
    #expect(board.performed.isEmpty)
  }

  @Test func theLostFocusOfTheWindowKeepsACarry() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .down)
    board.send(.focusLost)
    board.send(.drop)
    #expect(board.text == "ACBDE VWX")
  }

  @Test func aPressEndsACarryAndStartsNothing() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .down)
    board.press("D")
    board.release(on: 0, row: 3)
    #expect(board.cancellation == .interrupted && board.taps == 0)
  }

  @Test func theListScrollsJustEnoughToShowTheSlot() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "")
    board.keyboard("A", .end)
    #expect(board.scroll[0] == 6)
    board.send(.step(.home))
    #expect(board.scroll[0] == 0)
  }

  @Test func pointerAndKeyboardReachTheSameResults() {
    for row in 0..<5 {
      var byPointer = TwoPanes("ABCDE", "VWX")
      byPointer.drag("C", to: 0, row: row)
      var byKeyboard = TwoPanes("ABCDE", "VWX")
      byKeyboard.keyboard("C", .home)
      for _ in 0..<row { byKeyboard.send(.step(.down)) }
      byKeyboard.send(.drop)
      #expect(byPointer.text == byKeyboard.text)
    }
  }

  @Test func announcementsCountFromOne() {
    var board = TwoPanes("ABCDE", "VWX")
    board.keyboard("B", .right)
    let (left, right) = (PaneID(rawValue: 0), PaneID(rawValue: 1))
    let items = [board.item("B")]
    #expect(
      board.effects.contains(
        .announce(.lifted(items: items, position: 2, count: 5, pane: left))))
    #expect(
      board.effects.contains(.announce(.over(items: items, position: 2, count: 4, pane: right))))
    board.send(.drop)
    #expect(
      board.effects.contains(
        .announce(.dropped(items: items, position: 2, pane: right, from: left))))
  }
}
