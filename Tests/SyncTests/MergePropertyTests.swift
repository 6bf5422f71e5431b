import BoardModel
import Store
import TestRandom
import Testing

@testable import Sync

/// What holds for every merge.
struct MergePropertyTests {
  private static let seed: UInt64 = 18

  private struct Case {
    var base: SyncedTask?
    var ours: SyncedTask?
    var theirs: SyncedTask?
    var ourStamps: [SyncedField: Int64] = [:]
    var theirStamp: Int64

    var merge: Merge { merge(ours, ourStamps, theirs, [:]) }

    /// The same with the sides exchanged.
    var mirrored: Merge { merge(theirs, [:], ours, ourStamps) }

    private func merge(
      _ ours: SyncedTask?, _ ourStamps: [SyncedField: Int64], _ theirs: SyncedTask?,
      _ theirStamps: [SyncedField: Int64]
    ) -> Merge {
      let stamp = theirStamp
      return Sync.merge(
        ours: MergeSide(before: base, now: ours) { ourStamps[$0] ?? stamp },
        theirs: MergeSide(before: base, now: theirs) { theirStamps[$0] ?? stamp })
    }
  }

  /// Random cases; no stamp of one side is one of the other.
  private func everyCase(_ check: (Case) throws -> Void) throws {
    var random = SeededRandom(seed: Self.seed)
    for number in 0..<2_000 {
      let task = random.syncedTask()
      func side() -> SyncedTask? {
        Int.random(in: 0...5, using: &random) == 0 ? nil : random.edited(task)
      }
      var one = Case(
        base: Int.random(in: 0...4, using: &random) == 0 ? nil : task, ours: side(),
        theirs: side(), theirStamp: 2 * .random(in: 0...3, using: &random))
      for field in SyncedField.allCases {
        one.ourStamps[field] = 2 * .random(in: 0...3, using: &random) + 1
      }
      do {
        try check(one)
      } catch {
        Issue.record("seed \(Self.seed), case \(number): \(one)")
        throw error
      }
    }
  }

  @Test func theSidesCanBeExchanged() throws {
    try everyCase { one in
      switch (one.merge, one.mirrored) {
      case (.removed, .removed): return
      case (.task(let merged), .task(let mirrored)):
        try #require(merged.task == mirrored.task)
        try #require(merged.changesHere == mirrored.changesThere)
        try #require(merged.changesThere == mirrored.changesHere)
        try #require(merged.lost.map(\.field) == mirrored.lost.map(\.field))
        try #require((merged.restored == nil) == (mirrored.restored == nil))
      case (.removed, .task), (.task, .removed):
        try #require(Bool(false), "only one side removes it")
      }
    }
  }

  @Test func aSecondMergeChangesNothing() throws {
    try everyCase { one in
      guard case .task(let merged) = one.merge else { return }
      let again = Case(
        base: merged.task, ours: merged.task, theirs: merged.task, theirStamp: one.theirStamp)
      try #require(again.merge == .task(MergedTask(task: merged.task)))
      // Nor does one before the server has heard of it, beyond what is still to be sent.
      guard let theirs = one.theirs else { return }
      let agreed = merged.agreed(theirs: theirs)
      let waiting = Sync.merge(
        ours: MergeSide(before: agreed, now: merged.task) { _ in 1 },
        theirs: MergeSide(before: theirs, now: theirs) { _ in 2 })
      guard case .task(let sending) = waiting else {
        try #require(Bool(false), "it is gone")
        return
      }
      try #require(sending.task == merged.task && sending.changesHere == [])
      try #require(sending.changesThere.isSubset(of: merged.changesThere))
      try #require(sending.task.fields(unlike: agreed) == sending.changesThere)
    }
  }

  @Test func noEditIsLostButThoseThatAreNamed() throws {
    try everyCase { one in
      guard case .task(let merged) = one.merge else {
        // A deletion goes before a move and a completion alone.
        let edits = [one.ours, one.theirs].compactMap { $0 }.flatMap { side in
          side.fields(unlike: one.base ?? .blank).filter(\.isContent)
        }
        try #require(edits.isEmpty)
        return
      }
      let base = one.base ?? .blank
      for (side, name) in [(one.ours, SideName.ours), (one.theirs, .theirs)] {
        guard let side else { continue }
        for field in side.fields(unlike: base) where field != .content(.blockedBy) {
          let isLost = merged.lost.contains { $0.field == field && $0.side == name }
          let isPreserved = merged.task.agrees(with: side, on: field)
          // Of two completions one is kept, and that is all the same.
          let isCompleted = field == .completion && merged.task.completion != nil
          try #require(isLost != isPreserved || isCompleted && !isLost)
        }
      }
      // And nothing is made up.
      for field in SyncedField.allCases where field != .content(.blockedBy) {
        try #require(
          [one.base, one.ours, one.theirs].compactMap { $0 }
            .contains { $0.agrees(with: merged.task, on: field) })
      }
    }
  }

  @Test func eachBlockerIsAddedOrRemovedForBothSides() throws {
    try everyCase { one in
      guard case .task(let merged) = one.merge, let ours = one.ours, let theirs = one.theirs else {
        return
      }
      let base = Set((one.base ?? .blank).blockedBy)
      let sides = [ours, theirs].map { Set($0.blockedBy) }
      let added = sides[0].union(sides[1]).subtracting(base)
      let left = base.intersection(sides[0]).intersection(sides[1])
      try #require(Set(merged.task.blockedBy) == added.union(left))
      try #require(merged.task.blockedBy.count == added.union(left).count)
      try #require(!merged.lost.contains { $0.field == .content(.blockedBy) })
    }
  }

  @Test func anEditWinsOverADeletionAndIsMarkedRestored() throws {
    try everyCase { one in
      guard let base = one.base, (one.ours == nil) != (one.theirs == nil),
        let remaining = one.ours ?? one.theirs
      else { return }
      let isEdited = remaining.fields(unlike: base).contains(where: \.isContent)
      if isEdited, case .task(let merged) = one.merge {
        try #require(merged.task == remaining)
        try #require(merged.restored == (one.ours == nil ? .ours : .theirs))
      } else {
        try #require(!isEdited && one.merge == .removed)
      }
    }
  }
}
