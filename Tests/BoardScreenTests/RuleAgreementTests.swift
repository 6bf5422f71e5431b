import BoardModel
import DragEngine
import Store
import TestRandom
import Testing

@testable import BoardScreen

/// Drag and store apply the same rules: the store accepts what a drag offers, and refuses what
/// the drag refuses, for the same rule.
struct RuleAgreementTests {
  /// How often each case must come up for a run to count.
  private static let least = [
    "move": 30, "copy": 10, "exchange": 3, "unchanged": 10, "noReordering": 30, "notAccepted": 30,
    "full": 5, "duplicate": 3, "blocked": 3,
  ]

  @Test(arguments: [1, 65_537] as [UInt64])
  func whatADragOffersTheStoreAcceptsAndWhatItRefusesTheStoreRefuses(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let store = try TaskStore.inMemory()
    let board = try store.defaultBoard()
    for list in try store.lists(of: board.id) {
      try store.add("abcdefg".map { NewTask(title: String($0)) }, at: .top(list.id))
    }
    var seen: [String: Int] = [:]
    for round in 0..<900 {
      try chooseRules(in: store, board, using: &random)
      var desk = try Desk(store, board, using: &random)
      guard let met = try desk.drag(using: &random) else { continue }
      seen[met.what, default: 0] += 1
      #expect(met.isAgreed, "round \(round): \(met)")
      for list in try store.lists(of: board.id) where list.count > 16 {
        try store.remove(Array(store.ids(of: list.id).prefix(8)))
      }
    }
    for (what, least) in Self.least {
      #expect(seen[what, default: 0] >= least, "\(what) is hardly exercised: \(seen)")
    }
  }

  private func chooseRules(
    in store: TaskStore, _ board: Board, using random: inout SeededRandom
  ) throws {
    for list in try store.lists(of: board.id) {
      var rules = ListRules()
      rules.reorder = ListRules.Reorder.allCases.randomElement(using: &random)!  // not empty
      let lists = try store.lists(of: board.id).map(\.id).filter { _ in
        Bool.random(using: &random)
      }
      rules.accept = [.all, .all, .none, .lists(lists)].randomElement(using: &random)!  // not empty
      rules.limit =
        Int.random(in: 0..<3, using: &random) == 0
        ? list.count + Int.random(in: 0...1, using: &random) : nil
      rules.incoming = Int.random(in: 0..<4, using: &random) == 0 ? .append : .insert
      rules.outgoing = Int.random(in: 0..<3, using: &random) == 0 ? .copy : .move
      rules.duplicates = Int.random(in: 0..<3, using: &random) > 0
      rules.sort = Int.random(in: 0..<5, using: &random) == 0 ? .title : nil
      rules.blocked = Int.random(in: 0..<4, using: &random) == 0 ? .refuse : .allow
      try store.setRules(rules, of: list.id)
      for id in try store.ids(of: list.id) where Int.random(in: 0..<4, using: &random) == 0 {
        try store.edit(
          [id],
          [
            .locked(Int.random(in: 0..<5, using: &random) == 0),
            .pinned(Int.random(in: 0..<4, using: &random) == 0),
            .waitingFor(Int.random(in: 0..<4, using: &random) == 0 ? "Anna" : nil),
          ])
      }
    }
  }
}

/// A board without a screen: two panes whose rows are all loaded, and one drag.
private struct Desk {
  /// The result of a drag, and whether the store agreed.
  struct Meeting {
    let what: String
    let isAgreed: Bool
    let answer: String
  }

  private let store: TaskStore
  private let panes: [PaneModel]
  private var session = DragSession(configuration: DragConfiguration(animates: false))

  init(_ store: TaskStore, _ board: Board, using random: inout SeededRandom) throws {
    self.store = store
    panes = try store.lists(of: board.id).map { list in
      let pane = try PaneModel(list, source: store)
      try pane.resize(height: 30, columns: 1, source: store)
      return pane
    }
    for pane in panes { pane.obeyRules(among: Set(panes.map(\.id)), onRows: .none) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let passing = TaskFilter("-a", FilterContext(today: CivilDay(daysSinceEpoch: 20_000)))
      for pane in panes { try pane.show(passing, from: store) }
    }
  }

  private func scene(selecting selection: Set<ItemID> = []) -> DragScene {
    let snapshots = panes.enumerated().map { index, pane in
      let frame = CellRect(index * 40, 0, width: 38, height: 32)
      return PaneSnapshot(
        id: pane.id, frame: frame, content: frame.inset(columns: 1, rows: 1),
        items: pane.dragged.items,
        traits: Dictionary(
          uniqueKeysWithValues: pane.window.rows.map { (ItemID($0.id), ItemTraits(of: $0)) }),
        pinnedTailCount: pane.dragged.pinnedTailCount, sortedIndex: pane.dragged.sortedIndex,
        identityKeys: pane.dragged.duplicateTitles, policy: pane.policy)
    }
    return DragScene(
      panes: snapshots, bounds: CellRect(0, 0, width: 80, height: 32), selection: selection)
  }

