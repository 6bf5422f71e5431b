import BoardModel
import Store
import Testing

@testable import Sync

struct MergeTests {
  private let bread = SyncedTask.bread
  private let renamed = SyncedTask.bread.with { $0.title = "Buy rolls" }
  private let noted = SyncedTask.bread.with { $0.notes = "Wheat" }

  @Test func differentFieldsAreBothTaken() {
    let merged = MergeProbe(ours: renamed, theirs: noted).merged
    #expect(merged?.task == renamed.with { $0.notes = "Wheat" })
    #expect(merged?.changesHere == [.content(.notes)])
    #expect(merged?.changesThere == [.content(.title)])
    #expect(merged?.lost == [])
  }

  @Test(arguments: [(3, 2), (2, 2), (1, 2)])
  func ofTheSameFieldTheLaterEditWinsAndTheOtherIsReported(ours: Int64, theirs: Int64) {
    let other = bread.with { $0.title = "Buy milk" }
    let merged = MergeProbe(
      ours: renamed, ourStamp: ours, theirs: other, theirStamp: theirs
    ).merged
    let isOurs = ours > theirs
    #expect(merged?.task.title == (isOurs ? "Buy rolls" : "Buy milk"))
    #expect(merged?.changesHere == (isOurs ? [] : [.content(.title)]))
    #expect(merged?.changesThere == (isOurs ? [.content(.title)] : []))
    #expect(
      merged?.lost == [
        LostEdit(
          field: .content(.title), side: isOurs ? .theirs : .ours, task: isOurs ? other : renamed)
      ])
  }

  @Test func theSameEditOnBothSidesIsNoConflict() {
    let merged = MergeProbe(ours: renamed, theirs: renamed).merged
    #expect(merged == MergedTask(task: renamed))
  }

  /// Of another field, the later edit would win alone.
  @Test func theBlockersThatEachSideAddsOrRemovesAreMerged() {
    let (a, b, c, d) = ("a", "b", "c", "d")
    let base = bread.with { $0.blockedBy = [a, b] }
    let merged = MergeProbe(
      base: base, ours: base.with { $0.blockedBy = [b, c] },
      theirs: base.with { $0.blockedBy = [a, b, d] }
    ).merged
    #expect(merged?.task.blockedBy == [b, d, c])
    #expect(merged?.changesHere == [.content(.blockedBy)])
    #expect(merged?.changesThere == [.content(.blockedBy)])
    #expect(merged?.lost == [])
    let removed = MergeProbe(
      base: base, ours: base.with { $0.blockedBy = [a] }, theirs: base.with { $0.blockedBy = [b] }
    ).merged
    #expect(removed?.task.blockedBy == [])
  }

  @Test func moreBlockersThanATaskCanHaveAreNotMerged() {
    func blockers(_ side: String) -> [String] {
      (0..<1_000).map { TaskUUID.derived(from: "\(side) \($0)") }
    }
    let ours = bread.with { $0.blockedBy = blockers("ours") }
    let theirs = bread.with { $0.blockedBy = blockers("theirs") }
    let merged = MergeProbe(ours: ours, theirs: theirs).merged
    #expect(merged?.task == theirs)
    #expect(merged?.changesThere == [])
    #expect(merged?.lost.map(\.field) == [.content(.blockedBy)])
  }

  @Test func theOrderOfBlockersIsNoDifference() {
    let ours = bread.with { $0.blockedBy = ["a", "b"] }
    let theirs = bread.with { $0.blockedBy = ["b", "a"] }
    #expect(MergeProbe(ours: ours, theirs: theirs).merged == MergedTask(task: ours))
  }

  @Test(arguments: [(3, 2, "Doing", "W"), (1, 2, "Done", "B")])
  func ofTwoMovesTheLaterListAndKeyWinTogether(
    ours: Int64, theirs: Int64, list: String, key: String
  ) {
    let merged = MergeProbe(
      ours: bread.moved(to: "Doing", "W"), ourStamp: ours, theirs: bread.moved(to: "Done", "B"),
      theirStamp: theirs
    ).merged
    #expect(merged?.task.position == bread.moved(to: list, key).position)
    #expect(merged?.lost.map(\.field) == [.position])
  }

  @Test func completedAndEditedIsBoth() {
    let merged = MergeProbe(ours: bread.completed, theirs: renamed).merged
    #expect(merged?.task == renamed.completed)
    #expect(merged?.lost == [])
  }

  @Test func completedOnBothSidesLosesNothing() {
    let undated = bread.with { $0.completion = .init(date: nil) }
    let merged = MergeProbe(ours: bread.completed, theirs: undated).merged
    #expect(merged?.task == bread.completed)
    #expect(merged?.lost == [])
  }

  @Test func anEditWinsOverADeletionThere() {
    let merged = MergeProbe(ours: renamed, theirs: nil).merged
    #expect(merged?.task == renamed)
    #expect(merged?.restored == .theirs)
    #expect(merged?.changesThere == Set(SyncedField.allCases))
    #expect(merged?.changesHere == [])
  }

  @Test func anEditThereWinsOverADeletionHere() {
    let merged = MergeProbe(ours: nil, theirs: renamed).merged
    #expect(merged?.task == renamed)
    #expect(merged?.restored == .ours)
    #expect(merged?.changesHere == Set(SyncedField.allCases))
    #expect(merged?.changesThere == [])
  }

  @Test func whatWasOnlyMovedOrCompletedIsDeletedIfTheOtherSideDeletedIt() {
    for task in [bread, bread.completed, bread.moved(to: "Doing", "W")] {
      #expect(MergeProbe(ours: task, theirs: nil).merge == .removed)
      #expect(MergeProbe(ours: nil, theirs: task).merge == .removed)
    }
    #expect(MergeProbe(ours: nil, theirs: nil).merge == .removed)
  }

  @Test func whatOnlyOneSideHasIsMadeOnTheOther() {
    let here = MergeProbe(base: nil, ours: bread, theirs: nil).merged
    #expect(here == MergedTask(task: bread, changesThere: Set(SyncedField.allCases)))
    let there = MergeProbe(base: nil, ours: nil, theirs: bread).merged
    #expect(there == MergedTask(task: bread, changesHere: Set(SyncedField.allCases)))
  }

  @Test func whatBothSidesMadeWithOneNameIsMergedByField() {
    let ours = SyncedTask(TaskContent(title: "Buy bread", notes: "Rye"), position: bread.position)
    let theirs = SyncedTask(
      TaskContent(title: "Buy rolls", tags: ["shop"]), position: bread.position)
    let merged = MergeProbe(base: nil, ours: ours, theirs: theirs).merged
    #expect(
      merged?.task
        == SyncedTask(
          TaskContent(title: "Buy rolls", notes: "Rye", tags: ["shop"]), position: bread.position))
    #expect(merged?.changesHere == [.content(.title), .content(.tags)])
    #expect(merged?.changesThere == [.content(.notes)])
    #expect(merged?.lost.map(\.field) == [.content(.title)])
  }

  @Test func whatOnlyOneSideCanSayIsNoChange() {
    let ours = bread.with { $0.repetition = "weekly after done" }
    let theirs = bread.with { $0.repetition = "weekly" }
    func side(_ task: SyncedTask) -> MergeSide { MergeSide(before: task, now: task) { _ in 1 } }
    #expect(merge(ours: side(ours), theirs: side(theirs)) == .task(MergedTask(task: ours)))
  }

  @Test func aMoveByAnotherClientAsksForAKey() {
    let moved = bread.with { $0.position = .init(list: "Pending", key: nil, rank: 7) }
    let merged = MergeProbe(ours: renamed, theirs: moved).merged
    #expect(merged?.task.position.key == nil)
    #expect(merged?.task.position.rank == 7)
    #expect(merged?.changesHere == [.position])
  }

  @Test func aRankBesideAKeyIsNoMove() {
    let ranked = bread.with { $0.position.rank = 7 }
    #expect(MergeProbe(theirs: ranked).merged == MergedTask(task: bread))
  }

  @Test func whatIsStillToBeSentIsWhatTheBoardSaysBeyondTheServer() throws {
    let merged = try #require(MergeProbe(ours: renamed, theirs: noted).merged)
    #expect(merged.agreed(theirs: noted) == noted)
    #expect(merged.task.fields(unlike: merged.agreed(theirs: noted)) == [.title])
  }

  @Test func aRuleThatOurWordsCannotSayStays() {
    let ruled = bread.with { $0.repetition = "FREQ=MONTHLY;BYMONTHDAY=-2" }
    let weekly = ruled.with { $0.repetition = "weekly" }
    let merged = MergeProbe(base: ruled, ours: weekly, ourStamp: 9, theirs: ruled).merged
    #expect(merged?.task == ruled && merged?.changesHere == [.content(.repetition)])
    #expect(merged?.lost.map(\.field) == [.content(.repetition)])
    let other = MergeProbe(base: weekly, ours: weekly, theirs: weekly.with { $0.repetition = nil })
    #expect(other.merged?.task.repetition == nil)
  }

  @Test func aClientWithoutListsLeavesATaskInItsList() {
    let base = bread.with { $0.position = .init(list: nil, key: nil, rank: 1) }
    let moved = bread.with { $0.position = .init(list: nil, key: nil, rank: 2) }
    let merged = merge(
      ours: MergeSide(before: bread, now: bread) { _ in 1 },
      theirs: MergeSide(before: base, now: moved) { _ in 2 })
    #expect(
      merged
        == .task(
          MergedTask(
            task: bread.with { $0.position = .init(list: "Pending", key: nil, rank: 2) },
            changesHere: [.position])))
  }

  @Test func aTaskIsAsOldAsTheOlderSideSays() {
    let older = bread.with { $0.created = Timestamp(milliseconds: 1) }
    let undated = bread.with { $0.created = nil }
    #expect(MergeProbe(theirs: older).merged?.task.created?.milliseconds == 1)
    #expect(MergeProbe(ours: older).merged?.task.created?.milliseconds == 1)
    #expect(MergeProbe(theirs: undated).merged?.task.created?.milliseconds == 1_000)
  }
}
