import BoardModel
import TestRandom
import Testing

@testable import Store
@testable import Sync

/// What becomes of a list that was renamed.
struct SyncListTests {
  @Test(arguments: ServerKind.allCases)
  func aRenamedListIsRenamedOnTheOtherBoardAndBackByAnUndo(kind: ServerKind) async throws {
    try await kind.withBoards { server, board, other in
      try board.add("a", "b")
      try board.add("c", list: "Done")
      try await board.settle(with: other)
      let ids = try other.lists.map(\.id)
      let done = try board.list("Done").id
      try board.store.renameList(board.list("Pending").id, to: "In, box; \u{1F4E5}")
      try board.store.renameList(done, to: "Finished")
      for _ in 0..<2 { try await board.sync() }
      try await board.settle(with: other)
      #expect(try other.lists.map(\.name) == ["In, box; \u{1F4E5}", "Finished"])
      #expect(try other.lists.map(\.id) == ids)
      #expect(try other.lists.map(\.role) == [.pending, .done])
      #expect(try other.titles == ["In, box; \u{1F4E5}": ["a", "b"], "Finished": ["c"]])
      try other.store.undo()
      // A server may lose what it has acknowledged: it is sent again.
      for _ in 0..<2 { try await other.sync() }
      try await board.settle(with: other)
      #expect(try board.lists.map(\.name) == ["Pending", "Done"])
      #expect(try await board.sync().isEmpty)
    }
  }

  /// Whatever comes first, a name that becomes free is taken.
  @Test(arguments: [["a", "b"], ["b", "a"]])
  func aListMayTakeTheNameThatAnotherOneHad(titles: [String]) async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add(titles[0], list: "First")
    try board.add(titles[1], list: "Second")
    try await board.settle(with: other)
    let ids = try ["First", "Second"].map { try other.list($0).id }
    try board.store.renameList(board.list("Second").id, to: "Third")
    try board.store.renameList(board.list("First").id, to: "Second")
    try await board.settle(with: other)
    #expect(try ["Second", "Third"].map { try other.list($0).id } == ids)
    #expect(try other.titles == ["Second": [titles[0]], "Third": [titles[1]]])
  }

  /// A client that knows no lists has left its task where it is on each board.
  @Test func aTaskOfAClientWithoutListsTellsOfTheNewName() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try await server.add("a", uid: "N-1")
    try await board.settle(with: other)
    try board.store.renameList(board.list("Pending").id, to: "Inbox")
    try await board.settle(with: other)
    #expect(try other.lists.map(\.name) == ["Inbox", "Done"])
  }

  /// Whatever both boards rename and move at once, in the end the tasks stand in lists of the same
  /// names.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func theListsOfTasksAgreeInTheEnd(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let server = MemoryServer(seed: seed)
    let boards = [try SyncedBoard(server), try SyncedBoard(server)]
    for name in ["Pending", "b", "c"] { try boards[0].add("1", "2", "3", list: name) }
    try await boards[0].settle(with: boards[1])
    for step in 0..<20 {
      let board = boards[Int.random(in: 0...1, using: &random)]
      let lists = try board.lists.filter { $0.role != .done }
      let list = lists[Int.random(in: lists.indices, using: &random)]
      switch Int.random(in: 0..<3, using: &random) {
      case 0: try board.store.renameList(list.id, to: "n\(step)")
      case 1:
        let tasks = try board.tasks
        let task = tasks[Int.random(in: tasks.indices, using: &random)]
        try board.store.move([task.id], to: .top(list.id))
      default: try await board.sync()
      }
    }
    for board in boards { try await board.sync() }
    try await boards[0].settle(with: boards[1])
    #expect(try boards[0].tasks.count == 9, "seed \(seed)")
  }

  /// What a server has acknowledged and lost is sent again, with the name that the others know.
  @Test(arguments: [false, true])
  func aNewNameThatGotLostIsSentAgain(isRenamedAgain: Bool) async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a")
    try await board.settle(with: other)
    let list = try board.list("Pending").id
    try board.store.renameList(list, to: "Inbox")
    server.loseWrites(true)
    try await board.sync()
    server.loseWrites(false)
    if isRenamedAgain { try board.store.renameList(list, to: "Eingang") }
    try await board.settle(with: other)
    #expect(try other.lists.map(\.name) == [isRenamedAgain ? "Eingang" : "Inbox", "Done"])
  }

  @Test func whatMovesToANewListRenamesNone() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a", "b")
    try await board.settle(with: other)
    try board.store.move(
      [board.task("a").id, board.task("b").id], to: .bottom(board.list("Ideas").id))
    try await board.settle(with: other)
    #expect(try other.lists.map(\.name) == ["Pending", "Done", "Ideas"])
  }

  /// A name that a list had once says nothing of a task that has left it since.
  @Test func aTaskThatLeavesTheRenamedListTakesTheOldNameNowhere() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a", "b")
    try await board.settle(with: other)
    try board.store.renameList(board.list("Pending").id, to: "Inbox")
    try await board.sync()
    #expect(server.texts.values.allSatisfy { $0.contains("X-DRAGBOARD-LIST-WAS:Pending") })
    // Moved within the list, it still says so: the other board has yet to read it.
    try board.store.move([board.task("b").id], to: .top(board.list("Inbox").id))
    try await board.sync()
    #expect(server.texts.values.allSatisfy { $0.contains("X-DRAGBOARD-LIST-WAS:Pending") })
    try board.store.move([board.task("a").id], to: .top(board.list("Ideas").id))
    try await board.sync()
    #expect(server.texts.values.count { $0.contains("X-DRAGBOARD-LIST-WAS") } == 1)
    try await board.settle(with: other)
    #expect(try other.lists.map(\.name) == ["Inbox", "Done", "Ideas"])
  }

  @Test func ofTwoNewNamesTheOneThatTheServerHasStays() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a", "b")
    try await board.settle(with: other)
    try board.store.renameList(board.list("Pending").id, to: "Inbox")
    try other.store.renameList(other.list("Pending").id, to: "Eingang")
    try other.add("c", list: "Eingang")
    try await board.settle(with: other)
    for side in [board, other] {
      #expect(try side.lists.map(\.name) == ["Inbox", "Done"])
      #expect(try side.titles == ["Inbox": ["a", "b", "c"]])
    }
  }

  @Test func aListThatHasTheNewNameAlreadyTakesTheTasks() async throws {
    let server = MemoryServer()
    let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
    try board.add("a")
    try await board.settle(with: other)
    try board.store.renameList(board.list("Pending").id, to: "Inbox")
    try other.add("b", list: "Inbox")
    try await board.settle(with: other)
    #expect(try other.lists.map(\.name) == ["Pending", "Done", "Inbox"])
    #expect(try Set(other.titles["Inbox"] ?? []) == ["a", "b"])
    #expect(try Set(board.titles["Inbox"] ?? []) == ["a", "b"])
  }
}
