import DragEngine
import Testing

/// Dragging several rows at once.
struct BlockTests {
  private static func board(_ selection: String) -> TwoPanes {
    var board = TwoPanes("ABCDE", "VWX")
    board.selection = selection
    return board
  }

  @Test(arguments: [
    ("B" as Character, 0, 0, "BDACE VWX"), ("D", 1, 1, "ACE VBDWX"), ("D", 0, 4, "ACEBD VWX"),
    ("B", 0, 1, "ABDCE VWX"), ("D", 0, 2, "ACBDE VWX"), ("B", 1, 9, "ACE VWXBD"),
  ])
  func theBlockKeepsItsOrderWhateverRowIsGrabbed(
    letter: Character, pane: Int, row: Int, expected: String
  ) {
    for source in [PanePolicy.SourceAppearance.hidden, .visible] {
      var board = Self.board("BD")
      board.panes[0].policy.sourceAppearance = source
      board.drag(letter, to: pane, row: row)
      #expect(board.text == expected && board.focused == letter && board.isAtRest)
    }
  }

  @Test func theGapIsAsLongAsTheBlock() {
    var board = Self.board("BD")
    board.hold("D")
    let panes = [PaneID(0), PaneID(1)]
    #expect(
      board.announcements == [
        .lifted(
          items: [board.item("B"), board.item("D")], position: 2, count: 5, pane: panes[0],
          openPanes: panes)
      ])
    #expect(board.picture == "A__CE VWX")
    board.move(to: 1, row: 1)
    #expect(board.picture == "ACE V__WX")
    let ghost = board.session.picture(in: board.scene)?.ghost(at: .zero)
    #expect(ghost?.items.count == 2 && ghost?.lead == board.item("D"))
  }

  @Test func aContiguousBlockDroppedOnItselfIsUnchanged() {
    var board = Self.board("BC")
    board.drag("C", to: 0, row: 1)
    #expect(board.performed.isEmpty && board.operation == .unchanged)
    board.drag("C", to: 0, row: 2)
    #expect(board.text == "ADBCE VWX")
  }

  @Test func aBlockWithHolesClosesUpWhereItStood() {
    var board = Self.board("BD")
    board.drag("B", to: 0, row: 1)
    #expect(board.text == "ABDCE VWX" && board.performed.first?.insertionGap == 2)
  }

  @Test func aRowOutsideTheSelectionTravelsAlone() {
    var board = Self.board("BD")
    board.drag("A", to: 0, row: 2)
    #expect(board.text == "BCADE VWX")
  }

  @Test func theKeyboardLiftsTheSelection() {
    var board = Self.board("BD")
    board.keyboard("E", .home)
    board.drop()
    #expect(board.text == "BDACE VWX")
  }

  @Test func lockedRowsOfASelectionStayWhereTheyAre() {
    var board = Self.board("BCD")
    board.traits["C"] = ItemTraits(isDraggable: false)
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ACE BDVWX")
    board.drag("C", to: 1, row: 0)
    #expect(board.text == "ACE BDVWX" && board.announcements.last == .locked(item: board.item("C")))
  }

  @Test func onePinnedRowKeepsTheWholeBlockInItsList() {
    var board = Self.board("BD")
    board.traits["D"] = ItemTraits(isReorderable: false)
    board.drag("B", to: 0, row: 0)
    #expect(board.cancellation == .rejected)
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ACE BDVWX")
  }

  @Test func aLimitCountsTheWholeBlock() {
    var board = Self.board("BD")
    board.panes[1].policy.limit = 4
    board.drag("B", to: 1, row: 0)
    #expect(board.cancellation == .rejected)
    board.panes[1].policy.limit = 5
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ACE BDVWX")
  }

  @Test func aBlockIsCopiedAndRemovedAsOne() {
    var board = Self.board("BD")
    board.panes[0].policy.outgoing = .copy
    board.drag("B", to: 1, row: 1)
    #expect(board.text == "ABCDE VBDWX" && board.performed.count == 1)
    board.panes[0].policy.outside = .remove
    board.hold("D")
    board.release(at: 25, 5)
    #expect(board.text == "ACE VBDWX" && board.focused == "E" && board.performed.count == 2)
  }

  @Test func whatIsTwiceInABlockEntersNoPaneThatTakesNoDuplicates() {
    var board = Self.board("BD")
    board.panes[0].policy.outgoing = .copy
    board.panes[1].policy.duplicates = .reject
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ABCDE BDVWX")
    board.selection = "DE"
    board.drag("E", to: 1, row: 0)
    #expect(board.text == "ABCDE BDVWX" && board.cancellation == .rejected)
  }

  @Test func cancelledABlockIsBackInItsHoles() {
    var board = TwoPanes("ABCDE", "VWX", DragConfiguration())
    board.selection = "BD"
    board.hold("D")
    board.move(to: 1, row: 6)
    board.send(.escape)
    #expect(board.picture == "A_C_E VWX")
    #expect(board.session.picture(in: board.scene)?.animation?.to == Cell(1, 4))
    board.wait(300)
    board.send(.timePassed)
    #expect(board.isAtRest)
  }
}
