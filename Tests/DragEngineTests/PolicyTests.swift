import DragEngine
import Testing

/// What the policies of a pane allow and refuse.
struct PolicyTests {
  @Test func aPaneThatKeepsItsOrderRefuses() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.reorder = .none
    board.drag("B", to: 0, row: 3)
    #expect(board.performed.isEmpty && board.cancellation == .rejected)
    board.drag("B", to: 0, row: 1)
    #expect(board.operation == .unchanged)
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ACDE BVWX")
  }

  @Test func exchangeSwapsTwoRows() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.reorder = .exchange
    board.hold("B")
    board.move(to: 0, row: 3)
    #expect(board.picture == "A_CDE VWX")
    #expect(
      board.session.proposal(at: board.cell(0, row: 3), in: board.scene)?.target
        == board.item("D"))
    board.release(on: 0, row: 3)
    #expect(board.text == "ADCBE VWX" && board.operation == .exchange && board.focused == "B")
  }

  @Test func exchangeNeedsAnotherRowThatMayMove() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.reorder = .exchange
    board.drag("B", to: 0, row: 1)
    #expect(board.operation == .unchanged)
    board.drag("B", to: 0, row: 7)
    #expect(board.cancellation == .rejected)
    board.traits["D"] = ItemTraits(isReorderable: false)
    board.drag("B", to: 0, row: 3)
    #expect(board.cancellation == .rejected)
    board.drag("D", to: 0, row: 1)
    #expect(board.cancellation == .rejected)
    board.selection = "AB"
    board.drag("B", to: 0, row: 2)
    #expect(board.cancellation == .rejected)
    #expect(
      board.announcements.contains {
        if case .refused(_, .severalItems, _) = $0 { true } else { false }
      })
    #expect(board.text == "ABCDE VWX" && board.performed.isEmpty)
  }

  @Test func aRowThatIsLockedIsNotLifted() {
    var board = TwoPanes("ABCDE", "VWX")
    board.traits["B"] = ItemTraits(isDraggable: false)
    board.hold("B")
    #expect(board.session.items.isEmpty && board.session.nextDeadline == nil)
    #expect(board.announcements == [.locked(item: board.item("B"))])
    board.release(on: 0, row: 1)
    #expect(board.taps == 1)
    board.press("B")
    board.move(to: 0, row: 3)
    board.release(on: 0, row: 3)
    #expect(board.taps == 1 && board.text == "ABCDE VWX")
  }

  @Test func aPinnedRowKeepsItsIndexButMayLeave() {
    var board = TwoPanes("ABCDE", "VWX")
    board.traits["B"] = ItemTraits(isReorderable: false)
    board.drag("B", to: 0, row: 3)
    #expect(board.cancellation == .rejected && board.text == "ABCDE VWX")
    board.drag("B", to: 0, row: 1)
    #expect(board.operation == .unchanged)
    board.drag("B", to: 1, row: 1)
    #expect(board.text == "ACDE VBWX")
  }

  @Test func nothingLandsBehindAPinnedTail() {
    var board = TwoPanes("ABC", "P")
    board.panes[1].pinnedTail = 1
    board.traits["P"] = ItemTraits(isDraggable: false, isReorderable: false)
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "AC BP")
    board.drag("C", to: 1, row: 5)
    #expect(board.text == "A BCP")
    board.drag("B", to: 1, row: 6)
    #expect(board.text == "A CBP")
  }

  @Test func nothingLandsInFrontOfAPinnedHead() {
    var board = TwoPanes("PABC", "QV")
    for pane in board.panes.indices { board.panes[pane].pinnedHead = 1 }
    board.drag("C", to: 0, row: 0)
    #expect(board.text == "PCAB QV")
    board.keyboard("B", .home)
    board.drop()
    #expect(board.text == "PBCA QV")
    board.keyboard("B", .up)
    board.drop()
    #expect(board.text == "PBCA QV" && board.operation == .unchanged)
    board.drag("A", to: 1, row: 0)
    #expect(board.text == "PBC QAV")
  }

  @Test func aCopyLeavesTheRowAndHasAnIdOfItsOwn() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[0].policy.outgoing = .copy
    board.panes[1].policy.duplicates = .reject
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ABCDE BVWX")
    #expect(board.outcome?.inserted.first.map { $0 != board.item("B") } == true)
    #expect(board.outcome?.focus == board.outcome?.inserted.first)
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ABCDE BVWX" && board.cancellation == .rejected)
    #expect(board.performed.count == 1)
  }

  @Test func appliedToARowTheValueGoesOverAndTheOrderStays() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[1].policy.incoming = .apply
    board.drag("B", to: 1, row: 1)
    #expect(board.label(of: "W") == "B" && board.text == "ABCDE VWX")
    #expect(board.operation == .apply && board.focused == "W")
    board.drag("B", to: 1, row: 5)
    #expect(board.cancellation == .rejected && board.performed.count == 1)
  }

  @Test func nothingIsAppliedToAPinnedTail() {
    var board = TwoPanes("AB", "VP")
    board.panes[1].policy.incoming = .apply
    board.panes[1].pinnedTail = 1
    board.drag("B", to: 1, row: 1)
    #expect(board.cancellation == .rejected && board.performed.isEmpty)
  }

  @Test func appendLandsLastWhereverItIsLetGo() {
    var board = TwoPanes("ABC", "VWX")
    board.panes[1].policy.incoming = .append
    board.hold("B")
    board.move(to: 1, row: 0)
    #expect(board.picture == "AC VWX_")
    board.release(on: 1, row: 0)
    #expect(board.text == "AC VWXB")
  }

  @Test(arguments: [(0, 2), (2, 0), (7, 1)])
  func aPaneWithAnOrderOfItsOwnShowsWhereTheRowWillStand(row: Int, index: Int) {
    var board = TwoPanes("ABC", "VWX")
    board.panes[1].sortedIndex = index
    board.hold("B")
    board.move(to: 1, row: row)
    var expected = "VWX"
    expected.insert("_", at: expected.index(expected.startIndex, offsetBy: index))
    #expect(board.picture == "AC \(expected)")
    board.release(on: 1, row: row)
    #expect(board.text == "AC \(expected)".replacing("_", with: "B"))
  }

  @Test func theEmptyAreaRefusesWhereThePaneSaysSo() {
    var board = TwoPanes("ABC", "VWX")
    board.panes[0].policy.emptyArea = .reject
    board.panes[1].policy.emptyArea = .reject
    board.drag("B", to: 1, row: 3)
    #expect(board.cancellation == .rejected)
    board.drag("B", to: 0, row: 3)
    #expect(board.cancellation == .rejected && board.performed.isEmpty)
    board.drag("B", to: 0, row: 2)
    #expect(board.text == "ACB VWX")
    board.drag("B", to: 1, row: 2)
    #expect(board.text == "AC VWBX")
  }

  @Test func aPaneThatTakesNothingRefuses() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[1].policy.acceptsFrom = []
    board.drag("B", to: 1, row: 0)
    #expect(board.performed.isEmpty && board.cancellation == .rejected)
  }

  @Test func aFullPaneRefuses() {
    var board = TwoPanes("ABCDE", "VWX")
    board.panes[1].policy.limit = 3
    board.drag("B", to: 1, row: 0)
    #expect(board.performed.isEmpty && board.cancellation == .rejected)
    board.panes[1].policy.limit = 4
    board.drag("B", to: 1, row: 0)
    #expect(board.text == "ACDE BVWX")
  }

  @Test func aPaneInFrontThatRefusesHidesTheOneBehind() {
    var board = TwoPanes("ABCDE", "VWX")
    let front = PaneSnapshot(
      id: PaneID(9), frame: CellRect(35, 2, width: 10, height: 4),
      content: CellRect(36, 3, width: 8, height: 2), items: ItemList([]))
    let scene = DragScene(panes: [front] + board.scene.panes, bounds: board.scene.bounds)
    board.hold("B")
    let overlap = Cell(38, 3)
    var session = board.session
    _ = session.handle(DragInput(.sceneChanged, at: board.time), in: scene) { _ in .refused }
    #expect(session.proposal(at: overlap, in: scene)?.refusal == .notAccepted)
    let effects = session.handle(
      DragInput(.released(at: overlap, modifiers: []), at: board.time), in: scene
    ) { _ in
      Issue.record("the drop fell through")
      return .refused
    }
    #expect(effects.contains { $0.outcome?.cancellation == .rejected })
  }

  @Test func aPolicyThatChangesOnTheWayCountsAtOnce() {
    var board = TwoPanes("ABC", "VWX")
    board.hold("B")
    board.move(to: 1, row: 1)
    #expect(board.picture == "AC V_WX")
    board.panes[1].policy.acceptsFrom = []
    board.send(.sceneChanged)
    #expect(board.picture == "AC VWX")
    board.release(on: 1, row: 1)
    #expect(board.cancellation == .rejected && board.performed.isEmpty)
  }
}

extension DragEffect {
  /// The outcome, if the effect ends a session.
  var outcome: DragOutcome? {
    if case .milestone(.didEnd(let outcome, panes: _)) = self { outcome } else { nil }
  }
}
