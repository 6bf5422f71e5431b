import DragEngine
import Testing

/// The keyboard, the wheel, the end of a carry and changes elsewhere, over a strip
/// of lists that is longer than the screen is wide.
struct StripKeyboardTests {
  // MARK: Steps

  @Test func aListOutOfSightComesIntoSightFirst() {
    var board = Strip("AB", "C", "DE", "F")
    board.keyboard("B", .right)
    let effects = board.send(.step(.right))
    #expect(effects.first == .reveal(board.panes[2].id) && board.shown == [1, 2])
    board.send(.drop(copying: false))
    #expect(board.text == "A C DBE F")
  }

  @Test func theNthListIsOneStepAway() {
    var board = Strip("AB", "C", "D", "E", "FG")
    board.keyboard("A", .pane(at: 4))
    #expect(board.shown == [3, 4] && board.target == 4)
    board.send(.step(.pane(at: 5)))
    board.send(.step(.pane(at: -1)))
    #expect(board.target == 4)
    board.panes[1].policy.acceptsFrom = []
    board.send(.step(.pane(at: 1)))
    #expect(board.target == 4 && board.shown == [3, 4])
    #expect(board.refusals == [1])
    board.send(.step(.pane(at: 0)))
    board.send(.drop(copying: false))
    #expect(board.text == "AB C D E FG" && board.shown == [0, 1])
  }

  @Test func everyListThatIsPassedIsNamed() {
    var board = Strip("A", "B", "C", "D", "E")
    for index in 1...3 { board.panes[index].policy.acceptsFrom = [] }
    board.keyboard("A", .right)
    #expect(board.target == 4 && board.refusals == [1, 2, 3])
    board.send(.step(.left))
    #expect(board.target == 0 && board.refusals == [1, 2, 3, 3, 2, 1])
    for step in [CarryStep.nextPane, .previousPane] { board.send(.step(step)) }
    #expect(board.target == 0 && board.refusals.count == 6)
  }

  @Test(arguments: [true, false]) func theStepToTheNeighbourStopsAtTheEnd(isFirst: Bool) {
    var board = Strip("A", "B", "C", "D", "E")
    board.keyboard(isFirst ? "A" : "E", isFirst ? .paneBefore : .paneAfter)
    #expect(board.target == (isFirst ? 0 : 4))
  }

  /// A list that appends takes the row below the last one shown.
  @Test func theSlotIsShownOnceItsListIs() {
    var board = Strip("A", "B", "CDEFGHIJKLMNOPQRSTUVWXYZ")
    board.panes[2].policy.incoming = .append
    board.keyboard("A", .pane(at: 2))
    #expect(board.panes[2].scroll == 15)
  }

