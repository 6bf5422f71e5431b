import BoardModel
import GRDB
import Registers
import Testing

@testable import Store

/// Registers of fields that only newer versions of the program know.
struct HeldRegisterTests {
  private let anna: TestReplica
  private let ben: TestReplica
  private var hub = TestHub()

  init() throws {
    (anna, ben) = try TestReplica.pair(sharing: ["milk"], through: &hub)
  }

  private func uuid(_ title: String) throws -> String { try anna.task(title).uuid }

  private func register(_ value: RegisterValue, _ milliseconds: Int64 = 1_800_000_100_000)
    -> Register
  {
    Register(value, at: Stamp(HybridTime(milliseconds: milliseconds), by: "newer"))
  }

  /// Lets a newer program write a field of a task.
  private mutating func write(_ registers: [String: Register], of title: String) throws {
    let record = Registers.Record(RecordID(.task, try uuid(title)), registers)
    _ = try hub.exchange(
      ExchangeRequest(
        since: 0, replica: "newer", push: hub.revision + 1, token: "t", records: [record]),
      by: "Carl", now: 1_800_000_200_000)
  }

  private func held(_ replica: TestReplica) throws -> [String: RegisterValue] {
    try replica.store.read { database in
      let all = try RegisterTable(replica.board, in: database).held.all()
      return Dictionary(uniqueKeysWithValues: all.map { ($0.field, $0.register.value) })
    }
  }

  @Test mutating func theyAreKept() throws {
    try write(["mood": register(.text("sunny")), "size": register(.integer(3))], of: "milk")
    try anna.exchange(&hub)
    #expect(try held(anna) == ["mood": .text("sunny"), "size": .integer(3)])
    // The later one counts, whatever the order in which they arrive.
    try write(["mood": register(.text("rainy"), 1_800_000_150_000)], of: "milk")
    try anna.exchange(&hub)
    #expect(try held(anna)["mood"] == .text("rainy"))
    let carl = try TestReplica("Carl", TestTime(), seed: 3)
    try carl.join(anna)
    try carl.exchange(&hub)
    #expect(try held(carl) == held(anna))
    for replica in [anna, carl] {
      #expect(try replica.store.nextPush(of: replica.shared).records.isEmpty)
      #expect(try replica.store.integrityFindings() == [])
    }
  }

  /// The table as an older program has left it, which did not know the field `notes`.
  @Test mutating func aNewerProgramWritesThemToTheRows() throws {
    try write(["mood": register(.text("sunny"))], of: "milk")
    try anna.exchange(&hub)
    try anna.store.tamper { database in
      try database.execute(sql: "UPDATE register SET field = 'notes' WHERE field = 'mood'")
    }
    let answer = ExchangeAnswer(revision: hub.revision, records: [], role: .editor)
    try anna.store.apply([answer], to: anna.shared, sent: nil)
    #expect(try anna.task("milk").notes == "sunny")
    #expect(try held(anna) == [:])
    #expect(try anna.store.nextPush(of: anna.shared).records.isEmpty)
    #expect(try anna.store.integrityFindings() == [])
  }

  @Test mutating func aTaskTakesThemToAnotherBoard() throws {
    try write(["mood": register(.text("sunny"))], of: "milk")
    try anna.exchange(&hub)
    let milk = try anna.task("milk")
    var second = TestHub()
    try anna.share(named: "Home")
    try anna.exchange(&second)
    try anna.store.move([milk.id], to: .top(anna.list("To do")))
    try anna.exchange(&second)
    #expect(second[RecordID(.task, milk.uuid)]?["mood"]?.value == .text("sunny"))
    #expect(try anna.differences(from: second) == [])
  }

  @Test func aMigratedStoreReceivesThemAgain() throws {
    let folder = try TemporaryFolder()
    try anna.store.queue.backup(to: DatabaseQueue(path: folder.path("t.sqlite")))
    let old = try DatabaseQueue(path: folder.path("t.sqlite"))
    try old.write { database in
      try database.execute(
        sql: """
          DROP INDEX heldRegister;
          ALTER TABLE register DROP COLUMN value;
          ALTER TABLE sharedBoard DROP COLUMN notice;
          PRAGMA user_version = 12
          """)
    }
    try old.close()
    let store = try folder.open()
    #expect(try store.sharedBoards().map(\.state.revision) == [0])
    #expect(try store.integrityFindings() == [])
  }
}
