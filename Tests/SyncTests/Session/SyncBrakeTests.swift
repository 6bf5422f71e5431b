import BoardModel
import Formats
import Foundation
import Testing

@testable import Store
@testable import Sync

/// What keeps whole syncs from deleting and forgetting.
struct SyncBrakeTests {
  @Test(arguments: ServerKind.allCases)
  func manyDeletionsStopWithNothingChanged(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      for number in 0..<20 { try board.add("t\(number)") }
      try await board.settle(with: other)
      for number in 0..<6 {
        try await server.remove("t\(number)")
      }
      try await server.edit("t10", "SUMMARY:other")
      let before = try board.state
      await #expect(throws: Brake.deletions(6, of: 20)) { try await board.sync() }
      #expect(try board.state == before)
      #expect(try await server.texts.count == 14)
      let summary = try await board.sync { $0.ignoresBrakes = true }
      #expect(summary.removed == 6)
      try await other.sync { $0.ignoresBrakes = true }
      try await board.settle(with: other)
      #expect(try board.tasks.count == 14)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aServerThatForgotItsTokensDeletesNothing(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b", "c")
      try await board.settle(with: other)
      try await server.forgetTokens()
      try await server.remove("a")
      let summary = try await board.sync()
      #expect(summary.removed == 0 && summary.sent == 1)
      try await board.settle(with: other)
      #expect(try other.titles == ["Pending": ["a", "b", "c"]])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aWriteThatTheServerForgotIsSentAgain(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b")
      server.setFaultiness(0.5)
      for _ in 0..<20 { _ = try? await board.sync() }
      server.setFaultiness(0)
      try await board.sync()
      try await board.settle(with: other)
      #expect(try await Set(server.documents.keys) == ["a", "b"])
      #expect(try other.tasks.count == 2)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func theStoreIsCopiedAsideBeforeTheFirstSyncAndBeforeManyDeletions(
    kind: ServerKind
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("copies-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm
    func copies() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .count { $0.contains("before-sync") }
    }
    try await kind.withBoards { server, _, other in
      let board = try SyncedBoard(server, path: folder.appendingPathComponent("tasks.db").path)
      for number in 0..<30 { try other.add("t\(number)") }
      try await other.sync()
      try await board.sync()
      #expect(try copies() == 1)
      for number in 0..<6 { try await server.remove("t\(number)") }
      let summary = try await board.sync()
      #expect(summary.removed == 6)
      #expect(try copies() == 2)
    }
  }
}
