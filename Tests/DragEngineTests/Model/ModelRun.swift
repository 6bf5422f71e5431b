import DragEngine
import TestRandom

/// One session in one random world: sends events, counts what
/// happens, and records each violation of an invariant.
struct ModelRun {
  private(set) var world: World
  private(set) var session: DragSession
  private(set) var log: DragLog
  private(set) var findings: [String] = []
  private(set) var eventCount = 0
  /// How often each operation was decided, cancellations by their reason.
  private(set) var endings: [String: Int] = [:]
  /// How often a press became each gesture.
  private(set) var claims: [String: Int] = [:]
  var random: SeededRandom
  private(set) var time = Duration.zero

  private var grammar = MilestoneGrammar()
  private var performsThisSession = 0
  private var claimsThisPress: Set<String> = []
  private var pointer = Cell(0, 0)

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    world = World(using: &random)
    let configuration = DragConfiguration(
      holdDuration: .milliseconds(300),
      activation: Int.random(in: 0..<3, using: &random) == 0 ? .hold : .holdOrMove,
      animates: Bool.random(using: &random),
      reporting: Int.random(in: 0..<4, using: &random) == 0 ? .pressRelease : .drag)
    session = DragSession(configuration: configuration)
    log = DragLog(configuration: configuration)
  }

  // MARK: The world from outside

  mutating func wait(_ milliseconds: Int) { time += .milliseconds(milliseconds) }

  mutating func point(at cell: Cell) { pointer = cell }

  /// Another program, or the user's configuration, changes something.
  mutating func changeWorld() {
    let pane = Int.random(in: 0..<world.panes.count, using: &random)
    let items = world.panes[pane].items
    let free = max(0, items.count - world.panes[pane].tail)
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      let item = world.fresh()
      let index = Int.random(in: 0...free, using: &random)
      world.panes[pane].items.insert(item, at: index)
    case 2:
      // Now and then it is a carried item.
      let carried = session.items.filter { _ in Bool.random(using: &random) }
      let victims =
        carried.isEmpty
        ? items.prefix(free).randomElement(using: &random).map { [$0] } ?? [] : carried
      for number in world.panes.indices {
        world.panes[number].items.removeAll(where: victims.contains)
        world.panes[number].tail = min(world.panes[number].tail, world.panes[number].items.count)
      }
    case 3:
      world.panes[pane].items = items.prefix(free).shuffled(using: &random) + items.dropFirst(free)
    case 4:
      guard let item = items.prefix(free).randomElement(using: &random) else { break }
      let other = (pane + 1) % world.panes.count
      world.panes[pane].items.removeAll { $0 == item }
      world.panes[other].items.insert(item, at: 0)
    case 5:
      world.panes[pane].policy.reorder = [.insert, .exchange, .none].randomElement(using: &random)!
    default:
      world.panes[pane].policy.acceptsFrom.formSymmetricDifference([
        PaneID(1 - min(pane, 1))
      ])
    }
    clampScroll()
  }

  mutating func resize() {
    for pane in world.panes.indices.prefix(2) {
      world.panes[pane].frame.size.height = Int.random(in: 2...12, using: &random)
    }
    clampScroll()
    send(.resized)
  }

  mutating func select(_ items: Set<ItemID>) { world.selection = items }

  mutating func focus(on item: ItemID?) { world.focus = item }

  /// Scrolls back as a host does after its lists have become shorter.
  private mutating func clampScroll() {
    for pane in world.panes.indices {
      world.panes[pane].scroll = min(world.panes[pane].scroll, lastScroll(of: pane, isLive: isLive))
    }
  }

  private var isLive: Bool { session.phase == .dragging || session.phase == .carrying }

  private func lastScroll(of number: Int, isLive: Bool) -> Int {
    let pane = world.panes[number]
    let lines = (pane.items.count + pane.columns - 1) / pane.columns
    return max(0, lines + (isLive ? 1 : 0) - pane.lines)
  }

  // MARK: Events

  mutating func send(_ event: DragEvent) {
    if case .released = event, Bool.random(using: &random) { send(.timePassed) }
    switch event {
    case .pressed(.primary, at: _, modifiers: _), .lift: claimsThisPress = []
    default: break
    }
    let prediction = prediction(of: event)
    let before = world
    let scene = world.scene
    let refuses = Int.random(in: 0..<20, using: &random) == 0
    var performed: DropTransaction?
    var (session, log) = (session, log)
    let effects = log.handle(DragInput(event, at: time), in: scene, by: &session) { transaction in
      if performed != nil { findings.append("perform was called twice for \(event)") }
      performed = transaction
      check(transaction)
      return refuses ? .refused : .accepted(apply(transaction))
    }
    (self.session, self.log) = (session, log)
    eventCount += 1
    for case .scroll(let pane, let line) in effects { world.panes[pane.number].scroll = line }
    for case .milestone(let milestone) in effects { take(milestone, before: before) }
    note(claimsOf: effects)
    check(event, effects, performed, prediction, refuses: refuses, before: before)
    if findings.isEmpty { checkState(after: event, scene: world.scene) }
  }

  /// Takes the rows out and puts them in again, at the promised index.
  private mutating func apply(_ transaction: DropTransaction) -> [ItemID] {
    let items = transaction.items
    let home = transaction.source.number
    let target = transaction.destination?.pane.number ?? home
    var inserted = items
    switch transaction.operation {
    case .move: world.panes[home].items.removeAll(where: items.contains)
    case .copy: inserted = items.map { world.fresh(like: $0) }
    case .exchange:
      let own = world.panes[home].items.firstIndex(of: items[0])!  // checked when it was lifted
      world.panes[home].items.swapAt(own, transaction.finalIndex)
      return items
    case .apply:
      return [world.panes[target].items[transaction.finalIndex]]
    case .delete:
      world.panes[home].items.removeAll(where: items.contains)
      return items
    case .reset, .cancel, .forbidden, .unchanged: return items
    }
    world.panes[target].items.insert(contentsOf: inserted, at: transaction.finalIndex)
    let behind = world.panes[target].items.dropFirst(transaction.finalIndex + items.count).first
    let promised: DropDestination.Position = behind.map { .before($0) } ?? .end
    if transaction.destination?.position != promised {
      findings.append("\(transaction) is in front of \(promised)")
    }
    return inserted
  }

  // MARK: Invariants

  /// What a release at the pointer will do, by the oracle alone.
  private func prediction(of event: DragEvent) -> Oracle.Result? {
    guard case .released(let cell, _) = event, session.phase == .dragging,
      session.reporting > .pressRelease, let oracle
    else { return nil }
    return oracle.drop(at: cell)
  }

  private var oracle: Oracle? {
    guard let lead = session.lead, let home = world.pane(of: lead) else { return nil }
    let carried = world.panes[home].items.filter(session.items.contains)
    guard carried.count == session.items.count else { return nil }
    return Oracle(world: world, home: home, carried: carried)
  }

  private mutating func check(_ transaction: DropTransaction) {
    performsThisSession += 1
    let home = world.panes[transaction.source.number]
    let order = transaction.items.compactMap(home.items.firstIndex(of:))
    if order.count != transaction.items.count || order != order.sorted() {
      findings.append("\(transaction) does not name its items in list order")
    }
    if isLive, !transaction.items.allSatisfy(session.items.contains) {
      findings.append("\(transaction) names what is not carried")
    }
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

  private mutating func take(_ milestone: DragMilestone, before: World) {
    if let wrong = grammar.take(milestone) { findings.append(wrong) }
    switch milestone {
    case .willBegin(let items, _):
      performsThisSession = 0
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

  private mutating func note(claimsOf effects: [DragEffect]) {
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

  private mutating func check(
    _ event: DragEvent, _ effects: [DragEffect], _ performed: DropTransaction?,
    _ prediction: Oracle.Result?, refuses: Bool, before: World
  ) {
    for case .focus(let pane, let item?) in effects
    where !world.panes[pane.number].items.contains(item) {
      findings.append("the cursor is sent to \(item), which is not in \(pane)")
    }
    guard let prediction, let outcome = effects.compactMap(\.outcome).last else { return }
    let isCopying =
      if case .released(_, let modifiers) = event { !modifiers.isDisjoint(with: .copying) } else {
        false
      }
    var expected = prediction
    if isCopying, prediction.operation == .move, outcome.destination?.pane != outcome.home {
      expected.operation = .copy
      expected.lists[outcome.home.number] = before.panes[outcome.home.number].items
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

  private mutating func checkState(after event: DragEvent, scene: DragScene) {
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
    where pane.scroll < 0 || pane.scroll > lastScroll(of: number, isLive: isLive) {
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
      Int.random(in: -3..<60, using: &random), Int.random(in: -3..<18, using: &random))
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

  /// Lets up to 100 ms pass, at once and in two ticks, which must be the same.
  mutating func passTime(_ milliseconds: Int) {
    let first = Int.random(in: 0...milliseconds, using: &random)
    var split = self
    wait(milliseconds)
    send(.timePassed)
    split.wait(first)
    split.send(.timePassed)
    split.wait(milliseconds - first)
    split.send(.timePassed)
    if split.session != session || split.world.panes.map(\.scroll) != world.panes.map(\.scroll) {
      findings.append("\(milliseconds) ms are not \(first) ms and the rest")
    }
  }
}
