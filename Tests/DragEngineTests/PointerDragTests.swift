import DragEngine
import Testing

/// Where a row that is dragged by the pointer goes.
struct PointerDragTests {
  @Test(arguments: [
    ("B" as Character, 2, "ACBDE VWX"), ("D", 1, "ADBCE VWX"), ("B", 8, "ACDEB VWX"),
    ("E", 0, "EABCD VWX"), ("A", 4, "BCDEA VWX"), ("B", -1, "BACDE VWX"),
    ("D", -1, "DABCE VWX"), ("A", 10, "BCDEA VWX"),
  ])
  func theRowBecomesTheOneUnderThePointer(letter: Character, row: Int, expected: String) {
    for source in [PanePolicy.SourceAppearance.hidden, .dimmed, .visible] {
      var board = TwoPanes("ABCDE", "VWX")
      board.panes[0].policy.sourceAppearance = source
      board.drag(letter, to: 0, row: row)
      #expect(board.text == expected)
      #expect(board.performed.count == 1 && board.focused == letter)
      #expect(board.isAtRest)
    }
  }

  @Test(arguments: [
    (1, "ACDE VBWX"), (0, "ACDE BVWX"), (3, "ACDE VWXB"), (7, "ACDE VWXB"), (-1, "ACDE BVWX"),
  ])
  func theRowLandsAcross(row: Int, expected: String) {
    var board = TwoPanes("ABCDE", "VWX")
    board.drag("B", to: 1, row: row)
    #expect(board.text == expected)
  }

  @Test(arguments: [-1, 0, 6, 10]) func anEmptyPaneTakesTheRowAnywhere(row: Int) {
    var board = TwoPanes("AB", "")
    board.drag("B", to: 1, row: row)
    #expect(board.text == "A B")
  }

  @Test(arguments: [(0, 0), (2, 3), (3, 4), (4, 5)])
  func gapAndFinalIndexCountAsTheFieldCountsThem(row: Int, gap: Int) {
    var board = TwoPanes("ABCDE", "")
    board.drag("B", to: 0, row: row)
    #expect(board.performed.first?.insertionGap == gap)
    #expect(board.performed.first?.finalIndex == row)
  }

  @Test func onItsOwnRowNothingIsWritten() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 1)
    board.move(to: 0, row: 1)
    board.release(on: 0, row: 1)
    #expect(board.performed.isEmpty)
    #expect(board.operation == .unchanged && board.focused == "B")
  }

  @Test func theGapShowsWhereTheRowWillLand() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    #expect(board.picture == "A_CDE VWX")
    board.move(to: 0, row: 3)
    #expect(board.picture == "ACD_E VWX")
    board.move(to: 1, row: 1)
    #expect(board.picture == "ACDE V_WX")
    board.send(.moved(to: Cell(25, 20), isButtonDown: true))
    #expect(board.picture == "ACDE VWX")
  }

  @Test func aSourceInSightStaysBesideTheGap() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.sourceAppearance = .dimmed
    board.hold("B")
    #expect(board.picture == "ABCDE VWX")
    board.move(to: 0, row: 3)
    #expect(board.picture == "ABCD_E VWX")
    board.move(to: 0, row: 0)
    #expect(board.picture == "_ABCDE VWX")
    board.move(to: 1, row: 1)
    #expect(board.picture == "ABCDE V_WX")
  }

  @Test func theGhostKeepsItsOffsetFromThePointer() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 2, column: 9)
    let ghost = board.session.picture(in: board.scene)?.ghost(at: .zero)
    #expect(ghost?.frame == CellRect(36, 3, width: 18, height: 1))
    #expect(ghost?.lead == board.item("B"))
  }

  @Test func rowsInAScrolledPaneAreFoundWhereTheyShow() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "")
    board.panes[0].scroll = 4
    board.drag("F", to: 0, row: 3)
    #expect(board.text == "ABCDEGHFIJKLMNOP ")
  }

  @Test(arguments: [
    ("D" as Character, 2, 0, "ABDCEF"), ("B", 0, 1, "ACDBEF"), ("A", 0, 5, "BCDEFA"),
    ("F", 0, 0, "FABCDE"), ("C", 1, 1, "ABDECF"),
  ])
  func inAGridTheTileUnderThePointerIsTheSlot(
    letter: Character, column: Int, row: Int, expected: String
  ) {
    var board = TwoPanes("ABCDEF", "")
    board.panes[0].layout = .grid(columns: 3, itemSize: CellSize(width: 6, height: 1))
    board.drag(letter, to: 0, row: row, column: column * 6 + 2)
    #expect(board.text == "\(expected) ")
  }

  @Test func tallTilesAreHitAnywhereAndLandWhereTheyAreShown() {
    var board = TwoPanes("ABCDEF", "VW")
    board.panes[0].layout = .grid(columns: 2, itemSize: CellSize(width: 8, height: 3))
    board.hold("A")
    board.move(to: 0, row: 5, column: 12)
    #expect(board.shown(0) == "BCD_EF")
    let ghost = board.session.picture(in: board.scene)?.ghost(at: .zero)
    #expect(ghost?.frame.size == CellSize(width: 8, height: 3))
    board.release(on: 0, row: 5, column: 12)
    #expect(board.text == "BCDAEF VW")
  }

  @Test func rowsOfTwoLinesAreOneSlotEach() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].layout = .list(rowHeight: 2)
    board.press("A")
    board.wait(400)
    board.send(.timePassed)
    board.move(to: 0, row: 5)
    board.release(on: 0, row: 5)
    #expect(board.text == "BCADE VWX")
  }

  @Test func anEmptyCellBesideTheTilesIsNoItem() {
    var board = TwoPanes("ABCD", "")
    board.panes[0].layout = .grid(columns: 2, itemSize: CellSize(width: 6, height: 1))
    board.send(.pressed(.primary, at: board.cell(0, row: 0, column: 14), modifiers: []))
    #expect(board.session.nextDeadline == nil)
    board.release(on: 0, row: 0, column: 14)
    #expect(board.taps == 1 && board.performed.isEmpty)
  }

  @Test(arguments: [PointerModifiers.control, .alt, [.alt, .shift]])
  func aKeyHeldAtTheReleaseCopiesAcross(modifiers: PointerModifiers) {
    var board = TwoPanes("ABC", "VWX")
    board.hold("B")
    board.move(to: 1, row: 0)
    board.release(on: 1, row: 0, modifiers: modifiers)
    #expect(board.text == "ABC BVWX" && board.operation == .copy)
    board.hold("B")
    board.move(to: 0, row: 0)
    board.release(on: 0, row: 0, modifiers: modifiers)
    #expect(board.text == "BAC BVWX" && board.operation == .move)
  }

  @Test func shiftAtTheReleaseStillMoves() {
    var board = TwoPanes("ABC", "VWX")
    board.hold("B")
    board.move(to: 1, row: 0)
    board.release(on: 1, row: 0, modifiers: .shift)
    #expect(board.text == "AC BVWX")
  }
}
