import DragEngine
import TestRandom
import Testing

/// Drags of cards: rows of unequal height, with a blank row between them.
struct CardTests {
  /// Two panes of cards, whose heights follow their letters; each pane shows ten rows.
  private static func board(
    _ left: String, _ right: String = "VWX", heights: [Character: Int]
  ) -> TwoPanes {
    var board = TwoPanes(left, right)
    board.heights = heights
    for pane in 0...1 { board.panes[pane].layout = .cards(CardHeights()) }
    return board
  }

  private static let mixed: [Character: Int] = ["A": 3, "B": 1, "C": 2, "D": 4, "V": 2, "W": 3]

  @Test func aGapIsAsHighAsTheCardThatWouldFillIt() {
    var board = Self.board("ABC", "VX", heights: Self.mixed)
    board.hold("A")
    #expect(board.rows(0) == "___.B.CC..")
    board.move(to: 1, row: 0)
    #expect(board.rows(0) == "B.CC......" && board.rows(1) == "___.VV.X..")
    board.move(to: 1, row: 9)
    #expect(board.rows(1) == "VV.X.___..")
  }

  @Test func aBlockOpensAsMuchRoomAsItsCardsTake() {
    var board = Self.board("ABC", "VX", heights: Self.mixed)
    board.selection = "AB"
    board.hold("A")
    board.move(to: 1, row: 0)
    #expect(board.rows(0) == "CC........" && board.rows(1) == "___._.VV.X")
  }

  @Test func theGhostIsTheWholeCard() throws {
    var board = Self.board("ABC", heights: Self.mixed)
    board.hold("C", row: 1)
    board.move(to: 1, row: 5)
    let ghost = try #require(board.session.picture(in: board.scene)?.ghost(at: .zero))
    #expect(ghost.frame == CellRect(31, 5, width: 18, height: 2))
  }

