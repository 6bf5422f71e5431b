import BoardModel
import Formats
import Testing

@testable import Sync

/// How an object of a server becomes a task.
struct CalendarReadingTests {
  private func document(_ text: String) throws -> CalendarDocument {
    try #require(try CalendarDocument(text, clock: ForeignObject.clock))
  }

  private func document(_ object: ForeignObject) throws -> CalendarDocument {
    try document(object.text)
  }

  @Test func anObjectIsReadAsItsProgramMeansIt() throws {
    let nextcloud = SyncedTask(try document(.nextcloud))
    #expect(
      nextcloud.title
        == "Milch, Eier und ein sehr langer Titel; der über die Grenze von 75 Oktetten geht")
    #expect(nextcloud.priority == Priority("C") && nextcloud.completion == nil)
    #expect(nextcloud.position == .init(list: nil, key: nil, rank: 816_862_500))
    let apple = SyncedTask(try document(.apple))
    #expect(apple.completion == .init(date: Timestamp(iso8601: "2026-11-01T08:00:00Z")))
    #expect(apple.due == DueDate("2026-11-01T08:00") && apple.title == "Call  home")
    let tasks = SyncedTask(try document(.tasksOrg))
    #expect(tasks.repetition == "monthly on the 31st" && tasks.tags == ["home", "garden"])
    #expect(tasks.position.rank == 785_246 && tasks.due == DueDate("2026-11-25"))
    let jtx = SyncedTask(try document(.jtx))
    #expect(jtx.tags == ["Amt", "Geld"] && jtx.url == "https://tax.example")
    let thunderbird = SyncedTask(try document(.thunderbird))
    #expect(thunderbird.title == "Stand-up" && thunderbird.due == DueDate("2026-10-05T08:15"))
    let radicale = SyncedTask(try document(.radicale))
    #expect(radicale.completion == .init(date: nil) && radicale.due == DueDate("2026-11-22T13:00"))
    let xandikos = SyncedTask(try document(.xandikos))
    #expect(xandikos.position == .init(list: "Doing", key: OrderKey(rawValue: "V")))
  }

  @Test func anotherRankBesideTheKeyIsAMoveOfAnotherClient() throws {
    let object = try document(.xandikos)
    let moved = try document(
      ForeignObject.xandikos.text.replacing(
        "X-APPLE-SORT-ORDER:500", with: "X-APPLE-SORT-ORDER:900"))
    #expect(SyncedTask(moved).position == .init(list: "Doing", key: nil, rank: 900))
    // Some servers cut parameters.
    func cut(_ text: String) throws -> ServerTask {
      try #require(
        try ServerTask(text.replacing(";X-RANK=500", with: ""), clock: ForeignObject.clock))
    }
    let base = try cut(object.text)
    #expect(try cut(moved.text).task(since: base).position.key == nil)
    #expect(base.task(since: base).position.key == OrderKey(rawValue: "V"))
    // A program that drops the rank has moved nothing.
    let dropped = try document(
      ForeignObject.xandikos.text.replacing("X-APPLE-SORT-ORDER:500\n", with: ""))
    #expect(SyncedTask(dropped).position.key == OrderKey(rawValue: "V"))
    let broken = try document(
      ForeignObject.xandikos.text.replacing("X-RANK=500:V", with: "X-RANK=500:V/../0"))
    #expect(SyncedTask(broken).position.key == nil)
  }

  @Test(arguments: [
    "STATUS:COMPLETED", "STATUS:CANCELLED", "COMPLETED:20261101T080000Z",
    "PERCENT-COMPLETE:100",
  ])
  func anyOfThreeLinesMeansDone(line: String) throws {
    let text = ForeignObject.tasksOrg.text.replacing("PRIORITY:9", with: line)
    #expect(SyncedTask(try document(text)).completion != nil)
    #expect(SyncedTask(try document(.tasksOrg)).completion == nil)
  }

  @Test func aTaskWithoutAToDoIsForeignAndGarbageIsAnError() throws {
    let event = """
      BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:a\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """
    #expect(try CalendarDocument(event, clock: ForeignObject.clock) == nil)
    for text in ["", "garbage", ForeignObject.jtx.text.replacing("END:VTODO\r\n", with: "")] {
      #expect(throws: FormatError.self) { try CalendarDocument(text, clock: ForeignObject.clock) }
    }
  }

  @Test func theTaskIsTheToDoThatIsNoInstance() throws {
    let instance =
      "BEGIN:VTODO\r\nUID:a\r\nRECURRENCE-ID:20261012T090000Z\r\nSUMMARY:b\r\nEND:VTODO\r\n"
    let first = ForeignObject.jtx.text.replacing(
      "BEGIN:VTODO\r\n", with: instance + "BEGIN:VTODO\r\n")
    #expect(SyncedTask(try document(first)).title == "Tax")
    let alone = "BEGIN:VCALENDAR\r\n\(instance)END:VCALENDAR\r\n"
    #expect(SyncedTask(try document(alone)).title == "b")
  }

  @Test func anObjectWasChangedWhenItSaysOrElseWhenItWasWritten() throws {
    #expect(try document(.jtx).stamp == Timestamp(iso8601: "2026-11-18T07:00:00Z"))
    #expect(try document(.tasksOrg).stamp == Timestamp(iso8601: "2026-11-19T11:59:59Z"))
    #expect(try document(.radicale).stamp == Timestamp(iso8601: "2026-11-22T00:00:00Z"))
    #expect(try document(.nextcloud).uid == "ymv2zg9t2p")
  }
}
