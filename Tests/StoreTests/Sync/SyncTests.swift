import BoardModel
import Testing

@testable import Store

/// A sync as one change of the board.
struct SyncTests {
  private let board: TestBoard
  private let remote: Remote
  private let ids: [TaskID]

  init() throws {
    board = try TestBoard()
    remote = try board.makeRemote()
    ids = try board.add("a", "b", "c")
  }

  private var store: TaskStore { board.store }

  @discardableResult
  private func sync(
    after earlier: ChangeID? = nil, _ body: (SyncWriter) throws -> Void
  ) throws -> ChangeID? {
    try store.sync(remote, after: earlier, body).change
  }

  private func changeAll(_ sync: SyncWriter) throws {
    try sync.edit(ids[0], [.title("A")])
    try sync.place(ids[1], in: board.done, at: OrderKey(rawValue: "V"))
    try sync.remove(ids[2])
    let list = try sync.list(named: "Later")
    try sync.insert(NewTask(title: "new", uuid: "u"), in: list.id)
  }

  @Test func itIsOneStepOfUndo() throws {
    let before = try board.everything()
    let change = try #require(try sync(changeAll))
    let entry = try #require(try store.log(limit: 1).first)
    #expect(entry.id == change && entry.kind == .synced && entry.taskCount == 4)
    #expect(ChangeWords.sentence(for: entry) { $0 } == "synced 4 tasks")
    let after = try board.everything()
    #expect(after[0].map(\.title) == ["A"] && after[1].map(\.title) == ["b"])
    let undone = try #require(try store.undo())
    #expect(undone.conflicts == [])
    #expect(ChangeWords.sentence(for: undone) { $0 } == "Undone: synced 4 tasks")
    #expect(try board.everything() == before)
    #expect(try store.lists(of: store.defaultBoard().id).count == 2)
    try store.redo()
    #expect(try board.everything() == after)
    #expect(try store.integrityFindings() == [])
  }

  @Test func itNamesItsOnlyTask() throws {
    try sync { sync in
      let list = try sync.list(named: "Later")
      try sync.insert(NewTask(title: "new"), in: list.id)
    }
    let entry = try #require(try store.log(limit: 1).first)
    #expect(ChangeWords.sentence(for: entry) { "“\($0)”" } == "synced “new”")
    let work = SourceActivity.Work(kind: .synced)
    #expect(ActivityWords.sentence(for: .working(work)) == "Syncing…")
  }

  @Test func withoutChangesThereIsNoEntryAndTheRestIsKept() throws {
    let log = try store.log(limit: 9)
    let change = try sync { sync in
      #expect(try !sync.edit(ids[0], [.title("a")]))
      try sync.place(ids[0], in: board.pending, at: board.task(ids[0]).orderKey)
      try sync.write(RemoteObject(href: "/a", uid: "a", etag: "1"))
      sync.markMerged()
    }
    #expect(change == nil)
    #expect(try store.log(limit: 9) == log)
    #expect(try store.etags(of: remote) == ["/a": "1"])
    #expect(try board.touched(remote) == "")
  }

