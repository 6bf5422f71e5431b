import Foundation
import Testing

/// The law of syncing: whatever two boards and another client do under whatever faults, once all is
/// quiet and each board has synced twice, all hold the same tasks in the same order, and nothing
/// is lost but what the rules of merging name.
struct SyncLawTests {
  private static let seed: UInt64 = 18_001
  private static let histories: UInt64 = 500

  @Test func allSidesHoldTheSameInTheEnd() async throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SYNC_SEED"].flatMap { UInt64($0) } ?? Self.seed
    let count = environment["SYNC_HISTORIES"].flatMap { UInt64($0) } ?? Self.histories
    print("histories of syncs, seed \(first)")
    for seed in first..<first + count {
      var history = try History(seed: seed, on: MemoryServer(seed: seed))
      do {
        try await history.run()
      } catch {
        Issue.record(error, "seed \(seed)")
      }
    }
  }
}
