import BoardModel
import Formats
import GRDB
import Testing

@testable import Store
@testable import Sync

/// The rules of merging, each as a whole sync.
struct SyncRuleTests {
  @Test(arguments: ServerKind.allCases)
  func aTitleEditedThereAndATaskMovedHereKeepBoth(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b")
      try await board.settle(with: other)
      try await server.edit("a", "SUMMARY:A")
      try board.store.complete([board.task("a").id])
      let summary = try await board.sync()
      #expect(summary.merged == 1 && summary.lost == [])
      try await board.settle(with: other)
      #expect(try other.titles == ["Pending": ["b"], "Done": ["A"]])
      #expect(try await server.documents["A"]?.document.entry.isCompleted == true)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aClientThatKnowsStatusAloneCompletesAndReopens(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b")
      try await board.settle(with: other)
      try await server.edit(
        "a", "STATUS:COMPLETED", "COMPLETED:20270115T080000Z")
      try await board.settle(with: other)
      #expect(try board.titles == ["Pending": ["b"], "Done": ["a"]])
      try await server.edit(
        "a", "STATUS:NEEDS-ACTION", "COMPLETED:", "PERCENT-COMPLETE:")
      try await board.settle(with: other)
      #expect(try Set(board.titles["Pending"] ?? []) == ["a", "b"] && board.titles["Done"] == nil)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func theLaterEditOfAFieldWinsAndTheOtherIsSaid(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a")
      try await board.settle(with: other)
      try board.store.edit([board.task("a").id], [.title("mine")])
      try await server.edit("a", "SUMMARY:theirs")
      let summary = try await board.sync()
      #expect(summary.lost.map(\.edit.task.title) == ["mine"])
      #expect(summary.lost.map(\.title) == ["theirs"])
      try await board.settle(with: other)
      #expect(try other.titles == ["Pending": ["theirs"]])
      try await server.edit("theirs", "SUMMARY:early")
      try board.store.edit([board.task("theirs").id], [.title("late")])
      let second = try await board.sync()
      #expect(second.lost.map(\.edit.task.title) == ["early"])
      try await board.settle(with: other)
      #expect(try other.titles == ["Pending": ["late"]])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func whatGivesWayIsInTheHistory(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, _ in
      try board.add("a")
      try await board.sync()
      try await server.edit("a", "DESCRIPTION:theirs")
      try board.store.edit([board.task("a").id], [.notes("mine")])
      let summary = try await board.sync()
      #expect(summary.lost.map(\.edit.task.notes) == ["theirs"])
      #expect(try board.task("a").notes == "mine")
      let replaced = try board.store.replacedEdits(of: board.task("a").id)
      #expect(replaced.map(\.value) == [.content(.notes, .text("theirs"))])
      // Nobody asked for that: the undo is that of the edit.
      #expect(try board.store.undo()?.kind == .edited)
      try board.store.redo()
      try await board.sync()
      try board.store.edit([board.task("a").id], [.title("earlier")])
      server.clock.turn(by: 100)
      try await server.edit("a", "SUMMARY:later")
      try await board.sync()
      let lost = try board.store.replacedEdits(of: board.task("later").id)
      #expect(lost.map(\.value).first == .content(.title, .text("earlier")))
    }
  }

  @Test(arguments: ServerKind.allCases)
  func anEditWinsOverADeletionOnBothSides(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b", "c")
      try await board.settle(with: other)
      try board.store.remove([board.task("a").id])
      try await server.edit("a", "SUMMARY:A")
      let href = try #require(try await server.documents["b"]?.href)
      try await server.write(nil, at: href)
      try board.store.edit([board.task("b").id], [.notes("n")])
      let gone = try #require(try await server.documents["c"]?.href)
      try await server.write(nil, at: gone)
      let summary = try await board.sync()
      #expect(Set(summary.restored) == ["A", "b"] && summary.removed == 1)
      try await board.settle(with: other)
      #expect(try Set(other.titles["Pending"] ?? []) == ["A", "b"])
      #expect(try await Set(server.documents.keys) == ["A", "b"])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aDeletionHereDeletesThere(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b")
      try await board.settle(with: other)
      try board.store.remove([board.task("a").id])
      let summary = try await board.sync()
      #expect(summary.deleted == 1)
      try await board.settle(with: other)
      #expect(try other.titles == ["Pending": ["b"]])
      #expect(try await server.texts.count == 1)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func theOrderIsThatOfTheLaterMove(kind: ServerKind) async throws {
    try await kind.withBoards { _, board, other in
      try board.add("a", "b", "c", "d")
      try await board.settle(with: other)
      try board.store.move([board.task("d").id], to: .top(board.list("Pending").id))
      try other.store.move([other.task("a").id], to: .bottom(other.list("Pending").id))
      try await board.settle(with: other)
      #expect(try board.titles == ["Pending": ["d", "b", "c", "a"]])
      try board.store.move([board.task("b").id], to: .top(board.list("Pending").id))
      try other.store.move([other.task("b").id], to: .bottom(other.list("Pending").id))
      try await board.settle(with: other)
      #expect(try board.titles == ["Pending": ["d", "c", "a", "b"]])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aListOfTheOtherSideIsMadeBehindTheOthers(kind: ServerKind) async throws {
    try await kind.withBoards { _, board, other in
      try other.add("x", list: "Ideas")
      try await board.settle(with: other)
      #expect(try board.lists.map(\.name) == ["Pending", "Done", "Ideas"])
      #expect(try board.titles == ["Ideas": ["x"]])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aForeignMoveByRankMovesTheTask(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b", "c")
      try await board.settle(with: other)
      let first = try #require(try await server.documents["a"]?.document.position.rank)
      try await server.edit("c", "X-APPLE-SORT-ORDER:\(first - 10)")
      try await board.settle(with: other)
      #expect(try board.titles == ["Pending": ["c", "a", "b"]])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aMoveAmongTasksOfAClientWithoutKeysStaysAndIsUndoneAtOnce(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      for number in 1...8 {
        try await server.add("r\(number)", uid: "u-\(number)")
        server.clock.turn(by: 10)
      }
      try await board.settle(with: other)
      try board.store.move([board.task("r5").id], to: .before(board.task("r3").id))
      try board.store.move([board.task("r8").id], to: .top(board.list("Pending").id))
      let moved = ["Pending": ["r8", "r1", "r2", "r5", "r3", "r4", "r6", "r7"]]
      let summary = try await board.sync()
      #expect(summary.sent == 2 && summary.changed == 0)
      #expect(try board.titles == moved)
      try await board.settle(with: other)
      #expect(try other.titles == moved)
      #expect(try board.store.log(limit: 1).map(\.kind) == [.moved])
      try board.store.undo()
      try await board.settle(with: other)
      #expect(try other.titles == ["Pending": ["r1", "r2", "r5", "r3", "r4", "r6", "r7", "r8"]])
    }
  }

  @Test func tasksOfAClientWithoutKeysAreWrittenOnceEach() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    for (index, rank) in [30, 10, 50, 20, 40].enumerated() {
      try await server.add("\(rank)", uid: "foreign-\(index)", "X-APPLE-SORT-ORDER:\(rank)")
    }
    try await board.sync()
    #expect(try board.titles == ["Pending": ["10", "20", "30", "40", "50"]])
    #expect(try board.store.operationCount() == 5)
    // The one that was moved alone is written again.
    try await server.edit("50", "X-APPLE-SORT-ORDER:15")
    try await board.sync()
    #expect(try board.titles == ["Pending": ["10", "50", "20", "30", "40"]])
    #expect(try board.store.operationCount() == 6)
  }

  @Test(arguments: ServerKind.allCases)
  func aTaskThatWasOnlyMovedOrDoneGivesWayToADeletion(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b", "c")
      try await board.settle(with: other)
      try board.store.complete([board.task("a").id])
      try await server.remove("a")
      try board.store.move([board.task("b").id], to: .bottom(board.list("Pending").id))
      try await server.remove("b")
      try board.store.remove([board.task("c").id])
      try await server.edit("c", "STATUS:COMPLETED", "COMPLETED:20270115T080000Z")
      let summary = try await board.sync()
      #expect(summary.restored == [] && summary.removed == 2 && summary.deleted == 1)
      try await board.settle(with: other)
      #expect(try other.tasks.isEmpty)
      #expect(try await server.texts.isEmpty)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aTaskThatBothSidesMadeIsMergedByField(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      var new = NewTask(title: "mine")
      (new.uuid, new.notes) = ("01a3185c-7ee0-7b0f-9bd6-bd368aeebd47", "n")
      try board.store.add([new], at: .bottom(board.list("Pending").id))
      try await server.add("theirs", uid: "01a3185c-7ee0-7b0f-9bd6-bd368aeebd47", "CATEGORIES:x")
      try await board.settle(with: other)
      let task = try other.task("theirs")
      #expect(task.notes == "n" && task.tags == ["x"])
      #expect(try other.tasks.count == 1)
      #expect(try await server.texts.count == 1)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aClockThatIsFarAheadIsHeldDownAndSaid(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a")
      try await board.settle(with: other)
      let ahead = Timestamp(milliseconds: server.clock.next().milliseconds + 10 * 86_400_000)
      try await server.edit("a", "SUMMARY:ahead", at: ahead)
      let summary = try await board.sync()
      #expect(summary.early == 1 && summary.changed == 1)
      try await board.settle(with: other)
    }
  }
}

extension TaskStore {
  /// How often a task was written.
  fileprivate func operationCount() throws -> Int {
    try read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM operation WHERE entity = 'task'") ?? 0
    }
  }
}
