import BoardModel
import Formats
import Testing

@testable import Store
@testable import Sync

/// Whole syncs of boards, with a server in memory and with servers that nobody here wrote.
struct SyncRunTests {
  @Test(arguments: ServerKind.allCases)
  func tasksGoToTheServerAndToTheOtherBoard(kind: ServerKind) async throws {
    try await kind.withBoards { _, board, other in
      try board.add("a", "b", "c")
      try board.store.complete([board.task("c").id])
      let summary = try await board.sync()
      #expect(summary.sent == 3 && summary.made == 0 && summary.waiting == 0)
      let arrived = try await other.sync()
      #expect(arrived.made == 3 && arrived.sent == 0)
      #expect(try other.titles == ["Pending": ["a", "b"], "Done": ["c"]])
      #expect(try other.state == board.state)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aSyncWithoutChangesAsksOnceAndMakesNoEntry(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, _ in
      try board.add("a")
      try await board.sync()
      let change = try board.store.latestChange()
      server.forgetRequests()
      let summary = try await board.sync()
      #expect(summary.isEmpty && server.requests.count == 1)
      #expect(try board.store.latestChange() == change)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func whatAnotherClientChangedComesHere(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, _ in
      try board.add("a", "b")
      try await board.sync()
      try await server.edit(
        "a", "SUMMARY:A", "DESCRIPTION:notes", "CATEGORIES:x")
      try await server.add("new", uid: "N-1")
      let summary = try await board.sync()
      #expect(summary.made == 1 && summary.changed == 1 && summary.sent == 0)
      #expect(try board.titles == ["Pending": ["A", "b", "new"]])
      let task = try board.task("A")
      #expect(task.notes == "notes" && task.tags == ["x"])
    }
  }

  @Test(arguments: ServerKind.allCases)
  func anObjectThatNobodyTouchedHereIsNeverWritten(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try await server.add("new", uid: "N-1", "X-OTHER:1", "PERCENT-COMPLETE:40")
      let text = try await server.documents["new"]?.document.text
      try await board.settle(with: other)
      #expect(try await server.documents["new"]?.document.text == text)
      try board.store.edit([board.task("new").id], [.notes("mine")])
      try await board.settle(with: other)
      let lines =
        try await server.documents["new"]?.document.text.split(whereSeparator: \.isNewline) ?? []
      #expect(lines.contains("X-OTHER:1") && lines.contains("PERCENT-COMPLETE:40"))
      #expect(lines.contains("DESCRIPTION:mine"))
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aTrialChangesNothing(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, _ in
      try board.add("a")
      try await server.add("new", uid: "N-1")
      let before = try board.state
      let summary = try await board.sync { $0.isTrial = true }
      #expect(summary.made == 1)
      #expect(summary.sent == 1)
      #expect(try board.state == before)
      #expect(try await server.texts.count == 1)
      #expect(!server.requests.contains { $0.hasPrefix("PUT") })
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aSyncIsOneStepOfUndo(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b")
      try await board.settle(with: other)
      let before = try board.state
      try await server.edit("a", "SUMMARY:A")
      try await server.remove("b")
      try await server.add("new", uid: "N-1")
      try await board.sync()
      #expect(try board.titles == ["Pending": ["A", "new"]])
      _ = try board.store.undo(on: board.remote.board)
      #expect(try board.state == before)
      try await board.settle(with: other)
      #expect(try other.titles == ["Pending": ["a", "b"]])
      #expect(try await server.texts.count == 2)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func theFirstSyncDeletesAndMovesNothing(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, _ in
      for number in 0..<8 {
        try board.add("mine \(number)")
        try await server.add("theirs \(number)", uid: "T-\(number)")
      }
      try await board.sync()
      let first = try board.state
      // Another board of the same store, with the same collection.
      let second = try board.store.createBoard(
        named: "Other", lists: [NewList(name: "Pending"), NewList(name: "Done", role: .done)])
      let remote = try board.store.createRemote(named: "second", board: second.id, url: "memory:")
      for _ in 0..<2 {
        var run = SyncRun(remote, in: board.store, with: server.collection)
        let summary = try await run.run()
        #expect(summary.isEmpty && summary.elsewhere.count == 16)
      }
      let summary = try await board.sync()
      #expect(summary.isEmpty && summary.waiting == 0)
      #expect(try board.state == first)
      #expect(try await server.texts.count == 16)
      // Once the first board is gone, they come to the other one.
      try board.store.removeRemote(named: board.remote.name)
      try board.store.removeBoard(board.remote.board)
      var run = SyncRun(remote, in: board.store, with: server.collection)
      let last = try await run.run()
      #expect(last.made == 16 && last.elsewhere == [] && last.waiting == 0)
      #expect(try board.store.lists(of: second.id).map(\.count) == [16, 0])
      #expect(try await server.texts.count == 16)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aTaskWithoutATimeOfMakingStaysWhereItIsWhenItIsEdited(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try await server.add("foreign", uid: "F-1")
      server.clock.turn(by: 100)
      try board.add("a", "b")
      try await board.settle(with: other)
      let order = try board.titles
      try board.store.edit([board.task("foreign").id], [.notes("n")])
      server.clock.turn(by: 100)
      try await board.settle(with: other)
      #expect(try board.titles == order && other.titles == order)
      try other.store.edit([other.task("foreign").id], [.notes("m")])
      try await board.settle(with: other)
      #expect(try board.titles == order && other.titles == order)
    }
  }

  @Test(arguments: ServerKind.allCases)
  func aTaskThatMovesToABoardOfAnotherCalendarStaysTheSameObject(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, _ in
      try await server.add("a", uid: "k", "X-KEEP:1")
      try await board.sync()
      let second = try board.store.createBoard(
        named: "Other", lists: [NewList(name: "Pending"), NewList(name: "Done", role: .done)])
      let remote = try board.store.createRemote(named: "second", board: second.id, url: "memory:")
      let other = MemoryServer()
      let list = try board.store.lists(of: second.id)[0]
      try board.store.move([board.task("a").id], to: .bottom(list.id))
      var run = SyncRun(remote, in: board.store, with: other.collection)
      #expect(try await run.run().sent == 1)
      let document = try #require(try await other.documents["a"]?.document)
      #expect(document.uid == "k" && document.text.contains("X-KEEP:1"))
      #expect(try await board.sync().deleted == 1)
      // And back, when the first calendar does not have it any more.
      try board.store.undo()
      #expect(try await board.sync().sent == 1)
      let back = try #require(try await server.documents["a"]?.document)
      #expect(back.uid == "k" && back.text.contains("X-KEEP:1"))
    }
  }

