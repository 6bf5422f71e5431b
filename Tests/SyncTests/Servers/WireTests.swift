import SyncSupport
import Testing

@testable import Store
@testable import Sync

/// What goes over the wire.
struct WireTests {
  @Test func whatIsSentHasTheLineEndsOfTheStandard() async throws {
    try await RealCalendar.with(.shared(.radicale)) { server in
      let board = try SyncedBoard(server)
      try await server.add("a", uid: "W-1", "DESCRIPTION:two\\nlines")
      try await board.sync()
      try board.store.edit([board.task("a").id], [.title("b")])
      try board.add("new")
      try await board.sync()
      let sent = server.proxy.requests.filter { $0.method == "PUT" }.map(\.body)
      #expect(sent.count == 2)
      for text in sent {
        // A pair is one character.
        #expect(text.allSatisfy { $0 != "\n" } && text.hasSuffix("END:VCALENDAR\r\n"))
      }
    }
  }
}
