import BoardModel
import TestRandom
import Testing

@testable import Store

/// Where a sync puts tasks that have order keys of other devices.
struct SyncPlacingTests {
  private let board: TestBoard
  private let remote: Remote

  init() throws {
    board = try TestBoard()
    remote = try board.makeRemote()
  }

  private var store: TaskStore { board.store }

  @discardableResult
  private func sync<Result>(_ body: (SyncWriter) throws -> Result) throws -> Result {
    let result = try store.sync(remote, body).result
    #expect(try store.integrityFindings() == [])
    return result
  }

  private func key(_ text: String) -> OrderKey { OrderKey(rawValue: text) }

  private func new(_ title: String) -> NewTask { NewTask(title: title, uuid: title) }

  @Test func aFreeKeyIsTaken() throws {
    let ids = try board.add("a", "b")
    #expect(try sync { try $0.place(ids[0], in: board.pending, at: key("zV")) } == key("zV"))
    #expect(try board.titles(board.pending) == "b a")
    #expect(try sync { try $0.place(ids[0], in: board.done, at: key("zV")) } == key("zV"))
    #expect(try board.task(ids[0]).completedAt != nil)
    try store.remove([ids[0]])
    #expect(
      try sync { try $0.insert(new("c"), in: board.done, at: key("zV")) }.orderKey == key("zV"))
  }

  /// Whichever task comes first, all devices end with the same keys.
  @Test(arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c"], ["b", "c", "a"]])
  func ofTwoTasksWithOneKeyTheFirstUUIDKeepsIt(titles: [String]) throws {
    try sync { sync in
      for title in titles { try sync.insert(new(title), in: board.pending, at: key("K")) }
    }
    let keys = try board.tasks(board.pending).reduce(into: [:]) { $0[$1.title] = $1.orderKey }
    #expect(keys["a"] == key("K"))
    #expect(keys["b"] == key("K").behind(for: "b") && keys["c"] == key("K").behind(for: "c"))
  }

  @Test func theOneThatGivesWayIsTouchedButWasNotMoved() throws {
    let id = try sync { try $0.insert(new("b"), in: board.pending, at: key("K")).id }
    let placed = try store.sync(remote) { try $0.stamp(of: .position, of: id) }.result
    try board.merge(remote)
    try sync { sync in
      try sync.insert(new("a"), in: board.pending, at: key("K"))
    }
    #expect(try board.touched(remote) == "a b")
    #expect(try store.sync(remote) { try $0.stamp(of: .position, of: id) }.result == placed)
    #expect(try store.log(limit: 1)[0].taskCount == 1)
    try store.undo()
    #expect(try board.task(id).orderKey == key("K"))
  }

  @Test(
    arguments: [
      ("", nil), ("é –", nil), ("A0", "A0"), ("A b!", "Ab"), ("0", "0"),
      (String(repeating: "7", count: 200), String(repeating: "7", count: 64)),
    ] as [(String, String?)])
  func aKeyThatNoListCanHoldBecomesOneNextToIt(text: String, prefix: String?) throws {
    try board.add("a")
    let made = try sync { try $0.insert(new("x"), in: board.pending, at: key(text)) }
    #expect(made.orderKey.isWellFormed && made.orderKey.length <= 70)
    if let prefix {
      let whole = text.count > 64 ? text : prefix
      #expect(made.orderKey == key(whole).behind(for: "x"))
      #expect(made.orderKey.rawValue.hasPrefix(prefix))
    } else {
      #expect(try board.titles(board.pending) == "a x")
    }
  }

  @Test func aLongKeyIsTakenAsItIs() throws {
    let long = key(String(repeating: "7", count: 128))
    let made = try sync { try $0.insert(new("x"), in: board.pending, at: long) }
    #expect(made.orderKey == long)
    let other = try sync { try $0.insert(new("y"), in: board.pending, at: long) }
    #expect(other.orderKey == long.behind(for: "y"))
    // Also a key that is cut has others behind it, one after the other.
    let next = (0..<99).reduce(into: [long]) { keys, _ in keys.append(keys.last!.behind(for: "y")) }
    #expect(Set(next).count == 100)
  }

  @Test func aTaskGoesBetweenTwoOthers() throws {
    let ids = try board.add("a", "b", "c", "d")
    let other = try board.add("x")[0]
    try store.complete([other])
    try sync { sync in
      try sync.place(ids[3], at: .after(ids[0]))
      try sync.place(other, at: .before(ids[2]))
      try sync.place(ids[0], at: .bottom(board.pending))
    }
    #expect(try board.titles(board.pending) == "d b x c a")
    let log = try store.log(limit: 1)
    try sync { (sync: SyncWriter) throws in
      #expect(try sync.place(other, at: .after(ids[1])) == board.task(other).orderKey)
    }
    #expect(try store.log(limit: 1) == log, "it is there")
    #expect(throws: StoreError.noSuchTask(TaskID(rawValue: 99))) {
      try store.sync(remote) { try $0.place(other, at: .after(TaskID(rawValue: 99))) }
    }
  }

  @Test func aTaskOfAnotherBoardMovesHere() throws {
    let garden = try store.createBoard(named: "Garden")
    let list = try store.lists(of: garden.id)[0].id
    let id = try store.add([NewTask(title: "x")], at: .top(list))[0].id
    try sync { try $0.place(id, in: board.pending, at: key("K")) }
    #expect(try board.titles(board.pending) == "x")
    try store.undo()
    #expect(try store.task(id)?.list == list)
  }

  private func sortByTitle() throws {
    var rules = ListRules()
    rules.sort = .title
    try store.setRules(rules, of: board.pending)
  }

  @Test func aSortedListTakesAKeyWhereItsOrderAllowsIt() throws {
    try sortByTitle()
    let ids = try board.add("b", "d", "f")
    let keys = try ids.map { try board.task($0).orderKey }
    var random: any RandomNumberGenerator = SeededRandom(seed: 5)
    let between = try #require(OrderKey.between(keys[0], keys[1], using: &random))
    let made = try sync { try $0.insert(new("c"), in: board.pending, at: between) }
    #expect(made.orderKey == between)
    try sync { sync in
      try sync.insert(new("e"), in: board.pending, at: key("zzV"))
      try sync.insert(new("a"), in: board.pending, at: key("zzV"))
      try sync.place(ids[2], in: board.pending, at: key("0V"))
      try sync.edit(ids[0], [.title("g")])
    }
    #expect(try board.titles(board.pending) == "a c d e f g")
    try sync { try $0.place(made.id, at: .top(board.pending)) }
    try sync { try $0.place(made.id, in: board.pending, at: key("zzV")) }
    #expect(try board.task(made.id).orderKey == between, "it stays where it belongs")
    let last = try sync { try $0.place(ids[0], in: board.pending, at: key("zzzV")) }
    #expect(last == key("zzzV"))
  }

  /// Inserts, edits, moves and removals in turn: what is remembered of a sorted list holds.
  @Test func aSortedListStaysSorted() throws {
    try sortByTitle()
    var random = SeededRandom(seed: 9)
    func title() -> String { String(Int.random(in: 100...999, using: &random)) }
    for _ in 0..<20 {
      try store.sync(remote) { sync in
        for _ in 0..<20 {
          let task = try store.ids(of: board.pending).randomElement(using: &random)
          switch (Int.random(in: 0...9, using: &random), task) {
          case (0, let id?): try sync.remove(id)
          case (1, let id?): try sync.edit(id, [.title(title())])
          case (2, let id?): _ = try sync.complete(id)
          case (3, let id?): try sync.place(id, in: board.pending, at: key("K\(title())1"))
          case (4, let id?): try sync.place(id, at: .bottom(board.pending))
          default: try sync.insert(NewTask(title: title()), in: board.pending)
          }
        }
      }
      let titles = try board.tasks(board.pending).map(\.title)
      #expect(titles == titles.sorted())
    }
    #expect(try store.integrityFindings() == [])
  }
}