  @Test func aTaskCountsOnceHoweverOftenItIsSentOrChanged() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a", "b")
    try await board.sync()
    try await server.edit("a", "DESCRIPTION:theirs")
    try board.store.edit([board.task("a").id], [.title("A")])
    let merged = try await board.sync()
    #expect(merged.merged == 1 && merged.changed == 0 && merged.sent == 1)
    server.loseWrites(true)
    try board.store.edit([board.task("b").id], [.title("B")])
    let lost = try await board.sync()
    #expect(lost.sent == 0 && lost.unsent.count == 1 && lost.waiting == 1)
    server.loseWrites(false)
    #expect(try await board.sync().sent == 1)
  }

  @Test func aRemoteThatIsAddedAgainChangesNothing() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("mine")
    try await server.add("theirs", uid: "T-1")
    try await board.sync()
    let (state, texts) = (try board.state, server.texts)
    try board.store.removeRemote(named: "home")
    _ = try board.store.createRemote(
      named: "home", board: board.remote.board, url: "memory:", owner: nil)
    let summary = try await board.sync()
    #expect(summary.isEmpty && summary.lost == [])
    #expect(try board.state == state)
    #expect(server.texts == texts)
  }

  @Test(arguments: ServerKind.allCases)
  func equalTasksBecomeOneIfAskedFor(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, _ in
      try board.add("same", "mine")
      try await server.add("same", uid: "S-1")
      try await board.sync { $0.matchesEqual = true }
      #expect(try board.titles == ["Pending": ["same", "mine"]])
      #expect(try await server.texts.count == 2)
      try board.store.edit([board.task("same").id], [.title("changed")])
      try await board.sync()
      #expect(try await server.documents["changed"]?.document.uid == "S-1")
    }
  }
}
