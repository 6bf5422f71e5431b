import BoardModel
import Testing

@testable import Store

/// Changes that can be undone or redone only after something else: they are refused, and kept.
struct UndoObstacleTests {
  private let board: TestBoard
  private let home: BoardID
  private let other: Board
  private let doing: ListID
  private let elsewhere: ListID

  init() throws {
    board = try TestBoard()
    home = try board.store.defaultBoard().id
    doing = try board.store.addList(NewList(name: "Doing"), to: home).id
    other = try board.store.createBoard(named: "Other", lists: NewList.named(["One"]))
    elsewhere = try board.store.lists(of: other.id)[0].id
  }

  /// Checks that what is refused writes nothing.
  private func expect(
    _ obstacle: UndoObstacle, to step: Change.Step = .undone, _ body: () throws -> Void
  ) throws {
    let log = try board.store.log(limit: 100)
    #expect(throws: StoreError.cannotReverse(step, obstacle)) { try body() }
    #expect(try board.store.log(limit: 100) == log)
  }

  private func add(_ title: String, to list: ListID) throws -> TaskID {
    try board.store.add([NewTask(title: title)], at: .bottom(list))[0].id
  }

  @Test func aMoveIsUndoneAfterTheListThatTheTaskCameFromIsBack() throws {
    let ids = [try add("a", to: doing), try add("b", to: board.pending)]
    try board.store.move(ids, to: .top(elsewhere))
    try board.store.removeList(doing)
    try expect(.listGone("Doing", board: "Tasks")) { try board.store.undo(on: other.id) }
    #expect(try board.titles(elsewhere) == "a b")
    try board.store.undo(on: home)
    #expect(try board.store.undo(on: other.id).change?.conflicts == [])
    #expect(try board.titles(doing) == "a" && board.titles(board.pending) == "b")
  }

  @Test func aTaskLeavesTheTrashAfterItsBoardIsBack() throws {
    let ids = [try add("a", to: board.pending), try add("b", to: elsewhere)]
    try board.store.remove(ids)
    try board.store.removeBoard(home)
    try expect(.boardGone("Tasks")) { try board.store.undo(on: other.id) }
    for _ in 0..<2 { try board.store.undo() }
    #expect(try board.titles(board.pending) == "a" && board.titles(elsewhere) == "b")
  }

  @Test func aMoveIsNotRedoneIntoAListThatIsGone() throws {
    let id = try board.add("a")[0]
    try board.store.move([id], to: .top(elsewhere))
    try board.store.undo()
    try board.tamper("UPDATE list SET removedAt = 1 WHERE id = \(elsewhere)")
    try expect(.listGone("One", board: "Other"), to: .redone) { try board.store.redo() }
  }

  @Test func noUndoOrRedoGivesTwoBoardsOneName() throws {
    try board.store.renameBoard(other.id, to: "Else")
    let second = try board.store.createBoard(named: "Other ", lists: NewList.named(["One"]))
    #expect(second.name == "Other")
    try expect(.boardNameExists("Other")) { try board.store.undo(on: other.id) }
    try board.store.renameBoard(second.id, to: "Second")
    #expect(try board.store.undo(on: other.id).change?.kind == .boardRenamed)
    #expect(try board.store.boards().map(\.name) == ["Tasks", "Other", "Second"])
  }

  @Test func aBoardIsNotMadeAgainBesideOneOfItsName() throws {
    try board.store.undo()
    _ = try board.store.createBoard(named: "OTHER", lists: NewList.named(["One"]))
    try expect(.boardNameExists("Other"), to: .redone) { try board.store.redo() }
  }

  @Test func theLastBoardDoesNotGoWithTheUndoOfItsMaking() throws {
    try board.store.removeBoard(home)
    try expect(.lastBoard("Other")) { try board.store.undo(on: other.id) }
    try board.store.undo()
    #expect(try board.store.undo()?.kind == .boardCreated)
    #expect(try board.store.boards().map(\.name) == ["Tasks"])
  }

  /// What undos left as it was stands in the log, also in words that are no longer written.
  @Test func theLogKeepsWhatAnUndoLeftAsItWas() {
    let conflicts: [Change.UndoConflict] = [
      .changedSince(TaskID(rawValue: 1), .content), .listGone(TaskID(rawValue: 2)),
      .boardChangedSince, .changedBy("Zoë; O’Hara", TaskID(rawValue: 3), .position),
    ]
    let text = Change.UndoConflict.text(of: conflicts)
    #expect(text == "content 1;list 2;board;place 3 Zo%C3%AB%3B%20O%E2%80%99Hara")
    #expect(Change.UndoConflict.list(in: text + ";nonsense 3") == conflicts)
  }
}
