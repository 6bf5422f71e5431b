import Registers
import TestRandom
import Testing

@testable import Hub

/// Random histories: writes with clocks askew, pushes, pulls, lost requests, lost answers and
/// repeats. Once all have exchanged in quiet, all hold the latest of all writes.
struct HistoryTests {
  private let board = HubFixture.board

  @Test(arguments: HubEngine.allCases, 0..<30)
  func allAgreeInTheEnd(engine: HubEngine, seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let fixture = try await HubFixture(engine, hubs: 2)
    let hubs = [fixture.hub] + fixture.others
    let anna = try await fixture.anna()
    var keys = [anna]
    for name in ["Ben", "Cleo"] {
      keys.append(try await fixture.join(name, as: .editor, by: anna))
    }
    var replicas = (0..<keys.count).map { ModelReplica(name: "replica-\($0)") }
    var truth: [RecordID: Record] = [:]
    let skews = keys.map { _ in Int64.random(in: -100_000...100_000, using: &random) }
    for step in 0..<60 {
      let index = Int.random(in: 0..<replicas.count, using: &random)
      if Bool.random(using: &random) {
        let id = RecordID(.task, "t\(Int.random(in: 0..<6, using: &random))")
        let field = ["title", "notes", "position"].randomElement(using: &random) ?? ""
        let register = replicas[index].write(
          "\(step)", to: field, of: id, at: fixture.now + skews[index] + Int64(step))
        truth[id, default: Record(id)].write(register, to: field)
        continue
      }
      let request = replicas[index].request()
      let fate = Int.random(in: 0..<10, using: &random)
      if fate == 0 { continue }  // the request is lost
      let hub = hubs.randomElement(using: &random) ?? fixture.hub
      let page = try await hub.exchange(request, on: board, key: keys[index])
      if fate == 1 { continue }  // the answer is lost
      replicas[index].receive(try page.answer(), to: request)
      // Something repeats an old request.
      if fate == 2 { _ = try await hub.exchange(request, on: board, key: keys[index]) }
    }
    for round in 0..<3 {
      for index in replicas.indices {
        let request = replicas[index].request()
        let page = try await hubs[round % hubs.count].exchange(
          request, on: board, key: keys[index])
        replicas[index].receive(try page.answer(), to: request)
      }
    }
    for (index, replica) in replicas.enumerated() {
      #expect(replica.records == truth, "replica \(index), seed \(seed)")
      #expect(!replica.hasUnsent)
    }
    let stored = try await fixture.hub.exchange(pull(), on: board, key: anna).answer()
    #expect(Set(stored.records) == Set(truth.values))
    #expect(try await fixture.hub.check().findings == [])
  }
}
