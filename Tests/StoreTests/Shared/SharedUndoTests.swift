import BoardModel
import Testing

@testable import Store

/// What undo does on a board that several people change.
struct SharedUndoTests {
  private let anna: TestReplica
  private let ben: TestReplica
  private var hub = TestHub()

  init() throws {
    (anna, ben) = try TestReplica.pair(sharing: ["milk", "bread"], through: &hub)
  }

  private mutating func exchangeAll() throws {
    for _ in 0..<3 { for replica in [anna, ben] { try replica.exchange(&hub) } }
  }

  @Test mutating func anUndoOfWhatSomebodyElseHasReplacedChangesNothing() throws {
    let milk = try anna.task("milk").id
    try anna.store.move([milk], to: .bottom(anna.list("Doing")))
    try exchangeAll()
    try ben.store.complete([ben.task("milk").id])
    try exchangeAll()
    let entries = try ben.store.log(limit: 100).count
    let undone = try #require(try anna.store.undo(on: anna.board).change)
    #expect(undone.taskCount == 0 && undone.conflicts == [.changedBy("Ben", milk, .position)])
    #expect(try anna.store.redo(on: anna.board) == nil)
    try exchangeAll()
    #expect(try ben.titles("Done") == ["milk"])
    #expect(try ben.store.log(limit: 100).count == entries)
    // The next undo takes back what was done before.
    #expect(try anna.store.undo(on: anna.board).change?.kind == .added)
  }
}
