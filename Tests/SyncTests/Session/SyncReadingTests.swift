import BoardModel
import CalDAV
import Formats
import Testing
import Web

@testable import Store
@testable import Sync

/// Whole syncs with objects that cannot be read, or of which the server does not tell.
struct SyncReadingTests {
  /// Servers, and lines that they take and we do not.
  private static let unreadable = ServerKind.allCases.flatMap { kind in
    let long = (kind, ["SUMMARY:" + String(repeating: "x", count: 70_000)])
    return kind == .xandikos ? [long] : [long, (kind, ["PRIORITY:high"])]
  }

  @Test(arguments: unreadable)
  func whatCannotBeReadIsNeverReplaced(kind: ServerKind, lines: [String]) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b", "c")
      try await board.settle(with: other)
      for (title, (href, document)) in try await server.documents where title != "c" {
        let text = document.text
        let lines = lines + ["DESCRIPTION:precious"]
        try await server.write(
          text.replacing("\r\n", with: "\n").split(separator: "\n")
            .filter { !$0.hasPrefix("SUMMARY") || !lines[0].hasPrefix("SUMMARY") }
            .joined(separator: "\n")
            .replacing("\nEND:VTODO", with: "\n\(lines.joined(separator: "\n"))\nEND:VTODO") + "\n",
          at: href)
      }
      let (a, b) = (try board.task("a"), try board.task("b"))
      try board.add("new")
      let first = try await board.sync()
      #expect(first.unreadable.count == 2 && first.sent == 1 && !first.isComplete)
      #expect(first.unreadable.contains { $0.hasPrefix("“a” at ") })
      try board.store.edit([a.id], [.due(DueDate("2026-12-24"))])
      try board.store.remove([b.id])
      for _ in 0..<2 {
        let summary = try await board.sync()
        #expect(summary.sent == 0 && summary.deleted == 0 && summary.unreadable.count == 2)
        #expect(try await server.texts.values.count { $0.contains("precious") } == 2)
      }
      for (href, text) in try await server.texts where text.contains("precious") {
        let mended = text.replacing("PRIORITY:high", with: "PRIORITY:1")
        try await server.write(mended.withShortTitle, at: href)
      }
      let summary = try await board.sync()
      #expect(summary.isComplete && summary.restored.count == 1)
      try await board.settle(with: other)
      let notes = try other.tasks.filter { $0.notes == "precious" }
      #expect(notes.count == 2)
      #expect(notes.contains { $0.uuid == a.uuid && $0.due == DueDate("2026-12-24") })
    }
  }

  @Test func whatTheServerDoesNotShowIsReadLater() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a", "b")
    try await board.sync()
    try await server.edit("a", "SUMMARY:A")
    try await server.add("new", uid: "N-1")
    let hidden = try await server.documents.filter { ["A", "new"].contains($0.key) }
    server.hide(Set(hidden.values.map(\.href)))
    try board.store.edit([board.task("b").id], [.notes("n")])
    for _ in 0..<2 {
      let summary = try await board.sync()
      #expect(summary.unreadable.count == 2 && !summary.isComplete)
      #expect(try board.titles == ["Pending": ["a", "b"]])
    }
    try board.store.edit([board.task("a").id], [.notes("mine")])
    try await board.sync()
    #expect(try await server.documents["A"]?.document.entry.notes == nil)
    server.hide([])
    let summary = try await board.sync()
    #expect(summary.isComplete && summary.waiting == 0)
    #expect(try Set(board.titles["Pending"] ?? []) == ["A", "b", "new"])
    #expect(try await server.documents["A"]?.document.entry.notes == "mine")
  }

  @Test func whatIsNewAndCannotBeReadIsSaidEachTime() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    let title = String(repeating: "x", count: 70_000)
    try await server.add(title, uid: "L-1")
    for _ in 0..<2 {
      let summary = try await board.sync()
      #expect(summary.unreadable.count == 1 && !summary.isComplete)
      #expect(try board.tasks.isEmpty)
    }
    try await server.edit(title, "SUMMARY:short")
    let summary = try await board.sync()
    #expect(summary.isComplete && summary.waiting == 0)
    #expect(try board.tasks.map(\.title) == ["short"])
  }

  @Test func aTextWithANULByteIsNamedAndLeftAlone() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a")
    try await board.sync()
    try await server.add("b\u{0}c", uid: "b")
    try await server.add("d", uid: "d")
    for made in [1, 0] {
      let summary = try await board.sync()
      #expect(summary.made == made && summary.sent == 0)
      #expect(summary.unreadable.count == 1 && !summary.isComplete)
      #expect(summary.unreadable.first?.hasSuffix("the text contains a NUL byte") == true)
    }
    #expect(try board.titles == ["Pending": ["a", "d"]])
  }

  @Test func aConflictIsReadAlsoIfTheServerDoesNotTellOfIt() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a", "b", "c")
    try await board.sync()
    try await server.edit("a", "SUMMARY:A")
    try await server.edit("b", "SUMMARY:B")
    try await server.remove("c")
    server.hushUp()
    try board.store.edit([board.task("a").id], [.notes("mine")])
    try board.store.remove([board.task("b").id])
    try board.store.edit([board.task("c").id], [.notes("back")])
    server.forgetRequests()
    let summary = try await board.sync()
    #expect(summary.isComplete && summary.waiting == 0 && summary.restored == ["B", "c"])
    #expect(server.requests.count { $0.hasPrefix("PUT") } == 4)
    #expect(try await Set(server.documents.keys) == ["A", "B", "c"])
    #expect(try board.task("A").notes == "mine")
  }

  @Test func aRefusedTaskIsSentOnceAndNamed() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a", "b")
    try await board.sync()
    let href = try #require(try await server.documents["a"]?.href)
    server.forbid([href])
    try board.store.edit([board.task("a").id], [.notes("n")])
    try board.store.edit([board.task("b").id], [.notes("n")])
    server.forgetRequests()
    let summary = try await board.sync()
    #expect(summary.refused == ["“a”: \(href): status 413"])
    #expect(summary.sent == 1 && summary.waiting == 1)
    #expect(summary.unsent == [] && !summary.isComplete)
    #expect(server.requests.count { $0 == "PUT \(href)" } == 1)
  }

  @Test func nobodyMakesRoomInAnObjectThatCouldNotBeRead() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    for (title, rank) in [("a", 10), ("b", 11), ("c", 12)] {
      try await server.add(title, uid: title, "X-APPLE-SORT-ORDER:\(rank)")
    }
    try await board.sync()
    for title in ["a", "b", "c"] { try await server.edit(title, "DESCRIPTION:n") }
    let hrefs = try await Set(server.documents.values.map(\.href))
    server.hide(hrefs)
    try board.add("new")
    let b = try board.task("b").id
    try board.store.move([board.task("new").id], to: .before(b))
    server.forgetRequests()
    try await board.sync()
    #expect(server.requests.count { $0.hasPrefix("PUT") } == 1)
  }

  @Test func aWriteThatGotLostHasNotArrivedForOneFieldThatAgrees() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a")
    try board.store.complete([board.task("a").id])
    try await board.sync()
    let id = try board.task("a").id
    _ = try board.store.reopen([id])
    try board.store.edit([id], [.title("mine")])
    server.loseWrites(true)
    let summary = try await board.sync()
    #expect(summary.unsent == ["“mine”: the server did not store what it was sent"])
    #expect(!summary.isComplete && summary.waiting == 1)
    server.loseWrites(false)
    try await server.edit("a", "STATUS:NEEDS-ACTION", "COMPLETED:", "PERCENT-COMPLETE:")
    try await board.sync()
    #expect(try board.titles == ["Pending": ["mine"]])
    #expect(try await Set(server.documents.keys) == ["mine"])
  }

  @Test(arguments: [true, false])
  func anObjectAtAnotherAddressIsTheSameTask(tokenHolds: Bool) async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a", "b")
    try await board.sync()
    let href = try #require(try await server.documents["a"]?.href)
    server.move(href, to: "/tasks/moved.ics")
    if !tokenHolds { server.forgetTokens() }
    try board.store.edit([board.task("a").id], [.notes("n")])
    let summary = try await board.sync()
    #expect(summary.isComplete && summary.waiting == 0 && summary.removed == 0)
    #expect(server.texts.count == 2)
    #expect(server.texts["/tasks/moved.ics"]?.contains("DESCRIPTION:n") == true)
  }

  @Test func aTaskThatIsMovedByACopyStays() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try board.add("a")
    try await board.sync()
    let (href, document) = try #require(try await server.documents["a"])
    server.write(document.text, at: "/tasks/copy.ics")
    try await board.sync()
    server.write(nil, at: href)
    let summary = try await board.sync()
    #expect(summary.removed == 0 && summary.isComplete)
    #expect(try board.titles == ["Pending": ["a"]])
    #expect(server.texts.count == 1)
  }
}

