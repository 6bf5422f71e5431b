import BoardModel
import BoardScreen
import Remotes
import Store
import Testing

@testable import dragboard

struct SyncScheduleTests {
  private func seconds(_ count: Int) -> Duration { .seconds(count) }

  /// Whether a sync begins now.
  private func begins(_ schedule: inout SyncSchedule) -> Bool { schedule.begin() }

  @Test func aChangeIsSentFiveSecondsAfterTheLastOne() {
    var schedule = SyncSchedule(isAutomatic: true)
    schedule.change(at: seconds(10))
    #expect(schedule.due == seconds(15))
    schedule.change(at: seconds(12))
    #expect(schedule.due == seconds(17))
    #expect(begins(&schedule))
    #expect(schedule.due == nil)
    schedule.end(at: seconds(20))
    #expect(schedule.due == seconds(320))
  }

  @Test func aChangeDuringASyncIsSentByAnotherOne() {
    var schedule = SyncSchedule(isAutomatic: true)
    #expect(begins(&schedule))
    schedule.change(at: seconds(1))
    #expect(schedule.due == nil)
    #expect(!begins(&schedule))
    schedule.end(at: seconds(2))
    #expect(schedule.due == seconds(7))
    #expect(begins(&schedule))
    schedule.end(at: seconds(8))
    #expect(schedule.due == seconds(308))
  }

  @Test func nothingBeginsByItselfUnlessThatWasAskedFor() {
    var schedule = SyncSchedule(isAutomatic: false)
    schedule.change(at: seconds(1))
    #expect(schedule.due == nil)
    #expect(begins(&schedule))
    schedule.end(at: seconds(2))
    #expect(schedule.due == nil)
  }

  @Test func aSyncThatWasCutOffIsTriedOnceMore() {
    var schedule = SyncSchedule(isAutomatic: true)
    for due in [2 + 5, 2 + 300, 2 + 300] {
      #expect(begins(&schedule))
      schedule.end(at: seconds(2), isCutOff: true)
      #expect(schedule.due == seconds(due))
    }
    #expect(begins(&schedule))
    schedule.end(at: seconds(2))
    #expect(begins(&schedule))
    schedule.end(at: seconds(2), isCutOff: true)
    #expect(schedule.due == seconds(7))
    var asked = SyncSchedule(isAutomatic: false)
    #expect(begins(&asked))
    asked.end(at: seconds(2), isCutOff: true)
    #expect(asked.due == nil)
  }

  @Test @MainActor func whatAnotherProcessCouldNotSyncIsShown() {
    let early = Synchronizer.Ending(lastSync: Timestamp(milliseconds: 1), error: nil)
    let later = Timestamp(milliseconds: 2)
    #expect(early.progress(since: early) == nil)
    #expect(
      Synchronizer.Ending(lastSync: later, error: nil).progress(since: early)
        == SyncState.Progress.none)
    #expect(
      Synchronizer.Ending(lastSync: later, error: "odd").progress(since: early)
        == .done(news: nil, remark: "odd"))
    // That is no news: nothing has changed.
    #expect(
      Synchronizer.Ending(lastSync: early.lastSync, error: "offline").progress(since: early) == nil)
  }

  @Test(arguments: [true, false])
  func aSyncOfAnotherProcessIsWaitedFor(isAutomatic: Bool) {
    var schedule = SyncSchedule(isAutomatic: isAutomatic)
    #expect(begins(&schedule))
    schedule.yield(at: seconds(2))
    #expect(schedule.due == seconds(7))
    #expect(begins(&schedule))
  }

  @Test(
    arguments: [
      ("done\n", .done(news: nil, remark: nil)),
      ("news\ta\ndone\n", .done(news: "a", remark: nil)),
      ("news\ta\nremark\tb\ndone\n", .done(news: "a", remark: "b")),
      ("failed\t69\tgone\n", .offline), ("failed\t75\tbrake\n", .failed("brake")),
      ("locked\n", nil), ("news\ta\nodd", .failed("odd")),
      ("", .failed("the sync was interrupted; F5 tries again")),
      ("sent\ta\ndone\n", .done(news: nil, sent: "a", remark: nil)),
    ] as [(String, SyncState.Progress?)])
  @MainActor
  func aReportSaysHowASyncEnded(text: String, ending: SyncState.Progress?) {
    #expect(SyncReport.ending(of: text) == ending)
  }

  @Test func aBoardHasARemoteBeforeItsFirstSync() throws {
    let store = try TaskStore.inMemory()
    let board = try store.defaultBoard()
    let settings = ["other", "home"].map {
      RemoteSettings(
        name: $0, url: "https://example.org/", board: $0 == "home" ? board.name : "elsewhere")
    }
    #expect(settings.remote(of: board, in: [])?.name == "home")
    let other = try store.createRemote(named: "other", board: board.id, url: "https://a/")
    #expect(settings.remote(of: board, in: [other])?.name == "other")
  }

  @Test func anUndoIsALaterOperation() throws {
    let store = try TaskStore.inMemory()
    let list = try store.lists(of: store.defaultBoard().id)[0]
    try store.add([NewTask(title: "a")], at: .bottom(list.id))
    let added = try store.latestOperation()
    try store.undo()
    #expect(try store.latestOperation() > added)
  }
}
