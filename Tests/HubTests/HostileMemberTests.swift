import Registers
import Testing

@testable import Hub

/// Members who are allowed to write, and write as much as they can.
struct HostileMemberTests {
  private let board = HubFixture.board

  private func notes(_ id: Int, _ bytes: Int, field: String = "notes", _ time: Int64 = 1) -> Record
  {
    Record(
      RecordID(.task, "t\(id)"),
      [field: register(String(repeating: "n", count: bytes), time, "a")])
  }

  /// Otherwise, no one could receive it any more.
  @Test(arguments: HubEngine.allCases)
  func aRecordDoesNotGrowWithoutLimit(engine: HubEngine) async throws {
    var limits = HubLimits()
    limits.recordBytes = 2_000
    let fixture = try await HubFixture(engine, limits: limits)
    let anna = try await fixture.anna()
    func pushed(_ record: Record, _ number: Int64) async throws -> HubRefusal? {
      try await refusal {
        try await fixture.hub.exchange(
          push([record], by: "a", number: number), on: board, key: anna)
      }
    }
    #expect(try await pushed(notes(1, 1_500), 1) == nil)
    #expect(try await pushed(notes(1, 500, field: "title"), 2) == .tooMany(.recordBytes(2_000)))
    #expect(try await pushed(notes(1, 500, field: "notes", 2), 3) == nil)
    #expect(try await pushed(notes(1, 500, field: "title"), 4) == nil)
  }

  /// Otherwise, a small request would make the hub read everything at once.
  @Test(arguments: HubEngine.allCases)
  func aPushDoesNotChangeTooMuchAtOnce(engine: HubEngine) async throws {
    var limits = HubLimits()
    (limits.recordBytes, limits.changedBytes) = (2_000, 4_000)
    let fixture = try await HubFixture(engine, limits: limits)
    let anna = try await fixture.anna()
    func pushed(_ records: [Record], _ number: Int64) async throws -> HubRefusal? {
      try await refusal {
        try await fixture.hub.exchange(
          push(records, by: "a", number: number), on: board, key: anna)
      }
    }
    for id in 1...3 { #expect(try await pushed([notes(id, 1_500)], Int64(id)) == nil) }
    let small = (1...3).map { notes($0, 1, field: "title") }
    #expect(try await pushed(small, 4) == .tooMany(.changedBytes(4_000)))
    #expect(try await pushed(Array(small.prefix(2)), 5) == nil)
  }

  /// Otherwise, one page would have all of it.
  @Test(arguments: HubEngine.allCases)
  func aLargePushHasSeveralRevisions(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let anna = try await fixture.anna()
    let many = (0..<2_500).map { task("m\($0)", "x", 1, "a") }
    let first = try await fixture.hub.exchange(push(many, by: "a"), on: board, key: anna)
    #expect(first.revision == 3 && first.newRevision == 3 && first.records.isEmpty)
    let large = (1...12).map { notes($0, 1 << 20) }
    let second = try await fixture.hub.exchange(
      push(large, by: "a", number: 2, since: 3), on: board, key: anna)
    #expect(second.revision == 7)
    var (since, counts): (Int64, [Int]) = (0, [])
    while since < 7 {
      let page = try await fixture.hub.exchange(pull(since: since), on: board, key: anna)
      counts.append(page.records.count)
      since = page.revision
    }
    #expect(counts == [1_000, 1_000, 506, 6])
    #expect(try await fixture.hub.check().findings == [])
  }

  @Test(arguments: HubEngine.allCases)
  func aFewLargeRecordsAreNotAnsweredAtOnce(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let anna = try await fixture.anna()
    for id in 1...10 {
      _ = try await fixture.hub.exchange(
        push([notes(id, 1 << 20)], by: "a", number: Int64(id), since: Int64(id - 1)), on: board,
        key: anna)
    }
    let pulled = try await fixture.hub.exchange(pull(), on: board, key: anna)
    #expect(pulled.hasMore && pulled.records.count == 4)
    let pushed = try await fixture.hub.exchange(
      push([task("new", "x", 1, "b")], by: "b"), on: board, key: anna)
    #expect(pushed.hasMore && pushed.records.count == 4 && pushed.newRevision == 11)
    // The same if they are what the push itself has changed.
    let titles = (1...10).map { notes($0, 1, field: "title") }
    let own = try await fixture.hub.exchange(
      push(titles, by: "c", number: 1), on: board, key: anna)
    #expect(own.hasMore && own.records.count == 7)
  }
}
