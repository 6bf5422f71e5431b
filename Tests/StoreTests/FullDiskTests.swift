import BoardModel
import Testing

@testable import Store

struct FullDiskTests {
  private let store: TaskStore
  private let home: Board

  init() throws {
    store = try TestBoard().store
    home = try store.defaultBoard()
  }

  /// A full disk ends the transaction, and SQLite says only the first time why.
  @Test func aFullDiskIsNamedAlsoWhereARowGetsItsNumber() throws {
    try store.withoutTransaction { database in
      try database.execute(sql: "PRAGMA max_page_count = 1")
    }
    #expect(throws: StoreError.diskFull(path: "")) {
      let name = String(repeating: "n", count: TaskText.maxBytesPerLine)
      try store.addList(NewList(name: name), to: home.id)
    }
    #expect(try store.lists(of: home.id).count == 2)
  }
}
