import CalDAV
import Foundation
import SyncSupport
import Testing
import Web

@testable import Sync

/// Servers that lose what they had.
struct RollbackTests {
  @Test(arguments: CalendarServer.Kind.allCases)
  func aServerThatWasRolledBackGetsBackWhatTheBoardHas(kind: CalendarServer.Kind) async throws {
    let own = try CalendarServer(kind)
    try await RealCalendar.with(own) { server in
      let (board, other) = (try SyncedBoard(server), try SyncedBoard(server))
      try board.add("a", "b", "c")
      try await board.settle(with: other)
      let copy = try own.backUp()
      try board.add("new")
      try board.store.edit([board.task("a").id], [.title("A")])
      try board.store.complete([board.task("b").id])
      try board.store.remove([board.task("c").id])
      try await board.settle(with: other)
      let state = try board.state
      try own.rollBack(to: copy)
      let summary = try await board.sync()
      #expect(summary.removed == 0)
      try await board.settle(with: other)
      // Nobody can know that it was deleted, so the task that came back stays.
      #expect(try Set(state).isSubset(of: board.state))
      #expect(try Set(board.tasks.map(\.title)).isSuperset(of: ["A", "b", "new"]))
      #expect(try await Set(server.documents.keys) == Set(board.tasks.map(\.title)))
    }
  }

  @Test(arguments: CalendarServer.Kind.allCases)
  func aCollectionThatIsGoneChangesNothing(kind: CalendarServer.Kind) async throws {
    let own = try CalendarServer(kind)
    try await RealCalendar.with(own) { server in
      let board = try SyncedBoard(server)
      try board.add("a", "b")
      try await board.sync()
      try board.add("c")
      let state = try board.state
      try Self.removeCalendar(server, on: own)
      let missing = WebFailure.missing(server.collection.address)
      await #expect(throws: missing) { try await board.sync() }
      #expect(try board.state == state && board.store.waitingCount(of: board.remote) == 1)
    }
  }

  @Test(arguments: CalendarServer.Kind.allCases)
  func anotherOwnerStopsTheSync(kind: CalendarServer.Kind) async throws {
    try await RealCalendar.with(.shared(kind)) { server in
      let address = server.calendar.address.description
      let owner = try await server.calendar.info().owner?.path
      #expect(Brake.finding((address, owner), previous: (address, owner)) == nil)
      guard let owner else { return }
      #expect(
        Brake.finding((address, owner), previous: (address, "/somebody"))
          == .ownerChanged(from: "/somebody", to: owner))
    }
  }

  /// Somebody removes the folder of a calendar.
  private static func removeCalendar(_ server: RealCalendar, on own: CalendarServer) throws {
    own.stop()
    let name = Href(server.calendar.address).name
    let paths = FileManager.default.enumerator(atPath: own.data.path)?.allObjects as? [String] ?? []
    for path in paths where path.hasSuffix("/\(name)") {
      try? FileManager.default.removeItem(at: own.data.appendingPathComponent(path))  // it shows
    }
    try own.start()
  }
}
