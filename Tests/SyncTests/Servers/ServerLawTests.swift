import SyncSupport
import Testing

/// The law of syncing with servers that nobody here wrote, through a proxy that does to requests
/// what networks do.
struct ServerLawTests {
  private static let seed: UInt64 = 18_500

  @Test(arguments: CalendarServer.Kind.allCases)
  func allSidesHoldTheSameInTheEnd(kind: CalendarServer.Kind) async throws {
    print("histories of syncs with \(kind), seed \(Self.seed)")
    for seed in Self.seed..<Self.seed + 12 {
      try await RealCalendar.with(.shared(kind), seed: seed) { server in
        var history = try History(
          seed: seed, on: server, steps: 5...15, faultiness: [0.1, 0.4],
          troubles: [.none, .skewedClocks, .forgottenTokens, .silentEdits, .movedObjects])
        do {
          try await history.run()
        } catch {
          Issue.record(error, "seed \(seed)")
        }
      }
    }
  }
}
