import GRDB
import Glibc
import Testing

@testable import Store

/// What a store asks while a call waits or works.
struct StoreActivityTests {
  private let folder: TemporaryFolder
  private let board: TestBoard

  init() throws {
    folder = try TemporaryFolder()
    board = try TestBoard(folder.open("t.sqlite", patience: 60_000))
  }

  @Test func aHeldLockIsReportedWithItsHolderAndCanBeGivenUp() throws {
    let descriptor = Glibc.open(board.store.path + "-lock", O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(ftruncate(descriptor, 0) == 0 && pwrite(descriptor, "4711\n", 5, 0) == 5)
    var asked: [StoreActivity] = []
    board.store.onActivity = { activity, elapsed in
      asked.append(activity)
      return elapsed < .milliseconds(100)
    }
    #expect(throws: StoreError.givenUp) { try board.add("a") }
    #expect(asked.count > 2 && asked.last == .ended)
    #expect(asked.dropLast().allSatisfy { $0 == .waiting(holder: 4711) })
    board.store.onActivity = nil
    #expect(flock(descriptor, LOCK_UN) == 0)
    try board.add("b")
    #expect(try board.titles(board.pending) == "b")
  }

  @Test func anotherOnesCommitIsWaitedForAndCanBeGivenUp() throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: board.store.path, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    board.store.onActivity = { activity, _ in
      guard case .waiting = activity else { return true }
      return false
    }
    #expect(throws: StoreError.givenUp) { try board.store.boards() }
    try queue.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try board.store.boards().count == 1)
  }

  @Test func aLongChangeSaysHowFarItIsAndGivenUpChangesNothing() throws {
    try board.add("a")
    var furthest = 0
    board.store.onActivity = { activity, _ in
      guard case .working(let work) = activity, work.kind == .added else { return true }
      furthest = max(furthest, work.done)
      return furthest < 3_000
    }
    var made = 0
    #expect(throws: StoreError.givenUp) {
      try board.store.add(at: .bottom(board.pending), total: nil) {
        made += 1
        return NewTask(title: "\(made)")
      }
    }
    #expect(furthest >= 3_000)
    board.store.onActivity = nil
    #expect(try board.titles(board.pending) == "a")
    #expect(try board.store.integrityFindings() == [])
    #expect(try board.store.undo()?.tasks.map(\.title) == ["a"])
  }

  @Test func aStatementThatNeverEndsCanBeGivenUp() throws {
    board.store.onActivity = { _, elapsed in elapsed < .milliseconds(50) }
    let endless =
      "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"
    #expect(throws: StoreError.givenUp) {
      try board.store.read { _ = try Int.fetchOne($0, sql: endless) }
    }
    board.store.onActivity = nil
    try board.add("a")
    #expect(try board.titles(board.pending) == "a")
  }
}
