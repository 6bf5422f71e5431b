import BoardModel
import Foundation
import GRDB
import Registers
import TestRandom
import Testing

@testable import Store

/// Random histories of several stores that share two boards: edits, moves, also from board to board,
/// undo, lost messages, crashes, clocks askew, and copies of a store.
///
/// SHARED_SEED and SHARED_HISTORIES in the environment choose other histories than the usual ones.
struct SharedLawTests {
  private static let seed: UInt64 = 1
  private static let histories: UInt64 = 500
  /// So many histories run one after the other, while others run on the other cores.
  private static let inARow: UInt64 = 50

  private static let seeds: [Range<UInt64>] = {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SHARED_SEED"].flatMap { UInt64($0) } ?? seed
    let end = first + (environment["SHARED_HISTORIES"].flatMap { UInt64($0) } ?? histories)
    return stride(from: first, to: end, by: Int(inARow)).map {
      $0..<min($0 + inARow, end)
    }
  }()

  @Test(arguments: seeds) func allStoresAndTheHubAgreeInTheEnd(seeds: Range<UInt64>) throws {
    print("histories of shared boards, seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
    for seed in seeds {
      do {
        var history = try SharedHistory(seed: seed)
        try history.run()
      } catch {
        Issue.record(error, "seed \(seed)")
      }
    }
  }
}

/// One random history.
private struct SharedHistory {
  private var random: SeededRandom
  private let seed: UInt64
  private let time = TestTime()
  /// One for each board.
  private var hubs = [TestHub(), TestHub()]
  private var replicas: [TestReplica] = []
  /// The shared boards of each replica, in the order of ``hubs``.
  private var boards: [[BoardID]] = []
  /// Whether nothing is removed, so that each task has to be somewhere in the end.
  private let keepsAll: Bool
  private var trace: [String] = []

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededRandom(seed: seed)
    keepsAll = seed.isMultiple(of: 4)
    for hub in hubs.indices {
      hubs[hub].pageSize = [1, 3, 1_000].randomElement(using: &random) ?? 1
    }
    for (index, person) in ["Anna", "Ben", "Carl"].enumerated() {
      replicas.append(try TestReplica(person, time, seed: seed * 10 + UInt64(index)))
    }
    boards = replicas.map { _ in [] }
    for (hub, name) in ["Work", "Home"].enumerated() {
      try replicas[0].share(named: name)
      try replicas[0].add("a", "b", "c")
      _ = try replicas[0].exchange(&hubs[hub])
      for replica in replicas.dropFirst() {
        try replica.join(replicas[0])
        _ = try replica.exchange(&hubs[hub])
      }
      for index in replicas.indices { boards[index].append(replicas[index].board) }
    }
  }

  /// Lets a replica mean one of its boards from now on.
  private func select(_ hub: Int, of index: Int) -> TestReplica {
    replicas[index].board = boards[index][hub]
    return replicas[index]
  }

  mutating func run() throws {
    for step in 0..<Int.random(in: 8...26, using: &random) { try take(step) }
    try settle()
    for hub in hubs.indices {
      let order = try select(hub, of: 0).order()
      for index in replicas.indices {
        let replica = select(hub, of: index)
        let differences = try replica.differences(from: hubs[hub])
        #expect(differences == [], "seed \(seed), \(replica.person): \(trace)")
        #expect(try replica.order() == order, "seed \(seed): \(trace)")
        #expect(try replica.store.unsentCount(of: replica.shared) == 0, "seed \(seed)")
        #expect(try replica.unsortedLists() == [], "seed \(seed): \(trace)")
      }
    }
    let shared = hubs.map(\.presentTasks)
    #expect(shared[0].isDisjoint(with: shared[1]), "seed \(seed): \(trace)")
    if keepsAll {
      var missing: Set<String> = []
      for replica in replicas { missing.formUnion(try replica.uuids(areOnBoards: false)) }
      missing.subtract(shared[0].union(shared[1]))
      for replica in replicas { missing.subtract(try replica.uuids(areOnBoards: true)) }
      #expect(missing.isEmpty, "seed \(seed): \(trace)")
    }
    // A check of everything takes as long as the history.
    if seed.isMultiple(of: 20) {
      for replica in replicas {
        #expect(try replica.store.integrityFindings() == [], "seed \(seed)")
      }
    }
  }

  /// Lets all replicas exchange until nothing is left to send.
  private mutating func settle() throws {
    for replica in replicas { replica.setClock(aheadBy: 0) }
    for _ in 0..<12 {
      let before = hubs.map(\.revision)
      var hasMore = false
      for hub in hubs.indices {
        for index in replicas.indices
        where try select(hub, of: index).exchange(&hubs[hub]) { hasMore = true }
      }
      // What has left a board is received again on the other one.
      let isReceived = try replicas.indices.allSatisfy { index in
        try hubs.indices.allSatisfy {
          try select($0, of: index).shared.state.revision == hubs[$0].revision
        }
      }
      if !hasMore, isReceived, hubs.map(\.revision) == before { return }
    }
    Issue.record("seed \(seed): the exchange does not end: \(trace)")
  }

