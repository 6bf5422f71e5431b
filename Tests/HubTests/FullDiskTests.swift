import Registers
import Testing

@testable import Hub

/// A full disk; `.ci/hub` has real ones.
struct FullDiskTests {
  private let board = HubFixture.board

  @Test func aFullDiskIsSaidAndHarmsNothing() async throws {
    let fixture = try await HubFixture(.sqlite)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    func limitPages(to count: Int) async throws {
      _ = try await hub.database.transaction(.reading) {
        try await $0.run("PRAGMA max_page_count = \(count)")
      }
    }
    func pushed(_ number: Int64) async throws {
      let record = Record(
        RecordID(.task, "t\(number)"),
        ["notes": register(String(repeating: "n", count: 100_000), 1, "a")])
      _ = try await hub.exchange(
        push([record], by: "a", number: number), on: board, key: anna)
    }
    try await pushed(1)
    try await limitPages(to: 1)
    for _ in 0..<2 {
      await #expect(throws: HubDatabaseError.diskFull) { try await pushed(2) }
    }
    #expect(try await hub.exchange(pull(), on: board, key: anna).records.count == 1)
    try await limitPages(to: 1 << 30)
    try await pushed(2)
    #expect(try await hub.exchange(pull(), on: board, key: anna).records.count == 2)
    #expect(try await hub.check().findings == [])
  }

  @Test func postgresHasACodeForIt() async throws {
    let server = try await PostgresServer.shared()
    await #expect(throws: HubDatabaseError.diskFull) {
      try await server.run(
        "DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = 'disk_full'; END $$")
    }
  }

  @Test func aClientIsTold() {
    let reply = HubReplyError(HubDatabaseError.diskFull)
    #expect(reply.status.code == 507 && reply.code == "diskFull")
    #expect(HubReplyError(HubDatabaseError.lost).status.code == 503)
  }
}
