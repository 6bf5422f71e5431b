import BoardModel
import Testing

@testable import Store

struct TaskStoreUndoTests {
  private let board: TestBoard
  private let ids: [TaskID]

  init() throws {
    board = try TestBoard()
    ids = try board.add("a", "b", "c")
  }

  @Test func aFreshStoreHasNothingToUndo() throws {
    let fresh = try TestBoard()
    #expect(try fresh.store.undo() == nil)
    #expect(try fresh.store.redo() == nil)
  }

  @Test func undoSaysWhatItTookBackAndRedoWhatItBroughtBack() throws {
    try board.store.move([ids[2]], to: .top(board.pending))
    let undone = try #require(try board.store.undo())
    #expect(undone.kind == .moved && undone.step == .undone && undone.source == .board)
    #expect(undone.tasks == [Change.TouchedTask(id: ids[2], title: "c")])
    #expect(undone.taskCount == 1 && undone.conflicts.isEmpty)
    #expect(try board.titles(board.pending) == "a b c")
    let redone = try #require(try board.store.redo())
    #expect(redone.kind == .moved && redone.step == .redone)
    #expect(try board.titles(board.pending) == "c a b")
    #expect(try board.store.redo() == nil)
  }

  @Test func anEditSaysWhichFieldsItChanged() throws {
    var rules = ListRules()
    rules.sort = .title
    try board.store.setRules(rules, of: board.pending)
    try board.store.edit(ids, [.setTags(["x"]), .title("b")])
    #expect(try board.store.log(limit: 1)[0].fields == [.title, .tags])
    #expect(try board.store.undo()?.fields == [.title, .tags])
    try board.store.edit([ids[0]], [.due(DueDate("2027-01-31"))])
    #expect(try board.store.log(limit: 1)[0].fields == [.due])
    try board.store.complete([ids[0]])
    #expect(try board.store.log(limit: 1)[0].fields == [])
  }

  @Test(arguments: TaskField.allCases)
  func eachFieldThatIsEditedIsNamed(field: TaskField) throws {
    let edit: TaskEdit =
      switch field {
      case .title: .title("x")
      case .notes: .notes("x")
      case .priority: .priority(Priority("A"))
      case .due: .due(DueDate("2027-01-31"))
      case .start: .start(DueDate("2027-01-31"))
      case .repetition: .repetition("daily")
      case .tags: .addTag("x")
      case .url: .url("https://x.org")
      case .assignee: .assignee("Ben")
      case .blockedBy: .addBlocker(try board.task(ids[1]).uuid)
      case .waitingFor: .waitingFor("Anna")
      case .isPinned: .pinned(true)
      case .isLocked: .locked(true)
      }
    try board.store.edit([ids[0]], [edit])
    #expect(try board.store.log(limit: 1)[0].fields == [field])
  }

  @Test func undoGoesBackStepByStepAndRedoForth() throws {
    try board.store.edit([ids[0]], [.title("A")])
    try board.store.remove([ids[1]])
    try board.store.complete([ids[0]])
    for expected in ["A c", "A b c", "a b c", ""] {
      try board.store.undo()
      #expect(try board.titles(board.pending) == expected)
    }
    #expect(try board.store.undo() == nil)
    for expected in ["a b c", "A b c", "A c", "c"] {
      try board.store.redo()
      #expect(try board.titles(board.pending) == expected)
    }
    #expect(try board.store.redo() == nil)
  }

  @Test func aNewChangeEndsTheChanceToRedo() throws {
    try board.store.edit([ids[0]], [.title("A")])
    try board.store.undo()
    try board.add("d")
    #expect(try board.store.redo() == nil)
    #expect(try board.titles(board.pending) == "a b c d")
    try board.store.undo()
    try board.store.undo()
    #expect(try board.titles(board.pending) == "")
  }

