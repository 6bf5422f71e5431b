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
