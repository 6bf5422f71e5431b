import SyncSupport
import Testing

/// The law of syncing with a server that nobody here wrote, through a proxy that does to requests
/// what networks do.
struct ServerLawTests {
  private static let seed: UInt64 = 18_500

  @Test func allSidesHoldTheSameInTheEnd() async throws {
    print("histories of syncs with Radicale, seed \(Self.seed)")
    for seed in Self.seed..<Self.seed + 20 {
      try await RealCalendar.with(.shared(.radicale), seed: seed) { server in
        var history = try History(
          seed: seed, on: server, steps: 5...15, faultiness: [0.1, 0.4])
        do {
          try await history.run()
        } catch {
          Issue.record(error, "seed \(seed)")
        }
      }
    }
  }
}
