import DragEngine
import Testing

/// Scrolling at an edge and by the wheel during a carry.
struct AutoscrollTests {
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"

  private static func board() -> TwoPanes { TwoPanes(letters, "") }

  @Test func parkedOnTheLastRowTheListScrollsToItsEnd() {
    var board = Self.board()
    board.hold("B")
    board.move(to: 0, row: 9)
    board.idle(6_400)
    #expect(board.panes[0].scroll == 31)
    board.release(on: 0, row: 9)
    #expect(board.letters(of: 0).last == "B" && board.panes[0].scroll == 30)
  }

  @Test func parkedAboveTheFirstRowItScrollsBack() {
    var board = Self.board()
    board.panes[0].scroll = 20
    board.hold("X")
    board.move(to: 0, row: -1)
    board.idle(6_400)
    #expect(board.panes[0].scroll == 0)
    board.release(on: 0, row: -1)
    #expect(board.letters(of: 0).first == "X")
  }

  @Test func liftedNextToAnEdgeItDoesNotScroll() {
    var board = Self.board()
    board.hold("J")
    board.idle(3_200)
    #expect(board.panes[0].scroll == 0)
    board.move(to: 0, row: 8)
    board.idle(1_000)
    #expect(board.panes[0].scroll == 0)
    board.move(to: 0, row: 9)
    board.idle(1_000)
    #expect(board.panes[0].scroll > 0)
  }

  @Test func comingBackToTheEdgeScrolls() {
    var board = Self.board()
    board.hold("J")
    board.move(to: 0, row: 5)
    board.move(to: 0, row: 8)
    board.idle(1_000)
    #expect(board.panes[0].scroll > 0)
  }

  /// Ten rows make a zone of two. After 200 ms of rest the speed rises from a
  /// quarter to all of it within 600 ms.
  @Test(arguments: [(8, 200, 0), (9, 200, 0), (8, 800, 2), (9, 800, 5), (10, 800, 11)])
  func theSpeedGrowsWithTimeAndTowardsTheEdge(row: Int, milliseconds: Int, lines: Int) {
    var board = Self.board()
    board.hold("B")
    board.move(to: 0, row: 5)
    board.move(to: 0, row: row)
    board.idle(milliseconds)
    #expect(board.panes[0].scroll == lines)
  }

  @Test(arguments: [(8, 6.9), (9, 15.6), (10, 30.0), (13, 30.0)])
  func atFullSpeedItScrollsSoManyLinesASecond(row: Int, speed: Double) {
    var board = Self.board()
    board.panes[0].items += (0..<120).map { ItemID(rawValue: 10_000 + $0) }
    board.hold("B")
    board.move(to: 0, row: 5)
    board.move(to: 0, row: row)
    board.idle(800)
    let before = board.panes[0].scroll
    board.idle(2_000)
    #expect(abs(Double(board.panes[0].scroll - before) - 2 * speed) <= 1)
  }

  @Test(arguments: [1, 3, 7, 10, 25, 50, 100])
  func itMakesNoDifferenceHowTimeIsCutIntoTicks(tick: Int) {
    func scrolled(by tick: Int) -> (Int, DragSession) {
      var board = Self.board()
      board.hold("B")
      board.move(to: 0, row: 5)
      board.wait(3)
      board.move(to: 0, row: 9)
      var passed = 0
      while passed < 1_400 {
        board.wait(min(tick, 1_400 - passed))
        passed += tick
        board.send(.timePassed)
      }
      return (board.panes[0].scroll, board.session)
    }
    let (lines, session) = scrolled(by: tick)
    let (expected, other) = scrolled(by: 1)
    #expect(lines == expected && session == other)
  }

  @Test func aBlockedHostScrollsForATenthOfASecondAtMost() {
    var board = Self.board()
    board.hold("B")
    board.move(to: 0, row: 5)
    board.move(to: 0, row: 10)
    board.wait(5_000)
    board.send(.timePassed)
    #expect(board.panes[0].scroll <= 3)
  }

  @Test func leavingTheZoneStartsItAnew() {
    var board = Self.board()
    board.hold("B")
    board.move(to: 0, row: 5)
    board.move(to: 0, row: 9)
    board.idle(190)
    board.move(to: 0, row: 5)
    board.move(to: 0, row: 9)
    board.idle(190)
    #expect(board.panes[0].scroll == 0)
  }

  @Test func theTargetGoesWithTheRowsThatPass() {
    var board = Self.board()
    board.hold("B")
    board.move(to: 0, row: 9)
    board.idle(2_000)
    let scroll = board.panes[0].scroll
    board.release(on: 0, row: 9)
    #expect(board.performed.first?.finalIndex == scroll + 9)
  }

  @Test func outsideTheListToTheSideNothingScrolls() {
    var board = Self.board()
    board.hold("B")
    board.send(.moved(to: Cell(25, 11), isButtonDown: true))
    board.idle(2_000)
    #expect(board.panes[0].scroll == 0 && board.session.nextDeadline == nil)
  }

  @Test func theOtherListScrollsAsWell() {
    var board = TwoPanes("xyz", Self.letters)
    board.hold("x")
    board.move(to: 1, row: 5)
    board.move(to: 1, row: 11)
    board.idle(1_500)
    #expect(board.panes[1].scroll > 5)
  }

  @Test func theWheelScrollsWhileCarrying() {
    var board = Self.board()
    board.hold("A")
    board.move(to: 0, row: 4)
    board.send(.wheel(at: board.cell(0, row: 4), lines: 10))
    #expect(board.panes[0].scroll == 10 && board.shown(0).prefix(15).last == "_")
    board.release(on: 0, row: 4)
    #expect(board.performed.first?.finalIndex == 14)
  }

  @Test func theWheelStopsAtTheLimitsOfTheList() {
    var board = Self.board()
    board.send(.wheel(at: board.cell(0, row: 4), lines: 100))
    #expect(board.panes[0].scroll == 30)
    board.hold("e")
    board.send(.wheel(at: board.cell(0, row: 4), lines: 100))
    #expect(board.panes[0].scroll == 31)
    board.send(.escape)
    #expect(board.panes[0].scroll == 30)
    board.send(.wheel(at: board.cell(0, row: 4), lines: -100))
    #expect(board.panes[0].scroll == 0)
    #expect(board.send(.wheel(at: Cell(25, 5), lines: 1)) == [])
  }

  @Test(arguments: [2, 3])
  func aPaneOfAlmostNoHeightDoesNotCrash(height: Int) {
    var board = Self.board()
    board.panes[1].frame = CellRect(30, 0, width: 20, height: height)
    board.hold("B")
    for row in -1..<3 {
      board.move(to: 1, row: row)
      board.idle(1_000)
    }
    board.release(on: 1, row: 0)
    #expect(board.letters(of: 1) == "B")
  }
}
