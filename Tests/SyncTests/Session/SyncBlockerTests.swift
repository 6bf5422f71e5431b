import BoardModel
import Formats
import Testing

@testable import Store
@testable import Sync

/// Blocked tasks on two boards that sync.
struct SyncBlockerTests {
  private func block(_ title: String, by blocker: String, on board: SyncedBoard) throws {
    try board.store.edit(
      [board.task(title).id], [.addBlocker(board.task(blocker).uuid)])
  }

  private func blockers(of title: String, on board: SyncedBoard) throws -> [LinkedTask] {
    try board.store.blockers(of: board.task(title).id)
  }

  @Test(arguments: ServerKind.allCases)
  func blockersThatBothBoardsAddAreKept(kind: ServerKind) async throws {
    try await kind.withBoards { _, board, other in
      try board.add("wall", "paint", "brush", "ladder")
      try block("wall", by: "paint", on: board)
      try await board.settle(with: other)
      #expect(try blockers(of: "wall", on: other).map(\.title) == ["paint"])
      try block("wall", by: "brush", on: board)
      try block("wall", by: "ladder", on: other)
      try await board.settle(with: other)
      for side in [board, other] {
        #expect(
          try Set(blockers(of: "wall", on: side).map(\.title)) == ["paint", "brush", "ladder"])
      }
      let paint = try board.task("paint").uuid
      try board.store.edit([board.task("wall").id], [.removeBlocker(paint)])
      try block("ladder", by: "brush", on: other)
      try await board.settle(with: other)
      #expect(try Set(blockers(of: "wall", on: other).map(\.title)) == ["brush", "ladder"])
      #expect(try blockers(of: "ladder", on: board).map(\.title) == ["brush"])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aBlockerMayArriveAfterTheTaskThatItBlocks(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      // The UID is not a UUID, and its object comes later.
      try await server.add(
        "wall", uid: "W-1", "RELATED-TO;RELTYPE=DEPENDS-ON:P-1", "RELATED-TO;RELTYPE=PARENT:X-1")
      try await board.settle(with: other)
      #expect(try blockers(of: "wall", on: board) == [])
      try await server.add("paint", uid: "P-1")
      try await board.settle(with: other)
      for side in [board, other] {
        #expect(try blockers(of: "wall", on: side).map(\.title) == ["paint"])
        #expect(try blockers(of: "wall", on: side).map(\.blocks) == [true])
      }
      try board.add("brush")
      try block("wall", by: "brush", on: board)
      try board.store.complete([board.task("paint").id])
      try await board.settle(with: other)
      #expect(try blockers(of: "wall", on: other).map(\.isOpen) == [false, true])
      let lines =
        try await server.documents["wall"]?.document.text.split(whereSeparator: \.isNewline) ?? []
      #expect(lines.contains("RELATED-TO;RELTYPE=DEPENDS-ON:P-1"))
      #expect(lines.contains("RELATED-TO;RELTYPE=PARENT:X-1"))
    }
  }

  /// Each board alone refuses a cycle, so only a merge can close one.
  @Test(arguments: ServerKind.allCases)
  func aCycleThatAMergeClosesBlocksNobody(kind: ServerKind) async throws {
    try await kind.withBoards { _, board, other in
      try board.add("a", "b")
      try await board.settle(with: other)
      try block("a", by: "b", on: board)
      try block("b", by: "a", on: other)
      try await board.settle(with: other)
      for side in [board, other] {
        #expect(try blockers(of: "a", on: side).map(\.isInCycle) == [true])
        #expect(try blockers(of: "b", on: side).map(\.isInCycle) == [true])
      }
      try board.store.edit([board.task("a").id], [.removeBlocker(board.task("b").uuid)])
      try await board.settle(with: other)
      #expect(try blockers(of: "b", on: other).map(\.blocks) == [true])
    }
  }
}
