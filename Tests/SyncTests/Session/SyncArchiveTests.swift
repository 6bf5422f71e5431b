import BoardModel
import Testing

@testable import Store
@testable import Sync

/// Archived tasks: the server keeps what it has of them.
struct SyncArchiveTests {
  private func archived(_ board: SyncedBoard) throws -> [TaskRecord] {
    var tasks: [TaskRecord] = []
    for list in try board.lists {
      try board.store.everyArchivedTask(in: list.id) { tasks.append($0) }
    }
    return tasks
  }

  /// Two tasks that both sides know as completed, archived on the first board.
  private func archive(_ board: SyncedBoard, _ other: SyncedBoard) async throws {
    try board.add("a", "b", "c")
    try board.store.complete([board.task("b").id, board.task("c").id])
    try await board.settle(with: other)
    try board.store.archive()
  }

  @Test(arguments: ServerKind.allCases)
  func theServerAndOtherBoardsKeepThem(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try await archive(board, other)
      let before = try await server.texts
      let summary = try await board.sync()
      #expect(summary.isEmpty && summary.waiting == 0)
      #expect(try await server.texts == before)
      try await other.sync()
      #expect(try other.titles == ["Pending": ["a"], "Done": ["b", "c"]])
      #expect(try archived(board).map(\.title) == ["b", "c"])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func whatIsChangedElsewhereReachesThem(kind: ServerKind) async throws {
    try await kind.withBoards { _, board, other in
      try await archive(board, other)
      try other.store.edit([other.task("b").id], [.title("B")])
      try other.store.reopen([other.task("c").id])
      try await other.sync()
      try await board.sync()
      #expect(try archived(board).map(\.title) == ["B"])
      #expect(try Set(board.titles["Pending"] ?? []) == ["a", "c"])
      #expect(try board.titles["Done"] == nil)
      try board.store.unarchive([archived(board)[0].id])
      try await board.settle(with: other)
      #expect(try board.titles["Done"] == ["B"])
    }
  }

  /// Many programs have a way to delete what is completed.
  @Test(arguments: ServerKind.allCases)
  func aServerThatForgetsThemTakesNothingFromTheArchive(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try await archive(board, other)
      try await server.remove("b")
      try await server.remove("c")
      let summary = try await board.sync()
      #expect(summary.removed == 0 && summary.sent == 0 && summary.waiting == 0)
      #expect(try archived(board).map(\.title) == ["b", "c"])
      try await other.sync()
      #expect(try other.titles == ["Pending": ["a"]])
      // What comes back to the board goes to the server again.
      try board.store.unarchive([archived(board)[0].id])
      try await board.settle(with: other)
      #expect(try other.titles == ["Pending": ["a"], "Done": ["b"]])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func whatNeverWasThereIsNotSent(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b")
      try board.store.complete([board.task("b").id])
      try board.store.archive()
      #expect(try await board.sync().sent == 1)
      #expect(try await server.texts.count == 1)
      try board.store.remove([archived(board)[0].id])
      try await board.settle(with: other)
      #expect(try await server.texts.count == 1)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aRemovedOneIsDeletedThere(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try await archive(board, other)
      try board.store.remove([archived(board)[0].id])
      let summary = try await board.sync()
      #expect(summary.deleted == 1)
      #expect(try await server.texts.count == 2)
      try await other.sync()
      #expect(try other.titles == ["Pending": ["a"], "Done": ["c"]])
    }
  }
}
