import BoardModel
import Testing

@testable import Store

/// What a sync writes, task by task.
struct SyncWriterTests {
  private let board: TestBoard
  private let remote: Remote
  private let ids: [TaskID]

  init() throws {
    board = try TestBoard()
    remote = try board.makeRemote()
    ids = try board.add("a", "b", "c")
  }

  private var store: TaskStore { board.store }

  @discardableResult
  private func sync<Result>(_ body: (SyncWriter) throws -> Result) throws -> Result {
    let result = try store.sync(remote, body).result
    #expect(try store.integrityFindings() == [])
    return result
  }

  @Test func itKnowsItsBoardAndItsLists() throws {
    let (syncedBoard, names, now) = try sync { sync in
      (sync.board, try sync.lists().map(\.name), sync.now)
    }
    #expect(try syncedBoard == store.defaultBoard() && names == ["Pending", "Done"])
    #expect(now < board.clock.wallClock.now())
  }

  @Test func aTaskIsKnownWhereverItIs() throws {
    let garden = try store.createBoard(named: "Garden")
    let records = try ids.map { try board.task($0) }
    try store.remove([ids[1]])
    try store.move([ids[2]], to: .top(store.lists(of: garden.id)[0].id))
    let found = try sync { sync in try records.map { try sync.task(uuid: $0.uuid) } }
    let home = try store.defaultBoard().id
    #expect(found[0] == StoredTask(record: records[0], board: home, isRemoved: false))
    #expect(found[1]?.isRemoved == true && found[1]?.record == records[1])
    #expect(try found[2]?.board == garden.id && found[2]?.record == board.task(ids[2]))
    #expect(try sync { try $0.task(uuid: "x") } == nil)
  }

  @Test func aTaskIsMadeAsItIsElsewhere() throws {
    var new = NewTask(title: "n", notes: "x", tags: ["t"], uuid: "u-1")
    new.created = Timestamp(milliseconds: 5)
    new.modified = Timestamp(milliseconds: 6)
    new.completedAt = Timestamp(milliseconds: 7)
    let made = try sync { try $0.insert(new, in: board.done, at: OrderKey(rawValue: "K")) }
    #expect(try made == board.task(made.id))
    #expect(made.uuid == "u-1" && made.orderKey.rawValue == "K" && made.list == board.done)
    #expect(made.created.milliseconds == 5 && made.modified.milliseconds == 6)
    #expect(made.completedAt?.milliseconds == 7)
    let (open, now) = try sync { sync in
      (try sync.insert(NewTask(title: "o", uuid: ""), in: board.pending), sync.now)
    }
    #expect(open.modified == now && open.uuid.count == 36)
    #expect(try board.titles(board.pending) == "a b c o")
  }

