import DragEngine
import TestRandom

/// What must hold after every event.
extension ModelRun {
  /// What a release at the pointer will do, by the oracle alone.
  func prediction(of event: DragEvent) -> Oracle.Result? {
    guard case .released(let cell, modifiers: _) = event, session.phase == .dragging,
      session.reporting > .pressRelease, let oracle
    else { return nil }
    return oracle.drop(at: cell)
  }

  private var oracle: Oracle? {
    guard let lead = session.lead, let home = world.index(ofPaneWith: lead) else { return nil }
    let carried = world.panes[home].items.filter(session.items.contains)
    guard carried.count == session.items.count else { return nil }
    // Whether the pointer or the keyboard carries what sticks, only the engine knows.
    if session.isSticky, combining.isOnRows { return nil }
    return Oracle(
      world: world, home: home, carried: carried, grabbedRow: grabbedRow,
      panesDrawn: strip.panesDrawn,
      isOnRows: session.phase == .dragging && combining.isOnRows)
  }

  /// Notes which row of the lead the pointer has grabbed.
  mutating func recordGrab(by event: DragEvent, in world: World) {
    grabbedRow = 0
    guard event != .lift, let lead = session.lead, let pane = world.index(ofPaneWith: lead),
      world.panes[pane].isOfCards, let index = world.panes[pane].items.firstIndex(of: lead),
      index >= world.panes[pane].scroll
    else { return }
    let row = latestPress.row - world.panes[pane].content.minRow
    grabbedRow = row - world.panes[pane].top(ofCard: index)
  }

  mutating func check(_ transaction: DropTransaction) {
    performsThisSession += 1
    guard let home = world.index(of: transaction.source).map({ world.panes[$0] }) else { return }
    let order = transaction.items.compactMap(home.items.firstIndex(of:))
    if order.count != transaction.items.count || order != order.sorted() {
      findings.append("\(transaction) does not name its items in list order")
    }
    if isLive, !transaction.items.allSatisfy(session.items.contains) {
      findings.append("\(transaction) names what is not carried")
    }
    if let pane = transaction.destination?.pane, session.phase == .dragging,
      !strip.panesDrawn.contains(pane)
    {
      findings.append("\(transaction) goes where the screen showed no pane")
    }
    checkCombination(transaction)
    let inFront = order.filter { $0 < transaction.insertionGap }.count
    if transaction.operation == .move, transaction.destination?.pane == transaction.source {
      if transaction.finalIndex != transaction.insertionGap - inFront {
        findings.append("\(transaction) breaks the law of gap and index")
      }
      if !transaction.items.allSatisfy(world.isReorderable) {
        findings.append("\(transaction) moves what is pinned")
      }
    }
  }

  mutating func check(_ milestone: DragMilestone, before: World) {
    if let wrong = grammar.check(milestone) { findings.append(wrong) }
    switch milestone {
    case .willBegin(let items, _):
      performsThisSession = 0
      combining.begin()
      if items.contains(where: before.locked.contains) { findings.append("lifted what is locked") }
    case .didEnd(let outcome, _):
      endings[outcome.cancellation?.rawValue ?? outcome.operation.rawValue, default: 0] += 1
      findings += outcome.findings(before: before.lists, after: world.lists)
      if performsThisSession > 1 { findings.append("performed \(performsThisSession) times") }
      if outcome.operation == .cancel, outcome.cancellation != .refused, performsThisSession > 0 {
        findings.append("performed, and cancelled for \(String(describing: outcome.cancellation))")
      }
    default: break
    }
  }

  mutating func record(claimsOf effects: [DragEffect]) {
    var claimed = effects.compactMap { effect in
      switch effect {
      case .tap: "tap"
      case .swipe: "swipe"
      case .pull: "pull"
      case .select: "select"
      case .milestone(.willBegin): "lift"
      default: nil as String?
      }
    }
    if case .pan = session.gesture { claimed.append("pan") }
    if case .scrollBar = session.gesture { claimed.append("scrollBar") }
    for claim in claimed where claimsThisPress.insert(claim).inserted {
      claims[claim, default: 0] += 1
    }
    if claimsThisPress.count > 1, session.reporting > .pressOnly {
      findings.append("one press became \(claimsThisPress.sorted())")
    }
  }

