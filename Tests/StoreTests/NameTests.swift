import BoardModel
import Testing

@testable import Store

/// The names of boards and lists.
struct NameTests {
  private let store: TaskStore
  private let home: Board

  init() throws {
    store = try TestBoard().store
    home = try store.defaultBoard()
  }

  @Test func blanksAtTheEndsOfANameAreLeftAway() throws {
    let list = try store.addList(NewList(name: " Doing\n"), to: home.id)
    #expect(list.name == "Doing")
    try store.renameList(list.id, to: "\u{3000}In work ")
    #expect(try store.list(list.id)?.name == "In work")
    let board = try store.createBoard(named: " Team ", lists: NewList.named([" A", "done "]))
    #expect(board.name == "Team")
    #expect(try store.lists(of: board.id).map(\.name) == ["A", "done"])
    #expect(try store.lists(of: board.id).map(\.role) == [.pending, .done])
    try store.renameBoard(board.id, to: "Work ")
    #expect(try store.board(named: " WORK")?.id == board.id)
  }

  @Test func aNameThatDiffersInCaseOrBlanksAloneIsTaken() throws {
    try store.addList(NewList(name: "Straße"), to: home.id)
    for name in ["done", "Done ", "STRASSE"] {
      #expect(throws: StoreError.self) { try store.addList(NewList(name: name), to: home.id) }
    }
    #expect(throws: StoreError.nameExists("TASKS")) {
      try store.createBoard(named: "TASKS ", lists: NewList.named(["A"]))
    }
    #expect(try store.list(named: "strasse", on: home).name == "Straße")
  }
}
