import Foundation
import Testing

/// The law of syncing: whatever two boards and another client do under whatever faults, once all is
/// quiet and each board has synced twice, all hold the same tasks in the same order, and nothing
/// is lost but what the rules of merging name.
struct SyncLawTests {
  private static let seed: UInt64 = 18_001
  private static let histories = 500

  @Test func allSidesHoldTheSameInTheEnd() async throws {
    print("histories of syncs, seed \(Self.seed)")
    let most = Int(ProcessInfo.processInfo.environment["SYNC_HISTORIES"] ?? "") ?? Self.histories
    for number in 0..<most {
      var history = try History(
        seed: Self.seed + UInt64(number), on: MemoryServer(seed: Self.seed + UInt64(number)))
      do {
        try await history.run()
      } catch {
        Issue.record(error, "seed \(Self.seed + UInt64(number))")
      }
    }
  }
}
