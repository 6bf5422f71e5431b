import GRDB
import TestRandom
import Testing

@testable import Store

/// Stores with broken bytes: what is said of them, and what can be saved.
struct SalvageTests {
  private let folder: TemporaryFolder
  private let board: TestBoard
  private let bytes: [UInt8]
  private let tasks: [TaskRecord]

  /// A store with tasks that were edited, moved, completed and removed.
  init() throws {
    folder = try TemporaryFolder()
    let store = try folder.open()
    board = try TestBoard(store)
    let new = (1...40).map {
      NewTask(title: "Task \($0)", notes: "Notes of \($0)", tags: ["t\($0)"])
    }
    let ids = try store.add(new, at: .bottom(board.pending)).map(\.id)
    try store.edit([ids[3]], [.title("Edited"), .priority(Priority("A"))])
    try store.move([ids[5], ids[9]], to: .index(1, in: board.pending))
    try store.complete([ids[7]])
    try store.remove([ids[11]])
    try store.undo()
    try store.remove([ids[20]])
    bytes = try folder.bytes(of: "t.sqlite")
    tasks = try board.tasks(board.pending) + board.tasks(board.done)
  }

  /// The pages a table or index stands on, from 1.
  private func pages(of name: String) throws -> [Int] {
    try folder.open().read {
      try Int.fetchAll($0, sql: "SELECT pageno FROM dbstat WHERE name = ?", arguments: [name])
    }
  }

  private func write(breaking pages: [Int]) throws {
    var broken = bytes
    for page in pages {
      for offset in (page - 1) * 4_096..<page * 4_096 { broken[offset] = UInt8(offset % 251) }
    }
    try folder.write(broken, to: "broken.sqlite")
  }

  private func saved(_ report: SalvageReport) throws -> [TaskRecord] {
    let store = try TaskStore.open(at: report.path)
    #expect(try store.integrityFindings() == [])
    let lists = try store.boards().flatMap { try store.lists(of: $0.id) }
    return try lists.flatMap { try store.window(of: $0.id, at: .top, limit: 1_000).tasks }
  }

  private func salvage() throws -> SalvageReport {
    try TaskStore.salvage(at: folder.path("broken.sqlite"))
  }

  @Test func aSoundStoreIsSavedWhole() throws {
    try folder.write(bytes, to: "broken.sqlite")
    let report = try salvage()
    #expect(report.fromLog == [] && report.differing == [] && report.lost == [])
    #expect(report.taskCount == 39 && report.path == folder.path("broken.sqlite-repaired"))
    #expect(try saved(report) == tasks)
    #expect(try folder.bytes(of: "broken.sqlite") == bytes)
    #expect(try folder.mode(of: "broken.sqlite-repaired") == 0o600)
    #expect(try !folder.names().contains { $0.contains("salvage") })
  }

  @Test func whatTheTableHasLostTheLogKnows() throws {
    let sick = try #require(try? pages(of: "task"))
    try write(breaking: sick)
    let report = try salvage()
    #expect(report.fromLog.count == 40 && report.lost == [])
    #expect(try saved(report) == tasks)
  }

  @Test func whatTheLogHasLostTheTableKnows() throws {
    let sick = try #require(try? pages(of: "operation"))
    try write(breaking: sick)
    let report = try salvage()
    #expect(report.differing.count == 40 && report.lost == [])
    #expect(try saved(report) == tasks)
  }

  @Test func whatNobodyKnowsIsNamedAndTheRestIsSaved() throws {
    try folder.write(bytes, to: "broken.sqlite")
    do {
      let other = try folder.open("broken.sqlite")
      try other.tamper {
        try $0.execute(sql: "DELETE FROM operation WHERE entity = 'task' AND row = 5")
        try $0.execute(sql: "DELETE FROM task WHERE id = 5")
      }
    }
    let report = try salvage()
    #expect(report.lost == [TaskID(rawValue: 5)] && report.taskCount == 38)
    #expect(try saved(report) == tasks.filter { $0.id != TaskID(rawValue: 5) })
  }

  @Test func tasksWithoutTheirListGetOne() throws {
    let sick = try #require(try? pages(of: "list") + pages(of: "operation"))
    try write(breaking: sick)
    let report = try salvage()
    #expect(report.taskCount == 39)
    #expect(Set(try saved(report).map(\.title)) == Set(tasks.map(\.title)))
  }

  @Test func whatHoldsNothingIsSaid() throws {
    try write(breaking: Array(2...bytes.count / 4_096))
    #expect(throws: StoreError.self) { try salvage() }
    #expect(try !folder.names().contains { $0.contains("repaired") || $0.contains("salvage") })
  }

  @Test func earlierRepairsAreKept() throws {
    try folder.write(bytes, to: "broken.sqlite")
    #expect(try salvage().path != salvage().path)
  }

  /// Four random bytes in a thousand files: never a crash, and never an answer
  /// that is wrong without the check saying so.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func randomDamageIsFoundOrHarmless(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    var found = 0
    for number in 0..<250 {
      var broken = bytes
      for _ in 0..<4 {
        broken[Int.random(in: broken.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try folder.write(broken, to: "broken.sqlite")
      do {
        let other = try folder.open("broken.sqlite")
        if try !other.integrityFindings().isEmpty {
          found += 1
          continue
        }
        let lists = try other.boards().flatMap { try other.lists(of: $0.id) }
        let read = try lists.flatMap { try other.window(of: $0.id, at: .top, limit: 100).tasks }
        #expect(read == tasks, "file \(number)")
        #expect(try folder.bytes(of: "broken.sqlite") == broken, "file \(number) was written")
      } catch is StoreError {
        found += 1
      }
    }
    #expect(found > 25)
  }
}
