import BoardModel
import Testing

@testable import Store

/// Completed tasks leave their board and come back. The clock stands on 15 January 2027.
struct ArchiveTests {
  private let board: TestBoard
  private let ids: [TaskID]
  private var store: TaskStore { board.store }

  init() throws {
    board = try TestBoard()
    ids = try board.add("a", "b", "c", "d")
    try board.store.move([ids[1], ids[2], ids[3]], to: .bottom(board.done))
  }

  private func archived() throws -> String {
    try board.archived().map(\.title).joined(separator: " ")
  }

  private func counts() throws -> [Int] {
    try store.lists(of: store.defaultBoard().id).map(\.count)
  }

  @Test func whatIsDoneLeavesTheBoardAndStaysInTheStore() throws {
    let before = try board.task(ids[2])
    #expect(try store.archive() == 3)
    #expect(try board.titles(board.pending) == "a" && board.titles(board.done) == "")
    #expect(try counts() == [1, 0] && archived() == "b c d")
    #expect(try store.task(ids[2]) == nil && store.index(of: ids[2]) == nil)
    let task = try #require(try store.taskOrArchived(ids[2]))
    #expect(task.archivedAt != nil && task.modified == before.modified)
    #expect(task.completedAt == before.completedAt && task.list == board.done)
    #expect(try store.task(uuid: task.uuid) == nil && store.taskOrArchived(uuid: task.uuid) == task)
    #expect(try store.archive() == 0, "nothing is left")
    #expect(try store.log(limit: 1)[0].kind == .archived && store.log(limit: 1)[0].taskCount == 3)
    #expect(try store.integrityFindings() == [])
  }

  @Test func theyAreCountedByTheirLists() throws {
    let home = try store.defaultBoard().id
    #expect(try store.archivedCounts(on: home) == [:])
    try store.archive()
    let other = try store.createBoard(named: "Other")
    #expect(try store.archivedCounts(on: home) == [board.done: 3])
    #expect(try store.archivedCounts(on: other.id) == [:])
  }

  @Test func oneUndoBringsAllOfThemBack() throws {
    let before = try board.everything()
    try store.archive()
    #expect(try store.undo()?.kind == .archived)
    #expect(try board.everything() == before && archived() == "" && counts() == [1, 3])
    #expect(try store.redo()?.kind == .archived)
    #expect(try archived() == "b c d" && counts() == [1, 0])
    #expect(try store.integrityFindings() == [])
  }

  @Test func theyComeBackToTheirPositions() throws {
    let before = try board.everything()
    try store.archive()
    try store.unarchive([ids[2]])
    try store.unarchive([ids[3], ids[2], ids[1]])
    #expect(try board.everything() == before && archived() == "")
    #expect(try store.log(limit: 1)[0].taskCount == 2, "one was there already")
    #expect(try store.undo()?.kind == .unarchived)
    #expect(try board.titles(board.done) == "c" && archived() == "b d")
  }

  @Test func onlyOneBoardAndOnlyWhatWasDoneBefore() throws {
    let other = try store.createBoard(named: "Other")
    let elsewhere = try store.lists(of: other.id)[1].id
    try store.add([NewTask(title: "e")], at: .bottom(elsewhere))
    let end = Timestamp(milliseconds: 1_800_000_060_000)
    board.clock.set(end)
    try store.complete([ids[0]])
    #expect(try store.archive(on: store.defaultBoard().id, completedBefore: end) == 3)
    #expect(try board.titles(board.done) == "a" && board.titles(elsewhere) == "e")
    #expect(try store.archive() == 2)
    #expect(throws: StoreError.self) { try store.archive(on: BoardID(rawValue: 99)) }
  }

