import BoardModel
import Testing

@testable import Store

struct TouchedTasksTests {
  private let board: TestBoard
  private let remote: Remote
  private let ids: [TaskID]

  init() throws {
    board = try TestBoard()
    remote = try board.makeRemote()
    ids = try board.add("a", "b", "c")
  }

  private var store: TaskStore { board.store }

  private func markAsSynced(_ ids: TaskID...) throws {
    try store.sync(remote) { sync in
      for id in ids { try sync.write(RemoteObject(href: "/\(id)", uid: board.uuid(id))) }
    }
  }

  @Test func everyTaskOfTheBoardIsTouchedBeforeTheFirstMerge() throws {
    try store.remove([ids[1]])
    #expect(try board.touched(remote) == "a c")
    #expect(try store.waitingCount(of: remote) == 2)
    try board.merge(remote)
    #expect(try board.touched(remote) == "")
    #expect(try store.waitingCount(of: remote) == 0)
  }

  @Test func whatWasDoneSinceIsTouchedOnce() throws {
    try board.merge(remote)
    try store.edit([ids[0]], [.title("A")])
    try store.edit([ids[0]], [.url("u")])
    try store.move([ids[2]], to: .top(board.pending))
    #expect(try board.touched(remote) == "A c")
    #expect(try store.waitingCount(of: remote) == 2)
    try store.undo()
    #expect(try board.touched(remote) == "A c", "an undo is a change as well")
  }

  @Test func aTaskThatMadeRoomIsTouched() throws {
    try board.merge(remote)
    try store.write(.moved) { writer in
      let before = try writer.row(of: ids[1])
      var after = before
      after[.orderKey] = .text("zzV")
      try writer.update(.rekeyed, from: before, to: after)
    }
    #expect(try board.touched(remote) == "b")
  }

  @Test func theTasksOfARenamedListAreTouched() throws {
    try store.complete([ids[0]])
    try store.remove([ids[2]])
    try board.merge(remote)
    try store.setLayout(.grid, of: board.done)
    #expect(try board.touched(remote) == "")
    try store.renameList(board.pending, to: "To do")
    #expect(try board.touched(remote) == "b")
    let garden = try store.createBoard(named: "Garden")
    let far = try store.lists(of: garden.id)[0].id
    try store.add([NewTask(title: "x")], at: .top(far))
    try board.merge(remote)
    try store.renameList(far, to: "Far")
    #expect(try board.touched(remote) == "", "a list of another board")
  }

  @Test func whatLeftTheBoardIsTouchedIfTheRemoteHasIt() throws {
    try markAsSynced(ids[0], ids[1])
    try board.merge(remote)
    let garden = try store.createBoard(named: "Garden")
    let list = try store.lists(of: garden.id)[0].id
    try store.move([ids[0], ids[2]], to: .top(list))
    try store.remove([ids[1]])
    try store.add([NewTask(title: "x")], at: .top(list))
    #expect(try board.touched(remote) == "a b")
    #expect(try store.waitingCount(of: remote) == 2)
  }

  @Test func whatASyncWroteItselfIsNotTouched() throws {
    try store.sync(remote) { sync in
      sync.markMerged()
      try sync.edit(ids[0], [.title("A")])
    }
    #expect(try board.touched(remote) == "")
    try store.sync(remote) { _ = try $0.edit(ids[0], [.title("B")]) }
    #expect(try board.touched(remote) == "B", "not merged")
    let other = try board.makeRemote("other")
    try board.merge(other)
    try store.sync(remote) { sync in
      try sync.edit(ids[1], [.title("C")])
      sync.markMerged()
    }
    #expect(try board.touched(remote) == "")
    #expect(try board.touched(other) == "C", "another remote has yet to be told")
  }

  @Test func whatASyncDidIsTouchedOnceItIsUndone() throws {
    try markAsSynced(ids[1])
    try store.sync(remote) { sync in
      try sync.edit(ids[0], [.title("A")])
      try sync.remove(ids[1])
      sync.markMerged()
    }
    try store.undo()
    #expect(try board.touched(remote) == "a b")
  }

  @Test func anObjectThatWaitsCountsOnce() throws {
    try board.merge(remote)
    try store.sync(remote) { sync in
      for id in ids[...1] {
        try sync.write(RemoteObject(href: "/\(id)", uid: board.uuid(id), isWaiting: true))
      }
      try sync.write(RemoteObject(href: "/x", uid: "x"))
    }
    try store.edit([ids[1], ids[2]], [.url("u")])
    #expect(try store.waitingCount(of: remote) == 3)
  }

  @Test func whatWaitsIsCountedWhileAnotherWrites() throws {
    let folder = try TemporaryFolder()
    let writer = try folder.open()
    let filed = try TestBoard(folder.open())
    let remote = try filed.makeRemote()
    try filed.merge(remote)
    try filed.add("a", "b")
    let count = try writer.withWriterLock { try filed.store.waitingCount(of: remote) }
    #expect(count == 2)
  }

  /// Ten thousand objects cost nothing where ten tasks were touched.
  @Test func noQuestionReadsAllTasksOrAllObjects() throws {
    try board.merge(remote)
    for sql in [
      [":seen", ":board", ":remote"].reduce(TouchedTasks.touched) { $0.replacing($1, with: "1") },
      "SELECT uid FROM remoteObject WHERE remote = 1 AND isWaiting",
      "SELECT uid FROM remoteObject WHERE remote = 1 AND uid = 'u' ORDER BY href",
      "SELECT uid FROM remoteObject WHERE remote = 1 AND href = 'h'",
    ] {
      let plan = try board.queryPlan(sql)
      for table in ["task", "operation", "remoteObject"] {
        #expect(!plan.contains("SCAN \(table)"), "\(plan)")
      }
    }
  }
}