  @Test func theDigitOfItsOwnListLeavesTheSlotAndShowsIt() {
    var board = Strip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "a")
    board.keyboard("A", .down)
    board.send(.wheel(at: Cell(5, 5), lines: 9))
    #expect(board.panes[0].scroll == 9)
    board.send(.step(.pane(at: 0)))
    #expect(board.panes[0].scroll == 1)
    board.send(.drop(copying: false))
    #expect(board.letters(0).hasPrefix("BAC"))
  }

  @Test func onTheSameLineAsBefore() {
    var board = Strip("ABCDEF", "G", "HIJKLMNO")
    board.keyboard("E", .pane(at: 2))
    board.send(.drop(copying: false))
    #expect(board.letters(2) == "HIJKELMNO")
  }

  // MARK: The wheel

  @Test func theWheelMovesTheStripWithoutACarry() {
    var board = Strip("A", "B", "C", "D")
    #expect(board.send(.sidewaysWheel(panes: 1)) == [.reveal(board.panes[2].id)])
    #expect(board.send(.sidewaysWheel(panes: -1)) == [.reveal(board.panes[0].id)])
    #expect(board.send(.sidewaysWheel(panes: -1)) == [])
    board.press("A")
    #expect(board.send(.sidewaysWheel(panes: 1)).last == .reveal(board.panes[2].id))
    #expect(board.session.phase == .idle)
  }

  @Test func theWheelMovesTheStripUnderAPointerCarry() {
    var board = Strip("AB", "C", "D", "E")
    board.lift("A")
    board.move(to: Cell(60, 1))
    for _ in 0..<2 { board.send(.sidewaysWheel(panes: 1)) }
    #expect(board.shown == [2, 3] && board.target == 3)
    board.release()
    #expect(board.text == "B C D AE")
  }

  @Test func theWheelLeavesTheKeyboardsTargetWhereItIs() {
    var board = Strip("AB", "C", "D", "E")
    board.keyboard("A", .down)
    for _ in 0..<2 { board.send(.sidewaysWheel(panes: 1)) }
    #expect(board.shown == [2, 3] && board.target == 0)
    let ghost = board.session.picture(in: board.scene)?.ghost(at: board.time).frame
    #expect(ghost.map { $0.maxColumn <= 0 } == true)
    // A digit leads back to the list it is in, and so does any step in it.
    board.send(.step(.pane(at: 0)))
    #expect(board.shown == [0, 1])
    board.send(.sidewaysWheel(panes: 1))
    board.send(.step(.up))
    #expect(board.shown == [0, 1])
    board.send(.drop(copying: false))
    #expect(board.text == "AB C D E" && board.operation == .unchanged)
  }

  // MARK: The end

  @Test func escBringsHomeIntoSightBeforeTheFlight() {
    var board = Strip("AB", "C", "D", "E", "F", animates: true)
    board.lift("B")
    board.move(to: Cell(79, 3))
    board.idle(2_000)
    #expect(board.shown == [3, 4])
    let effects = board.send(.escape)
    let reveal = effects.firstIndex(of: .reveal(board.panes[0].id))
    let focus = effects.firstIndex(of: .focus(pane: board.panes[0].id, item: board.item("B")))
    #expect(reveal.flatMap { first in focus.map { first < $0 } } == true)
    #expect(board.shown == [0, 1] && board.session.phase == .settling)
    let picture = board.session.picture(in: board.scene)
    #expect(picture?.animation?.to == Cell(1, 2))
    board.idle(300)
    #expect(board.session.phase == .idle && board.text == "AB C D E F")
  }

  @Test func homeAndTargetMayBothBeOutOfSight() {
    var board = Strip("AB", "C", "D", "E", "F")
    board.keyboard("A", .pane(at: 4))
    for _ in 0..<2 { board.send(.sidewaysWheel(panes: -1)) }
    #expect(board.shown == [1, 2])
    board.send(.drop(copying: false))
    #expect(board.text == "B C D E AF" && board.shown == [3, 4])
    board.keyboard("A", .pane(at: 0))
    board.send(.sidewaysWheel(panes: 1))
    board.send(.escape)
    #expect(board.text == "B C D E AF" && board.shown == [3, 4])
  }

  // MARK: Changes elsewhere

  @Test func aRowRemovedUnderThePointerInMidRevealChangesNothingElse() {
    var board = Strip("AB", "CGH", "D")
    board.lift("A")
    board.move(to: Cell(78, 2))
    board.idle(490)
    board.change(1, to: "CH")
    board.idle(10)
    #expect(board.shown == [1, 2] && board.target == 2)
    board.release()
    #expect(board.text == "B CH DA")
  }

  @Test func aResizeThatShowsAllListsEndsTheHold() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(78, 3))
    board.idle(490)
    board.resize(capacity: 3)
    #expect(board.session.nextDeadline == nil)
    board.idle(700)
    #expect(board.revealed.isEmpty && board.session.phase == .dragging)
    board.move(to: Cell(100, 3))
    board.release()
    #expect(board.text == "B C DA")
  }

  @Test func aFlightGoesOnWhereItsTaskIsTakenOutOfSight() {
    var board = Strip("AB", "C", "D", animates: true)
    board.lift("A")
    board.move(to: Cell(60, 2))
    board.move(to: Cell(60, 8))
    board.release()
    let end = board.session.picture(in: board.scene)?.animation?.to
    #expect(end != nil)
    board.change(1, to: "C", 2, to: "DA")
    #expect(board.session.picture(in: board.scene)?.animation?.to == end)
  }

  @Test func aListAddedBeyondTheEdgeBeginsTheHold() {
    var board = Strip("AB", "C")
    board.lift("A")
    board.move(to: Cell(78, 3))
    board.add("D", at: 2)
    board.idle(500)
    #expect(board.shown == [1, 2])
  }

  @Test func aListAddedUnderThePointerMustBeDrawnFirst() {
    var board = Strip("AB", "C")
    board.lift("A")
    board.move(to: Cell(60, 1))
    board.add("D", at: 1, isDrawn: false)
    board.deliver(.released(at: Cell(60, 1), modifiers: []))
    #expect(board.text == "AB D C" && board.cancellation == .noTarget)
  }

  @Test(arguments: [true, false])
  func withoutItsHomeListACarryEnds(byPointer: Bool) {
    var board = Strip("AB", "C", "D")
    if byPointer { board.lift("A") } else { board.keyboard("A", .right) }
    board.remove(0)
    #expect(board.cancellation == .paneRemoved && board.session.phase == .idle)
    #expect(board.focusedPane == 0 && board.letters(0) == "C")
  }

  @Test func whereTheTasksOfItsHomeListGoTheCarryGoesToo() {
    var board = Strip("AB", "C", "D")
    board.lift("A")
    board.move(to: Cell(60, 2))
    board.remove(0, movingTasksTo: 2)
    board.release()
    #expect(board.operation == .move && board.text == "C BAD")
  }

  @Test func withoutItsTargetAPointerCarryHasNone() {
    var board = Strip("AB", "C")
    board.lift("A")
    board.move(to: Cell(60, 1))
    board.remove(1)
    #expect(board.target == nil && board.session.phase == .dragging)
    board.release()
    #expect(board.text == "AB" && board.cancellation == .noTarget)
  }

  @Test func withoutItsTargetAKeyboardCarryIsAtHomeAgain() {
    var board = Strip("AB", "C", "D", "E")
    board.keyboard("A", .pane(at: 3))
    board.remove(3)
    #expect(board.target == 0 && board.shown == [0, 1])
    #expect(board.session.anchor?.pane == board.panes[0].id)
    board.send(.drop(copying: false))
    #expect(board.operation == .unchanged && board.text == "AB C D")
  }
}
