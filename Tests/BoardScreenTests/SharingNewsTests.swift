import BoardModel
import BoardScreen
import GRDB
import Testing

@testable import Store

/// What the screen says of the changes of other people on a shared board.
@MainActor
struct SharingNewsTests {
  private let board: MemoryBoard
  private let screen: MemoryScreen

  init() throws {
    board = try MemoryBoard(
      pending: ["Apple", "Bread", "Cheese"], done: ["Dates"], isShared: true)
    screen = try board.open(animates: false)
    var state = SharingState()
    state.connection = .connected
    try screen.deliver(.sharingChanged(state))
  }

  /// Changes the store in the name of people, as an exchange with the hub does.
  private func change(_ changes: (String?, (TaskStore) throws -> Void)...) throws {
    try board.change { store in
      for (person, change) in changes {
        try change(store)
        try store.inTransaction(.immediate) { database in
          try database.execute(
            sql: "UPDATE change SET person = ? WHERE id = (SELECT max(id) FROM change)",
            arguments: [person])
          return ((), .commit)
        }
      }
    }
  }

  private func id(_ title: String) throws -> TaskID { try board.task(title).id }

  private func list(_ name: String) throws -> ListID {
    try board.store.list(named: name, on: board.store.defaultBoard()).id
  }

  @Test func aMoveSaysWhoAndWhere() throws {
    let (bread, done) = (try id("Bread"), try list("Done"))
    try change(("Ben", { try $0.move([bread], to: .top(done)) }))
    #expect(screen.message == "Ben moved “Bread” to Done")
    let home = try board.store.defaultBoard().id
    let backlog = try board.change { try $0.addList(NewList(name: "Backlog"), to: home) }
    let apple = try id("Apple")
    try change(("Ben", { try $0.move([apple], to: .bottom(backlog.id)) }))
    #expect(screen.message == "Ben moved “Apple” to Backlog")
  }

  @Test func aMoveWithinAListNamesNoList() throws {
    let (bread, pending) = (try id("Bread"), try list("Pending"))
    try change(("Ben", { try $0.move([bread], to: .top(pending)) }))
    #expect(screen.message == "Ben moved “Bread”")
  }

  @Test func severalChangesAreCountedByPerson() throws {
    let (apple, bread, cheese) = (try id("Apple"), try id("Bread"), try id("Cheese"))
    try change(
      ("Ben", { try $0.edit([apple], [.title("Avocado")]) }),
      ("Ben", { try $0.edit([bread], [.notes("rye")]) }),
      ("Ben", { try $0.edit([bread], [.priority(Priority("A"))]) }),
      ("Anna", { try $0.edit([cheese], [.notes("blue")]) }))
    #expect(screen.message == "Ben changed 2 tasks, Anna 1")
  }

  @Test func severalChangesOfOneTaskNameIt() throws {
    let apple = try id("Apple")
    try change(
      ("Ben", { try $0.edit([apple], [.notes("red")]) }),
      ("Ben", { try $0.edit([apple], [.priority(Priority("A"))]) }))
    #expect(screen.message == "Ben changed “Apple”")
  }

  @Test func theUsersOwnChangesElsewhereAreTheirs() throws {
    let (apple, bread) = (try id("Apple"), try id("Bread"))
    try change((nil, { try $0.edit([apple], [.notes("red")]) }))
    #expect(screen.message == "Elsewhere: edited the notes of “Apple”")
    try change(
      (nil, { try $0.edit([apple], [.notes("green")]) }),
      ("Ben", { try $0.edit([bread], [.notes("rye")]) }))
    #expect(screen.message == "You changed “Apple” elsewhere, Ben 1")
  }

  @Test func aCarryEndsWithTheNameOfWhoTookItsTask() throws {
    let bread = try id("Bread")
    try screen.keys("j", "Space", "j")
    try change(("Ben", { try $0.remove([bread]) }))
    #expect(screen.message == "“Bread” is gone: moved or removed by Ben")
  }

  /// What others change meanwhile and what is dropped here are one picture, not several.
  @Test func anOwnDropStaysWhereItIsWhenTheExchangeArrives() throws {
    let (cheese, done) = (try id("Cheese"), try list("Done"))
    try screen.keys("Space", "j", "Space")
    #expect(screen.leftTitles == ["Bread", "Apple", "Cheese"])
    try change(("Ben", { try $0.move([cheese], to: .top(done)) }))
    #expect(screen.leftTitles == ["Bread", "Apple"])
    #expect(screen.rightTitles == ["Cheese", "Dates"])
    #expect(screen.cursorRow == "○ Apple")
  }

  @Test func anEditedTitleIsToldWhoRenamedIt() throws {
    let apple = try id("Apple")
    try screen.keys("e")
    try screen.type("s")
    try change(("Ben", { try $0.edit([apple], [.title("Avocado")]) }))
    #expect(screen.message == "Renamed by Ben to “Avocado”; Enter saves yours")
    try change(("Ben", { try $0.remove([apple]) }))
    #expect(screen.message == "“Avocado” was removed by Ben; Enter adds it as a new task")
  }

  @Test func theCardNamesWhoChangedTheTaskLast() throws {
    let apple = try id("Apple")
    try screen.resize(width: 130, height: 20)
    try change(("Ben", { try $0.edit([apple], [.notes("red")]) }))
    try screen.shows("Changed by Ben")
    try change((nil, { try $0.edit([apple], [.notes("green")]) }))
    #expect(!screen.lines().joined().contains("Changed by Ben"))
  }
}
