import BoardModel
import Formats
import Store
import Testing

@testable import Sync

/// What a read says about whether the last write has arrived.
struct RemoteObjectBaseTests {
  private let changed = Timestamp(milliseconds: 1_800_000_000_000)

  private func document(_ task: SyncedTask, later: Int64) throws -> CalendarDocument {
    try CalendarDocument(
      new: task, uuid: "01a3185c-7ee0-7b0f-9bd6-bd368aeebd47", rank: nil,
      changed: Timestamp(milliseconds: changed.milliseconds + later * 1_000))
  }

  @Test func whoReopensWhatWasMadeHereHasSeenIt() throws {
    var task = SyncedTask(TaskContent(title: "a"))
    task.completion = SyncedTask.Completion(date: nil)
    let sent = try document(task, later: 0)
    task.completion = nil
    let read = try document(task, later: 9)
    let new = RemoteObject(href: "a", uid: "a", sentText: sent.text, sentHere: "here")
    #expect(new.base(shownBy: read).theirs?.text == sent.text)
    #expect(new.base(shownBy: read).here == "here")
    // An object that was open before may never have been completed.
    let old = RemoteObject(
      href: "a", uid: "a", text: read.text, here: "before", sentText: sent.text, sentHere: "here")
    #expect(old.base(shownBy: try document(task, later: 5)).here == "before")
  }
}
