import DragEngine
import TestRandom

/// One session in one random world: sends events, does what a host does, counts
/// what happens, and records each violation of an invariant.
struct ModelRun {
  var world: World
  private(set) var session: DragSession
  private(set) var log: DragLog
  var findings: [String] = []
  private(set) var eventCount = 0
  /// How often each operation was decided, cancellations by their reason.
  var endings: [String: Int] = [:]
  /// How often a press became each gesture, and what moved the strip.
  var claims: [String: Int] = [:]
  var random: SeededRandom
  private(set) var time = Duration.zero
  private(set) var pointer = Cell(0, 0)

  var grammar = MilestoneGrammar()
  var performsThisSession = 0
  var claimsThisPress: Set<String> = []
  /// The row of the lead that was grabbed, from 0.
  var grabbedRow = 0
  /// Where the pointer was pressed last.
  var latestPress = Cell(0, 0)
  var strip = StripWatch()
  var combining = CombineWatch()

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
    strip.panesDrawn = world.idsInSight
  }

  var isLive: Bool { session.phase == .dragging || session.phase == .carrying }

  /// What is carried; empty for nothing.
  var carried: [ItemID] { isLive ? session.items : [] }

  // MARK: The world from outside

  mutating func wait(_ milliseconds: Int) { time += .milliseconds(milliseconds) }

  mutating func point(at cell: Cell) { pointer = cell }

  mutating func changeWorld() {
    world.change(carried: session.items, using: &random)
    strip.hasStepped = false
    clampScroll()
  }

  mutating func resize() {
    world.resize(using: &random)
    clampScroll()
    send(.resized)
  }

  /// Scrolls back as a host does when its lists have become shorter, or a carry
  /// has ended over panes out of sight.
  private mutating func clampScroll(outOfSightOnly: Bool = false) {
    for pane in world.panes.indices where !outOfSightOnly || world.panes[pane].origin == nil {
      let last = world.panes[pane].lastScroll(carrying: carried)
      world.panes[pane].scroll = min(world.panes[pane].scroll, last)
    }
  }

  // MARK: Events

  /// Sends an event that arrives alone, or in one read with those after it.
  mutating func send(_ event: DragEvent) {
    if case .released = event, Bool.random(using: &random) { send(.timePassed) }
    handle(event)
    if Int.random(in: 0..<6, using: &random) > 0 { draw() }
  }

  /// Draws the screen, and tells the session if other panes are in sight.
  mutating func draw() {
    if strip.owesPicture || strip.panesDrawn != world.idsInSight { handle(.sceneChanged) }
  }

  private mutating func handle(_ event: DragEvent) {
    switch event {
    case .pressed(.primary, at: _, modifiers: _), .lift: claimsThisPress = []
    default: break
    }
    switch event {
    case .moved, .pressed, .sceneChanged: strip.panesDrawn = world.idsInSight
    default: break
    }
    if event == .sceneChanged { strip.owesPicture = false }
    combining.record(event, in: world, isDragging: session.phase == .dragging)
    let (prediction, phase) = (prediction(of: event), session.phase)
    let rowInFront = event == .combine ? rowInFrontOfTheGap : nil
    let before = world
    let scene = world.scene
    let refuses = Int.random(in: 0..<20, using: &random) == 0
    var performed: DropTransaction?
    var (session, log) = (session, log)
    let effects = log.handle(DragInput(event, at: time), in: scene, by: &session) { transaction in
      if performed != nil { findings.append("perform was called twice for \(event)") }
      performed = transaction
      check(transaction)
      if let rowInFront, transaction.finalIndex != rowInFront {
        findings.append("\(transaction) is not on the row in front of the gap, \(rowInFront)")
      }
      return refuses ? .refused : .accepted(apply(transaction))
    }
    (self.session, self.log) = (session, log)
    eventCount += 1
    if effects.contains(where: \.beginsASession) {
      (strip.panesDrawn, strip.panesRevealed) = (world.idsInSight, [])
      recordGrab(by: event, in: before)
    }
    checkReveals(effects, after: event, wasDragging: phase == .dragging)
    if !isLive { clampScroll(outOfSightOnly: true) }
    for effect in effects { perform(effect) }
    measureCards(after: performed)
    for case .milestone(let milestone) in effects { check(milestone, before: before) }
    record(claimsOf: effects)
    check(event, effects, performed, prediction, refuses: refuses, before: before)
    watchStrip(after: event, effects)
    if findings.isEmpty { checkState(after: event, scene: world.scene) }
  }

  /// Measures what is carried, and after a drop the cards whose heights the engine did not know:
  /// copies, those that have changed places, and those lifted by the event that dropped them.
  private mutating func measureCards(after performed: DropTransaction?) {
    let wereMeasured = performed?.items.allSatisfy(world.carried.contains) ?? true
    world.carried = carried
    switch performed?.operation {
    case .copy, .exchange, .combine: clampScroll()
    default: if !wereMeasured { clampScroll() }
    }
  }

  /// Does what the effect orders.
  private mutating func perform(_ effect: DragEffect) {
    switch effect {
    case .reveal(let pane):
      guard let number = world.index(of: pane) else { return findings.append("reveals no pane") }
      world.reveal(number)
      strip.owesPicture = true
    case .scroll(let pane, let line):
      guard let number = world.index(of: pane), world.inSight.contains(number) else {
        return findings.append("scrolls \(pane), which is out of sight")
      }
      world.panes[number].scroll = line
    case .milestone, .redraw, .announce, .focus, .tap, .swipe, .pull, .select, .unhandled: break
    }
  }

  /// Takes the rows out and puts them in again, at the promised index.
  private mutating func apply(_ transaction: DropTransaction) -> [ItemID] {
    let items = transaction.items
    guard let home = world.index(of: transaction.source),
      let target = world.index(of: transaction.destination?.pane ?? transaction.source)
    else {
      findings.append("\(transaction) names a pane that is gone")
      return items
    }
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
    case .combine: return combine(transaction, from: home, into: target)
    case .link, .reset, .cancel, .forbidden, .unchanged: return items
    }
    world.panes[target].items.insert(contentsOf: inserted, at: transaction.finalIndex)
    let behind = world.panes[target].items.dropFirst(transaction.finalIndex + items.count).first
    let promised: DropDestination.Position = behind.map { .before($0) } ?? .end
    if transaction.destination?.position != promised {
      findings.append("\(transaction) is in front of \(promised)")
    }
    return inserted
  }

  /// Makes the items part of the one at the promised index, or puts them behind it.
  private mutating func combine(
    _ transaction: DropTransaction, from home: Int, into pane: Int
  ) -> [ItemID] {
    let into = world.panes[pane].items[transaction.finalIndex]
    if transaction.destination?.position != .on(into) {
      findings.append("\(transaction) is not on \(into)")
    }
    world.panes[home].items.removeAll(where: transaction.items.contains)
    guard world.retainsCombined else { return [into] }
    let index = world.panes[pane].items.firstIndex(of: into)!  // it was not carried
    world.panes[pane].items.insert(contentsOf: transaction.items, at: index + 1)
    return transaction.items
  }

  // MARK: Time

  /// Lets up to 100 ms pass, at once and in two ticks, which must be the same
  /// unless other panes come into sight in between.
  mutating func passTime(_ milliseconds: Int) {
    let first = Int.random(in: 0...milliseconds, using: &random)
    var split = self
    let inSight = world.idsInSight
    wait(milliseconds)
    handle(.timePassed)
    split.wait(first)
    split.handle(.timePassed)
    split.wait(milliseconds - first)
    split.handle(.timePassed)
    let isSteady = world.idsInSight == inSight && split.world.idsInSight == inSight
    if isSteady,
      split.session != session || split.world.panes.map(\.scroll) != world.panes.map(\.scroll)
    {
      findings.append("\(milliseconds) ms are not \(first) ms and the rest")
    }
    draw()
  }
}
