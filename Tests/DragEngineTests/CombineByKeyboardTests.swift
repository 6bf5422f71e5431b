import DragEngine
import Testing

/// Combining by keyboard: one rule, with the row in front of the gap.
struct CombineByKeyboardTests {
  private func board() -> TwoPanes {
    var board = TwoPanes("ABCDE", "VWX")
    for pane in 0...1 { board.panes[pane].policy.onRows = .combine }
    return board
  }

  @Test(
    arguments: [
      ([], "A", "ACDE VWX"), ([.down], "C", "ACDE VWX"), ([.up, .down, .end], "E", "ACDE VWX"),
      ([.right], "V", "ACDE VWX"), ([.right, .end], "X", "ACDE VWX"),
    ] as [([CarryStep], Character, String)])
  func aCarryIsCombinedWithTheRowInFrontOfItsGap(
    steps: [CarryStep], target: Character, expected: String
  ) {
    var board = board()
    board.keyboard("B")
    for step in steps { board.send(.step(step)) }
    board.send(.combine)
    #expect(board.operation == .combine && board.parts(of: target) == "B")
    #expect(board.text == expected && board.focused == target && board.isAtRest)
  }

  @Test func aBlockLeavesItsOwnRowsOut() {
    var board = board()
    board.selection = "BC"
    board.keyboard("C", .down)
    #expect(board.picture == "AD__E VWX")
    board.send(.combine)
    #expect(board.parts(of: "D") == "BC" && board.text == "ADE VWX")
  }

  @Test func withNoRowInFrontTheCarryGoesOn() {
    var board = board()
    board.keyboard("B", .home)
    let effects = board.send(.combine)
    #expect(
      effects == [
        .announce(.refused(items: [board.item("B")], .noItemInFront, pane: PaneID(0)))
      ])
    #expect(board.session.phase == .carrying && board.picture == "_ACDE VWX")
  }

  @Test func aRowOrAPaneThatTakesNoneRefuses() {
    var board = board()
    board.traits["A"] = ItemTraits(isCombineTarget: false)
    board.panes[1].policy.onRows = .none
    board.keyboard("B")
    #expect(board.send(.combine).first == refused(.noCombining, pane: 0, in: board))
    board.send(.step(.right))
    #expect(board.send(.combine).first == refused(.noCombining, pane: 1, in: board))
    board.drop()
    #expect(board.text == "ACDE VBWX", "refusals leave the carry as it is")
  }

  private func refused(
    _ refusal: DropProposal.Refusal, pane: Int, in board: TwoPanes
  ) -> DragEffect {
    .announce(.refused(items: [board.item("B")], refusal, pane: PaneID(pane)))
  }

  @Test func whereADropWouldChangeARowItIsCombinedWithThatRow() {
    var board = board()
    board.panes[0].policy.reorder = .exchange
    board.keyboard("B")
    board.send(.combine)
    #expect(board.parts(of: "A") == "B", "at rest no row is marked, and the one above is meant")
    board.keyboard("C", .down)
    board.send(.combine)
    #expect(board.parts(of: "D") == "C")
  }

  @Test func whileNothingIsCarriedItIsLeftToTheHost() {
    var board = board()
    #expect(board.send(.combine) == [.unhandled])
    board.press("B")
    #expect(board.send(.combine) == [.redraw] && board.session.phase == .idle)
  }

  @Test func aRowThatTheSceneDoesNotKnowIsShownFirst() {
    var board = board()
    board.panes[0].items = (1...30).map { ItemID(rawValue: $0) }
    let scene = scene(of: board, scroll: 0, loaded: [19])
    var session = board.session
    _ = session.handle(DragInput(.lift, at: .zero), in: scene) { _ in .refused }
    let combine = DragInput(.combine, at: .zero)
    let effects = session.handle(combine, in: scene) { _ in
      Issue.record("combined with an unknown row")
      return .refused
    }
    #expect(effects == [.scroll(pane: PaneID(0), to: 9)] && session.phase == .carrying)
    var combined: DropDestination?
    _ = session.handle(combine, in: self.scene(of: board, scroll: 9, loaded: Array(9...19))) {
      combined = $0.destination
      return .accepted($0.items)
    }
    #expect(combined?.position == .on(ItemID(rawValue: 19)))
  }

  /// The left pane of 30 rows, of which the scene knows some, with the cursor on row 19.
  private func scene(of board: TwoPanes, scroll: Int, loaded: [Int]) -> DragScene {
    let whole = board.scene.panes[0]
    let items = loaded.map { ($0, ItemID(rawValue: Int64($0) + 1)) }
    let pane = PaneSnapshot(
      id: whole.id, frame: whole.frame, content: whole.content, scroll: scroll,
      items: ItemList(count: 30, loaded: Dictionary(uniqueKeysWithValues: items)),
      policy: whole.policy)
    return DragScene(
      panes: [pane], bounds: board.scene.bounds,
      focus: ItemLocation(pane: pane.id, item: ItemID(rawValue: 20)))
  }
}
