import BoardModel
import Formats
import Testing

@testable import Sync

/// When each field of a task was changed, while others of the same task were changed as well.
struct SyncStampTests {
  /// Gives the closure a server and two boards that have the task “a”.
  private func withBoards(
    _ body: (MemoryServer, SyncedBoard, SyncedBoard) async throws -> Void
  ) async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a")
    try await board.settle(with: other)
    try await body(server, board, other)
  }

  @Test func aLaterEditOfAnotherFieldMakesNoEditLater() async throws {
    try await withBoards { server, board, other in
      try board.store.edit([board.task("a").id], [.priority(Priority("A"))])
      try other.store.edit([other.task("a").id], [.priority(Priority("B"))])
      try board.store.edit([board.task("a").id], [.title("b")])
      try await board.settle(with: other)
      #expect(try board.task("b").priority == Priority("B"))
    }
  }

  @Test func whatAClientChangesThatKnowsNoTimesOfFieldsIsAsLateAsItsObject() async throws {
    try await withBoards { server, board, other in
      try board.store.edit([board.task("a").id], [.priority(Priority("A"))])
      try await board.sync()
      try other.store.edit([other.task("a").id], [.title("earlier")])
      try await server.edit("a", "SUMMARY:later")
      try await other.settle(with: board)
      #expect(try board.tasks.map(\.title) == ["later"])
    }
  }

  /// Somebody who had not seen an edit has gone on from what a server was set back to.
  @Test func aFieldThatAServerWasSetBackToIsNoEdit() async throws {
    try await withBoards { server, board, other in
      let copy = server.backUp()
      try await server.edit("a", "DESCRIPTION:needed")
      try await board.sync()
      server.rollBack(to: copy)
      try other.store.edit([other.task("a").id], [.title("b")])
      try await other.sync()
      try await board.settle(with: other)
      #expect(try other.task("b").notes == "needed")
    }
  }
}