  private mutating func take(_ step: Int) throws {
    time.pass(Int64.random(in: 1...60_000, using: &random))
    let index = Int.random(in: replicas.indices, using: &random)
    let hub = Int.random(in: hubs.indices, using: &random)
    let replica = select(hub, of: index)
    switch Int.random(in: 0...19, using: &random) {
    case 0...4:
      let fate = TestReplica.Fate.allCases.randomElement(using: &random) ?? .whole
      trace.append("\(replica.person) \(fate)")
      _ = try replica.exchange(&hubs[hub], fate)
    case 5:
      let ahead = [-3_600_000, 0, 0, 200_000, 86_400_000 * 400].randomElement(using: &random) ?? 0
      trace.append("\(replica.person) clock \(ahead)")
      replica.setClock(aheadBy: Int64(ahead))
    case 6 where replicas.count < 5:
      trace.append("copy of \(replica.person)")
      replicas.append(try replica.copy(seed: seed &* 77 &+ UInt64(step)))
      boards.append(boards[index])
    default:
      do {
        trace.append(try change(replica, step, otherBoard: boards[index][1 - hub]))
      } catch is Refusal {
      } catch StoreError.cannotReverse, StoreError.listHoldsTasks, StoreError.lastList,
        StoreError.noListWithRole, StoreError.secondDoneList, StoreError.nameExists
      {}
    }
  }

  /// Does something that a user may do.
  private mutating func change(
    _ replica: TestReplica, _ step: Int, otherBoard: BoardID
  ) throws -> String {
    let store = replica.store
    let lists = try replica.lists
    guard let list = lists.randomElement(using: &random)?.id,
      let other = lists.randomElement(using: &random)?.id
    else { return "no lists" }
    let all = try lists.flatMap { try replica.tasks($0.id) }
    let some = Array(all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    let ids = some.map(\.id)
    let home = try store.lists(of: store.defaultBoard().id)[0].id
    switch Int.random(in: 0...24, using: &random) {
    case 0...2:
      var new = NewTask(title: "t\(step)")
      if Bool.random(using: &random) {
        new.due = DueDate("2026-12-01")
        new.repetition = "daily"
      }
      try store.add([new, NewTask(title: "x\(step)")], at: .index(1, in: list))
      return "\(replica.person) adds"
    case 3, 4:
      try store.edit(ids, [.title("e\(step)"), .addTag("t\(step % 3)")])
      return "\(replica.person) edits \(ids)"
    case 5:
      try store.edit(ids, [.notes("n\(step)"), .due(DueDate("2027-01-0\(1 + step % 9)"))])
      return "\(replica.person) notes \(ids)"
    case 6:
      if let one = all.first, let last = all.last, one.id != last.id {
        try store.edit([one.id], [.addBlocker(last.uuid)])
      }
      return "\(replica.person) blocks"
    case 7...9:
      let placement: Placement =
        Bool.random(using: &random)
        ? .index(Int.random(in: 0...3, using: &random), in: other)
        : .top(other)
      try store.move(ids, to: placement)
      return "\(replica.person) moves \(ids) to \(other)"
    case 10:
      try store.complete(ids)
      return "\(replica.person) completes \(ids)"
    case 11 where !keepsAll:
      try store.reopen(ids)
      return "\(replica.person) reopens \(ids)"
    case 12 where !keepsAll:
      try store.remove(ids)
      return "\(replica.person) removes \(ids)"
    case 13:
      try store.move(ids, to: .top(home))
      return "\(replica.person) takes \(ids) away"
    case 14:
      let brought = try replica.tasks(home).map(\.id)
      try store.move(Array(brought.prefix(2)), to: .bottom(list))
      return "\(replica.person) brings \(brought.prefix(2))"
    case 15, 16:
      if keepsAll { return "nothing" }
      let isRedo = Int.random(in: 0...2, using: &random) == 0
      let change = try isRedo ? store.redo() : store.undo()
      let kind = change.map { "\($0.kind)" } ?? "nothing"
      return
        "\(replica.person) \(isRedo ? "redoes" : "undoes") \(kind)"
    case 17:
      try store.addList(NewList(name: "L\(step)"), to: replica.board, before: list)
      return "\(replica.person) adds a list"
    case 18:
      if list != other, lists.count > 2 { try store.removeList(list, movingTasksTo: other) }
      return "\(replica.person) removes \(list)"
    case 20...22:
      if let target = try store.lists(of: otherBoard).randomElement(using: &random) {
        try store.move(ids, to: .bottom(target.id))
      }
      return "\(replica.person) carries \(ids) from \(replica.board) to \(otherBoard)"
    case 23, 24:
      _ = try store.takeNextTask(
        in: [list], passing: TaskFilter(), today: CivilDay(daysSinceEpoch: 20_000),
        as: replica.person, forMinutes: Int.random(in: 1...20, using: &random))
      return "\(replica.person) takes in \(list)"
    default:
      var rules = ListRules()
      rules.accept = Bool.random(using: &random) ? .all : .lists([list, other])
      rules.sort = [nil, .title, .due].randomElement(using: &random) ?? nil
      try store.setRules(rules, of: other)
      try store.renameList(list, to: "R\(step)")
      return "\(replica.person) changes \(list)"
    }
  }
}
