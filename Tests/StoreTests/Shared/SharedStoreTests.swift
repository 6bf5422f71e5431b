import BoardModel
import GRDB
import Registers
import Synchronization
import Testing

@testable import Store

/// What shared boards cost, and what doctor and salvage know of them.
struct SharedStoreTests {
  private let anna: TestReplica
  private var hub = TestHub()

  init() throws {
    anna = try TestReplica("Anna", TestTime(), seed: 1)
    try anna.share()
    try anna.add("milk", "bread")
    try anna.exchange(&hub)
  }

  /// The statements that a call runs.
  private func statements(_ store: TaskStore, _ body: () throws -> Void) throws -> [String] {
    let log = StatementLog()
    store.queue.unsafeReentrantWrite { database in
      database.trace { event in log.statements.withLock { $0.append("\(event)") } }
    }
    try body()
    store.queue.unsafeReentrantWrite { $0.trace(options: []) }
    // What the text index does by itself depends on its contents.
    return log.statements.withLock { $0 }.filter { !$0.hasPrefix("-- ") }
  }

  private final class StatementLog: Sendable {
    let statements = Mutex<[String]>([])
  }

  @Test func aChangeRunsTheSameStatementsOnAnyBoard() throws {
    let board = try TestBoard()
    let mine = try board.add("a", "b")[0]
    let plain = try statements(board.store) {
      try board.store.edit([mine], [.title("x")])
      try board.store.move([mine], to: .bottom(board.pending))
    }
    let (theirs, list) = (try anna.task("milk").id, try anna.list("To do"))
    let onShared = try statements(anna.store) {
      try anna.store.edit([theirs], [.title("x")])
      try anna.store.move([theirs], to: .bottom(list))
    }
    #expect(plain.count > 10)
    #expect(onShared == plain)
    #expect(!onShared.contains { $0.contains("register") })
    // Each of the two changes asks once whether the user may only view a board.
    #expect(onShared.count { $0.contains("sharedBoard") } == 2)
  }

  @Test func theNamesOfABoardAreThoseWhoChangedItAndThoseItsTasksAreGivenTo() throws {
    var hub = hub
    let ben = try TestReplica("Ben", TestTime(), seed: 2)
    try ben.join(anna)
    try ben.exchange(&hub)
    try ben.store.edit([ben.task("milk").id], [.title("Milk")])
    try ben.exchange(&hub)
    try anna.exchange(&hub)
    try anna.store.edit([anna.task("bread").id], [.assignee("Zoe")])
    #expect(try anna.store.peopleNamed(on: anna.shared) == ["Ben", "Zoe"])
    try anna.store.remove([anna.task("bread").id])
    #expect(try anna.store.peopleNamed(on: anna.shared) == ["Ben"])
    try anna.share(named: "Other")
    #expect(try anna.store.peopleNamed(on: anna.shared) == [])
  }

