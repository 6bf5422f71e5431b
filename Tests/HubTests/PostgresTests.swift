import Foundation
import Registers
import Testing

@testable import Hub

struct PostgresTests {
  private let board = HubFixture.board

  /// Pushes in parallel: by so many replicas, each of them so often, on one board.
  private func pushes(
    _ hubs: [Hub], replicas: Int, each count: Int64, key: HubSecret
  ) async throws {
    try await withThrowingTaskGroup { group in
      for replica in 0..<replicas {
        let hub = hubs[replica % hubs.count]
        group.addTask {
          for number in 1...count {
            _ = try await hub.exchange(
              push(
                [task("t\(replica)-\(number)", "x", 1, "r\(replica)")], by: "r\(replica)",
                number: number), on: board, key: key)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: HubEngine.allCases)
  func manyWriteOneBoardAtOnce(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine, hubs: 2)
    let anna = try await fixture.anna()
    try await pushes([fixture.hub] + fixture.others, replicas: 8, each: 10, key: anna)
    let page = try await fixture.hub.exchange(pull(), on: board, key: anna)
    #expect(page.revision == 80 && page.records.count == 80)
    #expect(try await fixture.hub.check().findings == [])
  }

  /// An engine that serializes strictly asks for a transaction again if another one has changed what
  /// it has read.
  @Test func aTransactionRunsAgainWhereTheEngineAsksForIt() async throws {
    let address = try await PostgresServer.shared().emptyDatabase().replacing(
      "options=", with: "options=-cdefault_transaction_isolation%3Dserializable%20")
    let database = try await PostgresHubDatabase(address)
    let other = try await PostgresHubDatabase(address)
    _ = try await Hub(database, now: { 1_800_000_000_000 })
    try await database.transaction(.once) { transaction in
      _ = try await transaction.run("SELECT name FROM hub")
      if database.repetitions == 0 {
        try await other.transaction(.once) { _ = try await $0.run("UPDATE hub SET name = 'first'") }
      }
      _ = try await transaction.run("UPDATE hub SET name = 'second'")
    }
    #expect(database.repetitions == 1 && other.repetitions == 0)
    let names = try await other.transaction(.reading) { try await $0.run("SELECT name FROM hub") }
    #expect(try names.map { try $0.text(0) } == ["second"])
    await database.close()
    await other.close()
  }

  @Test func aLostConnectionIsReplaced() async throws {
    let server = try await PostgresServer.shared()
    let address = try await server.emptyDatabase() + "&application_name=lost"
    let database = try await PostgresHubDatabase(address)
    let hub = try await Hub(database, now: { 1_800_000_000_000 })
    let joined = try await hub.join(hub.invite(), as: "Anna", key: nil)
    let anna = try #require(joined.key.flatMap { HubSecret($0) })
    _ = try await hub.create(board, name: "Work", key: anna)
    for number in 1...50 {
      // Once for each push, which begins again only so many times.
      async let ended = server.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lost'")
      _ = try await hub.exchange(
        push([task("t\(number)", "x", 1, "a")], by: "a", number: Int64(number)), on: board,
        key: anna)
      _ = try await ended
    }
    #expect(try await hub.exchange(pull(), on: board, key: anna).records.count == 50)
    #expect(try await hub.check().findings == [])
    await database.close()
  }

  /// A hub that has disappeared from the network cannot end its transaction.
  @Test func aTransactionThatIsNotContinuedKeepsNoLock() async throws {
    let address = try await PostgresServer.shared().emptyDatabase()
    let database = try await PostgresHubDatabase(address, announces: false)
    _ = try await Hub(database)
    let lost = try await PostgresConnection.open(PostgresAddress(address), attempt: 0)
    let lock = SQLStatement("UPDATE hub SET name = 'x' WHERE one = 1")
    _ = try await lost.run([SQLStatement("BEGIN"), lock])
    try await database.transaction(.once) { _ = try await $0.run([lock]) }
    lost.close()
    await database.close()
  }

  /// What was sent to be committed when the connection was lost may have been committed.
  @Test func whatMustNotRunTwiceIsNotRepeatedOnceItMayBeCommitted() async throws {
    let server = try await PostgresServer.shared()
    let address = try await server.emptyDatabase() + "&application_name=once"
    let database = try await PostgresHubDatabase(address, connections: 1, announces: false)
    _ = try await Hub(database)
    for (kind, attempts) in [(TransactionKind.once, 1), (.repeatable, 2)] {
      let count = Counter()
      let lost = try await isLost {
        try await database.transaction(kind) { transaction in
          guard count.next() == 1 else { return }
          let end = SQLStatement(
            "SELECT pg_terminate_backend(pg_backend_pid()) FROM hub WHERE one = $1", [.integer(1)])
          _ = try await transaction.commit([end], announcing: nil)
        }
      }
      #expect(count.value == attempts && lost == (attempts == 1))
    }
    // Before that, it can run again.
    let count = Counter()
    try await database.transaction(.once) { transaction in
      guard count.next() == 1 else { return }
      _ = try await transaction.run("SELECT pg_terminate_backend(pg_backend_pid())")
    }
    #expect(count.value == 2)
    await database.close()
  }

  private func isLost(_ body: () async throws -> Void) async throws -> Bool {
    do {
      try await body()
      return false
    } catch let error as HubDatabaseError {
      return error.endsConnection
    }
  }

  @Test func theNextHostIsTried() async throws {
    let address = try await PostgresServer.shared().emptyDatabase()
      .replacing("host=", with: "target_session_attrs=read-write&host=/nonesuch,")
    let database = try await PostgresHubDatabase(address)
    _ = try await Hub(database).invite()
    await database.close()
  }

  @Test func aServerThatIsNotThereIsSaid() async throws {
    do {
      _ = try await PostgresHubDatabase("postgresql:///x?host=/nonesuch")
      Issue.record("connected to no server")
    } catch HubDatabaseError.unavailable(let reason) {
      #expect(reason.contains("/nonesuch"))
    }
  }

  @Test func aHubTellsTheOthersWhatHasChanged() async throws {
    let fixture = try await HubFixture(.postgres, hubs: 2)
    let anna = try await fixture.anna()
    let uuid = "announced-\(UUID().uuidString.lowercased())"
    _ = try await fixture.hub.create(uuid, name: "x", key: anna)
    // The other hub may not listen yet, so this is told again and again.
    let telling = Task {
      for number in 1... {
        try Task.checkCancellation()
        _ = try await fixture.hub.exchange(
          push([task("t", "\(number)", Int64(number), "a")], by: "a", number: Int64(number)),
          on: uuid, key: anna)
      }
    }
    for await board in fixture.others[0].database.announcements where board == uuid { break }
    telling.cancel()
    _ = try? await telling.value  // it was cancelled
  }

  @Test func twoHubsCreateTheTablesAtOnce() async throws {
    let address = try await PostgresServer.shared().emptyDatabase()
    let ids = try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          let database = try await PostgresHubDatabase(address, connections: 1, announces: false)
          let identity = try await Hub(database).identity()
          await database.close()
          return identity.id
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
  }

  @Test func valuesComeBackAsTheyWere() async throws {
    let address = try await PostgresServer.shared().emptyDatabase()
    let database = try await PostgresHubDatabase(address, announces: false)
    let bytes = (0...255).map { UInt8($0) }
    try await database.transaction(.once) { transaction in
      _ = try await transaction.run("CREATE TABLE x (n BIGINT, t TEXT, b BYTEA)")
      for row: [SQLValue] in [
        [.integer(.min), .text("é🍞\u{7F}'\\"), .bytes(bytes)],
        [.integer(.max), .text(""), .bytes([])],
        [.integer(-1), .null, .null],
      ] {
        _ = try await transaction.run("DELETE FROM x")
        _ = try await transaction.run("INSERT INTO x VALUES ($1, $2, $3)", row)
        #expect(try await transaction.run("SELECT n, t, b FROM x") == [SQLRow(row)])
      }
    }
    // After a statement that failed, the connection works on.
    do {
      try await database.transaction(.once) { transaction in
        _ = try await transaction.run([SQLStatement("SELECT 1"), SQLStatement("nonsense")])
      }
      Issue.record("nonsense was understood")
    } catch HubDatabaseError.failed(let code, _) {
      #expect(code == "42601")
    }
    let rows = try await database.transaction(.reading) { try await $0.run("SELECT n FROM x") }
    #expect(rows == [SQLRow([.integer(-1)])])
    await database.close()
  }

  @Test func twoProgramsAreOneHub() async throws {
    let address = try await PostgresServer.shared().emptyDatabase()
    let first = try RunningHub(address)
    let anna = try first.anna()
    let second = try RunningHub(address)
    let ben = try second.join("Ben", as: "editor", by: anna)
    var events = try HubEvents(second, key: ben)
    #expect(try events.next("presence").people == [])
    _ = try first.exchange(push([task("t", "a", 1, "a")], by: "a"), key: anna)
    #expect(try events.next("revision").id == "1")
    _ = try second.exchange(push([task("u", "b", 1, "b")], by: "b"), key: ben)
    #expect(try first.exchange(pull(), key: anna).records.count == 2)
    #expect(first.end(by: SIGKILL) == 128 + SIGKILL)
    #expect(try second.exchange(pull(), key: anna).records.count == 2)
    #expect(try second.command("check").status == 0)
  }
}

struct PostgresAddressTests {
  @Test func eachAttemptBeginsWithAnotherHost() throws {
    let address = try PostgresAddress("postgresql://a:1,b:2,c/x?target_session_attrs=read-write")
    func value(_ name: String, _ attempt: Int) -> String? {
      address.parameters(attempt: attempt).first { $0.0 == name }?.1
    }
    #expect(value("host", 0) == "a,b,c" && value("port", 0) == "1,2,")
    #expect(value("host", 1) == "b,c,a" && value("port", 1) == "2,,1")
    #expect(value("host", 3) == "a,b,c" && value("target_session_attrs", 3) == "read-write")
    #expect(value("tcp_user_timeout", 0) == "5000")
  }

  @Test func onePortIsForAllHosts() throws {
    let address = try PostgresAddress("host=a,b port=7 dbname=x connect_timeout=9")
    let parameters = address.parameters(attempt: 1)
    #expect(parameters.contains { $0 == ("host", "b,a") })
    #expect(parameters.contains { $0 == ("port", "7,7") })
    #expect(parameters.contains { $0 == ("connect_timeout", "9") })
  }

  @Test(arguments: ["postgresql://a:b@c/d", "password=x", "nonsense", "postgresql://[/x"])
  func whatCannotBeUsedIsRefused(text: String) {
    #expect(throws: HubDatabaseError.self) { try PostgresAddress(text) }
  }
}
