import DragEngine
import Testing

/// Carries over a strip of lists that is longer than the screen is wide.
struct StripTests {
  // MARK: The pointer on the name of a list

  @Test func onTheNameOfAListARowLandsLastInIt() {
    var board = Strip("AB", "CD")
    board.lift("A")
    board.move(to: Strip.name(of: 1))
    board.release()
    #expect(board.text == "B CDA" && board.revealed == [])
    board.lift("B")
    board.move(to: Strip.name(of: 0))
    board.release()
    #expect(board.text == "B CDA")
    board.lift("C")
    board.move(to: Strip.name(of: 1))
    board.release()
    #expect(board.text == "B DAC")
  }

  @Test func theNameOfAListOutOfSightBringsItIntoSightAtOnce() {
    var board = Strip("AB", "C", "D", "EF")
    board.lift("A")
    board.move(to: Strip.name(of: 3))
    #expect(board.shown == [2, 3] && board.revealed == [3])
    // It stays where it is while the pointer moves over the name.
    board.move(to: Cell(Strip.name(of: 3).column + 1, Strip.name(of: 3).row))
    #expect(board.revealed == [3])
    board.release()
    #expect(board.text == "B C D EFA")
  }

  @Test func aReleaseBeforeTheListIsDrawnDropsNothing() {
    var board = Strip("AB", "C", "D", "EF")
    board.lift("A")
    board.deliver(.moved(to: Strip.name(of: 3), isButtonDown: true))
    board.deliver(.released(at: Strip.name(of: 3), modifiers: []))
    #expect(board.text == "AB C D EF")
  }