  mutating func check(
    _ event: DragEvent, _ effects: [DragEffect], _ performed: DropTransaction?,
    _ prediction: Oracle.Result?, refuses: Bool, before: World
  ) {
    for case .focus(let id, let item) in effects {
      let pane = world.index(of: id).map { world.panes[$0] }
      // The wheel may take the pane out of sight again.
      let isShown = pane?.origin != nil || effects.last?.isReveal == true
      if !isShown || item.map({ pane?.items.contains($0) == false }) == true {
        findings.append("the cursor is sent to \(String(describing: item)), not shown in \(id)")
      }
    }
    guard let prediction, let outcome = effects.compactMap(\.outcome).last else { return }
    let isCopying =
      if case .released(_, let modifiers) = event { !modifiers.isDisjoint(with: .copying) } else {
        false
      }
    var expected = prediction
    if isCopying, prediction.operation == .move, outcome.destination?.pane != outcome.home,
      let home = world.index(of: outcome.home)
    {
      expected.operation = .copy
      expected.lists[home] = before.panes[home].items
    }
    if expected.operation == .forbidden || (performed != nil && refuses) {
      expected.operation = .cancel
      expected.lists = before.panes.map(\.items)
    }
    // A copy has a fresh id, and represents its original.
    let originals = Dictionary(
      uniqueKeysWithValues: outcome.operation == .copy
        ? Array(zip(outcome.inserted, outcome.sources)) : [])
    let lists = world.panes.map { $0.items.map { originals[$0] ?? $0 } }
    if outcome.operation != expected.operation || lists != expected.lists {
      findings.append(
        "\(event) did \(outcome.operation), the oracle \(expected.operation): \(lists), not \(expected.lists)"
      )
    }
  }

  mutating func checkState(after event: DragEvent, scene: DragScene) {
    if isLive,
      !session.items.allSatisfy({ item in world.panes.contains { $0.items.contains(item) } })
    {
      findings.append("carries what is gone after \(event)")
    }
    if isLive != grammar.isOpen {
      findings.append("the milestones do not match phase \(session.phase)")
    }
    if !isLive, session.phase != .settling, session.picture(in: scene) != nil {
      findings.append("a ghost in \(session.phase)")
    }
    for (number, pane) in world.panes.enumerated()
    where pane.scroll < 0 || pane.scroll > pane.lastScroll(carrying: carried) {
      findings.append("pane \(number) is scrolled to \(pane.scroll) after \(event)")
    }
    if let deadline = session.nextDeadline, deadline <= time {
      findings.append("a deadline has passed after \(event)")
    }
    if isLive { checkProposals(in: scene) }
    if session.phase == .dragging { checkRepetition(in: scene) }
    if eventCount.isMultiple(of: 16) { checkLiveness(in: scene) }
  }

  /// What the engine proposes at a cell is what the oracle would do there.
  private mutating func checkProposals(in scene: DragScene) {
    let cell = Cell(
      Int.random(in: -3..<world.bounds.width + 3, using: &random),
      Int.random(in: -3..<world.bounds.height, using: &random))
    guard let proposal = session.proposal(at: cell, in: scene), let oracle else { return }
    let expected = oracle.drop(at: cell)
    if proposal.operation != expected.operation || proposal.slot != expected.slot {
      findings.append(
        "at \(cell) \(proposal), but the oracle: \(expected.operation) \(String(describing: expected.slot))"
      )
    }
    let shown = session.arrangement(of: scene.panes[0])
    let items = (0..<shown.count).compactMap { slot -> Int? in
      if case .item(let index) = shown.content(ofSlot: slot) { index } else { nil }
    }
    if items != items.sorted() || Set(items).count != items.count {
      findings.append("the rows shown are \(items)")
    }
  }

  private mutating func checkRepetition(in scene: DragScene) {
    var again = session
    let event = DragEvent.moved(to: pointer, isButtonDown: true)
    _ = again.handle(DragInput(event, at: time), in: scene) { _ in .refused }
    let once = again
    guard once.phase == .dragging else { return }
    let effects = again.handle(DragInput(event, at: time), in: scene) { _ in .refused }
    if !effects.isEmpty || again != once { findings.append("a repeated motion says \(effects)") }
  }

  private mutating func checkLiveness(in scene: DragScene) {
    var end = session
    for (event, delay) in [
      (DragEvent.escape, 0), (.released(at: pointer, modifiers: []), 0), (.timePassed, 1_000),
    ] {
      let input = DragInput(event, at: time + .milliseconds(delay))
      _ = end.handle(input, in: scene) { _ in
        findings.append("dropped after Esc")
        return .refused
      }
    }
    if end.phase != .idle || end.picture(in: scene) != nil || end.nextDeadline != nil {
      findings.append("does not come to rest: \(end.phase)")
    }
  }
}
