import BoardModel
import Foundation
import SyncSupport
import Synchronization
import TerminalSupport
import Testing

@testable import Store
@testable import Sync

/// Clients that nobody here wrote, which write between our syncs and during them.
struct ForeignClientTests {
  /// What boards do is an hour older than what the others do now.
  private static var clock: TestClock {
    TestClock(at: Int64(Date().timeIntervalSince1970) - 3_600)
  }

  @Test(arguments: CalendarServer.Kind.allCases)
  func whatIsDoneHereIsDoneInTodomanAndTheOtherWayRound(
    kind: CalendarServer.Kind
  ) async throws {
    try await RealCalendar.with(.shared(kind), clock: Self.clock) { server in
      let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
      let todoman = try TodomanClient(of: server)
      try board.add("a", "b", "c")
      try await board.settle(with: other)
      try todoman.sync()
      // A task dragged to Done on one board is done there after one sync each.
      let done = try board.list("Done")
      try board.store.move([board.task("a").id], to: .top(done.id))
      try await board.sync()
      try todoman.sync()
      #expect(try todoman.titles(done: true) == ["a"])
      // A title edited there while the task was moved here keeps both.
      try todoman.rename("b", to: "B")
      try todoman.sync()
      try board.store.move([board.task("b").id], to: .top(done.id))
      let summary = try await board.sync()
      #expect(summary.merged == 1 && summary.lost == [])
      #expect(try board.titles == ["Pending": ["c"], "Done": ["B", "a"]])
      try todoman.sync()
      #expect(try todoman.titles(done: true) == ["a", "B"])
      try todoman.call("done", on: "c")
      try todoman.call("delete", "--yes", on: "B")
      try todoman.add("new")
      try todoman.sync()
      try await board.settle(with: other)
      #expect(try board.titles == ["Pending": ["new"], "Done": ["c", "a"]])
    }
  }

  @Test(arguments: CalendarServer.Kind.allCases)
  func aClientThatWritesBetweenOurReadAndOurWriteKeepsItsEdit(
    kind: CalendarServer.Kind
  ) async throws {
    try await RealCalendar.with(.shared(kind), clock: Self.clock) { server in
      let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
      try board.add("a", "b")
      try await board.settle(with: other)
      let output = Mutex<Result<String, any Error>?>(nil)
      let script = Self.script(of: server)
      server.proxy.replaceFaults { request, _ in
        output.withLock { output in
          if request.method == "PUT", output == nil {
            output = Result { try PythonEnvironment.run(script, input: "") }
          }
        }
        return nil
      }
      try board.store.edit([board.task("a").id], [.notes("mine")])
      let summary = try await board.sync()
      #expect(try output.withLock { try $0?.get() } == "changed\n")
      #expect(summary.merged == 1 && summary.waiting == 0)
      try await board.settle(with: other)
      let task = try other.task("theirs")
      #expect(task.notes == "mine" && task.tags == ["x"])
      #expect(try other.titles["Done"] == ["b"])
      #expect(try other.titles["Pending"] == ["theirs", "by caldav"])
    }
  }

  /// Python with PyPI's `caldav`: edits one task, completes the other one and adds a third.
  private static func script(of server: RealCalendar) -> String {
    """
    import caldav
    client = caldav.DAVClient(url="\(server.calendar.address)",
      username="\(CalendarServer.user)", password="\(CalendarServer.password)")
    calendar = client.calendar(url="\(server.calendar.address)")
    tasks = {str(t.icalendar_component["SUMMARY"]): t for t in calendar.todos()}
    with tasks["a"].edit_icalendar_component() as task:
      task["SUMMARY"] = "theirs"
      task.add("CATEGORIES", ["x"])
    tasks["a"].save()
    tasks["b"].complete()
    calendar.save_todo(summary="by caldav")
    print("changed")
    """
  }
}