  @Test func aListThatRefusesARowRefusesItByNameToo() {
    var board = Strip("AB", "CD")
    board.panes[1].policy.acceptsFrom = []
    board.lift("A")
    board.move(to: Strip.name(of: 1))
    #expect(
      board.session.proposal(at: Strip.name(of: 1), in: board.scene)?.refusal == .notAccepted)
    board.release()
    #expect(board.text == "AB CD")
  }

  @Test func nothingScrollsUnderAName() {
    var board = Strip("A", "BCDEFGHIJKLMNOPQRSTUVWXYZ")
    board.lift("A")
    board.move(to: Cell(50, 13))
    #expect(board.session.nextDeadline != nil)
    board.move(to: Strip.name(of: 1))
    #expect(board.session.nextDeadline == nil)
  }

  // MARK: The pointer at the edge of the screen

  @Test func theListThatAHoldAtTheEdgeLeadsToIsKnown() {
    var board = Strip("AB", "C", "D", "E")
    board.lift("A")
    #expect(board.next == nil)
    board.move(to: Cell(79, 3))
    #expect(board.next == 2 && board.revealed == [])
    board.idle(500)
    #expect(board.next == 3)
    board.idle(700)
    #expect(board.next == nil && board.revealed == [2, 3])
    board.move(to: Cell(0, 3))
    #expect(board.next == 1)
    board.move(to: Cell(20, 3))
    #expect(board.next == nil)
  }

  @Test func oneCarryGoesFromTheFirstOfFiveListsToTheLast() {
    var board = Strip("AB", "C", "D", "E", "FG")
    board.lift("A")
    board.move(to: Cell(78, 3))
    board.idle(2_000)
    #expect(board.shown == [3, 4] && board.revealed == [2, 3, 4])
    board.move(to: Cell(60, 2))
    board.release()
    #expect(board.text == "B C D E FAG")
  }

  /// The first list is due after 500 ms, each further one 700 ms later.
  @Test(arguments: [(490, 0), (500, 1), (1_190, 1), (1_200, 2), (1_890, 2), (1_900, 3)])
  func theStripMovesByTime(milliseconds: Int, panes: Int) {
    var board = Strip("AB", "C", "D", "E", "FG")
    board.lift("A")
    board.move(to: Cell(79, 3))
    board.idle(milliseconds)
    #expect(board.revealed.count == panes)
  }

  @Test(arguments: [(0, true), (1, true), (2, false), (77, false), (78, true), (79, true)])
  func onlyTheOutermostTwoColumnsMoveIt(column: Int, moves: Bool) {
    var board = Strip("A", "BC", "DE", "F")
    board.show(1)
    board.lift("B")
    board.move(to: Cell(40, 5))
    board.move(to: Cell(column, 5))
    #expect((board.session.nextDeadline == nil) != moves)
    board.idle(500)
    #expect(board.revealed.isEmpty != moves)
  }

  @Test func withAllInSightThatWayNothingMoves() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(0, 3))
    #expect(board.session.nextDeadline == nil)
    board.move(to: Cell(79, 3))
    board.idle(3_000)
    #expect(board.revealed == [2] && board.session.nextDeadline == nil)
  }

  @Test func leavingTheEdgeStartsItAnew() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(79, 3))
    board.idle(490)
    board.move(to: Cell(77, 3))
    board.move(to: Cell(79, 3))
    board.idle(490)
    #expect(board.revealed.isEmpty)
    // Another cell of the edge is still the edge.
    board.move(to: Cell(78, 5))
    board.idle(10)
    #expect(board.revealed == [2])
  }

  @Test func anyResizeEndsTheHold() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(78, 3))
    board.resize(capacity: 2)
    #expect(board.session.nextDeadline == nil)
  }

  @Test(arguments: [1, 3, 7, 10, 25, 50, 100])
  func itMakesNoDifferenceHowTimeIsCutIntoTicks(tick: Int) {
    func held(_ tick: Int) -> ([Int], DragSession) {
      var board = Strip("AB", "C", "D", "E", "FG")
      board.lift("A")
      board.wait(3)
      board.move(to: Cell(79, 3))
      board.idle(1_950, tick: tick)
      return (board.revealed, board.session)
    }
    let (panes, session) = held(tick)
    let (expected, other) = held(1)
    #expect(panes == [2, 3, 4] && panes == expected && session == other)
  }

  @Test func aBlockedHostMovesTheStripOnce() {
    var board = Strip("AB", "C", "D", "E", "FG")
    board.lift("A")
    board.move(to: Cell(79, 3))
    board.wait(5_000)
    board.send(.timePassed)
    #expect(board.revealed == [2])
    board.idle(590)
    #expect(board.revealed == [2])
    board.idle(10)
    #expect(board.revealed == [2, 3])
  }

  @Test func aLiftByHoldingCountsFromItsDeadline() {
    var board = Strip("AB", "C", "D")
    board.press("C", column: 78)
    board.wait(360)
    board.send(.timePassed)
    #expect(board.session.nextDeadline == .milliseconds(800))
  }

  /// While the list under the pointer scrolls, the strip waits.
  @Test func scrollingComesFirst() {
    var board = Strip("A", String("BCDEFGHIJKLMNOPQRSTUVWXYZ"), "a")
    board.lift("A")
    board.move(to: Cell(79, 5))
    board.idle(400)
    board.move(to: Cell(79, 10))
    var scrolls: [Duration] = []
    while board.revealed.isEmpty, board.time < .seconds(60) {
      if board.idle(10).contains(where: \.isScroll) { scrolls.append(board.time) }
    }
    #expect(scrolls.count == 16 && scrolls.last.map { board.time - $0 } == .milliseconds(500))
  }

  @Test func anEdgeOfAListScrolledToItsEndDoesNotDelayTheStrip() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(79, 10))
    board.idle(500)
    #expect(board.revealed == [2])
  }

  @Test func theListThatCameUnderThePointerScrolls() {
    var board = Strip("A", "B", String("CDEFGHIJKLMNOPQRSTUVWXYZ"), "a")
    board.lift("A")
    board.move(to: Cell(79, 10))
    board.idle(1_500)
    #expect(board.revealed == [2] && board.panes[2].scroll > 3)
  }

  /// The wheel has moved the strip under a carry that scrolls a list.
  @Test func aListThatIsOutOfSightNowScrollsNoFurther() {
    var board = Strip("A", String("BCDEFGHIJKLMNOPQRSTUVWXYZ"), "a", "b")
    board.lift("A")
    board.move(to: Cell(60, 10))
    board.idle(400)
    #expect(board.panes[1].scroll > 0)
    for _ in 0..<2 { board.deliver(.sidewaysWheel(panes: 1)) }
    board.wait(100)
    let scrolls = board.deliver(.timePassed).filter(\.isScroll)
    #expect(scrolls.isEmpty)
  }

  @Test func aRowPressedInAListThatIsOutOfSightNowIsNotClicked() {
    var board = Strip("A", "B", "C")
    board.press("A")
    board.show(1)
    board.send(.sceneChanged)
    board.release()
    let items = board.effects.compactMap {
      if case .tap(_, let item, _, _) = $0 { Optional(item) } else { nil }
    }
    #expect(items == [nil])
  }

  @Test func aStickyCarryMovesTheStripToo() {
    var board = Strip("AB", "C", "D", "E", reporting: .pressRelease)
    board.press("C", column: 78)
    board.wait(300)
    board.send(.timePassed)
    board.release()
    #expect(board.session.isSticky)
    board.idle(200)
    #expect(board.revealed.isEmpty)
    board.idle(300)
    #expect(board.revealed == [2])
    // The keyboard takes over.
    board.send(.step(.up))
    #expect(board.session.nextDeadline == nil)
  }

  @Test func theKeyboardDoesNotMoveTheStripByTime() {
    var board = Strip("AB", "C", "D")
    board.keyboard("C")
    board.idle(3_000)
    #expect(board.revealed.isEmpty && board.session.nextDeadline == nil)
  }

  // MARK: What the screen has not shown

  @Test func nothingIsDroppedOnAListThatThePictureDidNotShow() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(78, 1))
    board.wait(500)
    // The host has laid out, and has not drawn: the release came in the same read.
    board.deliver(.timePassed)
    #expect(board.shown == [1, 2])
    let proposal = board.session.proposal(at: Cell(78, 1), in: board.scene)
    #expect(proposal?.refusal == .screenChanged)
    board.deliver(.released(at: Cell(78, 1), modifiers: []))
    #expect(board.text == "AB C D" && board.cancellation == .noTarget)
  }

  @Test func aListThatIsDrawnTakesTheDrop() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(78, 1))
    board.idle(500)
    board.release()
    #expect(board.text == "B C AD")
  }

  @Test func movingIntoAListThatCameIntoSightIsEnough() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(78, 1))
    board.wait(500)
    board.deliver(.timePassed)
    board.deliver(.moved(to: Cell(77, 1), isButtonDown: true))
    board.deliver(.released(at: Cell(77, 1), modifiers: []))
    #expect(board.text == "B C AD")
  }

  @Test func aReleaseThatComesLateStillMeansTheListThatWasThere() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(78, 1))
    board.wait(900)
    board.deliver(.released(at: Cell(78, 1), modifiers: []))
    #expect(board.text == "B AC D")
  }

  @Test(arguments: [PanePolicy.Outside.remove, .reset])
  func theEdgeIsNotOutsideWhileListsAreBeyondIt(outside: PanePolicy.Outside) {
    var board = Strip("AB", "C", "D")
    board.panes[0].policy.outside = outside
    board.lift("A")
    #expect(board.session.proposal(at: Cell(79, 20), in: board.scene)?.refusal == .outside)
    #expect(board.session.proposal(at: Cell(77, 20), in: board.scene)?.refusal == nil)
    #expect(board.session.proposal(at: Cell(0, 20), in: board.scene)?.refusal == nil)
    board.panes[0].policy.rejectionCountsAsOutside = true
    board.panes[1].policy.acceptsFrom = []
    #expect(board.session.proposal(at: Cell(79, 3), in: board.scene)?.refusal == .notAccepted)
    #expect(board.session.proposal(at: Cell(77, 3), in: board.scene)?.refusal == nil)
  }
}
