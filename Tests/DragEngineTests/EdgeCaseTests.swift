import DragEngine
import Testing

/// Edge cases: odd panes, odd times, odd hosts.
struct EdgeCaseTests {
  @Test func aPaneOffTheScreenIsStillResolved() {
    var board = TwoPanes("ABC", "VWX")
    board.panes[1].frame = CellRect(-40, -20, width: 20, height: 12)
    board.hold("B")
    board.release(at: -35, -18)
    #expect(board.text == "AC VBWX")
  }

  @Test func twoEventsWithOneStampAreTreatedInTheirOrder() {
    var board = TwoPanes("ABC", "VWX")
    board.press("B")
    board.move(to: 1, row: 0)
    board.move(to: 1, row: 2)
    board.release(on: 1, row: 2)
    #expect(board.text == "AC VWBX")
  }

  @Test func aStampThatRunsBackwardsIsNow() {
    let scene = TwoPanes("ABC", "VWX").scene
    var session = DragSession()
    func send(_ event: DragEvent, at milliseconds: Int) {
      let input = DragInput(event, at: .milliseconds(milliseconds))
      _ = session.handle(input, in: scene) { _ in .refused }
    }
    send(.timePassed, at: 1_000)
    send(.pressed(.primary, at: Cell(4, 2), modifiers: []), at: 0)
    send(.timePassed, at: 1_299)
    #expect(session.phase == .tracking)
    send(.timePassed, at: 1_300)
    #expect(session.phase == .dragging)
  }

  @Test func aHostThatCancelsOnEnteringEndsTheSession() {
    var board = TwoPanes("ABC", "VWX")
    board.hold("B")
    let effects = board.send(.moved(to: board.cell(1, row: 1), isButtonDown: true))
    #expect(effects.contains(.milestone(.entered(PaneID(1)))))
    board.send(.cancel)
    #expect(board.cancellation == .programmatic)
    board.release(on: 1, row: 1)
    #expect(board.text == "ABC VWX" && board.isAtRest)
  }

  @Test func tenThousandRowsAreResolvedByTheirNumbers() {
    let ids = (0..<10_000).map { ItemID(rawValue: Int64($0)) }
    let pane = PaneSnapshot(
      id: PaneID(0), frame: CellRect(0, 0, width: 20, height: 12),
      content: CellRect(1, 1, width: 18, height: 10), scroll: 9_000, items: ItemList(ids))
    let scene = DragScene(panes: [pane], bounds: CellRect(0, 0, width: 80, height: 24))
    var session = DragSession()
    var performed: [DropTransaction] = []
    for event in [
      DragEvent.pressed(.primary, at: Cell(4, 3), modifiers: []),
      .moved(to: Cell(4, 6), isButtonDown: true), .released(at: Cell(4, 6), modifiers: []),
    ] {
      _ = session.handle(DragInput(event, at: .zero), in: scene) {
        performed.append($0)
        return .accepted($0.items)
      }
    }
    #expect(performed.map(\.items) == [[ItemID(rawValue: 9_002)]])
    #expect(performed.map(\.finalIndex) == [9_005] && performed.map(\.insertionGap) == [9_006])
  }

  @Test func aRowGrabbedInTheMiddleOfAWideGlyphKeepsItsColumns() {
    var board = TwoPanes("ABC", "VWX")
    board.press("B", column: 6)
    board.wait(300)
    board.move(to: 1, row: 1, column: 7)
    let ghost = board.session.picture(in: board.scene)?.ghost(at: .zero)
    #expect(ghost?.frame.origin == Cell(32, 2))
  }

  @Test func aRowTheSceneDoesNotKnowIsNeverDroppedOn() {
    let loaded = [0: ItemID(rawValue: 100), 1: ItemID(rawValue: 101)]
    let pane = PaneSnapshot(
      id: PaneID(0), frame: CellRect(0, 0, width: 20, height: 12),
      content: CellRect(1, 1, width: 18, height: 10), items: ItemList(count: 50, loaded: loaded))
    let scene = DragScene(panes: [pane], bounds: CellRect(0, 0, width: 80, height: 24))
    var session = DragSession()
    var effects: [DragEffect] = []
    for event in [
      DragEvent.pressed(.primary, at: Cell(4, 1), modifiers: []),
      .moved(to: Cell(4, 6), isButtonDown: true), .released(at: Cell(4, 6), modifiers: []),
    ] {
      effects += session.handle(DragInput(event, at: .zero), in: scene) { _ in
        Issue.record("dropped where nothing is known")
        return .refused
      }
    }
    #expect(effects.contains { $0.outcome?.cancellation == .rejected })
  }

  /// Letters as ids from 100 on; only some indices of the list are known.
  private func pane(_ count: Int, scroll: Int, loaded: [Int]) -> DragScene {
    let items = loaded.map { ($0, ItemID(rawValue: 100 + Int64($0))) }
    let pane = PaneSnapshot(
      id: PaneID(0), frame: CellRect(0, 0, width: 20, height: 12),
      content: CellRect(1, 1, width: 18, height: 10), scroll: scroll,
      items: ItemList(count: count, loaded: Dictionary(uniqueKeysWithValues: items)))
    return DragScene(
      panes: [pane], bounds: CellRect(0, 0, width: 80, height: 24),
      focus: ItemLocation(pane: pane.id, item: ItemID(rawValue: 100)))
  }

  @Test(arguments: [[0] + Array(5..<25), [0] + Array(30..<50), Array(0..<50)])
  func theKeyboardsTargetStaysWhenItsRowsAreScrolledFarAway(loaded: [Int]) {
    var session = DragSession()
    func send(_ event: DragEvent, _ scene: DragScene) {
      _ = session.handle(DragInput(event, at: .zero), in: scene) { _ in .refused }
    }
    let near = pane(50, scroll: 0, loaded: Array(0..<20))
    for event in [DragEvent.lift, .step(.down), .step(.down)] { send(event, near) }
    #expect(session.picture(in: near)?.proposal?.slot == 2)
    let far = pane(50, scroll: loaded[1], loaded: loaded)
    send(.sceneChanged, far)
    #expect(session.picture(in: far)?.proposal?.slot == 2)
    #expect(session.anchor?.item == ItemID(rawValue: 103))
  }

  @Test func askingWhatWouldHappenChangesNothing() {
    var board = TwoPanes("ABC", "VWX")
    board.hold("B")
    let before = board.session
    let first = board.session.proposal(at: Cell(35, 2), in: board.scene)
    let second = board.session.proposal(at: Cell(35, 2), in: board.scene)
    #expect(first == second && first?.slot == 1 && board.session == before)
    #expect(TwoPanes("ABC", "").session.proposal(at: Cell(3, 3), in: board.scene) == nil)
  }
}
