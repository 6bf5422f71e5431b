import BoardModel
import Store
import Testing

@testable import Sync

struct BrakeTests {
  @Test(arguments: [
    (5, 5, false), (6, 6, true), (6, 29, true), (6, 30, false), (200, 1_000, false),
    (201, 1_000, true), (0, 0, false),
  ])
  func aPullThatDeletesMuchStops(deletions: Int, count: Int, stops: Bool) {
    #expect(
      Brake.pulling(deletions: deletions, of: count)
        == (stops ? .deletions(deletions, of: count) : nil))
  }

  @Test(arguments: [
    (0, 0, false), (1, 1, false), (2, 2, true), (2, 3, false), (3, 4, true), (3, 5, false),
    (4, 5, true), (5, 5, true), (5, 8, false), (6, 29, true), (6, 30, false),
  ])
  func toDeleteMuchOrMostThereStops(deletions: Int, count: Int, stops: Bool) {
    #expect(
      Brake.sending(deletions: deletions, byUndo: 0, of: count)
        == (stops ? .sentDeletions(deletions, of: count) : nil))
  }

  @Test(arguments: [
    (1, 1, 1, true), (1, 1, 2, false), (2, 1, 4, false), (2, 2, 9, true), (2, 2, 10, false),
    (0, 0, 0, false),
  ])
  func whatAnUndoTookAwayStopsSooner(deletions: Int, undone: Int, count: Int, stops: Bool) {
    #expect(
      Brake.sending(deletions: deletions, byUndo: undone, of: count)
        == (stops ? .sentDeletions(deletions, of: count) : nil))
  }

  @Test func anotherCollectionStops() {
    let previous = (address: "https://a/b/", owner: String?("anna"))
    #expect(Brake.finding(previous, previous: previous) == nil)
    #expect(Brake.finding(nil, previous: previous) == .collectionIsGone)
    #expect(
      Brake.finding((address: "https://a/c/", owner: "anna"), previous: previous)
        == .addressChanged(from: "https://a/b/", to: "https://a/c/"))
    #expect(
      Brake.finding((address: "https://a/b/", owner: "bert"), previous: previous)
        == .ownerChanged(from: "anna", to: "bert"))
    #expect(Brake.finding((address: "https://a/b/", owner: nil), previous: previous) == nil)
  }
}

struct LostObjectTests {
  /// What the board says lives on, though the server knows nothing of it any more.
  @Test func aServerThatWasRolledBackGetsWhatTheBoardHas() {
    let board = SyncedTask.bread.with { $0.title = "Buy rolls" }
    let gone = MergeProbe(base: nil, ours: board, theirs: nil).merged
    #expect(gone?.task == board && gone?.changesThere == Set(SyncedField.allCases))
    let old = MergeProbe(base: nil, ours: board, ourStamp: 3, theirs: .bread).merged
    #expect(old?.task == board && old?.changesThere == [.content(.title)] && old?.changesHere == [])
  }
}

struct ServerStampTests {
  private let now = Timestamp(milliseconds: 100_000_000)
  private let day: Int64 = 86_400_000

  @Test func aClockThatIsMoreThanADayAheadIsHeldDown() {
    let late = ServerStamp(Timestamp(milliseconds: now.milliseconds + day + 1), now: now)
    #expect(late.isHeldDown && late.stamp == (now.milliseconds + day) << 16)
    let ahead = ServerStamp(Timestamp(milliseconds: now.milliseconds + day), now: now)
    #expect(!ahead.isHeldDown && ahead.stamp == (now.milliseconds + day) << 16)
  }

  @Test func whatSaysNoTimeWasChangedNow() {
    #expect(ServerStamp(nil, now: now).stamp == now.milliseconds << 16)
    #expect(ServerStamp(Timestamp(milliseconds: -5), now: now).stamp == 0)
  }
}
