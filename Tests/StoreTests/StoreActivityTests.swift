import BoardModel
import GRDB
import Glibc
import Testing

@testable import Store

/// What a store reports while a call waits or works.
struct StoreActivityTests {
  private let folder: TemporaryFolder
  private let board: TestBoard
  private static let endless =
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"

  init() throws {
    folder = try TemporaryFolder()
    board = try TestBoard(folder.open("t.sqlite", patience: 60_000))
  }

  @Test func aHeldLockIsReportedWithItsHolderAndCanBeGivenUp() throws {
    let descriptor = Glibc.open(board.store.path + "-lock", O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(ftruncate(descriptor, 0) == 0 && pwrite(descriptor, "1\n", 2, 0) == 2)
    var asked: [SourceActivity] = []
    board.store.onActivity = { activity, _ in
      asked.append(activity)
      return asked.count < 3
    }
    #expect(throws: StoreError.givenUp) { try board.add("a") }
    #expect(asked.count == 4 && asked.last == .ended)
    #expect(asked.dropLast().allSatisfy { $0 == .waiting(holder: 1) })
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
    // The process that wrote last is not the one that is waited for.
    try folder.write("1\n".utf8, to: "t.sqlite-lock")
    var asked: [SourceActivity] = []
    func giveUpWaiting(_ activity: SourceActivity, _: Duration) -> Bool {
      guard case .waiting = activity else { return true }
      asked.append(activity)
      return false
    }
    board.store.onActivity = giveUpWaiting
    #expect(throws: StoreError.givenUp) { try board.store.boards() }
    // Opening can be cancelled too, and so can reconnecting after the disk has failed.
    var options = StoreOptions()
    options.patience = 60_000
    options.onActivity = giveUpWaiting
    #expect(throws: StoreError.givenUp) {
      try TaskStore.open(at: board.store.path, options: options)
    }
    fail(with: DatabaseError(resultCode: .SQLITE_IOERR))
    #expect(throws: StoreError.givenUp) { try board.store.boards() }
    #expect(asked == Array(repeating: .waiting(holder: nil), count: 3))
    try queue.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try board.store.boards().count == 1)
  }

  /// Lets the next reading fail.
  private func fail(with error: DatabaseError) {
    #expect(throws: StoreError.self) { try board.store.read { _ in throw error } }
  }

  @Test func aDiskThatFailsAfterTheCallIsGivenUpIsSaid() throws {
    let before = try board.store.fileState()
    board.store.onActivity = { _, _ in false }
    #expect {
      try board.store.read { database in
        #expect(throws: DatabaseError.self) { try Int.fetchOne(database, sql: Self.endless) }
        throw DatabaseError(resultCode: .SQLITE_IOERR)
      }
    } throws: { error in
      guard case StoreError.ioFailure(board.store.path, _) = error else { return false }
      return true
    }
    board.store.onActivity = nil
    try board.add("a")
    #expect(try board.store.fileState().connection == before.connection + 1)
  }

  @Test func aDiskThatFailsInsideATransactionIsOpenedAnewBehindIt() throws {
    let before = try board.store.fileState()
    let boards = try board.store.inOneState {
      fail(with: DatabaseError(resultCode: .SQLITE_IOERR))
      return try board.store.boards()
    }
    #expect(boards.count == 1)
    #expect(throws: StoreError.self) {
      try board.store.inOneState {
        try board.store.read { _ in throw DatabaseError(resultCode: .SQLITE_IOERR) }
      }
    }
    try board.add("a")
    #expect(try board.store.fileState().connection == before.connection + 2)
  }

  @Test func progressCountsEveryTaskOnce() throws {
    let ids = try board.add("a", "b", "c")
    var rules = ListRules()
    rules.sort = .title
    try board.store.setRules(rules, of: board.pending)
    try board.store.write(.edited) { writer in
      try writer.edit([ids[0], ids[1], ids[0]], [.title("z")])
      #expect(writer.monitor.work == SourceActivity.Work(kind: .edited, done: 2, total: 2))
    }
    #expect(try board.titles(board.pending) == "c z z")
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
    #expect(throws: StoreError.givenUp) {
      try board.store.read { _ = try Int.fetchOne($0, sql: Self.endless) }
    }
    board.store.onActivity = nil
    try board.add("a")
    #expect(try board.titles(board.pending) == "a")
  }
}