  @Test func twoListsOfOneNameAreToldApart() throws {
    var hub = hub
    let ben = try TestReplica("Ben", TestTime(), seed: 2)
    try ben.join(anna)
    try ben.exchange(&hub)
    let theirs = try ben.store.addList(NewList(name: "Ideas"), to: ben.board)
    let mine = try anna.store.addList(NewList(name: "Ideas"), to: anna.board)
    try ben.exchange(&hub)
    try anna.exchange(&hub)
    let board = try #require(try anna.store.boards().first { $0.id == anna.board })
    let uuids = try anna.lists.filter { $0.name == "Ideas" }.map(\.uuid)
    #expect(Set(uuids) == [mine.uuid, theirs.uuid])
    #expect(throws: StoreError.severalLists(name: "ideas", board: "Work", uuids: uuids)) {
      try anna.store.list(named: "ideas", on: board)
    }
    #expect(try anna.store.list(named: mine.uuid.uppercased(), on: board).id == mine.id)
    try anna.store.renameList(mine.id, to: "Plans")
    #expect(try anna.store.list(named: "Ideas", on: board).uuid == theirs.uuid)
  }

  /// The law is only worth something if its comparison notices every difference.
  @Test(arguments: [
    "UPDATE task SET title = 'x' WHERE title = 'milk'", "UPDATE task SET orderKey = 'V7'",
    "UPDATE register SET stamp = stamp + 1 WHERE field = 'title'", "DELETE FROM register",
    "UPDATE list SET name = name || 'x'", "UPDATE task SET tags = 'x'",
    "UPDATE task SET removedAt = 1 WHERE title = 'bread'",
  ])
  func aDifferenceIsNoticed(sql: String) throws {
    #expect(try anna.differences(from: hub) == [])
    try anna.store.tamper { try $0.execute(sql: sql) }
    #expect(try anna.differences(from: hub) != [])
  }

  @Test(arguments: [
    ("UPDATE sharedBoard SET role = 'king'", "sharedBoard", "role"),
    ("UPDATE sharedBoard SET replica = ''", "sharedBoard", "replica"),
    ("UPDATE sharedBoard SET recorded = 1000000", "sharedBoard", "recorded"),
    ("UPDATE sharedBoard SET lastExchange = 1 << 60", "sharedBoard", "lastExchange"),
    ("UPDATE register SET stamp = -1", "register", "stamp"),
    ("UPDATE register SET isUnsent = 2", "register", "isUnsent"),
    ("UPDATE register SET row = 99 WHERE row = 1 AND entity = 'task'", "register", "row"),
  ])
  func aDoctorFindsWhatCannotBe(sql: String, table: String, column: String) throws {
    #expect(try anna.store.integrityFindings() == [])
    try anna.store.tamper { try $0.execute(sql: sql) }
    let row = anna.board.rawValue
    #expect(
      try anna.store.integrityFindings() == [
        .impossibleValue(table: table, row: row, column: column)
      ])
  }

  /// The stamps are lost, and what the hub has is what counts.
  @Test func aRepairedStoreReceivesEverythingAgain() throws {
    let folder = try TemporaryFolder()
    try anna.store.queue.backup(to: DatabaseQueue(path: folder.path("t.sqlite")))
    var later = hub
    try anna.store.edit([anna.task("milk").id], [.title("Milk")])
    try anna.exchange(&later)
    let broken = try folder.open()
    let home = try broken.sharedBoards()[0]
    try broken.add(
      [NewTask(title: "unsent")], at: .bottom(broken.lists(of: home.board)[0].id))
    try broken.recordFailure("gone", isStopped: false, of: home)
    let saved = try TaskStore.open(at: TaskStore.salvage(at: folder.path("t.sqlite")).path)
    #expect(try saved.integrityFindings() == [])
    let shared = try #require(try saved.sharedBoards().first)
    #expect(shared.hub == "home" && shared.person == "Anna" && shared.role == home.role)
    #expect(shared.state.replica != home.state.replica && shared.state.revision == 0)
    let request = try saved.nextPush(of: shared)
    let answer = try later.exchange(request, by: "Anna", now: 1_900_000_000_000)
    try saved.apply([answer], to: shared, sent: request)
    let list = try saved.lists(of: shared.board)[0]
    let titles = try saved.window(of: list.id, at: .top, limit: 9).tasks.map(\.title)
    #expect(titles == ["Milk", "bread", "unsent"])
    try anna.exchange(&later)
    #expect(try anna.titles("To do") == titles)
  }

  @Test func whyAnExchangeFailedIsKeptUntilOneSucceeds() throws {
    try anna.store.recordFailure("removed", isStopped: true, of: anna.shared)
    #expect(try anna.shared.lastError == "removed" && anna.shared.isStopped)
    try anna.add("new")
    #expect(try anna.store.nextPush(of: anna.shared).records.isEmpty)
    let answer = ExchangeAnswer(revision: 1, records: [], role: .owner)
    try anna.store.apply([answer], to: anna.shared, sent: nil)
    #expect(try anna.shared.lastError == nil && !anna.shared.isStopped)
    #expect(try anna.shared.lastExchange != nil)
  }
}
