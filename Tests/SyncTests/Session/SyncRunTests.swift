import BoardModel
import Formats
import Testing

@testable import Store
@testable import Sync

/// Whole syncs of boards with a server in memory.
struct SyncRunTests {
  private let server = MemoryServer()
  private let clock = TestClock()
  private let board: SyncedBoard
  private let other: SyncedBoard

  init() throws {
    board = try SyncedBoard(server, clock: clock)
    other = try SyncedBoard(server, clock: clock)
  }

  /// Both boards sync until all know everything.
  private func settle() async throws {
    for _ in 0..<2 {
      try await board.sync()
      try await other.sync()
    }
    #expect(try board.state == other.state)
    #expect(try board.store.integrityFindings() == [])
    #expect(try board.store.waitingCount(of: board.remote) == 0)
  }

  @Test func tasksGoToTheServerAndToTheOtherBoard() async throws {
    try board.add("a", "b", "c")
    try board.store.complete([board.task("c").id])
    let summary = try await board.sync()
    #expect(summary.sent == 3 && summary.made == 0 && summary.waiting == 0)
    let arrived = try await other.sync()
    #expect(arrived.made == 3 && arrived.sent == 0)
    #expect(try other.titles == ["Pending": ["a", "b"], "Done": ["c"]])
    #expect(try other.state == board.state)
  }

  @Test func aSyncWithoutChangesAsksOnceAndMakesNoEntry() async throws {
    try board.add("a")
    try await board.sync()
    let change = try board.store.latestChange()
    server.forgetRequests()
    let summary = try await board.sync()
    #expect(summary.isEmpty && server.requests == ["REPORT"])
    #expect(try board.store.latestChange() == change)
  }

  @Test func whatAnotherClientChangedComesHere() async throws {
    try board.add("a", "b")
    try await board.sync()
    try server.edit(
      "a", "SUMMARY:A", "DESCRIPTION:notes", "CATEGORIES:x", at: clock.next())
    server.add("new", uid: "N-1", at: clock.next())
    let summary = try await board.sync()
    #expect(summary.made == 1 && summary.changed == 1 && summary.sent == 0)
    #expect(try board.titles == ["Pending": ["A", "b", "new"]])
    let task = try board.task("A")
    #expect(task.notes == "notes" && task.tags == ["x"])
  }

  @Test func anObjectThatNobodyTouchedHereIsNeverWritten() async throws {
    server.add("new", uid: "N-1", "X-OTHER:1", "PERCENT-COMPLETE:40", at: clock.next())
    let text = try server.documents["new"]?.document.text
    try await settle()
    #expect(try server.documents["new"]?.document.text == text)
    try board.store.edit([board.task("new").id], [.notes("mine")])
    try await settle()
    let lines = try server.documents["new"]?.document.text.split(separator: "\r\n") ?? []
    #expect(lines.contains("X-OTHER:1") && lines.contains("PERCENT-COMPLETE:40"))
    #expect(lines.contains("DESCRIPTION:mine"))
  }

  @Test func aTitleEditedThereAndATaskMovedHereKeepBoth() async throws {
    try board.add("a", "b")
    try await settle()
    try server.edit("a", "SUMMARY:A", at: clock.next())
    try board.store.complete([board.task("a").id])
    let summary = try await board.sync()
    #expect(summary.merged == 1 && summary.lost == [])
    try await settle()
    #expect(try other.titles == ["Pending": ["b"], "Done": ["A"]])
    #expect(try server.documents["A"]?.document.entry.isCompleted == true)
  }

  @Test func aClientThatKnowsStatusAloneCompletesAndReopens() async throws {
    try board.add("a", "b")
    try await settle()
    try server.edit(
      "a", "STATUS:COMPLETED", "COMPLETED:20270115T080000Z", at: clock.next())
    try await settle()
    #expect(try board.titles == ["Pending": ["b"], "Done": ["a"]])
    try server.edit(
      "a", "STATUS:NEEDS-ACTION", "COMPLETED:", "PERCENT-COMPLETE:", at: clock.next())
    try await settle()
    #expect(try Set(board.titles["Pending"] ?? []) == ["a", "b"] && board.titles["Done"] == nil)
  }

  @Test func theLaterEditOfAFieldWinsAndTheOtherIsSaid() async throws {
    try board.add("a")
    try await settle()
    try board.store.edit([board.task("a").id], [.title("mine")])
    try server.edit("a", "SUMMARY:theirs", at: clock.next())
    let summary = try await board.sync()
    #expect(summary.lost.map(\.edit.task.title) == ["mine"])
    #expect(summary.lost.map(\.title) == ["theirs"])
    try await settle()
    #expect(try other.titles == ["Pending": ["theirs"]])
    try server.edit("theirs", "SUMMARY:early", at: clock.next())
    try board.store.edit([board.task("theirs").id], [.title("late")])
    let second = try await board.sync()
    #expect(second.lost.map(\.edit.task.title) == ["early"])
    try await settle()
    #expect(try other.titles == ["Pending": ["late"]])
  }