extension String {
  /// The text with a title in the place of a very long one, which takes several lines.
  fileprivate var withShortTitle: String {
    let lines = replacing("\r\n", with: "\n").split(separator: "\n")
    var isLong = false
    return lines.compactMap { line in
      let begins = line.hasPrefix("SUMMARY:xxx")
      isLong = begins || isLong && line.hasPrefix(" ")
      return begins ? "SUMMARY:mended" : isLong ? nil : String(line)
    }.joined(separator: "\n") + "\n"
  }

  @Test func anObjectThatAServerCannotHoldKeepsNoOtherFromIt() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    let hrefs = try (0..<12).flatMap { try board.add("t\($0)") }
      .map { server.href(named: "\($0.uuid).ics") }.sorted()
    server.fail(at: Set(hrefs))
    await #expect(throws: WebFailure.self) { try await board.sync() }
    server.fail(at: Set(hrefs.prefix(9)))
    let summary = try await board.sync()
    #expect(summary.sent == 3 && summary.refused.count == 9 && summary.waiting == 9)
    server.fail(at: [])
    #expect(try await board.sync().sent == 9)
  }

  @Test func aServerThatForgetsDeletionsIsNamedOnce() async throws {
    let server = MemoryServer()
    let board = try SyncedBoard(server)
    try await server.add("a", uid: "a")
    #expect(try await !SyncedBoard(server).sync().forgetsDeletions)
    server.forgetDeletions()
    #expect(try await board.sync().forgetsDeletions)
    #expect(try await !board.sync().forgetsDeletions)
  }
}