  @Test func whatWritesNothingLeavesTheChanceToRedo() throws {
    try board.store.edit([ids[0]], [.title("A")])
    try board.store.undo()
    try board.store.edit([ids[0]], [.title("a")])
    #expect(try board.store.redo()?.kind == .edited)
  }

  @Test func undoBringsBackEveryPartOfATask() throws {
    let before = try board.task(ids[0]).withoutTimeOfMove
    try board.store.edit(
      ids,
      [
        .title("x"), .notes("n"), .due(DueDate("2026-12-24T18:00")), .priority(Priority("C")),
        .setTags(["one", "two"]), .url("https://example.org"), .pinned(true),
        .start(DueDate("2026-12-20")), .repetition("weekly"),
      ])
    let after = try board.task(ids[0]).withoutTimeOfMove
    try board.store.complete([ids[0]])
    try board.store.undo()
    #expect(try board.task(ids[0]).withoutTimeOfMove == after)
    try board.store.edit(ids, [.locked(true)])
    #expect(try board.task(ids[0]).isLocked)
    try board.store.undo()
    #expect(try board.task(ids[0]).withoutTimeOfMove == after)
    try board.store.undo()
    #expect(try board.task(ids[0]).withoutTimeOfMove == before)
    try board.store.redo()
    #expect(try board.task(ids[0]).withoutTimeOfMove == after)
  }

  @Test func whatOneChangeDidTwiceIsTakenBackFromItsEnd() throws {
    try board.store.write(.edited) { writer in
      for url in ["1", "2"] {
        let before = try writer.row(of: ids[0])
        var after = before
        after[.url] = .text(url)
        try writer.update(from: before, to: after)
      }
    }
    #expect(try board.task(ids[0]).url == "2")
    #expect(try board.store.undo()?.conflicts == [])
    #expect(try board.task(ids[0]).url == nil)
  }

  @Test func undoLeavesWhatSomethingElseHasChangedSinceAndSaysSo() throws {
    try board.store.edit([ids[0]], [.url("A"), .notes("n")])
    try board.tamper("UPDATE task SET url = 'synced' WHERE id = 1")
    let undone = try #require(try board.store.undo())
    #expect(undone.conflicts == [.changedSince(ids[0], .content)])
    #expect(try board.task(ids[0]).url == "synced")
    #expect(try board.task(ids[0]).notes == nil)
    #expect(try board.store.log(limit: 1) == [undone])
  }

  @Test func undoLeavesATaskWhereSomethingElseHasPutItSince() throws {
    try board.store.complete([ids[0]])
    try board.tamper("UPDATE task SET orderKey = 'zV' WHERE id = 1")
    #expect(try board.store.undo()?.conflicts == [.changedSince(ids[0], .position)])
    #expect(try board.titles(board.done) == "a")
  }

  @Test func theLogTellsWhatStandsTheLatestFirst() throws {
    try board.store.edit([ids[1]], [.title("B")])
    try board.store.undo()
    let log = try board.store.log(limit: 3)
    #expect(log.map(\.kind) == [.edited, .edited, .added])
    #expect(log.map(\.step) == [.undone, .made, .made])
    #expect(log.map(\.isInForce) == [true, false, true])
    #expect(log[2].tasks.map(\.title) == ["a", "b", "c"])
    try board.store.redo()
    #expect(try board.store.log(limit: 3).map(\.isInForce) == [true, false, true])
    let founding = try #require(try board.store.log(limit: 99).last)
    #expect(founding.kind == .boardCreated && founding.board == "Tasks" && founding.isInForce)
  }

  @Test func theNeighboursThatMadeRoomAreNotTouchedTasks() throws {
    for number in 0..<400 {
      let new = [NewTask(title: String(number))]
      try board.store.add(new, at: .index(1, in: board.pending))
    }
    #expect(try board.store.read { try LogReader(database: $0).maxRekeyed() } > 0)
    #expect(try board.store.log(limit: 400).allSatisfy { $0.taskCount == 1 && $0.tasks.count == 1 })
  }
}
