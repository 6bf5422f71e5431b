import DragEngine
import Testing

/// Keyboard carries over three or more panes, and over a single one.
struct ManyPanesTests {
  /// One pane per word of letters; only some are shown.
  private func scene(
    _ words: [String], shown: Range<Int>, refusing: Set<Int> = []
  ) -> DragScene {
    let panes = words.enumerated().map { number, letters in
      let isShown = shown.contains(number)
      let frame = CellRect(
        (number - shown.lowerBound) * 21, 0, width: isShown ? 20 : 0, height: isShown ? 12 : 0)
      var policy = PanePolicy()
      if !refusing.contains(number) {
        policy.acceptsFrom = Set(words.indices.map(PaneID.init(_:)))
      }
      return PaneSnapshot(
        id: PaneID(number), frame: frame,
        content: frame.inset(columns: 1, rows: 1),
        items: ItemList(letters.map(Self.item)), policy: policy)
    }
    let first = words.firstIndex { !$0.isEmpty } ?? 0
    return DragScene(
      panes: panes, bounds: CellRect(0, 0, width: 80, height: 24),
      focus: words[first].first.map {
        ItemLocation(pane: PaneID(first), item: Self.item($0))
      })
  }

  private static func item(_ letter: Character) -> ItemID {
    ItemID(rawValue: Int64(letter.unicodeScalars.first?.value ?? 0))
  }

  /// The panes that a carry of the first item enters, step by step.
  private func panes(
    _ steps: [CarryStep], in scene: DragScene
  ) -> (entered: [Int], refused: [Int]) {
    var session = DragSession(configuration: DragConfiguration(animates: false))
    var (entered, refused): ([Int], [Int]) = ([], [])
    for event in [DragEvent.lift] + steps.map(DragEvent.step) {
      for effect in session.handle(
        DragInput(event, at: .zero), in: scene, perform: { _ in .refused })
      {
        switch effect {
        case .milestone(.entered(let pane)): entered.append(pane.number)
        case .announce(.refused(_, _, let pane?)): refused.append(pane.number)
        default: break
        }
      }
    }
    return (entered, refused)
  }

  private static let four = ["A", "B", "C", "D"]

  @Test(arguments: [CarryStep.right, .nextPane, .paneAfter])
  func aCarryGoesThroughThePanesInTheirOrderAlsoThoseNotInSight(step: CarryStep) {
    let carried = panes([step, step, step], in: scene(Self.four, shown: 1..<3))
    #expect(carried.entered == [0, 1, 2, 3] && carried.refused.isEmpty)
  }

  @Test func onlyTabGoesAround() {
    let scene = scene(Self.four, shown: 0..<2)
    for step in [CarryStep.left, .paneBefore] { #expect(panes([step], in: scene).entered == [0]) }
    #expect(panes([.previousPane, .previousPane], in: scene).entered == [0, 3, 2])
  }

  @Test func aPaneThatRefusesIsNamedAndPassed() {
    let scene = scene(Self.four, shown: 0..<2, refusing: [1])
    let right = panes([.right, .right, .left], in: scene)
    #expect(right.entered == [0, 2, 3, 2] && right.refused == [1])
    #expect(panes([.right, .left], in: scene).refused == [1, 1])
    let beside = panes([.paneAfter], in: scene)
    #expect(beside.entered == [0] && beside.refused == [1])
  }

  @Test(arguments: CarryStep.all(panes: 2))
  func onABoardOfOnePaneEveryStepStaysInIt(step: CarryStep) {
    #expect(panes([step, step], in: scene(["ABC"], shown: 0..<1)).entered == [0])
  }

  /// A release cannot be near the frame of a pane that is not shown.
  @Test func aPaneNotInSightDoesNotKeepARowFromBeingRemoved() {
    var panes = scene(["AB", "C"], shown: 0..<1).panes
    for index in panes.indices { panes[index].policy.outside = .remove }
    let scene = DragScene(panes: panes, bounds: CellRect(0, 0, width: 80, height: 24))
    var session = DragSession(configuration: DragConfiguration(animates: false))
    func send(_ event: DragEvent, at time: Duration) {
      _ = session.handle(DragInput(event, at: time), in: scene) { _ in .refused }
    }
    send(.pressed(.primary, at: Cell(4, 1), modifiers: []), at: .zero)
    send(.timePassed, at: .seconds(1))
    #expect(session.proposal(at: Cell(21, 0), in: scene)?.operation == .delete)
  }
}