  /// Lifts a row, or several, and lets go somewhere; `nil` where nothing was lifted
  /// or only the pointer's position decides.
  mutating func drag(using random: inout SeededRandom) throws -> Meeting? {
    guard let home = panes.filter({ $0.count > 0 }).randomElement(using: &random) else {
      return nil
    }
    let row = Int.random(in: 0..<home.count, using: &random)
    var selection: Set<ItemID> = []
    if Int.random(in: 0..<3, using: &random) == 0 {
      // A set has another order in every run.
      selection = Set(
        (0..<home.count).compactMap { home.dragged.items.id(at: $0) }
          .filter { _ in Bool.random(using: &random) })
    }
    let start = Cell(column(of: home), 1 + row)
    handle(.pressed(.primary, at: start, modifiers: []), scene(selecting: selection))
    handle(.timePassed, at: .seconds(1), scene(selecting: selection))
    guard session.phase == .dragging, let lead = session.lead else { return nil }
    let carried = try store.tasks(session.items.map(TaskID.init))
    for pane in panes {
      try pane.expect(lead: TaskID(lead), titles: carried.map(\.title), from: store)
    }
    let target = Bool.random(using: &random) ? home : panes.first { $0.id != home.id }!  // of two
    let cell = Cell(column(of: target), 1 + Int.random(in: 0...target.count, using: &random))
    let scene = scene(selecting: selection)
    handle(.moved(to: cell, isButtonDown: true), at: .seconds(1), scene)
    guard let proposal = session.proposal(at: cell, in: scene) else { return nil }
    if let refusal = proposal.refusal {
      return try askTheStore(anyway: refusal, at: cell.row - 1, of: target, home: home)
    }
    return release(at: cell, scene, proposing: proposal.operation)
  }

  /// A column inside a pane.
  private func column(of pane: PaneModel) -> Int { pane.id == panes[0].id ? 6 : 46 }

  private mutating func handle(
    _ event: DragEvent, at time: Duration = .zero, _ scene: DragScene
  ) {
    _ = session.handle(DragInput(event, at: time), in: scene) { _ in .refused }
  }

  /// Whether the store accepts a drop that was offered.
  private mutating func release(
    at cell: Cell, _ scene: DragScene, proposing operation: DropOperation
  ) -> Meeting {
    var answer = "accepted"
    let store = store
    let release = DragEvent.released(at: cell, modifiers: [])
    _ = session.handle(DragInput(release, at: .seconds(1)), in: scene) { transaction in
      do {
        return .accepted(try Self.change(transaction, in: store).map(ItemID.init))
      } catch {
        answer = "\(error)"
        return .refused
      }
    }
    return Meeting(what: operation.rawValue, isAgreed: answer == "accepted", answer: answer)
  }

  private static func change(
    _ transaction: DropTransaction, in store: TaskStore
  ) throws -> [TaskID] {
    let ids = transaction.items.map(TaskID.init)
    let end = Placement.bottom(ListID(transaction.destination?.pane ?? transaction.source))
    switch (transaction.operation, transaction.destination?.position) {
    case (.move, .before(let item)): try store.move(ids, to: .before(TaskID(item)))
    case (.copy, .before(let item)): try store.copy(ids, to: .before(TaskID(item)))
    case (.move, .end): try store.move(ids, to: end)
    case (.copy, .end): try store.copy(ids, to: end)
    case (.exchange, .on(let item)): try store.exchange(ids[0], TaskID(item))
    default: break
    }
    return ids
  }

  /// What the store answers to a drop that a rule refuses; `nil` where it knows no such rule.
  private func askTheStore(
    anyway refusal: DropProposal.Refusal, at row: Int, of pane: PaneModel, home: PaneModel
  ) throws -> Meeting? {
    let ids = session.items.map(TaskID.init)
    let target = Placement.index(row, in: pane.list.id)
    func matches(_ answer: Refusal) -> Bool {
      switch (refusal, answer) {
      case (.noReordering, .noReordering), (.noReordering, .pinned), (.notAccepted, .notAccepted),
        (.full, .limit), (.duplicate, .duplicate), (.blocked, .blocked):
        true
      default: false
      }
    }
    switch refusal {
    case .emptyArea, .noItem, .severalItems, .noCombining, .noItemInFront, .outside, .screenChanged,
      .noRemoval:
      return nil
    case .noReordering, .notAccepted, .full, .duplicate, .blocked: break
    }
    do {
      if pane.id == home.id, home.list.rules.reorder == .exchange {
        guard let other = home.dragged.items.id(at: row) else { return nil }
        try store.exchange(ids[0], TaskID(other))
      } else if pane.id != home.id, home.list.rules.outgoing == .copy {
        try store.copy(ids, to: target)
      } else {
        try store.move(ids, to: target)
      }
      return Meeting(what: refusal.rawValue, isAgreed: false, answer: "accepted")
    } catch let answer as Refusal {
      return Meeting(what: refusal.rawValue, isAgreed: matches(answer), answer: "\(answer)")
    }
  }
}
