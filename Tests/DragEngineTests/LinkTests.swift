import DragEngine
import Testing

/// Drops on rows of panes that link, by pointer and by keyboard.
struct LinkTests {
  private func board() -> TwoPanes {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration(animates: false))
    for pane in 0...1 { board.panes[pane].policy.onRows = .link }
    return board
  }

  @Test func withAltHeldARowIsLinkedToTheRowUnderThePointerAndStays() {
    var board = board()
    board.hold("B")
    board.move(to: 0, row: 3, modifiers: .alt)
    #expect(
      board.announcements.last
        == .over(
          .link, items: [board.item("B")], position: 4, count: 5, pane: PaneID(0),
          target: board.item("D")))
    board.release(on: 0, row: 3, modifiers: .alt)
    #expect(board.operation == .link && board.parts(of: "D") == "B")
    #expect(board.text == "ABCDE VWX" && board.focused == "B" && board.isAtRest)
  }

  @Test func aLinkToARowOfAnotherPaneNeedsNoRightToMoveThere() {
    var board = board()
    board.panes[1].policy.acceptsFrom = []
    board.panes[1].policy.limit = 3
    board.drag("B", to: 1, row: 1, modifiers: .alt)
    #expect(board.parts(of: "W") == "B" && board.text == "ABCDE VWX" && board.focused == "B")
    #expect(
      board.announcements.last
        == .dropped(
          .link, items: [board.item("B")], position: 2, pane: PaneID(1), from: PaneID(0),
          target: board.item("W")))
  }

  @Test func aRowCannotBeLinkedToItselfOrToNothing() {
    var board = board()
    board.drag("B", to: 0, row: 1, modifiers: .alt)
    #expect(board.operation == .unchanged)
    board.hold("B")
    board.move(to: 0, row: 6, modifiers: .alt)
    #expect(
      board.announcements.last
        == .refused(items: [board.item("B")], .noItem, pane: PaneID(0)))
    board.release(on: 0, row: 6, modifiers: .alt)
    #expect(board.text == "ABCDE VWX" && board.performed.isEmpty)
  }

  @Test func belowTheRowsOfAnotherPaneTheReleaseIsRefused() {
    var board = board()
    board.drag("B", to: 1, row: 5, modifiers: .alt)
    #expect(board.operation == .cancel && board.text == "ABCDE VWX")
  }

  @Test(
    arguments: [
      ([], "A", "ABCDE VWX"), ([.down], "C", "ABCDE VWX"), ([.home], "A", "ABCDE VWX"),
      ([.end], "E", "ABCDE VWX"), ([.right, .end], "X", "ABCDE VWX"),
    ] as [([CarryStep], Character, String)])
  func theKeyTurnsToTheRowInFrontOfTheGapAndADropLinks(
    steps: [CarryStep], target: Character, expected: String
  ) {
    var board = board()
    board.keyboard("B")
    for step in steps { board.send(.step(step)) }
    board.send(.combine)
    #expect(board.performed.isEmpty, "the sentence stands before the drop")
    #expect(board.session.phase == .carrying)
    board.drop()
    #expect(board.operation == .link && board.parts(of: target) == "B")
    #expect(board.text == expected && board.focused == "B" && board.isAtRest)
  }

  @Test func stepsThenGoFromRowToRow() {
    var board = board()
    board.keyboard("B")
    board.send(.combine)
    board.send(.step(.down))
    board.send(.step(.down))
    board.drop()
    #expect(board.parts(of: "C") == "B", "the second step passes the carried row")
    board.keyboard("B")
    board.send(.combine)
    board.send(.step(.right))
    board.drop()
    #expect(board.parts(of: "V") == "B")
  }

  @Test func theKeyTurnsBackToTheGapBehindThatRow() {
    var board = board()
    board.keyboard("B", .down, .down)
    board.send(.combine)
    board.send(.combine)
    board.drop()
    #expect(board.operation == .move && board.text == "ACDBE VWX")
  }

  @Test func aloneInItsPaneARowIsRefused() {
    var board = TwoPanes("A", "VWX", DragConfiguration(animates: false))
    board.panes[0].policy.onRows = .link
    board.keyboard("A")
    #expect(
      board.send(.combine)
        == [.announce(.refused(items: [board.item("A")], .noItem, pane: PaneID(0)))])
    board.send(.escape)
    #expect(board.text == "A VWX")
  }
}
