import BoardModel
import Testing

@testable import Store

struct TaskStoreListsTests {
  private let board: TestBoard
  private let home: BoardID

  init() throws {
    board = try TestBoard()
    home = try board.store.defaultBoard().id
  }

  private func names() throws -> [String] { try board.store.lists(of: home).map(\.name) }

  private func add(_ name: String, _ role: ListRole = .plain, before next: ListID? = nil) throws
    -> ListID
  {
    try board.store.addList(NewList(name: name, role: role), to: home, before: next).id
  }

  @Test func aRemovedListComesBackWithItsTasksAndItsPosition() throws {
    let doing = try add("Doing", before: board.done)
    let ids = try board.store.add([NewTask(title: "a"), NewTask(title: "b")], at: .top(doing))
    try board.store.edit([ids[0].id], [.locked(true), .pinned(true)])
    try board.add("x")
    try board.store.removeList(doing, movingTasksTo: board.done)
    #expect(try names() == ["Pending", "Done"])
    #expect(try board.titles(board.done) == "a b")
    #expect(try board.tasks(board.done).allSatisfy { $0.completedAt != nil })
    #expect(try board.store.list(doing) == nil)
    let entry = try #require(try board.store.log(limit: 1).first)
    #expect(entry.kind == .listRemoved && entry.list == "Doing" && entry.taskCount == 2)
    try board.store.undo(on: home)
    #expect(try names() == ["Pending", "Doing", "Done"])
    #expect(try board.titles(doing) == "a b" && board.titles(board.done) == "")
    #expect(try board.tasks(doing).allSatisfy { $0.completedAt == nil })
    try board.store.redo(on: home)
    #expect(try names() == ["Pending", "Done"])
    #expect(try board.titles(board.done) == "a b")
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func theRulesOfTheTargetHoldForTheTasksOfARemovedList() throws {
    let doing = try add("Doing")
    var rules = ListRules()
    rules.limit = 1
    try board.store.setRules(rules, of: doing)
    try board.add("a", "b")
    #expect(throws: Refusal.limit(1, of: doing)) {
      try board.store.removeList(board.pending, movingTasksTo: doing)
    }
    let other = try board.store.createBoard(named: "Other")
    let elsewhere = try board.store.lists(of: other.id)[0].id
    #expect(throws: StoreError.noSuchListID(elsewhere, name: "Pending")) {
      try board.store.removeList(board.pending, movingTasksTo: elsewhere)
    }
    #expect(throws: StoreError.noSuchListID(elsewhere, name: "Pending")) {
      try board.store.moveList(doing, before: elsewhere)
    }
  }

  @Test func moveOfAListWritesOneRowAndIsOneChange() throws {
    let doing = try add("Doing")
    let last = try board.store.read { try LogReader(database: $0).last() }
    try board.store.moveList(doing, before: board.pending)
    #expect(try names() == ["Doing", "Pending", "Done"])
    let count = try board.store.read {
      try LogReader(database: $0).operationCount(of: ChangeID(rawValue: last + 1))
    }
    #expect(count == 1)
    // It is there already.
    try board.store.moveList(doing, before: board.pending)
    try board.store.moveList(board.done, before: nil)
    #expect(try board.store.read { try LogReader(database: $0).last() } == last + 1)
  }

  /// Keys grow where lists go to one gap again and again, until all get new ones.
  @Test func listsThatAreMovedWithoutEndKeepTheirOrder() throws {
    let ids = [try add("A"), try add("B")]
    for step in 0..<800 {
      try board.store.moveList(ids[step % 2], before: board.done)
      if step > 1 { #expect(try names()[1] == ["B", "A"][step % 2]) }
    }
    try board.store.undo()
    #expect(try names() == ["Pending", "B", "A", "Done"])
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func aBoardHasOneDoneListAtMost() throws {
    #expect(throws: StoreError.secondDoneList("Done")) { try add("Ready", .done) }
    try board.store.removeList(board.done)
    let ready = try add("Ready", .done)
    let id = try board.add("a")[0]
    #expect(try board.store.complete([id]) == [id])
    #expect(try board.titles(ready) == "a")
    // Only an undo out of turn could bring the first one back beside it.
    let removal = try #require(try board.store.log(limit: 9).first { $0.kind == .listRemoved })
    let undo = try board.store.write(nil) { try $0.undo(removal.id) }
    #expect(undo.conflicts == [.boardChangedSince])
    #expect(try names() == ["Pending", "Ready"])
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func whatAListNeedsIsNotUndoneUnderIt() throws {
    let doing = try add("Doing")
    let added = try #require(try board.store.log(limit: 1).first)
    try board.store.add([NewTask(title: "a")], at: .top(doing))
    let undo = try board.store.write(nil) { try $0.undo(added.id) }
    #expect(undo.conflicts == [.boardChangedSince])
    #expect(try board.titles(doing) == "a")
    try board.store.renameList(doing, to: "In work")
    let renamed = try #require(try board.store.log(limit: 1).first)
    _ = try add("doing")
    #expect(
      try board.store.write(nil) { try $0.undo(renamed.id) }.conflicts == [.boardChangedSince])
    #expect(try names() == ["Pending", "Done", "In work", "doing"])
  }

  @Test func aListThatWasAddedStaysWithItsRemovedBoard() throws {
    let other = try board.store.createBoard(named: "Other")
    try board.store.addList(NewList(name: "Doing"), to: other.id)
    let added = try #require(try board.store.log(limit: 1).first)
    try board.store.removeBoard(other.id)
    let undo = try board.store.write(nil) { try $0.undo(added.id) }
    #expect(undo.conflicts == [.boardChangedSince])
  }

  @Test func aNewListHasPossibleRules() throws {
    func added(_ change: (inout ListRules) -> Void) throws -> ListRules {
      var list = NewList(name: "Doing")
      change(&list.rules)
      let made = try board.store.addList(list, to: home)
      try board.store.undo()
      return made.rules
    }
    #expect(throws: StoreError.limitBelowZero(-1)) { try added { $0.limit = -1 } }
    let unknown = ListID(rawValue: 99)
    #expect(throws: StoreError.noSuchListID(unknown)) {
      try added { $0.accept = .lists([unknown]) }
    }
    #expect(try added { $0.accept = .lists([]) }.accept == .none)
    #expect(try added { $0.sort = .title }.reorder == .none)
  }

  @Test func aTaskIsReopenedWhereItCameFrom() throws {
    let doing = try add("Doing", before: board.done)
    let id = try board.add("a")[0]
    func reopened() throws -> ListID? {
      try board.store.complete([id])
      try board.store.reopen([id])
      return try board.store.task(id)?.list
    }
    #expect(try reopened() == board.pending)
    try board.store.move([id], to: .top(doing))
    #expect(try reopened() == doing)
    // Reordering within the done list does not count, nor does what was undone.
    try board.store.complete([id])
    try board.store.add([NewTask(title: "b")], at: .top(board.done))
    try board.store.move([id], to: .bottom(board.done))
    try board.store.move([id], to: .top(board.pending))
    try board.store.undo()
    try board.store.reopen([id])
    #expect(try board.store.task(id)?.list == doing)
    // A list that is gone gives way to the first that is not done.
    try board.store.complete([id])
    try board.store.removeList(doing)
    try board.store.reopen([id])
    #expect(try board.store.task(id)?.list == board.pending)
  }

  @Test func aTaskThatWasMadeInTheDoneListIsReopenedIntoTheFirstOther() throws {
    let first = try add("Inbox", before: board.pending)
    let id = try board.store.add([NewTask(title: "a")], at: .top(board.done))[0].id
    try board.store.reopen([id])
    #expect(try board.store.task(id)?.list == first)
  }

  @Test func aTaskInTheTrashDoesNotComeBackIntoARemovedList() throws {
    let doing = try add("Doing")
    let id = try board.store.add([NewTask(title: "a")], at: .top(doing))[0].id
    try board.store.remove([id])
    let removal = try #require(try board.store.log(limit: 1).first)
    try board.store.removeList(doing)
    #expect(throws: StoreError.cannotReverse(.undone, .listGone("Doing", board: "Tasks"))) {
      try board.store.write(nil) { try $0.undo(removal.id) }
    }
    #expect(try board.store.task(id) == nil)
    for _ in 0..<2 { try board.store.undo() }
  }

  @Test func aRuleAcceptsNothingFromAListThatIsGone() throws {
    let doing = try add("Doing")
    var rules = ListRules()
    rules.accept = .lists([doing])
    try board.store.setRules(rules, of: board.done)
    let id = try board.add("a")[0]
    #expect(throws: Refusal.notAccepted(by: board.done, from: board.pending)) {
      try board.store.move([id], to: .top(board.done))
    }
    try board.store.removeList(doing)
    #expect(try board.store.list(board.done)?.rules.accept == .lists([doing]))
    let names = try board.store.listNames(from: home)
    #expect(names.text(of: [doing, board.done]) == "Doing (removed),Done")
    #expect(throws: ListNames.Unknown.self) { try names.lists(in: "Doing").get() }
  }

  /// Names are text from anywhere: kept byte for byte, and made harmless where they are drawn.
  @Test(arguments: ["a\u{1B}[2Jb", "\u{202E}x", "名前", "a,b"])
  func aNameIsKeptAsItIs(name: String) throws {
    let id = try add(name)
    #expect(try board.store.list(id)?.name == name)
  }

  @Test func theListsOfABoardGoAndComeWithIt() throws {
    let made = try board.store.createBoard(named: "New", preset: .kanban)
    let lists = try board.store.lists(of: made.id)
    try board.store.undo()
    #expect(try board.store.lists(of: made.id) == [] && board.store.list(lists[1].id) == nil)
    try board.store.redo()
    #expect(try board.store.lists(of: made.id) == lists)
    #expect(throws: StoreError.noLists) { try board.store.createBoard(named: "X", lists: []) }
    #expect(throws: StoreError.nameExists("b")) {
      try board.store.createBoard(named: "X", lists: NewList.named(["B", "b"]))
    }
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func aBoardMayHaveTwoHundredLists() throws {
    let names = (0..<200).map { "List \($0)" }
    let made = try board.store.createBoard(named: "Many", lists: NewList.named(names))
    let lists = try board.store.lists(of: made.id)
    #expect(lists.map(\.name) == names)
    for list in lists.prefix(50) { try board.store.moveList(list.id, before: nil) }
    let moved = try board.store.lists(of: made.id)
    #expect(moved.map(\.name) == Array(names.dropFirst(50) + names.prefix(50)))
    try board.store.removeList(lists[0].id)
  }
}
