import BoardModel
@testable import Store
import Testing

/// Tasks that block others: the links, what they refuse, and what follows from them.
struct BlockingTests {
  private let board: TestBoard
  private let ids: [TaskID]

  init() throws {
    board = try TestBoard()
    ids = try board.add("wall", "paint", "money", "lamp")
  }

  private func block(_ task: Int, by blocker: Int) throws {
    try board.store.edit([ids[task]], [.addBlocker(board.uuid(of: ids[blocker]))])
  }

  private func titles(of filter: String) throws -> [String] {
    let filter = TaskFilter(filter, FilterContext(today: CivilDay(daysSinceEpoch: 20_000)))
    #expect(filter.unknownWords.isEmpty)
    var titles: [String] = []
    try board.store.everyTask(in: board.pending, passing: filter) { titles.append($0.title) }
    return titles
  }

  @Test func aLinkIsReadFromBothEnds() throws {
    try block(0, by: 1)
    try block(0, by: 2)
    try block(3, by: 1)
    #expect(try board.store.blockers(of: ids[0]).map(\.title) == ["paint", "money"])
    #expect(try board.store.tasksBlocked(by: ids[1], limit: 9).map(\.title) == ["wall", "lamp"])
    #expect(try board.store.tasksBlocked(by: ids[1], limit: 1).map(\.title) == ["wall"])
    let blocker = try #require(try board.store.blockers(of: ids[0]).first)
    #expect(blocker.boardName == "Tasks" && blocker.listName == "Pending" && blocker.blocks)
    #expect(try titles(of: "is:blocked") == ["wall", "lamp"])
    #expect(try titles(of: "is:blocking") == ["paint", "money"])
    #expect(try titles(of: "is:ready") == ["paint", "money"])
    #expect(try titles(of: "blocked-by:\(ids[2])") == ["wall"])
  }

  @Test func aTaskThatWaitsInWordsIsBlocked() throws {
    try board.store.edit([ids[0]], [.waitingFor("Anna")])
    #expect(try titles(of: "is:blocked") == ["wall"])
    let row = try #require(try board.store.rows([ids[0]]).first)
    #expect(row.blocked == BlockedState(blockers: [], waitingFor: "Anna"))
    try board.store.edit([ids[0]], [.waitingFor(nil)])
    #expect(try titles(of: "is:blocked") == [])
  }

  @Test func aBlockerCountsWhileItIsOpen() throws {
    try block(0, by: 1)
    func isBlocked() throws -> Bool { try titles(of: "is:blocked") == ["wall"] }
    func row() throws -> BlockedState? { try board.store.rows([ids[0]]).first?.blocked }
    #expect(try isBlocked() && row()?.blockers.map(\.title) == ["paint"])
    try board.store.complete([ids[1]])
    #expect(try !isBlocked() && row() == nil)
    try board.store.reopen([ids[1]])
    #expect(try isBlocked())
    try board.store.remove([ids[1]])
    #expect(try !isBlocked() && row() == nil && board.store.blockers(of: ids[0]).isEmpty)
    try board.store.undo()
    #expect(try isBlocked())
    try board.store.complete([ids[1]])
    _ = try board.store.archive(on: board.store.defaultBoard().id)
    #expect(try !isBlocked() && board.store.blockers(of: ids[0]).map(\.isOpen) == [false])
    try board.store.reopen([ids[0]])
    try board.store.complete([ids[0]])
    #expect(try board.store.rows([ids[0]]).first?.blocked == nil)
  }

  @Test func aBlockerOnARemovedBoardDoesNotCount() throws {
    let other = try board.store.createBoard(named: "Other", lists: [NewList(name: "Far")])
    let list = try #require(try board.store.lists(of: other.id).first)
    let far = try board.store.add([NewTask(title: "far")], at: .bottom(list.id))[0]
    try board.store.edit([ids[0]], [.addBlocker(far.uuid)])
    #expect(try titles(of: "is:blocked") == ["wall"])
    #expect(try board.store.blockers(of: ids[0]).map(\.boardName) == ["Other"])
    try board.store.removeBoard(other.id)
    #expect(try titles(of: "is:blocked") == [])
    #expect(try board.store.blockers(of: ids[0]).isEmpty)
    #expect(try board.store.tasksBlocked(by: far.id, limit: 9).map(\.title) == ["wall"])
  }

  @Test func undoRestoresLinks() throws {
    try block(0, by: 1)
    try board.store.edit([ids[0]], [.removeBlocker(board.uuid(of: ids[1]))])
    #expect(try titles(of: "is:blocked") == [])
    try board.store.undo()
    #expect(try titles(of: "is:blocked") == ["wall"])
    try board.store.undo()
    #expect(try titles(of: "is:blocked") == [])
    try board.store.redo()
    #expect(try titles(of: "is:blocked") == ["wall"])
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func aCycleIsRefusedWithTheWayInWords() throws {
    try block(0, by: 1)
    try block(1, by: 2)
    try board.store.complete([ids[1]])  // It can be reopened, so the way through it counts.
    #expect(throws: Refusal.cycle(["wall", "paint", "money"])) { try block(2, by: 0) }
    #expect(throws: Refusal.cycle(["lamp"])) { try block(3, by: 3) }
    #expect(
      try board.store.chain(from: ids[0], toAnyOf: [ids[3], ids[2]]) == ["wall", "paint", "money"])
    #expect(try board.store.chain(from: ids[2], toAnyOf: [ids[0]]) == nil)
    try board.store.remove([ids[1]])
    try block(2, by: 0)
    #expect(try titles(of: "is:blocked") == ["money"])
  }

  @Test func aCycleThatAMergeClosesBlocksNobody() throws {
    try block(0, by: 1)
    try block(1, by: 2)
    try block(3, by: 2)
    try board.merge(board.uuid(of: ids[0]), into: ids[2])
    #expect(try titles(of: "is:blocked") == ["lamp"])
    #expect(try titles(of: "is:blocking") == ["money"])
    #expect(try board.store.blockers(of: ids[0]).map(\.isInCycle) == [true])
    #expect(try board.store.tasksBlocked(by: ids[2], limit: 9).map(\.isInCycle) == [true, false])
    // No task of the cycle was completed, so none is freed.
    #expect(try BlockingEffects.tasks(freedBy: ids, in: board.store, limit: 9) == [])
    // Without its last task, the cycle is a chain.
    try board.store.complete([ids[2]])
    #expect(try titles(of: "is:blocked") == ["wall"])
    #expect(try board.store.blockers(of: ids[0]).map(\.isInCycle) == [false])
  }

  @Test func aTaskBlockedByOneThatDoesNotExistIsRefused() throws {
    let uuid = TaskUUID.derived(from: "nowhere")
    #expect(throws: StoreError.noTaskWithUUID(uuid)) {
      try board.store.edit([ids[0]], [.addBlocker(uuid)])
    }
  }

  @Test func theNextTaskOfASeriesIsNotBlocked() throws {
    try board.store.edit(
      [ids[0]], [.repetition("daily"), .due(DueDate("2026-12-24")), .waitingFor("Anna")])
    try block(0, by: 1)
    try board.store.complete([ids[0]])
    let next = try #require(try board.store.nextTask(after: ids[0]))
    #expect(next.blockedBy == [] && next.waitingFor == nil)
  }
}
