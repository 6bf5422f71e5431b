import GRDB
import Glibc
import Testing

@testable import Store

/// Two stores on one file stand for two processes.
struct TaskStoreSharingTests {
  private let folder: TemporaryFolder
  private let board: TestBoard

  init() throws {
    folder = try TemporaryFolder()
    board = try TestBoard(folder.open())
  }

  @Test func anotherOnesChangeIsSeenAndCanBeUndone() throws {
    let other = try TestBoard(folder.open())
    let before = try board.store.dataVersion()
    try other.add("theirs")
    #expect(try board.store.dataVersion() != before)
    #expect(try board.titles(board.pending) == "theirs")
    let undone = try #require(try board.store.undo())
    #expect(undone.tasks.map(\.title) == ["theirs"])
    #expect(try other.titles(other.pending) == "")
    #expect(try other.store.redo()?.kind == .added)
    #expect(try board.titles(board.pending) == "theirs")
  }

  @Test func ourOwnChangeLeavesTheDataVersion() throws {
    let before = try board.store.dataVersion()
    try board.add("ours")
    #expect(try board.store.dataVersion() == before)
  }

  /// The first process is always there; the others are this one, one that cannot be, and none.
  @Test(arguments: [("1", 1), ("\(getpid())", nil), ("4194305", nil), ("-1", nil), ("0", nil)])
  func aHolderIsNamedWhenItDoesNotLetGo(text: String, holder: Int?) throws {
    let descriptor = Glibc.open(board.store.path + "-lock", O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(ftruncate(descriptor, 0) == 0)
    #expect(pwrite(descriptor, text + "\n", text.utf8.count + 1, 0) > 0)
    #expect(throws: StoreError.busy(path: board.store.path, holder: holder)) { try board.add("a") }
    #expect(try board.titles(board.pending) == "")
    #expect(flock(descriptor, LOCK_UN) == 0)
    try board.add("a")
    #expect(try board.titles(board.pending) == "a")
  }

  @Test func whatIsReadInOneStateIsNotChangedMeanwhile() throws {
    let other = try TestBoard(folder.open())
    try board.store.inOneState {
      _ = try board.titles(board.pending)
      #expect(throws: StoreError.busy(path: other.store.path, holder: nil)) {
        try other.add("a")
      }
    }
    #expect(try board.titles(board.pending) == "")
  }

  @Test func whoeverWritesLeavesItsPid() throws {
    try board.add("a")
    #expect(try folder.bytes(of: "t.sqlite-lock") == Array("\(getpid())\n".utf8))
  }

  @Test func aHolderThatKnowsNoSideFileIsWaitedForAsWell() throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: board.store.path, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(throws: StoreError.busy(path: board.store.path, holder: nil)) { try board.add("a") }
    #expect(try board.titles(board.pending) == "")
    try queue.inDatabase { try $0.execute(sql: "COMMIT") }
    try board.add("a")
  }

  /// More pages than SQLite's cache holds: it would write some early, and lock readers out.
  @Test func readersGoOnBesideALargeTransactionUntilItsCommit() throws {
    let other = try TestBoard(folder.open())
    let long = String(repeating: "long ", count: 2_000)
    try board.store.write(.added) { writer in
      for number in 0..<600 {
        var row = EntityRow(.board)
        row[.uuid] = .text(writer.makeUUID())
        row[.name] = .text("\(number) \(long)")
        try writer.insert(row)
      }
      #expect(try other.store.boards().map(\.name) == ["Tasks"])
    }
    #expect(try other.store.boards().count == 601)
  }

  @Test func whatWouldGoIntoAFileThatIsGoneIsRefused() throws {
    #expect(unlink(board.store.path) == 0)
    #expect(throws: StoreError.fileGone(path: board.store.path)) { try board.add("a") }
  }

  @Test func aFullDiskChangesNothingAndIsNamed() throws {
    try board.add("a")
    try board.store.tamper { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      let statement = "PRAGMA max_page_count = " + String(pages)
      try database.execute(sql: statement)
    }
    let long = String(repeating: "long ", count: 12_000)
    #expect(throws: StoreError.diskFull(path: board.store.path)) { try board.add(long, long) }
    #expect(try board.titles(board.pending) == "a")
    #expect(try folder.open().integrityFindings() == [])
  }
}
