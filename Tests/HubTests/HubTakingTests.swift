import Registers
import Testing

@testable import Hub

/// Tasks that several people take at once.
struct HubTakingTests {
  private let board = HubFixture.board

  private func taking(_ end: Int64, _ name: String, at time: Int64, by replica: String) -> Record {
    Record(RecordID(.task, "t"), ["taking": register("\(end) \(name)", time, replica)])
  }

  @Test(arguments: HubEngine.allCases)
  func theFirstOneKeepsTheTask(engine: HubEngine) async throws {
    let fixture = try await HubFixture(engine)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    let end = fixture.now + 60_000
    let first = taking(end, "Anna", at: 5, by: "a")
    _ = try await hub.exchange(push([first], by: "a"), on: board, key: anna)
    let refused = try await hub.exchange(
      push([taking(end, "Ben", at: 9, by: "b")], by: "b", since: 1), on: board, key: ben
    ).answer()
    #expect(refused.records == [first])
    // The revision is new, so that the answer reaches the replica in any page.
    #expect(refused.revision == 2)
    #expect(try await hub.exchange(pull(), on: board, key: anna).answer().records == [first])
    // What else the push has written counts.
    let mixed = Record(
      RecordID(.task, "t"),
      ["taking": register("\(end) Ben", 9, "b"), "title": register("Milk", 9, "b")])
    let answer = try await hub.exchange(
      push([mixed], by: "b", number: 2, since: 2), on: board, key: ben
    ).answer()
    #expect(answer.records.first?["title"]?.value == .text("Milk"))
    #expect(answer.records.first?["taking"] == first["taking"])
    #expect(try await hub.check().findings == [])
  }

  @Test func itIsFreeOnceItIsGivenBackOrHasRunOut() async throws {
    let fixture = try await HubFixture(.sqlite)
    let hub = fixture.hub
    let anna = try await fixture.anna()
    let ben = try await fixture.join("Ben", as: .editor, by: anna)
    let end = fixture.now + 60_000
    func pushed(
      _ record: Record, by replica: String, _ number: Int64, _ key: HubSecret
    ) async throws -> Bool {
      let request = push([record], by: replica, number: number, since: number)
      return try await hub.exchange(request, on: board, key: key).answer().records
        .allSatisfy { $0["taking"] == record["taking"] }
    }
    #expect(try await pushed(taking(end, "Anna", at: 1, by: "a"), by: "a", 1, anna))
    // One's own taking can be prolonged.
    #expect(try await pushed(taking(end + 1, "Anna", at: 2, by: "a"), by: "a", 2, anna))
    #expect(try await !pushed(taking(end, "Ben", at: 3, by: "b"), by: "b", 1, ben))
    let back = Record(RecordID(.task, "t"), ["taking": register(.null, 4, "b")])
    #expect(try await pushed(back, by: "b", 2, ben))
    #expect(try await pushed(taking(end, "Ben", at: 5, by: "b"), by: "b", 3, ben))
    fixture.advance(60_000)
    #expect(try await pushed(taking(end * 2, "Anna", at: 6, by: "a"), by: "a", 3, anna))
  }
}
