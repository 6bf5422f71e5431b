import BoardModel
import CommandWords
import Store
import Testing

@testable import dragboard

struct StoreAccessTests {
  @Test func aBoardWithoutListsTakesNothingAndSaysSo() throws {
    let store = try TaskStore.inMemory()
    let access = StoreAccess(store: store)
    #expect(try access.defaultList(of: store.defaultBoard()).name == "Pending")
    // A removed board has no lists.
    let board = try store.createBoard(named: "Garden")
    try store.removeBoard(board.id)
    let failure = try #require(throws: Failure.self) { try access.defaultList(of: board) }
    #expect(failure.line.hasPrefix("dragboard: board 'Garden' has no lists. "))
  }

  @Test(arguments: [(["Done", "Open", "Later"], "Open"), (["Done"], "Done")])
  func aTaskIsAddedToTheFirstListThatIsNotDone(names: [String], list: String) throws {
    let store = try TaskStore.inMemory()
    let board = try store.createBoard(named: "Team", lists: NewList.named(names))
    #expect(try StoreAccess(store: store).defaultList(of: board).name == list)
  }
}
