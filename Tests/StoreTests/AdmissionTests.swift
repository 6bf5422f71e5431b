import BoardModel
import Testing

@testable import Store

/// What the rules of a list let happen to its tasks.
struct AdmissionTests {
  private let board: TestBoard
  private let ids: [TaskID]

  init() throws {
    board = try TestBoard()
    ids = try board.add("a", "b", "c")
  }

  private func setRules(of list: ListID, _ change: (inout ListRules) -> Void) throws {
    var rules = ListRules()
    change(&rules)
    try board.store.setRules(rules, of: list)
  }

  @Test(arguments: [
    (ListRules.Accept.none, false), (.lists([ListID(rawValue: 2)]), false),
    (.lists([ListID(rawValue: 1)]), true),
    (.all, true),
  ])
  func aListTakesTasksFromTheListsItNames(accept: ListRules.Accept, isAccepted: Bool) throws {
    try setRules(of: board.done) { $0.accept = accept }
    let refusal = Refusal.notAccepted(by: board.done, from: board.pending)
    func check(_ body: () throws -> Void) throws {
      if isAccepted { try body() } else { #expect(throws: refusal, performing: body) }
    }
    try check { try board.store.move([ids[0]], to: .top(board.done)) }
    try check { try board.store.complete([ids[1]]) }
    try check { try board.store.copy([ids[2]], to: .top(board.done)) }
    #expect(try board.store.list(board.done)?.count == (isAccepted ? 3 : 0))
    try board.store.add([NewTask(title: "new")], at: .top(board.done))
  }

  @Test func anExchangeNeedsBothLists() throws {
    try board.store.complete([ids[0]])
    try setRules(of: board.pending) { $0.accept = .none }
    #expect(throws: Refusal.notAccepted(by: board.pending, from: board.done)) {
      try board.store.exchange(ids[0], ids[1])
    }
  }

  @Test func anExchangeKeepsTitlesApartAndSortedListsSorted() throws {
    try board.store.complete([ids[0]])
    let doubles = try board.store.add(
      [NewTask(title: "b"), NewTask(title: "a")], at: .bottom(board.done)
    ).map(\.id)
    try setRules(of: board.done) { $0.duplicates = false }
    #expect(throws: Refusal.duplicate(title: "b", in: board.done)) {
      try board.store.exchange(ids[1], ids[0])
    }
    try setRules(of: board.pending) { $0.duplicates = false }
    #expect(throws: Refusal.duplicate(title: "b", in: board.pending)) {
      try board.store.exchange(doubles[0], ids[2])
    }
    // The one that leaves makes room for its own title.
    try board.store.exchange(ids[1], doubles[0])
    #expect(try board.titles(board.pending) == "b c")
    try setRules(of: board.done) { $0.sort = .title }
    #expect(throws: Refusal.noReordering(board.done)) {
      try board.store.exchange(ids[2], ids[0])
    }
    #expect(throws: Refusal.noReordering(board.done)) {
      try board.store.exchange(ids[0], ids[2])
    }
  }

  @Test func aListTakesNoMoreThanItsLimit() throws {
    try setRules(of: board.done) { $0.limit = 2 }
    let refusal = Refusal.limit(2, of: board.done)
    #expect(throws: refusal) { try board.store.move(ids, to: .top(board.done)) }
    try board.store.move([ids[0], ids[1]], to: .top(board.done))
    #expect(throws: refusal) { try board.store.complete([ids[2]]) }
    #expect(throws: refusal) { try board.store.copy([ids[0]], to: .top(board.done)) }
    #expect(throws: refusal) {
      try board.store.add([NewTask(title: "x")], at: .top(board.done))
    }
    try board.store.move([ids[1]], to: .top(board.done))
    #expect(try board.titles(board.done) == "b a")
  }

  @Test func aListMayHoldEveryTitleOnce() throws {
    try setRules(of: board.done) { $0.duplicates = false }
    try board.store.copy([ids[0]], to: .top(board.done))
    let refusal = Refusal.duplicate(title: "a", in: board.done)
    #expect(throws: refusal) { try board.store.copy([ids[0]], to: .top(board.done)) }
    #expect(throws: refusal) { try board.store.move([ids[1], ids[0]], to: .top(board.done)) }
    #expect(throws: Refusal.duplicate(title: "x", in: board.done)) {
      try board.store.add([NewTask(title: "x"), NewTask(title: "x")], at: .top(board.done))
    }
    #expect(try board.titles(board.done) == "a")
  }

  @Test func aListMayKeepBlockedTasksOut() throws {
    try setRules(of: board.done) { $0.blocked = .refuse }
    let store = board.store
    let blocker = try #require(try store.task(ids[1]))
    try store.edit([ids[0]], [.addBlocker(blocker.uuid)])
    let refusal = Refusal.blocked(title: "a", in: board.done)
    #expect(throws: refusal) { try store.move([ids[0]], to: .top(board.done)) }
    #expect(throws: refusal) { try store.complete([ids[0]]) }
    #expect(throws: refusal) { try store.copy([ids[0]], to: .top(board.done)) }
    let other = try store.add([NewTask(title: "x")], at: .top(board.done))[0].id
    #expect(throws: refusal) { try store.exchange(ids[0], other) }
    var waiting = NewTask(title: "y")
    waiting.waitingFor = "Anna"
    try store.move([ids[1]], to: .top(board.done))
    try store.move([ids[0]], to: .top(board.done))
    try setRules(of: board.pending) { $0.blocked = .refuse }
    #expect(throws: Refusal.blocked(title: "y", in: board.pending)) {
      try store.add([waiting], at: .top(board.pending))
    }
    #expect(try board.titles(board.done) == "a b x")
    let again = try TaskStore.inMemory()
    #expect(try again.lists(of: again.defaultBoard().id).allSatisfy { $0.rules.blocked == .allow })
  }

  @Test func aListWithoutReorderingKeepsItsOrderAndGivesItsTasks() throws {
    try setRules(of: board.pending) { $0.reorder = .none }
    #expect(throws: Refusal.noReordering(board.pending)) {
      try board.store.move([ids[0]], to: .bottom(board.pending))
    }
    try board.store.move([ids[0]], to: .bottom(board.done))
    #expect(try board.titles(board.done) == "a")
  }

  @Test func aSortedListChoosesThePosition() throws {
    try board.store.move([ids[2]], to: .top(board.pending))
    try setRules(of: board.pending) { $0.sort = .title }
    #expect(try board.titles(board.pending) == "a b c")
    try board.store.add([NewTask(title: "B2"), NewTask(title: "A2")], at: .bottom(board.pending))
    #expect(try board.titles(board.pending) == "a A2 b B2 c")
    try board.store.complete([ids[1]])
    try board.store.move([ids[1]], to: .bottom(board.pending))
    #expect(try board.titles(board.pending) == "a A2 b B2 c")
    #expect(throws: Refusal.noReordering(board.pending)) {
      try board.store.move([ids[1]], to: .top(board.pending))
    }
    #expect(try board.titles(board.pending) == "a A2 b B2 c")
    try board.store.edit([ids[1]], [.title("z")])
    #expect(try board.titles(board.pending) == "a A2 B2 c z")
    try board.store.undo()
    #expect(try board.titles(board.pending) == "a A2 b B2 c")
    #expect(try board.store.list(board.pending)?.rules.reorder == ListRules.Reorder.none)
  }
}