  @Test func anEditWinsOverADeletionOnBothSides() async throws {
    try board.add("a", "b", "c")
    try await settle()
    try board.store.remove([board.task("a").id])
    try server.edit("a", "SUMMARY:A", at: clock.next())
    let href = try #require(try server.documents["b"]?.href)
    server.write(nil, at: href)
    try board.store.edit([board.task("b").id], [.notes("n")])
    let gone = try #require(try server.documents["c"]?.href)
    server.write(nil, at: gone)
    let summary = try await board.sync()
    #expect(Set(summary.restored) == ["A", "b"] && summary.removed == 1)
    try await settle()
    #expect(try Set(other.titles["Pending"] ?? []) == ["A", "b"])
    #expect(try Set(server.documents.keys) == ["A", "b"])
  }

  @Test func aDeletionHereDeletesThere() async throws {
    try board.add("a", "b")
    try await settle()
    try board.store.remove([board.task("a").id])
    let summary = try await board.sync()
    #expect(summary.deleted == 1)
    try await settle()
    #expect(try other.titles == ["Pending": ["b"]] && server.texts.count == 1)
  }

  @Test func theOrderIsThatOfTheLaterMove() async throws {
    try board.add("a", "b", "c", "d")
    try await settle()
    try board.store.move([board.task("d").id], to: .top(board.list("Pending").id))
    try other.store.move([other.task("a").id], to: .bottom(other.list("Pending").id))
    try await settle()
    #expect(try board.titles == ["Pending": ["d", "b", "c", "a"]])
    try board.store.move([board.task("b").id], to: .top(board.list("Pending").id))
    try other.store.move([other.task("b").id], to: .bottom(other.list("Pending").id))
    try await settle()
    #expect(try board.titles == ["Pending": ["d", "c", "a", "b"]])
  }

  @Test func aListOfTheOtherSideIsMadeBehindTheOthers() async throws {
    try other.add("x", list: "Ideas")
    try await settle()
    #expect(try board.lists.map(\.name) == ["Pending", "Done", "Ideas"])
    #expect(try board.titles == ["Ideas": ["x"]])
  }

  @Test func aForeignMoveByRankMovesTheTask() async throws {
    try board.add("a", "b", "c")
    try await settle()
    let first = try #require(try server.documents["a"]?.document.place.rank)
    try server.edit("c", "X-APPLE-SORT-ORDER:\(first - 10)", at: clock.next())
    try await settle()
    #expect(try board.titles == ["Pending": ["c", "a", "b"]])
  }

  @Test func manyDeletionsStopWithNothingChanged() async throws {
    for number in 0..<20 { try board.add("t\(number)") }
    try await settle()
    for number in 0..<6 {
      server.write(nil, at: try #require(try server.documents["t\(number)"]?.href))
    }
    try server.edit("t10", "SUMMARY:other", at: clock.next())
    let before = try board.state
    await #expect(throws: Brake.deletions(6, of: 20)) { try await board.sync() }
    #expect(try board.state == before && server.texts.count == 14)
    let summary = try await board.sync { $0.ignoresBrakes = true }
    #expect(summary.removed == 6)
    try await settleWithoutBrakes()
    #expect(try board.tasks.count == 14)
  }

  private func settleWithoutBrakes() async throws {
    try await other.sync { $0.ignoresBrakes = true }
    try await settle()
  }

  @Test func aServerThatForgotItsTokensDeletesNothing() async throws {
    try board.add("a", "b", "c")
    try await settle()
    server.forgetTokens()
    server.write(nil, at: try #require(try server.documents["a"]?.href))
    let summary = try await board.sync()
    #expect(summary.removed == 0 && summary.sent == 1)
    try await settle()
    #expect(try other.titles == ["Pending": ["a", "b", "c"]])
  }

  @Test func aWriteThatTheServerForgotIsSentAgain() async throws {
    try board.add("a", "b")
    server.setFaultiness(0.5)
    for _ in 0..<20 { _ = try? await board.sync() }
    server.setFaultiness(0)
    try await board.sync()
    try await settle()
    #expect(try Set(server.documents.keys) == ["a", "b"] && other.tasks.count == 2)
  }

  @Test func aTrialChangesNothing() async throws {
    try board.add("a")
    server.add("new", uid: "N-1", at: clock.next())
    let before = try board.state
    let summary = try await board.sync { $0.isTrial = true }
    #expect(summary.made == 1)
    #expect(summary.sent == 1)
    #expect(try board.state == before && server.texts.count == 1)
    #expect(!server.requests.contains { $0.hasPrefix("PUT") })
  }

  @Test func aSyncIsOneStepOfUndo() async throws {
    try board.add("a", "b")
    try await settle()
    let before = try board.state
    try server.edit("a", "SUMMARY:A", at: clock.next())
    server.write(nil, at: try #require(try server.documents["b"]?.href))
    server.add("new", uid: "N-1", at: clock.next())
    try await board.sync()
    #expect(try board.titles == ["Pending": ["A", "new"]])
    _ = try board.store.undo(on: board.remote.board)
    #expect(try board.state == before)
    try await settle()
    #expect(try other.titles == ["Pending": ["a", "b"]] && server.texts.count == 2)
  }

  @Test func equalTasksBecomeOneIfAskedFor() async throws {
    try board.add("same", "mine")
    server.add("same", uid: "S-1", at: clock.next())
    try await board.sync { $0.matchesEqual = true }
    #expect(try board.titles == ["Pending": ["same", "mine"]] && server.texts.count == 2)
    try board.store.edit([board.task("same").id], [.title("changed")])
    try await board.sync()
    #expect(try server.documents["changed"]?.document.uid == "S-1")
  }
}
