import BoardModel
import CalDAV
import Formats
import Testing
import Web

@testable import Sync

/// Writes of which a board hears nothing, and what follows from others that come in between.
struct SyncAnswerTests {
  @Test func whatMayHaveArrivedIsNoEditOfAnybodyElse() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    let task = try board.add("a")[0]
    server.answerWrites(false)
    await #expect(throws: WebFailure.self) { try await board.sync() }
    server.answerWrites(true)
    try board.store.edit([task.id], [.title("b")])
    try await server.edit("a", "DESCRIPTION:later")
    try await board.settle(with: SyncedBoard(server))
    #expect(try board.tasks.map(\.title) == ["b"])
    #expect(try board.tasks.map(\.notes) == ["later"])
  }

  @Test func aTaskThatIsToBeDeletedComesBackAsItIsThere() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    let other = try SyncedBoard(server)
    let task = try board.add("a")[0]
    try await board.settle(with: other)
    try board.store.remove([task.id])
    try await server.edit("a", "STATUS:COMPLETED")
    server.loseWrites(true)
    try await board.sync()
    server.loseWrites(false)
    try await server.edit("a", "DESCRIPTION:needed")
    try await board.settle(with: other)
    #expect(try board.titles == ["Done": ["a"]])
  }

  /// Tasks of clients without keys stand on every board where those that are left say.
  @Test func whatStandsBetweenOthersIsPutInOrderWhenOneOfThemGoes() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    for (title, key, rank) in [("a", "a1", 55), ("b", "a2", 50)] {
      try await server.add(
        title, uid: title, "X-DRAGBOARD-LIST:Pending", "X-DRAGBOARD-ORDER;X-RANK=\(rank):\(key)",
        "X-APPLE-SORT-ORDER:\(rank)")
    }
    try await server.add("loose", uid: "loose", "X-APPLE-SORT-ORDER:60")
    try await board.sync()
    #expect(try board.titles == ["Pending": ["a", "loose", "b"]])
    try await server.remove("a")
    try await board.settle(with: SyncedBoard(server))
    #expect(try board.titles == ["Pending": ["b", "loose"]])
  }
}
