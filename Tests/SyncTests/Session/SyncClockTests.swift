import BoardModel
import Formats
import Testing

@testable import Store
@testable import Sync

/// Whole syncs of devices whose clocks differ.
struct SyncClockTests {
  @Test(arguments: ServerKind.allCases)
  func anEditThatKnowsAnotherOneIsLaterWhateverTheClocksSay(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, third in
      let ahead = try SyncedBoard(server, skew: 36_000)
      let between = try SyncedBoard(server, skew: 18_000)
      try board.add("a")
      for board in [board, ahead, between] { try await board.sync() }
      try ahead.store.edit([ahead.task("a").id], [.title("by the one ahead")])
      try await ahead.sync()
      try between.store.edit([between.task("a").id], [.title("meanwhile")])
      let theirs = try ahead.stamp(.title, of: "by the one ahead")
      try await board.sync()
      try board.store.edit([board.task("by the one ahead").id], [.title("last")])
      #expect(try board.stamp(.title, of: "last") > theirs)
      try await board.sync()
      let summary = try await between.sync()
      #expect(summary.lost.map(\.edit.task.title) == ["meanwhile"])
      try await board.settle(with: third)
      #expect(try third.titles == ["Pending": ["last"]])
    }
  }

  @Test func aClockThatIsFarAheadIsNotFollowed() async throws {
    let server = MemoryServer()
    let (board, ahead) = (try SyncedBoard(server), try SyncedBoard(server, skew: 10 * 86_400))
    try board.add("a")
    try await board.sync()
    try await ahead.sync()
    try ahead.store.edit([ahead.task("a").id], [.title("A")])
    try await ahead.sync()
    try await board.sync()
    #expect(try board.task("A").modified <= server.clock.next())
    try board.store.edit([board.task("A").id], [.notes("n")])
    let stamp = try board.stamp(.notes, of: "A")
    #expect(stamp >> 16 <= server.clock.next().milliseconds)
  }

  @Test func aBoardWhoseOwnClockWasFarAheadLosesToLaterEdits() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a", "b")
    try await board.settle(with: other)
    server.clock.turn(by: 1_000 * 86_400)
    try board.add("by a wrong clock")
    server.clock.turn(by: -1_000 * 86_400)
    try board.store.edit([board.task("a").id], [.title("early")])
    try await server.edit("a", "SUMMARY:late")
    let summary = try await board.sync()
    #expect(summary.lost.map(\.edit.task.title) == ["early"])
    try board.store.move([board.task("b").id], to: .top(board.list("Done").id))
    try await board.sync()
    let stamp = try #require(try await server.documents["b"]?.document.stamp)
    #expect(stamp <= server.clock.next())
  }

  @Test func aMergeDoesNotMakeAnEditOlder() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a")
    try await board.sync()
    let early = server.clock.next()
    try board.store.edit([board.task("a").id], [.title("A")])
    let edited = try board.task("A").modified
    try await server.edit("a", "DESCRIPTION:n", at: early)
    try await board.sync()
    #expect(try board.task("A").modified == edited)
  }
}

extension SyncedBoard {
  /// When a field of a task was last changed.
  fileprivate func stamp(_ field: TaskField, of title: String) throws -> Int64 {
    let id = try task(title).id
    return try store.sync(remote) { try $0.stamp(of: .content(field), of: id) }.result
  }
}
