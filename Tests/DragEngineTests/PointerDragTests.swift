import DragEngine
import Testing

struct PointerDragTests {
  @Test(arguments: [
    ("B" as Character, 2, "ACBDE VWX"), ("D", 1, "ADBCE VWX"), ("B", 8, "ACDEB VWX"),
    ("E", 0, "EABCD VWX"), ("A", 4, "BCDEA VWX"), ("B", -1, "BACDE VWX"), ("A", 10, "BCDEA VWX"),
  ])
  func theRowBecomesTheOneUnderThePointer(letter: Character, row: Int, expected: String) {
    var board = TwoPanes("ABCDE", "VWX")
    board.drag(letter, to: 0, row: row)
    #expect(board.text == expected)
    #expect(board.performed.count == 1)
  }

  @Test(arguments: [(1, "ACDE VBWX"), (0, "ACDE BVWX"), (7, "ACDE VWXB"), (-1, "ACDE BVWX")])
  func theRowLandsAcross(row: Int, expected: String) {
    var board = TwoPanes("ABCDE", "VWX")
    board.drag("B", to: 1, row: row)
    #expect(board.text == expected)
  }

  @Test func anEmptyPaneTakesTheRowAnywhere() {
    var board = TwoPanes("AB", "")
    board.drag("B", to: 1, row: 6)
    #expect(board.text == "A B")
  }

  @Test func gapAndFinalIndexCountAsTheFieldCountsThem() {
    for (row, gap) in [(0, 0), (2, 3), (3, 4), (4, 5)] {
      var board = TwoPanes("ABCDE", "")
      board.drag("B", to: 0, row: row)
      #expect(board.performed.first?.insertionGap == gap)
      #expect(board.performed.first?.finalIndex == row)
    }
  }

  @Test func onItsOwnRowNothingIsWritten() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 1)
    board.move(to: 0, row: 1)
    board.release(on: 0, row: 1)
    #expect(board.performed.isEmpty)
    #expect(board.operation == .unchanged)
  }

  @Test func theGapShowsWhereTheRowWillLand() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    #expect(board.shown(0) == "A_CDE")
    board.move(to: 0, row: 3)
    #expect(board.shown(0) == "ACD_E")
    board.move(to: 1, row: 1)
    #expect(board.shown(0) == "ACDE" && board.shown(1) == "V_WX")
    board.send(.moved(to: Cell(25, 20), isButtonDown: true))
    #expect(board.shown(0) == "ACDE" && board.shown(1) == "VWX")
  }

  @Test func theGhostKeepsItsPlaceUnderThePointer() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.move(to: 1, row: 2, column: 9)
    let ghost = board.session.picture(in: board.scene)?.ghost(at: .zero)
    #expect(ghost?.frame == CellRect(36, 3, width: 18, height: 1))
  }

  @Test func outsideEveryPaneItGoesBack() {
    var board = TwoPanes("ABCDE", "VWX")
    board.hold("B")
    board.send(.moved(to: Cell(25, 5), isButtonDown: true))
    board.send(.released(at: Cell(25, 5), modifiers: []))
    #expect(board.text == "ABCDE VWX")
    #expect(board.cancellation == .noTarget)
  }

  @Test func aPaneThatKeepsItsOrderRefuses() {
    var board = TwoPanes("ABCDE", "VWX")
    board.policies[0].reorder = .none
    board.drag("B", to: 0, row: 3)
    #expect(board.performed.isEmpty && board.cancellation == .rejected)
  }

  @Test func aPaneThatTakesNothingRefuses() {
    var board = TwoPanes("ABCDE", "VWX")
    board.policies[1].acceptsFrom = []
    board.drag("B", to: 1, row: 0)
    #expect(board.performed.isEmpty && board.cancellation == .rejected)
  }

  @Test func aFullPaneRefuses() {
    var board = TwoPanes("ABCDE", "VWX")
    board.policies[1].limit = 3
    board.drag("B", to: 1, row: 0)
    #expect(board.performed.isEmpty && board.cancellation == .rejected)
    board.policies[1].limit = 4
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ACDE BVWX")
  }

  @Test func aPinnedRowStaysInItsPlace() {
    var board = TwoPanes("ABCDE", "VWX")
    board.traits["B"] = ItemTraits(isReorderable: false)
    board.drag("B", to: 0, row: 3)
    #expect(board.cancellation == .rejected)
    board.drag("B", to: 1, row: 0)
    #expect(board.cancellation == .rejected)
    #expect(board.text == "ABCDE VWX")
  }

  @Test func aLockedRowIsNotLifted() {
    var board = TwoPanes("ABCDE", "VWX")
    board.traits["B"] = ItemTraits(isDraggable: false)
    board.press("B")
    board.wait(1_000)
    board.send(.timePassed)
    #expect(board.session.items.isEmpty)
    #expect(board.effects.contains(.announce(.locked(item: board.item("B")))))
    board.release(on: 0, row: 1)
    #expect(board.taps == 1)
  }

  @Test func rowsInAScrolledPaneAreFoundWhereTheyShow() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "")
    board.scroll[0] = 4
    board.drag("F", to: 0, row: 3)
    #expect(board.text == "ABCDEGHFIJKLMNOP ")
  }

  @Test func theWheelScrollsWhileCarrying() {
    var board = TwoPanes("ABCDEFGHIJKLMNOP", "")
    board.hold("A")
    board.send(.wheel(at: board.cell(0, row: 4), rows: 3))
    #expect(board.scroll[0] == 3)
    board.release(on: 0, row: 4)
    #expect(board.text == "BCDEFGHAIJKLMNOP ")
  }
}
