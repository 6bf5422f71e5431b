import BoardModel
import Foundation
import GRDB
import Registers
import TestRandom
import Testing

@testable import Store

/// Random histories of several stores that share a board: edits, moves, undo, lost messages,
/// crashes, clocks askew, and copies of a store.
///
/// SHARED_SEED and SHARED_HISTORIES in the environment choose other histories than the usual ones.
struct SharedLawTests {
  private static let seed: UInt64 = 1
  private static let histories: UInt64 = 500

  @Test func allStoresAndTheHubAgreeInTheEnd() throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SHARED_SEED"].flatMap { UInt64($0) } ?? Self.seed
    let count = environment["SHARED_HISTORIES"].flatMap { UInt64($0) } ?? Self.histories
    print("histories of shared boards, seeds \(first) to \(first + count - 1)")
    for seed in first..<first + count {
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
  private var hub = TestHub()
  private var replicas: [TestReplica] = []
  private var trace: [String] = []

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededRandom(seed: seed)
    hub.pageSize = [1, 3, 1_000].randomElement(using: &random) ?? 1
    for (index, person) in ["Anna", "Ben", "Carl"].enumerated() {
      replicas.append(try TestReplica(person, time, seed: seed * 10 + UInt64(index)))
    }
    try replicas[0].share()
    try replicas[0].add("a", "b", "c")
    _ = try replicas[0].exchange(&hub)
    for replica in replicas.dropFirst() {
      try replica.join(replicas[0])
      _ = try replica.exchange(&hub)
    }
  }

  mutating func run() throws {
    for step in 0..<Int.random(in: 8...26, using: &random) { try take(step) }
    try settle()
    for replica in replicas {
      let differences = try replica.differences(from: hub)
      #expect(differences == [], "seed \(seed), \(replica.person): \(trace)")
      #expect(try replica.order() == replicas[0].order(), "seed \(seed): \(trace)")
      #expect(try replica.store.unsentCount(of: replica.shared) == 0, "seed \(seed)")
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
      let before = hub.revision
      var hasMore = false
      for replica in replicas where try replica.exchange(&hub) { hasMore = true }
      if !hasMore, hub.revision == before { return }
    }
    Issue.record("seed \(seed): the exchange does not end: \(trace)")
  }

  private mutating func take(_ step: Int) throws {
    time.pass(Int64.random(in: 1...60_000, using: &random))
    let index = Int.random(in: replicas.indices, using: &random)
    let replica = replicas[index]
    switch Int.random(in: 0...19, using: &random) {
    case 0...4:
      let fate = TestReplica.Fate.allCases.randomElement(using: &random) ?? .whole
      trace.append("\(replica.person) \(fate)")
      _ = try replica.exchange(&hub, fate)
    case 5:
      let ahead = [-3_600_000, 0, 0, 200_000, 86_400_000 * 400].randomElement(using: &random) ?? 0
      trace.append("\(replica.person) clock \(ahead)")
      replica.setClock(aheadBy: Int64(ahead))
    case 6 where replicas.count < 5:
      trace.append("copy of \(replica.person)")
      replicas.append(try replica.copy(seed: seed &* 77 &+ UInt64(step)))
    default:
      do {
        trace.append(try change(replica, step))
      } catch is Refusal {
      } catch StoreError.cannotReverse, StoreError.listHoldsTasks, StoreError.lastList,
        StoreError.noListWithRole, StoreError.secondDoneList, StoreError.nameExists
      {}
    }
  }

  /// Does something that a user may do.
  private mutating func change(_ replica: TestReplica, _ step: Int) throws -> String {
    let store = replica.store
    let lists = try replica.lists
    guard let list = lists.randomElement(using: &random)?.id,
      let other = lists.randomElement(using: &random)?.id
    else { return "no lists" }
    let all = try lists.flatMap { try replica.tasks($0.id) }
    let some = Array(all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    let ids = some.map(\.id)
    let home = try store.lists(of: store.defaultBoard().id)[0].id
    switch Int.random(in: 0...19, using: &random) {
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
    case 11:
      try store.reopen(ids)
      return "\(replica.person) reopens \(ids)"
    case 12:
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
    default:
      var rules = ListRules()
      rules.accept = Bool.random(using: &random) ? .all : .lists([list, other])
      try store.setRules(rules, of: other)
      try store.renameList(list, to: "R\(step)")
      return "\(replica.person) changes \(list)"
    }
  }
}