  /// Where a card of one row lies between two high ones, the picture of each step.
  @Test func aCardMakesRoomByHalves() {
    var board = Self.board("BAD", "", heights: ["A": 3, "B": 1, "D": 3])
    board.hold("B")
    let pictures = (0...8).map { row in
      board.move(to: 0, row: row)
      return board.rows(0)
    }
    // The gap of two rows and a card of four share six rows: the fourth is past their middle.
    let first = "_.AAA.DDD."
    let second = "AAA._.DDD."
    let last = "AAA.DDD._."
    #expect(
      pictures == [first, first, first, second, second, second, second, last, last])
  }

  @Test func aHighCardOverALowOneDoesNotFlicker() {
    var board = Self.board("DB", "", heights: ["B": 1, "D": 4])
    board.hold("D", row: 1)
    var shown: [String] = []
    for row in [1, 2, 3, 4, 3, 4, 2, 1] {
      for _ in 0..<2 {
        board.move(to: 0, row: row)
        shown.append(board.text)
      }
    }
    let order = shown.indices.map { _ in "DB " }
    #expect(shown == order && board.performed.isEmpty)
    board.move(to: 0, row: 3)
    let below = board.rows(0)
    #expect(below == "B.____....")
    board.move(to: 0, row: 4, column: 5)
    board.move(to: 0, row: 3, column: 6)
    #expect(board.rows(0) == below)
  }

  /// In its own place a lifted card stays, whichever of its rows was grabbed and however low the
  /// cards around it are.
  @Test func aCardThatIsNotMovedStaysWhereItIs() {
    for letter in "ABCD" {
      for row in 0..<(Self.mixed[letter] ?? 1) {
        var board = Self.board("ABCD", heights: Self.mixed)
        board.panes[0].frame = CellRect(0, 0, width: 20, height: 20)
        board.hold(letter, row: row)
        board.send(.sceneChanged)
        let start = board.panes[0].items.firstIndex(of: board.item(letter)) ?? 0
        #expect(board.session.picture(in: board.scene)?.proposal?.slot == start)
        #expect(board.session.picture(in: board.scene)?.proposal?.operation == .unchanged)
      }
    }
  }

  /// Cards of random heights, carried from each place by each of their rows.
  @Test(arguments: [3, 20_261_126, 104_729] as [UInt64])
  func everySlotIsReachedAndNoneTwice(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let letters = "ABCDEF".prefix(Int.random(in: 1...6, using: &random))
      var heights: [Character: Int] = [:]
      for letter in letters { heights[letter] = Int.random(in: 1...4, using: &random) }
      for letter in letters {
        for grabbed in 0..<(heights[letter] ?? 1) {
          var board = Self.board(String(letters), "", heights: heights)
          for pane in 0...1 {
            board.panes[pane].frame = CellRect(pane * 30, 0, width: 20, height: 33)
          }
          board.hold(letter, row: grabbed)
          // Rows on the borders and beyond count for the nearest one inside.
          let slots = (-1...31).compactMap {
            board.session.proposal(at: board.cell(0, row: $0), in: board.scene)?.slot
          }
          let distinct = Array(Set(slots)).sorted()
          #expect(slots == slots.sorted() && distinct == Array(0..<letters.count))
          let across = (-1...31).compactMap {
            board.session.proposal(at: board.cell(1, row: $0), in: board.scene)?.slot
          }
          #expect(Set(across) == [0])
        }
      }
    }
  }

  @Test func aScrolledPaneScrollsUntilTheLastCardIsWhole() {
    var board = Self.board("ABCDCDAB", heights: Self.mixed)
    board.panes[0].items = (0..<8).map { ItemID(rawValue: Int64($0)) }
    board.send(.wheel(at: board.cell(0, row: 2), lines: 99))
    // Ten rows have room for five cards of one row, with a blank row between two.
    #expect(board.panes[0].scroll == 3)
    board.send(.wheel(at: board.cell(0, row: 2), lines: -2))
    #expect(board.panes[0].scroll == 2)
  }

  /// Where only one of two high cards fits, the end of the list is the gap, and nothing behind it.
  @Test func aCarryScrollsNoFurtherThanToTheGapAtTheEnd() {
    var board = Self.board("ABCD", heights: Self.mixed)
    board.panes[0].frame = CellRect(0, 0, width: 20, height: 7)
    board.hold("A")
    board.send(.wheel(at: board.cell(0, row: 2), lines: 99))
    #expect(board.panes[0].scroll == 3 && board.rows(0) == "___..")
  }

  /// One notch of a wheel is three rows of a table, which a card takes alone.
  @Test func aNotchOfTheWheelScrollsByACard() {
    var board = Self.board("ABCDEFGH", heights: [:])
    board.panes[0].layout = .cards(CardHeights(standard: 3))
    board.send(.wheel(at: board.cell(0, row: 2), lines: 3))
    #expect(board.panes[0].scroll == 1)
  }

  @Test func theKeyboardShowsTheWholeGap() {
    var board = Self.board("ABCD", heights: Self.mixed)
    board.keyboard("D", .up)
    #expect(board.panes[0].scroll == 2 - 1)
    #expect(board.rows(0) == "B.____.CC.")
    board.send(.step(.home))
    #expect(board.panes[0].scroll == 0 && board.rows(0) == "____.AAA.B")
    board.send(.step(.end))
    #expect(board.panes[0].scroll == 1 && board.rows(0) == "B.CC.____.")
    board.drop()
    #expect(board.text == "ABCD VWX")
  }

  @Test func theKeyboardStepsAcrossOnTheSameRow() {
    var board = Self.board("ABCD", heights: Self.mixed)
    board.panes[1].layout = .list(rowHeight: 1)
    board.keyboard("C", .paneAfter)
    // C begins in the seventh row, below all rows of the other list.
    #expect(board.picture == "ABD VWX_")
    board.send(.step(.up))
    board.send(.step(.up))
    board.send(.step(.paneBefore))
    #expect(board.picture == "_ABD VWX")
  }

  @Test func aPressAnywhereOnACardIsOnIt() {
    var board = Self.board("ABC", heights: Self.mixed)
    for (row, letter) in zip(0..., "AAAABBCCC") {
      board.send(.pressed(.primary, at: board.cell(0, row: row), modifiers: []))
      board.send(.released(at: board.cell(0, row: row), modifiers: []))
      guard case .tap(_, let item, _, _)? = board.effects.last else {
        Issue.record("row \(row) is no tap")
        return
      }
      #expect(item == board.item(letter))
    }
  }

  @Test func aDropLeavesNoRoomBelowTheLastCard() {
    var board = Self.board("ABCD", "VWX", heights: Self.mixed)
    board.send(.wheel(at: board.cell(0, row: 2), lines: 9))
    #expect(board.panes[0].scroll == 1)
    board.hold("D", row: 1)
    board.move(to: 1, row: 0)
    board.release(on: 1, row: 0)
    #expect(board.text == "ABC DVWX" && board.panes[0].scroll == 0)
    #expect(board.rows(0) == "AAA.B.CC..")
  }

  /// Another program makes the carried card higher: the gap follows.
  @Test func theGapFollowsACardThatGrowsInACarry() {
    var board = Self.board("ABC", heights: Self.mixed)
    board.hold("B")
    board.move(to: 0, row: 5)
    #expect(board.rows(0) == "AAA._.CC..")
    board.heights["B"] = 3
    board.send(.sceneChanged)
    #expect(board.rows(0) == "AAA.___.CC")
    board.heights["A"] = 1
    board.send(.sceneChanged)
    #expect(board.rows(0) == "A.CC.___..")
  }
}
