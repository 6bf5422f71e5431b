import DragEngine
import Foundation
import TestRandom
import Testing

/// Random worlds and random gestures against the invariants of a session.
///
/// The seeds are fixed. A failure names its own seed, which is one world, and
/// the file of its log, which `DragLog.replay()` runs again.
struct ModelTests {
  private static let eventsPerBatch = 40_000

  @Test(arguments: [20_261_121, 7, 1_000_003, 65_537] as [UInt64])
  func noInvariantBreaks(seed: UInt64) throws {
    var seeds = SeededRandom(seed: seed)
    var events = 0
    var endings: [String: Int] = [:]
    var claims: [String: Int] = [:]
    while events < Self.eventsPerBatch {
      let world = seeds.next()
      var run = ModelRun(seed: world)
      while run.eventCount < 260, run.findings.isEmpty { run.gesture() }
      events += run.eventCount
      endings.merge(run.endings, uniquingKeysWith: +)
      claims.merge(run.claims, uniquingKeysWith: +)
      if let divergence = run.log.firstDivergence {
        Issue.record("world \(world): the replay differs at event \(divergence)")
      }
      guard run.findings.isEmpty else {
        Issue.record("world \(world): \(run.findings[0])\n\(try Self.saved(run.log, world))")
        return
      }
    }
    print("seed \(seed): \(events) events, \(endings.sorted { $0.key < $1.key })")
    for (ending, least) in Self.minEndings {
      #expect(endings[ending, default: 0] >= least, "\(ending) is hardly exercised")
    }
    for (claim, least) in Self.minClaims {
      #expect(claims[claim, default: 0] >= least, "\(claim) is hardly exercised")
    }
  }

  /// How often each ending must come in a batch, at least.
  private static let minEndings = [
    "move": 200, "copy": 50, "exchange": 40, "apply": 40, "combine": 50, "link": 10,
    "reset": 30, "delete": 30,
    "unchanged": 100, "escape": 30, "secondaryButton": 10, "releaseLost": 10, "focusLost": 5,
    "suspended": 10, "interrupted": 3, "sourceRemoved": 3, "paneRemoved": 2, "rejected": 100,
    "noTarget": 20,
    "refused": 20, "programmatic": 10,
  ]
  private static let minClaims = [
    "tap": 50, "swipe": 30, "pull": 20, "select": 50, "lift": 1_000, "scrollBar": 20,
    "reveal by the pointer": 100, "reveal by the wheel": 20, "reveal by the keyboard": 100,
    "reveal at the end": 50, "drop in a revealed pane": 50,
  ]

  /// The latest events in words, and where the whole log is.
  private static func saved(_ log: DragLog, _ world: UInt64) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("drag-\(world).json")
    try JSONEncoder().encode(log).write(to: file)
    let events = log.entries.suffix(12).map { "\($0.input.time) \($0.input.event)" }
    return (events + ["the log: \(file.path)"]).joined(separator: "\n")
  }
}
