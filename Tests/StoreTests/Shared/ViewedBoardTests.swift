import BoardModel
import Registers
import Testing

@testable import Store

/// A shared board that the user may only view.
struct ViewedBoardTests {
  private let ben: TestReplica
  private let home: ListID

  init() throws {
    let time = TestTime()
    let anna = try TestReplica("Anna", time, seed: 1)
    ben = try TestReplica("Ben", time, seed: 2)
    var hub = TestHub()
    try anna.share()
    try anna.add("milk", "bread")
    try anna.exchange(&hub)
    try ben.join(anna)
    try ben.exchange(&hub)
    home = try ben.store.lists(of: ben.store.defaultBoard().id)[0].id
    // Something to undo from the time when Ben was an editor.
    try ben.store.complete([ben.task("bread").id])
    try ben.exchange(&hub)
    hub.roles["Ben"] = .viewer
    try ben.exchange(&hub)
  }

  /// Every kind of change; the board is the one that is viewed.
  private static let changes: [@Sendable (TestReplica, _ home: ListID) throws -> Void] = [
    { ben, _ in try ben.add("new") },
    { ben, _ in try ben.store.edit([ben.task("milk").id], [.title("x")]) },
    { ben, _ in try ben.store.edit([ben.task("milk").id], [.assignee("Ben")]) },
    { ben, _ in try ben.store.complete([ben.task("milk").id]) },
    { ben, _ in try ben.store.reopen([ben.task("bread").id]) },
    { ben, _ in try ben.store.remove([ben.task("milk").id]) },
    { ben, _ in try ben.store.move([ben.task("milk").id], to: .top(ben.list("Doing"))) },
    { ben, home in try ben.store.move([ben.task("milk").id], to: .top(home)) },
    { ben, home in
      let mine = try ben.store.add([NewTask(title: "mine")], at: .top(home)).map(\.id)
      try ben.store.move(mine, to: .top(ben.list("Doing")))
    },
    { ben, _ in try ben.store.copy([ben.task("milk").id], to: .top(ben.list("Doing"))) },
    { ben, _ in try ben.store.exchange(ben.task("milk").id, ben.task("bread").id) },
    { ben, _ in _ = try ben.store.archive(on: ben.board) },
    { ben, _ in try ben.store.undo() },
    { ben, _ in try ben.store.undo(on: ben.board) },
    { ben, _ in
      _ = try ben.store.takeNextTask(
        in: ben.lists.map(\.id), passing: TaskFilter(),
        today: #require(CivilDay(year: 2027, month: 1, day: 1)), as: "Ben", forMinutes: 60)
    },
    { ben, _ in try ben.store.addList(NewList(name: "More"), to: ben.board) },
    { ben, _ in try ben.store.renameList(ben.list("Doing"), to: "Now") },
    { ben, _ in try ben.store.moveList(ben.list("Done"), before: ben.list("Doing")) },
    { ben, _ in try ben.store.removeList(ben.list("Doing")) },
    { ben, _ in try ben.store.setLayout(.grid, of: ben.list("Doing")) },
    { ben, _ in
      var rules = ListRules()
      rules.limit = 3
      try ben.store.setRules(rules, of: ben.list("Doing"))
    },
    { ben, _ in try ben.store.renameBoard(ben.board, to: "Play") },
    { ben, _ in
      let doing = try ben.list("Doing")
      _ = try ben.store.importTasks { receive in
        try receive(ImportedTask(NewTask(title: "new"), to: .existing(doing)))
      }
    },
    { ben, _ in
      let remote = try ben.store.createRemote(
        named: "phone", board: ben.board, url: "https://example.org/tasks/")
      try ben.store.sync(remote) { sync in
        try sync.insert(NewTask(title: "new"), in: ben.list("Doing"))
      }
    },
  ]

  @Test(arguments: changes.indices)
  func everyChangeIsRefused(change: Int) throws {
    let before = try ben.order()
    let titles = try ben.lists.map { try ben.tasks($0.id) }
    #expect(throws: Refusal.viewing(board: "Work")) { try Self.changes[change](ben, home) }
    #expect(try ben.order() == before)
    #expect(try ben.lists.map { try ben.tasks($0.id) } == titles)
    #expect(try ben.store.nextPush(of: ben.shared).records.isEmpty)
  }

  /// What only reads the board, or only another one writes, is possible.
  @Test func aViewedTaskCanBeCopiedToABoardOfOnesOwn() throws {
    try ben.store.copy([ben.task("milk").id], to: .top(home))
    #expect(try ben.tasks(home).map(\.title) == ["milk"])
  }

  @Test func anArchiveOfAllBoardsLeavesViewedOnesOut() throws {
    try ben.store.add([NewTask(title: "mine")], at: .top(home))
    try ben.store.complete(ben.tasks(home).map(\.id))
    #expect(try ben.store.archive() == 1)
    #expect(try ben.titles("Done") == ["bread"])
  }

  /// The others keep a board that somebody leaves, but not one that is removed.
  @Test func aSharedBoardIsLeftBeforeItIsRemoved() throws {
    let anna = try TestReplica("Anna", TestTime(), seed: 3)
    try anna.share()
    let refusal = Refusal.stated(
      "“Work” is shared, and the others would lose it too; "
        + "leave it first with 'dragboard share BOARD --leave'")
    for replica in [anna, ben] {
      #expect(throws: refusal) { try replica.store.removeBoard(replica.board) }
      try replica.store.recordFailure("gone", isStopped: true, of: replica.shared)
      try replica.store.removeBoard(replica.board)
      #expect(try replica.store.boards().map(\.name) == ["Tasks"])
    }
  }

  @Test func aBoardThatIsNoLongerSharedCanBeChanged() throws {
    try ben.store.recordFailure("gone", isStopped: true, of: ben.shared)
    try ben.add("mine")
    #expect(try ben.titles("To do") == ["milk", "mine"])
  }
}