  @Test func anArchivedTaskIsNotChangedButCanBeRemoved() throws {
    try store.archive()
    let gone = StoreError.taskArchived(ids[1])
    #expect(throws: gone) { try store.edit([ids[0], ids[1]], [.title("x")]) }
    #expect(throws: gone) { try store.complete([ids[1]]) }
    #expect(throws: gone) { try store.reopen([ids[1]]) }
    #expect(throws: gone) { try store.move([ids[1]], to: .top(board.pending)) }
    #expect(throws: gone) { try store.move([ids[0]], to: .after(ids[1])) }
    #expect(throws: gone) { try store.replaceNotes(of: ids[1], from: nil, to: "x") }
    #expect(throws: StoreError.noSuchTask(TaskID(rawValue: 99))) {
      try store.unarchive([ids[1], TaskID(rawValue: 99)])
    }
    try store.remove([ids[1]])
    #expect(try archived() == "c d" && counts() == [1, 0])
    try store.undo()
    #expect(try archived() == "b c d" && counts() == [1, 0])
  }

  /// Undo on one board does not wait for what was done everywhere since.
  @Test func anOpenTaskIsNeverArchived() throws {
    try store.archive()
    try board.tamper("UPDATE change SET state = 'settled' WHERE kind = 'archived'")
    try store.undo()
    #expect(try board.titles(board.pending) == "a b c d" && archived() == "")
    #expect(try store.integrityFindings() == [])
  }

  @Test func aListThatGoesLeavesItsArchiveToTheDoneList() throws {
    let home = try store.defaultBoard().id
    let other = try store.addList(NewList(name: "Other"), to: home)
    try store.add([NewTask(title: "e")], at: .top(other.id))
    try board.tamper("UPDATE task SET completedAt = 1 WHERE title = 'e'")
    try store.archive()
    try store.removeList(other.id)
    #expect(try archived() == "b c d e" || archived() == "e b c d")
    let undone = try store.undo()
    #expect(undone?.kind == .listRemoved && undone?.conflicts == [])
    #expect(try archived() == "b c d")
    try store.redo()
    let last = try #require(try board.archived().first { $0.title == "e" })
    try store.unarchive([last.id])
    #expect(try board.task(last.id).list == board.done)
    // Without a done list, to any other.
    try store.archive()
    try store.removeList(board.done)
    var left = 0
    try store.everyArchivedTask(in: board.pending) { _ in left += 1 }
    #expect(left == 4)
  }

  /// Nothing is completed outside a done list.
  @Test func withoutADoneListTheyComeBackOpen() throws {
    try store.edit([ids[1]], [.repetition("daily")])
    try store.archive()
    try store.removeList(board.done)
    try store.unarchive([ids[1], ids[3]])
    #expect(try board.tasks(board.pending).allSatisfy { $0.completedAt == nil })
    #expect(try Set(board.titles(board.pending).split(separator: " ")) == ["a", "b", "d"])
    #expect(try store.integrityFindings() == [])
    #expect(try store.undo()?.kind == .unarchived)
    #expect(try board.titles(board.pending) == "a")
    var archived: [TaskRecord] = []
    try store.everyArchivedTask(in: board.pending) { archived.append($0) }
    #expect(archived.count == 3 && archived.allSatisfy { $0.completedAt != nil })
  }

  @Test func theListThatTakesThemStaysSorted() throws {
    try store.archive()
    try store.removeList(board.done)
    var rules = ListRules()
    rules.sort = .title
    try store.setRules(rules, of: board.pending)
    try store.add([NewTask(title: "c2")], at: .top(board.pending))
    try store.unarchive(ids[1...].reversed())
    #expect(try board.titles(board.pending) == "a b c c2 d")
  }

  @Test func anotherDoneListTakesThemInTheirOrder() throws {
    let home = try store.defaultBoard().id
    try store.archive()
    try store.removeList(board.done)
    let other = try store.addList(NewList(name: "Finished", role: .done), to: home)
    try store.unarchive(Array(ids[1...]))
    #expect(try board.titles(board.pending) == "a" && board.titles(other.id) == "b c d")
    #expect(try board.tasks(other.id).allSatisfy { $0.completedAt != nil })
    #expect(try store.integrityFindings() == [])
    try store.reopen([ids[1]])
    #expect(try board.task(ids[1]).completedAt == nil)
  }

  /// Its creation is undone only while nothing will come back to it.
  @Test func aListWithAnArchiveIsNoEmptyList() throws {
    let home = try store.defaultBoard().id
    let other = try store.addList(NewList(name: "Other"), to: home)
    try board.tamper(
      "UPDATE task SET archivedAt = 1, list = \(other.id) WHERE title = 'b'")
    #expect(try store.undo()?.conflicts == [.boardChangedSince])
    #expect(try store.list(other.id) != nil)
  }

  @Test func theyComeBackOnlyWhereTheyMay() throws {
    try store.archive()
    var rules = ListRules()
    rules.limit = 2
    try store.setRules(rules, of: board.done)
    #expect(throws: Refusal.limit(2, of: board.done)) { try store.unarchive(Array(ids[1...])) }
    #expect(try archived() == "b c d")
    (rules.limit, rules.duplicates) = (nil, false)
    try store.setRules(rules, of: board.done)
    try store.add([NewTask(title: "c")], at: .top(board.done))
    #expect(throws: Refusal.duplicate(title: "c", in: board.done)) {
      try store.unarchive(Array(ids[1...]))
    }
    rules.duplicates = true
    rules.sort = .title
    try store.setRules(rules, of: board.done)
    try store.edit([ids[0]], [.title("bb")])
    try store.complete([ids[0]])
    try store.unarchive(Array(ids[1...]))
    #expect(try board.titles(board.done) == "b bb c c d")
  }

  @Test func theArchiveIsFilteredAsAListIs() throws {
    try store.remove([ids[0]])
    try store.undo()
    try store.edit([ids[2]], [.addTag("home")])
    try store.archive()
    var found: [String] = []
    let filter = TaskFilter("#home | d list:done", FilterContext(today: .today()))
    try store.everyArchivedTask(in: board.done, passing: filter) { found.append($0.title) }
    #expect(found == ["c", "d"])
    #expect(try store.window(of: board.done, passing: filter, at: .top, limit: 9).tasks == [])
  }

  /// What is archived costs a window of the board nothing.
  @Test func bothAreReadByTheirOwnIndex() throws {
    let window = try board.queryPlan(
      "SELECT id FROM currentTask WHERE list = 1 ORDER BY orderKey, id LIMIT 20")
    #expect(window.contains("taskInOrder") && !window.contains("TEMP B-TREE"))
    let archive = try board.queryPlan(
      """
      SELECT id FROM task WHERE 1 AND list = 1 AND removedAt IS NULL AND archivedAt IS NOT NULL
      ORDER BY orderKey, id
      """)
    #expect(archive.contains("taskInArchive") && !archive.contains("TEMP B-TREE"))
  }
}
