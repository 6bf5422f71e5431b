import BoardModel
import Testing

@testable import Store

struct ChangeReadingTests {
  @Test func entriesAreReadFromOneOn() throws {
    let board = try TestBoard()
    let start = try #require(try board.store.latestChange())
    try board.add("a")
    try board.add("b")
    try board.store.undo()
    let changes = try board.store.changes(after: start, limit: 10)
    #expect(changes.map(\.kind) == [.added, .added, .added])
    #expect(changes.map(\.step) == [.made, .made, .undone])
    #expect(try board.store.changes(after: start, limit: 2) == Array(changes.prefix(2)))
    #expect(try board.store.changes(after: changes[2].id, limit: 10) == [])
  }

  @Test func theLogHasTheTitlesAndNamesOfItsTime() throws {
    let board = try TestBoard()
    let store = board.store
    let garden = try store.createBoard(named: "Garden")
    let list = try store.lists(of: garden.id)[0].id
    let id = try store.add([NewTask(title: "Buy milk")], at: .top(list))[0].id
    try store.renameList(list, to: "Later")
    try store.edit([id], [.title("Buy oat milk")])
    try store.renameBoard(garden.id, to: "Yard")
    try store.edit([id], [.title("Buy rice milk")])
    try store.renameList(list, to: "Some day")
    try store.undo()
    let log = try store.log(on: garden.id, limit: 9)
    #expect(
      log.map { $0.list ?? $0.tasks.first?.title ?? $0.board } == [
        "Later", "Some day", "Buy rice milk", "Yard", "Buy oat milk", "Later", "Buy milk",
        "Garden",
      ])
    #expect(try store.log(limit: 8) == log)
    // What is told of a new change has the names that are shown.
    #expect(try store.changes(after: log[7].id, limit: 1)[0].tasks[0].title == "Buy rice milk")
  }

  @Test func anEntryBelongsToEveryBoardItTouches() throws {
    let board = try TestBoard()
    let store = board.store
    let home = try store.defaultBoard().id
    let garden = try store.createBoard(named: "Garden")
    func touched() throws -> Set<BoardID> {
      try store.boards(touchedBy: #require(try store.latestChange()))
    }
    #expect(try touched() == [garden.id])
    let ids = try board.add("a", "b")
    #expect(try touched() == [home])
    try store.move([ids[0]], to: .top(store.lists(of: garden.id)[0].id))
    #expect(try touched() == [home, garden.id])
    try store.renameList(board.done, to: "Finished")
    #expect(try touched() == [home])
    try store.undo()
    #expect(try touched() == [home])
  }
}