  @Test func whatIsRefusedHasChangedNothingAndTheNextCallFollows() throws {
    let garden = try store.createBoard(named: "Garden")
    let far = try store.lists(of: garden.id)[0]
    let missing = TaskID(rawValue: 99)
    let uuid = try board.uuid(ids[0])
    let before = try board.everything()
    try sync { sync in
      #expect(throws: StoreError.blankTitle) {
        try sync.insert(NewTask(title: " "), in: board.pending)
      }
      #expect(throws: StoreError.uuidExists(uuid)) {
        try sync.insert(NewTask(title: "x", uuid: uuid), in: board.pending)
      }
      let elsewhere = StoreError.noSuchListID(far.id, name: far.name)
      #expect(throws: elsewhere) { try sync.insert(NewTask(title: "x"), in: far.id) }
      #expect(throws: elsewhere) { try sync.place(ids[0], at: .top(far.id)) }
      #expect(throws: elsewhere) {
        try sync.place(ids[0], in: far.id, at: OrderKey(rawValue: "K"))
      }
      #expect(throws: StoreError.blankTitle) { try sync.edit(ids[0], [.url("u"), .title("")]) }
      #expect(throws: StoreError.blankTitle) { try sync.list(named: " ") }
      #expect(throws: StoreError.noSuchTask(missing)) { try sync.edit(missing, [.url("u")]) }
      #expect(throws: StoreError.noSuchTask(missing)) { try sync.remove(missing) }
      #expect(throws: StoreError.noSuchTask(missing)) { try sync.complete(missing) }
      try sync.insert(NewTask(title: "d"), in: board.pending)
    }
    #expect(try board.titles(board.pending) == "a b c d")
    try store.undo()
    #expect(try board.everything() == before)
  }

  @Test func momentsThatNoStoreHoldsAreBroughtNear() throws {
    var new = NewTask(title: "n")
    new.created = Timestamp(milliseconds: .min)
    new.modified = Timestamp(milliseconds: .max)
    new.completedAt = Timestamp(milliseconds: .max)
    try sync { sync in
      try sync.insert(new, in: board.done)
      try sync.edit(ids[0], [.title("A")], modified: Timestamp(milliseconds: .max))
      _ = try sync.complete(ids[1], at: Timestamp(milliseconds: .min))
    }
    #expect(try board.task(ids[0]).modified.iso8601 == "9999-12-31T23:59:59.999Z")
  }

  @Test func contentChangesWhenItWasChangedThere() throws {
    let there = Timestamp(milliseconds: 77)
    #expect(try sync { try $0.edit(ids[0], [.title("A"), .notes("n")], modified: there) })
    #expect(try board.task(ids[0]).title == "A" && board.task(ids[0]).modified == there)
    #expect(try !sync { try $0.edit(ids[0], [.title("A")], modified: nil) })
    let now = try sync { sync in
      try sync.edit(ids[0], [.title("B")])
      return sync.now
    }
    #expect(try board.task(ids[0]).modified == now)
    try store.remove([ids[1]])
    #expect(try sync { try $0.edit(ids[1], [.title("B")]) }, "in the trash as well")
    #expect(try store.task(ids[1]) == nil)
  }

  @Test func aTaskGoesToTheTrashAndComesBack() throws {
    try sync { sync in
      try sync.remove(ids[1])
      try sync.remove(ids[1])
    }
    #expect(try board.titles(board.pending) == "a c")
    #expect(try store.log(limit: 1)[0].taskCount == 1)
    try sync { try $0.place(ids[1], in: board.pending, at: OrderKey(rawValue: "0V")) }
    #expect(try board.titles(board.pending) == "b a c")
    try store.remove([ids[1], ids[2]])
    try sync { try $0.place(ids[1], at: .after(ids[0])) }
    #expect(try board.titles(board.pending) == "a b")
    try store.undo()
    #expect(try board.titles(board.pending) == "a")
  }

  @Test func aListIsFoundByItsNameOrMadeBehindTheOthers() throws {
    let lists = try sync { sync in
      [
        try sync.list(named: " DONE "), try sync.list(named: "Later"),
        try sync.list(named: "later"),
        try sync.list(named: "Finished", role: .done),
      ]
    }
    #expect(lists[0].id == board.done && lists[1].id == lists[2].id)
    #expect(lists[3].role == .plain, "there is a done list")
    let names = try store.lists(of: store.defaultBoard().id).map(\.name)
    #expect(names == ["Pending", "Done", "Later", "Finished"])
    let garden = try store.createBoard(named: "Garden", lists: NewList.named(["Now"]))
    let other = try store.createRemote(named: "x", board: garden.id, url: "u")
    let done = try store.sync(other) { try $0.list(named: "Done", role: .done) }.result
    #expect(done.role == .done && done.board == garden.id)
  }

  /// Neither rules nor flags keep out what another device did.
  @Test func nothingIsRefused() throws {
    try store.edit([ids[0]], [.locked(true)])
    try store.edit([ids[1]], [.pinned(true)])
    try store.add([NewTask(title: "a"), NewTask(title: "d")], at: .top(board.done))
    var rules = ListRules()
    (rules.accept, rules.limit, rules.duplicates, rules.reorder) = (.none, 0, false, .none)
    for list in [board.pending, board.done] { try store.setRules(rules, of: list) }
    try sync { (sync: SyncWriter) throws in
      #expect(try sync.complete(ids[0]))
      try sync.place(ids[1], at: .bottom(board.pending))
      try sync.place(ids[2], in: board.done, at: OrderKey(rawValue: "zV"))
      try sync.insert(NewTask(title: "b"), in: board.pending)
    }
    #expect(try board.titles(board.pending) == "b b")
    #expect(try board.titles(board.done) == "a a d c")
    #expect(try sync { try $0.reopen(ids[0]) })
    #expect(try board.titles(board.pending) == "a b b")
  }

  @Test func completingAndReopeningIsWhatTheBoardDoes() throws {
    let later = try store.addList(NewList(name: "Later"), to: store.defaultBoard().id)
    try store.move([ids[2]], to: .top(later.id))
    let time = Timestamp(milliseconds: 9)
    let now = try sync { (sync: SyncWriter) throws in
      #expect(try sync.complete(ids[0]))
      #expect(try sync.complete(ids[2], at: time))
      return sync.now
    }
    #expect(try board.titles(board.done) == "c a")
    #expect(try board.task(ids[0]).completedAt == now)
    #expect(try board.task(ids[2]).completedAt == time)
    #expect(try sync { try $0.complete(ids[0], at: time) })
    #expect(try board.task(ids[0]).completedAt == time)
    try sync { (sync: SyncWriter) throws in
      #expect(try sync.complete(ids[0]), "it is")
      #expect(try sync.reopen(ids[1]), "it is")
      #expect(try sync.reopen(ids[2]))
    }
    #expect(try board.titles(board.done) == "a" && board.titles(later.id) == "c")
    #expect(try board.task(ids[2]).completedAt == nil)
    try sync { try $0.place(ids[2], at: .top(board.done), completedAt: time) }
    #expect(try board.task(ids[2]).completedAt == time)
  }

  @Test func aBoardWithoutADoneListKeepsTasksOpen() throws {
    let plain = try store.createBoard(named: "Plain", lists: NewList.named(["Now", "Later"]))
    let only = try store.createBoard(named: "Only", lists: NewList.named(["Done"]))
    for (board, isDone) in [(plain, false), (only, true)] {
      let list = try store.lists(of: board.id)[0]
      let id = try store.add([NewTask(title: "x")], at: .top(list.id))[0].id
      let other = try store.createRemote(named: board.name, board: board.id, url: "u")
      try store.sync(other) { (sync: SyncWriter) throws in
        #expect(try sync.complete(id) == isDone)
        #expect(try sync.reopen(id) != isDone)
      }
      #expect(try store.task(id)?.list == list.id)
    }
  }
}
