import Store
import Testing

@testable import dragboard

struct StoreAccessTests {
  @Test func aBoardWithoutListsTakesNothingAndSaysSo() throws {
    let store = try TaskStore.inMemory()
    let access = StoreAccess(store: store)
    #expect(try access.firstList(of: store.defaultBoard()).name == "Pending")
    // A removed board has no lists.
    let board = try store.createBoard(named: "Garden")
    try store.removeBoard(board.id)
    let failure = try #require(throws: Failure.self) { try access.firstList(of: board) }
    #expect(failure.line.hasPrefix("dragboard: board 'Garden' has no lists. "))
  }
}
