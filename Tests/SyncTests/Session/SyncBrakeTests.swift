import BoardModel
import CalDAV
import Formats
import Foundation
import Testing
import Web

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
  func anUndoneFirstSyncStopsBeforeItDeletesThereAndARedoBringsAllBack(
    kind: ServerKind
  ) async throws {
    try await kind.withBoards { server, board, _ in
      for number in 0..<12 {
        try await server.add("t\(number)", uid: "w-\(number)", "X-OTHER:\(number)")
      }
      try await board.sync()
      let before = try await server.texts
      _ = try board.store.undo(on: board.remote.board)
      await #expect(throws: Brake.sentDeletions(12, of: 12)) { try await board.sync() }
      #expect(try await server.texts == before)
      let summary = try await board.sync { $0.ignoresBrakes = true }
      #expect(summary.deleted == 12 && summary.waiting == 0)
      #expect(try await server.texts.isEmpty)
      _ = try board.store.redo(on: board.remote.board)
      #expect(try await board.sync().sent == 12)
      let after = try await server.documents
      #expect(Set(after.values.map(\.href)) == Set(before.keys))
      for number in 0..<12 {
        let document = try #require(after["t\(number)"]?.document)
        #expect(document.uid == "w-\(number)")
        #expect(document.text.contains("X-OTHER:\(number)"))
      }
      #expect(try await board.sync().isEmpty)
    }
  }

  @Test(arguments: 1...5, [0, 1, 5])
  func aSmallCalendarKeepsWhatItHadWhenTheFirstSyncIsUndone(there: Int, here: Int) async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    for number in 0..<here { try board.add("own \(number)") }
    for number in 0..<there { try await server.add("t\(number)", uid: "w-\(number)") }
    try await board.sync()
    let all = server.texts
    try board.store.undo()
    // One task among others is soon made again.
    if there == 1, here > 0 { return #expect(try await board.sync().deleted == 1) }
    await #expect(throws: Brake.sentDeletions(there, of: there + here)) { try await board.sync() }
    #expect(server.texts == all)
    #expect(try await board.sync { $0.ignoresBrakes = true }.deleted == there)
    #expect(server.texts.count == here)
  }

  @Test func whatTheUserHasRemovedFromASmallCalendarGoesWithoutAQuestion() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    for number in 0..<3 { try await server.add("t\(number)", uid: "w-\(number)") }
    try await board.sync()
    try board.store.remove([board.task("t0").id, board.task("t1").id])
    #expect(try await board.sync().deleted == 2)
    // What an undo has brought back is removed by choice, too.
    try board.store.undo()
    try await board.sync()
    try board.store.remove([board.task("t0").id])
    #expect(try await board.sync().deleted == 1)
  }

  @Test(arguments: ServerKind.allCases)
  func aTaskThatWasDeletedElsewhereComesBackWholeByAnUndo(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try await server.add("a", uid: "w-1", "X-OTHER:1")
      try await board.settle(with: other)
      try await server.remove("a")
      #expect(try await board.sync().removed == 1)
      _ = try board.store.undo(on: board.remote.board)
      try await board.settle(with: other)
      let document = try #require(try await server.documents["a"]?.document)
      #expect(document.uid == "w-1" && document.text.contains("X-OTHER:1"))
      #expect(try other.titles == ["Pending": ["a"]])
    }
  }

  @Test func aServerThatGivesItsObjectsOtherAddressesKeepsThem() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a", "b")
    try await board.settle(with: other)
    for (href, text) in server.texts {
      server.write(nil, at: href)
      server.write(text, at: href + "-moved")
    }
    server.forgetTokens()
    try board.store.edit([board.task("a").id], [.title("A")])
    let summary = try await board.sync()
    #expect(summary.sent == 1 && summary.made == 0)
    try await board.settle(with: other)
    #expect(try other.titles == ["Pending": ["A", "b"]])
    #expect(server.texts.keys.allSatisfy { $0.hasSuffix("-moved") } && server.texts.count == 2)
  }

  @Test func aCopyThatTakesThePlaceOfAnObjectKeepsTheTask() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a")
    try await board.sync()
    let (href, text) = try #require(server.texts.first)
    server.write(text, at: "/tasks/copy.ics")
    // The one has known the object before, the other one meets both at once.
    try await board.settle(with: other)
    #expect(try other.titles == ["Pending": ["a"]])
    server.write(nil, at: href)
    for reader in [board, other] { #expect(try await reader.sync().removed == 0) }
    try other.store.edit([other.task("a").id], [.title("A")])
    try await board.settle(with: other)
    #expect(try board.titles == ["Pending": ["A"]])
    #expect(Array(server.texts.keys) == ["/tasks/copy.ics"])
  }

  @Test func whatAServerThatWasRolledBackHasReplacesNoEdit() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    let task = try board.add("a")[0]
    try await board.settle(with: other)
    try board.store.edit([task.id], [.title("mine")])
    try await server.edit("a", "DESCRIPTION:one")
    let copy = server.backUp()
    try await server.edit("a", "DESCRIPTION:two")
    server.fail(at: Set(server.texts.keys))
    await #expect(throws: WebFailure.self) { try await board.sync() }
    server.fail(at: [])
    server.rollBack(to: copy)
    try await board.settle(with: other)
    #expect(try other.task("mine").notes == "two")
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
      // A first sync that cannot be done leaves none.
      let gone = try board.store.createBoard(named: "Gone", lists: [NewList(name: "x")])
      let remote = try board.store.createRemote(named: "x", board: gone.id, url: "memory:")
      try board.store.removeBoard(gone.id)
      var run = SyncRun(remote, in: board.store, with: server.collection)
      await #expect(throws: StoreError.self) { _ = try await run.run() }
      #expect(try copies() == 2)
    }
  }
}
