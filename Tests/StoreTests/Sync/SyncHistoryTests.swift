import BoardModel
import GRDB
import TestRandom
import Testing

@testable import Store

/// Random changes of the user, of syncs, and of undo between them, with fixed seeds.
struct SyncHistoryTests {
  private let board: TestBoard
  private let remote: Remote

  init() throws {
    board = try TestBoard()
    remote = try board.makeRemote()
    try board.add("a", "b", "c")
  }

  private var store: TaskStore { board.store }

  @Test(arguments: [31, 32, 33, 34])
  func theStoreStaysWholeAndNothingIsForgotten(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    if seed % 2 == 0 {
      var rules = ListRules()
      (rules.sort, rules.duplicates) = (.title, false)
      try store.setRules(rules, of: board.done)
    }
    var merged = try merge()
    for step in 0..<60 {
      switch Int.random(in: 0...9, using: &random) {
      case 0...3:
        // Rules and flags may forbid it: then nothing is changed.
        do { try board.changeAnything(step, using: &random) } catch is Refusal {}
      case 4: try store.undo()
      case 5: try store.redo()
      case 6: merged = try merge()
      default: try checkSync(step, using: &random)
      }
      let now = try states()
      let changed = Set(merged.keys).union(now.keys).filter { merged[$0] != now[$0] }
      let touched = try store.sync(remote) { try $0.touchedTasks() }.result
      #expect(changed.isSubset(of: touched), "step \(step)")
      #expect(try store.waitingCount(of: remote) >= changed.count, "step \(step)")
    }
    #expect(try store.integrityFindings() == [])
  }

  /// What another device could see of a task.
  private struct State: Equatable {
    let fields: TaskRecord
    let isRemoved: Bool
  }

  private func states() throws -> [String: State] {
    let uuids = try store.read { database in
      try String.fetchAll(database, sql: "SELECT uuid FROM task")
    }
    return try store.sync(remote) { sync in
      var states: [String: State] = [:]
      for uuid in uuids {
        guard let task = try sync.task(uuid: uuid) else { continue }
        // A task that left the board before anybody knew it is of no interest to anybody.
        if task.isRemoved || task.record.archivedAt != nil, try sync.objects(uid: uuid).isEmpty {
          continue
        }
        states[uuid] = State(fields: task.record.withoutTimeOfMove, isRemoved: task.isRemoved)
      }
      return states
    }.result
  }

  /// All is known there, and merged.
  private func merge() throws -> [String: State] {
    let uuids = try store.read { try String.fetchAll($0, sql: "SELECT uuid FROM task") }
    try store.sync(remote) { sync in
      for uuid in uuids { try sync.write(RemoteObject(href: uuid, uid: uuid)) }
      sync.markMerged()
    }
    return try states()
  }

  /// A sync of some rounds is one step, and its undo its inverse.
  private func checkSync(_ step: Int, using random: inout SeededRandom) throws {
    let before = try board.everything()
    var change: ChangeID?
    for _ in 0...Int.random(in: 0...2, using: &random) {
      change = try store.sync(remote, after: change) { sync in
        for _ in 0...Int.random(in: 0...3, using: &random) {
          try self.write(sync, step, using: &random)
        }
      }.change
    }
    let after = try board.everything()
    #expect(try change == nil || store.log(limit: 1)[0].id == change)
    guard change != nil, Bool.random(using: &random) else { return }
    #expect(try store.undo()?.conflicts == [])
    #expect(try board.everything() == before, "step \(step)")
    guard Bool.random(using: &random) else { return }
    #expect(try store.redo()?.conflicts == [])
    #expect(try board.everything() == after, "step \(step)")
  }

  private func write(_ sync: SyncWriter, _ step: Int, using random: inout SeededRandom) throws {
    let list = Bool.random(using: &random) ? board.pending : board.done
    // Few keys, so that many are taken, and some that are none.
    let text = ["K", "V", "Vz", "k", "zzV", "", "0", "é", "K0"].randomElement(using: &random)
    let key = OrderKey(rawValue: text ?? "")
    let tasks = try board.everything().joined().map(\.id).shuffled(using: &random)
    guard let task = tasks.first, Int.random(in: 0...3, using: &random) > 0 else {
      let new = NewTask(title: "s\(Int.random(in: 0...9, using: &random))")
      try sync.insert(new, in: list, at: Bool.random(using: &random) ? key : nil)
      return
    }
    switch Int.random(in: 0...7, using: &random) {
    case 0: try sync.edit(task, [.title("e\(step)"), .pinned(Bool.random(using: &random))])
    case 1: try sync.remove(task)
    case 2: _ = try sync.complete(task, at: Timestamp(milliseconds: Int64(step)))
    case 3: _ = try sync.reopen(task)
    case 4 where tasks.count > 1: try sync.place(task, at: .after(tasks[1]))
    case 5:
      try sync.remove(task)
      try sync.place(task, in: list, at: key)
    default: try sync.place(task, in: list, at: key)
    }
  }
}
