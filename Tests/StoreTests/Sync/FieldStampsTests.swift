import BoardModel
import Testing

@testable import Store

struct FieldStampsTests {
  private let board: TestBoard
  private let remote: Remote
  private let id: TaskID

  init() throws {
    board = try TestBoard()
    remote = try board.makeRemote()
    id = try board.add("a", "b")[0]
  }

  private func stamp(_ field: TaskField) throws -> Int64 { try stamp(.content(field)) }

  private func stamp(_ field: SyncedField) throws -> Int64 {
    try board.store.sync(remote) { try $0.stamp(of: field, of: id) }.result
  }

  private func last() throws -> Int64 { try #require(try board.stamps().last) }

  @Test(arguments: SyncedField.allCases)
  func aTaskThatWasNotTouchedHasTheStampsOfItsMaking(field: SyncedField) throws {
    // The board and its lists are made first.
    #expect(try stamp(field) == board.stamps()[3])
  }

  @Test(
    arguments: [
      (.title, .title("x")), (.notes, .notes("x")), (.due, .due(DueDate("2026-12-24"))),
      (.start, .start(DueDate("2026-12-24"))), (.repetition, .repetition("weekly")),
      (.priority, .priority(Priority("A"))), (.tags, .addTag("x")), (.url, .url("x")),
      (.isPinned, .pinned(true)), (.isLocked, .locked(true)),
    ] as [(TaskField, TaskEdit)])
  func anEditStampsItsFieldAlone(field: TaskField, edit: TaskEdit) throws {
    let made = try stamp(field)
    try board.store.edit([id], [edit])
    let edited = try last()
    try board.store.edit([id], [field == .title ? .notes("later") : .title("later")])
    for other in SyncedField.allCases
    where ![.content(.title), .content(.notes)].contains(other) || other == .content(field) {
      #expect(try stamp(other) == (other == .content(field) ? edited : made))
    }
  }

  @Test func completingStampsTheCompletionAndThePosition() throws {
    let made = try stamp(.title)
    try board.store.complete([id])
    let completed = try last()
    try board.store.move([id], to: .top(board.done))
    try board.store.edit([id], [.title("x")])
    try board.store.copy([id], to: .bottom(board.done))
    try board.store.move([id], to: .bottom(board.done))
    #expect(try stamp(.completion) == completed)
    #expect(try stamp(.position) == last())
    #expect(try stamp(.notes) == made)
    try board.store.undo()
    #expect(try stamp(.position) == last(), "an undo moves as well")
  }

  @Test func makingRoomIsNoMove() throws {
    try board.store.move([id], to: .bottom(board.pending))
    let moved = try last()
    try board.store.write(.moved) { writer in
      let before = try writer.row(of: id)
      var after = before
      after[.orderKey] = .text("zzV")
      try writer.update(.rekeyed, from: before, to: after)
    }
    #expect(try stamp(.position) == moved)
  }

  @Test func whatTheSyncItselfWritesDoesNotCount() throws {
    let made = try stamp(.title)
    try board.store.sync(remote) { sync in
      try sync.edit(id, [.title("x")])
      #expect(try sync.stamp(of: .content(.title), of: id) == made)
    }
    #expect(try stamp(.title) == last())
  }

  @Test func whatFollowsAChangeOfAnotherDeviceIsLater() throws {
    let ahead = try last() + 3_600_000 << 16
    try board.store.sync(remote) { sync in
      try sync.advance(past: ahead)
      try sync.advance(past: 5)
      try sync.edit(id, [.title("theirs")])
    }
    #expect(try stamp(.title) == ahead + 1)
    try board.store.edit([id], [.title("ours")])
    #expect(try stamp(.title) == ahead + 2)
  }

  @Test func aClockThatWasFarAheadDoesNotCount() throws {
    let now: Int64 = 1_800_000_100_000
    let tomorrow = now + 86_400_000
    board.clock.set(Timestamp(milliseconds: now + 9 * 86_400_000))
    try board.store.edit([id], [.title("x")])
    board.clock.set(Timestamp(milliseconds: now))
    try board.store.edit([id], [.notes("x")])
    #expect(try last() >> 16 > tomorrow)
    #expect(try tomorrow..<tomorrow + 1_000 ~= stamp(.title) >> 16)
    #expect(try now..<now + 1_000 ~= stamp(.notes) >> 16)
  }

  @Test func theLogIsReadAsFarBackAsNeeded() throws {
    let made = try stamp(.title)
    for number in 0..<30 {
      try board.store.add((0..<100).map { NewTask(title: "\(number) \($0)") }, at: .top(board.done))
    }
    let second = TaskID(rawValue: id.rawValue + 1)
    try board.store.sync(remote) { (sync: SyncWriter) throws in
      #expect(try sync.stamp(of: .content(.title), of: second) == made + 1)
      #expect(try sync.stamp(of: .content(.title), of: id) == made)
      #expect(try sync.stamp(of: .content(.title), of: TaskID(rawValue: 99_999)) == 0)
    }
  }
}
