import BoardModel
import Formats
import Testing

@testable import Store
@testable import Sync

/// Repeating tasks that are completed on several sides.
struct SyncRepeatTests {
  private func addRent(to board: SyncedBoard) throws -> TaskID {
    try board.store.add(
      [NewTask(title: "rent", due: DueDate("2031-01-31"), repetition: "monthly")],
      at: .bottom(board.list("Pending").id))[0].id
  }

  @Test(arguments: ServerKind.allCases)
  func boardsThatCompleteTheSameOneMakeOneNextTask(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      _ = try addRent(to: board)
      try await board.settle(with: other)
      for side in [board, other] { try side.store.complete([side.task("rent").id]) }
      try await board.settle(with: other)
      #expect(try board.titles == ["Pending": ["rent"], "Done": ["rent"]])
      #expect(try await server.texts.count == 2)
      #expect(try board.tasks.first?.due?.text == "2031-02-28")
    }
  }

  @Test(arguments: ServerKind.allCases)
  func whatAnotherClientCompletesIsFollowedHere(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      _ = try addRent(to: board)
      try await board.settle(with: other)
      try await server.edit("rent", "STATUS:COMPLETED", "PERCENT-COMPLETE:100")
      try await board.sync()
      #expect(try board.titles == ["Pending": ["rent"], "Done": ["rent"]])
      try await board.settle(with: other)
      #expect(try await server.texts.count == 2)
    }
  }

  /// The board that has completed a task has made the next one; what became of that is its own.
  @Test(arguments: ServerKind.allCases)
  func aNextOneThatWasRemovedIsNotMadeAgain(kind: ServerKind) async throws {
    try await kind.withBoards { _, board, other in
      let rent = try addRent(to: board)
      try await board.settle(with: other)
      try board.store.complete([rent])
      try await board.sync()
      let next = try #require(try board.store.nextTask(after: rent))
      try board.store.remove([next.id])
      try await board.settle(with: other)
      #expect(try other.titles == ["Done": ["rent"]])
    }
  }
}
