import DragEngine
import Testing

/// Drops on rows of panes that combine, by the pointer.
struct CombineTests {
  private func board(_ configuration: DragConfiguration = DragConfiguration(animates: false))
    -> TwoPanes
  {
    var board = TwoPanes("ABCDE", "VWX", configuration)
    for pane in 0...1 { board.panes[pane].policy.onRows = .combine }
    return board
  }

  @Test func withAltHeldARowIsDroppedOnTheRowUnderThePointer() {
    var board = board()
    board.hold("B")
    board.move(to: 0, row: 3, modifiers: .alt)
    #expect(board.picture == "A_CDE VWX")
    #expect(
      board.announcements.last
        == .over(
          .combine, items: [board.item("B")], position: 4, count: 5, pane: PaneID(0),
          target: board.item("D")))
    board.release(on: 0, row: 3, modifiers: .alt)
    #expect(board.operation == .combine && board.performed.count == 1)
    #expect(board.parts(of: "D") == "B" && board.text == "ACDE VWX" && board.focused == "D")
    #expect(
      board.announcements.last
        == .dropped(
          .combine, items: [board.item("B")], position: 4, pane: PaneID(0), from: PaneID(0),
          target: board.item("D")))
    #expect(board.isAtRest)
  }

  @Test func aRowThatStaysOneIsFocusedWhereItStandsNow() {
    var board = board()
    board.retainsCombined = true
    board.drag("B", to: 0, row: 3, modifiers: .alt)
    #expect(board.text == "ACDBE VWX" && board.focused == "B" && board.isAtRest)
  }

  @Test func theModifiersOfTheReleaseDecide() {
    var board = board()
    board.hold("B")
    board.move(to: 0, row: 3, modifiers: .alt)
    board.release(on: 0, row: 3)
    #expect(board.text == "ACDBE VWX" && board.operation == .move)
    board.hold("B")
    board.move(to: 0, row: 0)
    board.release(on: 0, row: 0, modifiers: .alt)
    #expect(board.text == "ACDE VWX" && board.parts(of: "A") == "B")
  }

  @Test func altCountsFromThePressOn() {
    var board = board()
    board.press("B", modifiers: .alt)
    board.move(to: 0, row: 2, modifiers: .alt)
    #expect(board.picture == "A_CDE VWX")
    board.send(.escape)
    board.press("B", modifiers: .alt)
    board.wait(300)
    board.send(.timePassed)
    #expect(board.picture == "A_CDE VWX" && board.session.isCombining)
  }

  @Test func altChangesTheTargetWithoutMotion() {
    var board = board()
    board.hold("B")
    board.move(to: 0, row: 3)
    #expect(board.picture == "ACD_E VWX")
    let cell = board.cell(0, row: 3)
    let alt = DragEvent.moved(to: cell, isButtonDown: true, modifiers: .alt)
    let effects = board.send(alt)
    #expect(board.picture == "A_CDE VWX" && !effects.contains(.milestone(.moved(to: cell))))
    #expect(board.send(alt) == [])
    board.move(to: 0, row: 3)
    #expect(board.picture == "ACD_E VWX")
  }

  @Test func askedByKeyTheWholeCarryDropsOnRowsUntilAskedAgain() {
    var board = board()
    board.hold("B")
    board.move(to: 0, row: 3)
    board.send(.combine)
    #expect(board.picture == "A_CDE VWX" && board.session.isCombining)
    board.move(to: 0, row: 4)
    #expect(board.picture == "A_CDE VWX")
    board.send(.combine)
    #expect(board.picture == "ACDE_ VWX" && !board.session.isCombining)
    board.send(.combine)
    board.release(on: 0, row: 4)
    #expect(board.parts(of: "E") == "B")
    board.drag("C", to: 0, row: 0)
    #expect(board.text == "CADE VWX", "the next carry drops between rows")
  }

  @Test func onItsOwnRowNothingChanges() {
    var board = board()
    board.selection = "BD"
    board.drag("D", to: 0, row: 1, modifiers: .alt)
    #expect(board.operation == .unchanged)
    board.drag("B", to: 0, row: 3, modifiers: .alt)
    #expect(board.operation == .unchanged && board.performed.isEmpty)
  }

  @Test(arguments: ["B", "D"] as [Character])
  func aBlockIsCombinedAsAWholeInItsOrder(grabbed: Character) {
    var board = board()
    board.selection = "BD"
    board.drag(grabbed, to: 0, row: 2, modifiers: .alt)
    #expect(board.parts(of: "C") == "BD" && board.text == "ACE VWX" && board.focused == "C")
    board.retainsCombined = true
    board.selection = "AE"
    board.drag("E", to: 1, row: 1, modifiers: .alt)
    #expect(board.text == "C VWAEX" && board.focused == "E")
  }

  @Test func whereNoRowIsItIsRefused() {
    var board = board()
    board.drag("B", to: 0, row: 5, modifiers: .alt)
    #expect(board.cancellation == .rejected && refusal(in: board) == .noItem)
  }

  @Test func aRowThatTakesNoneRefuses() {
    var board = board()
    board.traits["D"] = ItemTraits(isCombineTarget: false)
    board.drag("B", to: 0, row: 3, modifiers: .alt)
    #expect(board.cancellation == .rejected && refusal(in: board) == .noCombining)
    board.panes[1].pinnedTail = 1
    board.drag("B", to: 1, row: 2, modifiers: .alt)
    #expect(board.cancellation == .rejected && refusal(in: board) == .noCombining)
    #expect(board.performed.isEmpty)
  }

  @Test func aPaneTakesRowsOnlyFromThoseItAcceptsRowsFrom() {
    var board = board()
    board.panes[1].policy.limit = 3
    board.drag("B", to: 1, row: 1, modifiers: .alt)
    #expect(board.parts(of: "W") == "B" && board.text == "ACDE VWX")
    board.panes[1].policy.acceptsFrom = []
    board.drag("C", to: 1, row: 1, modifiers: .alt)
    #expect(board.cancellation == .rejected && refusal(in: board) == .notAccepted)
  }

  @Test func whereAPaneDoesNotCombineAltCopies() {
    var board = board()
    board.panes[1].policy.onRows = .none
    board.hold("B")
    board.move(to: 1, row: 1, modifiers: .alt)
    #expect(board.picture == "A_CDE V_WX")
    board.release(on: 1, row: 1, modifiers: .alt)
    #expect(board.operation == .copy && board.text == "ABCDE VBWX")
    board.panes[0].policy.onRows = .none
    board.hold("B")
    board.send(.combine)
    #expect(refusal(in: board) == .noCombining && !board.session.isCombining)
  }

  @Test func escapeARefusalAndALostRowLeaveEverything() {
    var board = board()
    board.hold("B")
    board.move(to: 0, row: 3, modifiers: .alt)
    board.send(.escape)
    #expect(board.cancellation == .escape && board.isAtRest)
    board.accepts = false
    board.drag("B", to: 0, row: 3, modifiers: .alt)
    #expect(board.cancellation == .refused && board.performed.count == 1 && board.isAtRest)
    board.accepts = true
    board.hold("B")
    board.move(to: 0, row: 3, modifiers: .alt)
    board.change(0, to: "ACDE")
    #expect(board.cancellation == .sourceRemoved)
    board.release(on: 0, row: 3, modifiers: .alt)
    #expect(board.performed.count == 1 && board.text == "ACDE VWX")
  }

  @Test func theTargetIsTheRowThatStandsThereNow() {
    var board = board()
    board.hold("B")
    board.move(to: 0, row: 3, modifiers: .alt)
    board.change(0, to: "ABCE")
    #expect(board.announcements.last.map(target) == board.item("E"))
    board.release(on: 0, row: 3, modifiers: .alt)
    #expect(board.parts(of: "E") == "B")
  }

  @Test func scrollingAtAnEdgeLeadsOnToTheNextRows() {
    var board = TwoPanes("ABCDEFGHIJKLMNOPQRSTU", "")
    board.panes[0].policy.onRows = .combine
    board.hold("A")
    board.send(.combine)
    board.move(to: 0, row: 9)
    board.idle(3_000)
    #expect(board.panes[0].scroll == 12)
    board.move(to: 0, row: 8)
    #expect(board.announcements.last.map(target) == board.item("U"))
    board.release(on: 0, row: 8)
    #expect(board.parts(of: "U") == "A" && board.panes[0].scroll == 10)
  }

  @Test(arguments: [true, false])
  func theGhostFliesToTheRowItWasDroppedOnOrToItsNewPosition(isRetained: Bool) {
    var board = board(DragConfiguration())
    board.retainsCombined = isRetained
    board.hold("A")
    board.move(to: 0, row: 2, column: 9, modifiers: .alt)
    board.release(on: 0, row: 2, column: 9, modifiers: .alt)
    #expect(board.picture == (isRetained ? "BC_DE VWX" : "BCDE VWX"))
    board.send(.sceneChanged)
    let flight = board.session.picture(in: board.scene)?.animation
    #expect(flight?.to == board.cell(0, row: isRetained ? 2 : 1, column: 0))
    board.wait(500)
    board.send(.timePassed)
    #expect(board.isAtRest)
  }

  @Test func withoutMotionReportsTheKeyAndTheNextClickCombine() {
    var board = board(DragConfiguration(animates: false, reporting: .pressRelease))
    board.hold("B")
    board.release(on: 0, row: 1)
    #expect(board.session.isSticky)
    board.send(.combine)
    board.send(.pressed(.primary, at: board.cell(0, row: 4), modifiers: []))
    board.release(on: 0, row: 4)
    #expect(board.parts(of: "E") == "B")
    board.hold("C")
    board.release(on: 0, row: 1)
    board.send(.combine)
    board.send(.step(.down))
    #expect(board.picture == "AD_E VWX", "the keyboard has gaps as its targets")
  }

  private func refusal(in board: TwoPanes) -> DropProposal.Refusal? {
    board.announcements.reversed().lazy.compactMap {
      if case .refused(_, let refusal, pane: _) = $0 { refusal } else { nil }
    }.first
  }

  private func target(of announcement: DragAnnouncement) -> ItemID? {
    if case .over(_, items: _, position: _, count: _, pane: _, let target) = announcement {
      target
    } else {
      nil
    }
  }
}
