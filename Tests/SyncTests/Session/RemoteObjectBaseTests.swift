import BoardModel
import Formats
import Store
import Testing

@testable import Sync

/// What a read says about whether the last write has arrived.
struct RemoteObjectBaseTests {
  private let changed = Timestamp(milliseconds: 1_800_000_000_000)

  private func read(_ task: SyncedTask, later: Int64) throws -> ServerTask {
    try #require(
      try ServerTask(
        CalendarDocument.text(
          new: task, uuid: "01a3185c-7ee0-7b0f-9bd6-bd368aeebd47", rank: nil,
          changed: Timestamp(milliseconds: changed.milliseconds + later * 1_000))))
  }

  @Test func whoReopensWhatWasMadeHereHasSeenIt() throws {
    var task = SyncedTask(TaskContent(title: "a"))
    task.completion = SyncedTask.Completion(date: nil)
    let sent = try read(task, later: 0).document.text
    task.completion = nil
    let found = try read(task, later: 9)
    let (here, before) = (
      SyncedTask(TaskContent(title: "here")), SyncedTask(TaskContent(title: "before"))
    )
    let new = RemoteObject(href: "a", uid: "a", sentText: sent, sentHere: here.json)
    #expect(new.base(shownBy: found).theirs?.document.text == sent)
    #expect(new.base(shownBy: found).here == here)
    // An object that was open before may never have been completed.
    let old = RemoteObject(
      href: "a", uid: "a", text: found.document.text, here: before.json, sentText: sent,
      sentHere: here.json)
    #expect(old.base(shownBy: try read(task, later: 5)).here == before)
  }
}