  @Test func anErrorUndoesAll() throws {
    struct Stop: Error {}
    let before = try board.everything()
    #expect(throws: Stop.self) {
      try sync { sync in
        try changeAll(sync)
        try sync.write(RemoteObject(href: "/a", uid: "a", etag: "1"))
        throw Stop()
      }
    }
    #expect(try board.everything() == before)
    #expect(try store.etags(of: remote) == [:])
  }

  @Test func aTrialKeepsNothing() throws {
    let before = try board.everything()
    let trial = try store.sync(remote, isTrial: true) { sync in
      try changeAll(sync)
      sync.markMerged()
      return try sync.task(uuid: "u")?.record.title
    }
    #expect(trial.result == "new" && trial.change == nil)
    #expect(try board.everything() == before)
    #expect(try board.touched(remote) == "a b c")
  }

  @Test func aFurtherRoundIsPartOfTheSameStep() throws {
    let before = try board.everything()
    let first = try sync(changeAll)
    let quiet = try sync(after: first) { try $0.write(RemoteObject(href: "/a", uid: "a")) }
    #expect(quiet == first, "nothing was changed")
    let second = try sync(after: quiet) { _ = try $0.edit(ids[1], [.url("u")]) }
    let third = try sync(after: second) { _ = try $0.edit(ids[0], [.url("u")]) }
    let entries = try store.log(limit: 9)
    #expect(entries.map(\.kind) == [.synced, .added, .boardCreated])
    #expect(entries[0].id == third && entries[0].taskCount == 4)
    #expect(try store.undo()?.conflicts == [])
    #expect(try board.everything() == before)
    #expect(try store.integrityFindings() == [])
  }

  @Test func aRoundBehindSomethingElseIsAStepOfItsOwn() throws {
    let first = try sync { _ = try $0.edit(ids[0], [.title("A")]) }
    try store.edit([ids[1]], [.title("B")])
    let second = try sync(after: first) { _ = try $0.edit(ids[2], [.title("C")]) }
    #expect(try store.log(limit: 3).map(\.kind) == [.synced, .edited, .synced])
    try store.undo()
    #expect(try board.titles(board.pending) == "A B c")
    let third = try sync(after: second) { _ = try $0.edit(ids[2], [.title("C")]) }
    #expect(third != second)
    #expect(try store.log(limit: 1)[0].taskCount == 1, "the round before was undone")
    let alien = try store.log(limit: 99).first { $0.kind == .added }?.id
    try store.edit([ids[1]], [.title("b")])
    let edited = try store.log(limit: 1)[0].id
    for wrong in [alien, edited] {
      try sync(after: wrong) { _ = try $0.edit(ids[2], [.url("\(wrong?.rawValue ?? 0)")]) }
    }
    #expect(try store.log(limit: 3).map(\.kind) == [.synced, .synced, .edited])
    #expect(try store.integrityFindings() == [])
  }

  @Test func whoFollowsTheLogIsToldOfEveryRound() throws {
    let folder = try TemporaryFolder()
    let filed = try TestBoard(folder.open())
    let remote = try filed.makeRemote()
    let id = try filed.add("a")[0]
    let watcher = try folder.open()
    _ = try watcher.changesByOthers()
    var round = try filed.store.sync(remote) { _ = try $0.edit(id, [.title("b")]) }
    let first = try #require(round.change)
    #expect(try watcher.changesByOthers()?.entries.map(\.id) == [first])
    round = try filed.store.sync(remote, after: first) { _ = try $0.edit(id, [.title("c")]) }
    let second = try #require(round.change)
    #expect(try watcher.changesByOthers()?.entries.map(\.id) == [second])
    #expect(try watcher.changes(after: first, limit: 9).map(\.id) == [second])
    #expect(try filed.store.changesByOthers() == nil)
  }

  @Test func whatGaveWayIsInTheHistoryAndIsNoStepOfUndo() throws {
    try store.edit([ids[0]], [.title("mine"), .notes("n")])
    try store.edit([ids[1]], [.title("b2")])
    try store.undo()
    let touched = try board.touched(remote)
    let change = try sync { sync in
      try sync.recordReplaced(.content(.title, .text("theirs")), of: ids[0])
      try sync.recordReplaced(.content(.notes, .text(nil)), of: ids[0])
      try sync.recordReplaced(.content(.tags, .tags(["x", "y"])), of: ids[0])
      try sync.recordReplaced(.content(.isPinned, .flag(true)), of: ids[0])
      try sync.recordReplaced(.completion(isDone: true), of: ids[0])
      try sync.recordReplaced(.list("Done"), of: ids[0])
      // Nothing of this has given way.
      try sync.recordReplaced(.content(.title, .text("mine")), of: ids[0])
      try sync.recordReplaced(.completion(isDone: false), of: ids[0])
      try sync.recordReplaced(.list("Elsewhere"), of: ids[0])
    }
    let replaced = try store.replacedEdits(of: ids[0])
    #expect(
      replaced.map(\.value) == [
        .list("Done"), .completion(isDone: true), .content(.isPinned, .flag(true)),
        .content(.tags, .tags(["x", "y"])), .content(.notes, .text(nil)),
        .content(.title, .text("theirs")),
      ])
    let entry = try #require(try store.log(limit: 1).first)
    #expect(entry.id == change && entry.kind == .synced && entry.taskCount == 1)
    #expect(entry.isInForce && replaced.allSatisfy { $0.time == entry.time })
    #expect(try store.replacedEdits(of: ids[1]) == [])
    #expect(try board.touched(remote) == touched, "nobody has changed it")
    // The redo that there was is still there, and undo passes the entry over.
    #expect(try store.redo()?.kind == .edited)
    for title in ["b2", "mine"] {
      #expect(try board.everything()[0].map(\.title).contains(title))
      try store.undo()
    }
    #expect(try board.titles(board.pending) == "a b c")
    #expect(try store.integrityFindings() == [])
  }

  @Test func whatGaveWayIsPartOfAStepThatChangesSomething() throws {
    let first = try sync { try $0.recordReplaced(.content(.url, .text("u")), of: ids[0]) }
    try sync(after: first) { _ = try $0.edit(ids[1], [.title("B")]) }
    #expect(try store.log(limit: 9).map(\.kind) == [.synced, .added, .boardCreated])
    #expect(try store.undo()?.kind == .synced)
    #expect(try board.titles(board.pending) == "a b c")
    #expect(try store.task(ids[0])?.url == nil)
  }

  @Test func aSyncEndsTheChanceToRedo() throws {
    try store.edit([ids[0]], [.title("A")])
    try store.undo()
    try sync { _ = try $0.edit(ids[1], [.title("B")]) }
    #expect(try store.redo() == nil)
  }

  /// Such a change leaves redo as it is, so the next one still has to end it.
  @Test func afterAnUndoAndASettledSyncANewChangeEndsRedo() throws {
    let ids = try board.add("a")
    try board.add("b")
    try store.undo()
    _ = try store.sync(remote) { sync in
      try sync.recordReplaced(.content(.title, .text("theirs")), of: ids[0])
    }
    #expect(try store.log(limit: 1)[0].kind == .synced)
    try board.add("c")
    #expect(try store.redo() == nil)
    #expect(try store.integrityFindings() == [])
  }
}
