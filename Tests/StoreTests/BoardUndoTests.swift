import BoardModel
import GRDB
import GRDBSQLite
import Testing

@testable import Store

/// Undo and redo of one board, and of all boards.
struct BoardUndoTests {
  private let board: TestBoard
  private let home: BoardID
  private let work: Board
  private let workList: ListID

  init() throws {
    board = try TestBoard()
    home = try board.store.defaultBoard().id
    work = try board.store.createBoard(named: "Work")
    workList = try board.store.lists(of: work.id)[0].id
  }

  private func addToWork(_ title: String) throws -> TaskID {
    try board.store.add([NewTask(title: title)], at: .bottom(workList))[0].id
  }

  @Test func undoOnABoardLeavesWhatWasDoneElsewhereAndNamesIt() throws {
    let mine = try board.add("milk")[0]
    try board.store.edit([mine], [.title("Milk")])
    let report = try addToWork("report")
    let undone = try board.store.undo(on: home)
    #expect(undone.change?.kind == .edited && undone.change?.step == .undone)
    #expect(undone.elsewhere?.change.tasks.map(\.title) == ["report"])
    #expect(undone.elsewhere?.board == work)
    #expect(try board.titles(board.pending) == "milk" && board.titles(workList) == "report")
    #expect(try board.store.undo(on: home).change?.kind == .added)
    let last = try board.store.undo(on: home)
    #expect(last.change == nil && last.elsewhere?.change.tasks.map(\.id) == [report])
    #expect(try board.titles(workList) == "report")
    #expect(try board.store.undo()?.tasks.map(\.id) == [report])
    #expect(try board.store.undo(on: work.id).change?.kind == .boardCreated)
    #expect(try board.store.undo(on: home) == BoardUndo(change: nil, elsewhere: nil))
  }

  @Test func whatIsLatestHereIsLatestOfAllWithoutAWordOfElsewhere() throws {
    _ = try addToWork("report")
    try board.add("milk")
    #expect(try board.store.undo(on: home).elsewhere == nil)
  }

  @Test func aTaskThatWentToAnotherBoardBelongsToBoth() throws {
    let id = try board.add("milk")[0]
    try board.store.move([id], to: .top(workList))
    try board.store.edit([id], [.title("Milk")])
    #expect(try board.store.undo(on: home).change?.kind == .moved)
    #expect(try board.store.undo(on: work.id).change?.kind == .boardCreated)
    #expect(try board.store.redo(on: work.id)?.kind == .boardCreated)
    #expect(try board.store.redo(on: work.id)?.kind == .moved)
    #expect(try board.titles(workList) == "Milk")
  }

  @Test func changesOfTheBoardItselfBelongToIt() throws {
    try board.store.renameBoard(work.id, to: "Office")
    var rules = ListRules()
    rules.limit = 3
    try board.store.setRules(rules, of: workList)
    try board.add("milk")
    #expect(try board.store.undo(on: work.id).change?.kind == .listChanged)
    #expect(try board.store.undo(on: work.id).change?.kind == .boardRenamed)
    try board.store.removeBoard(work.id)
    #expect(try board.store.undo(on: work.id).change?.kind == .boardRemoved)
    #expect(try board.titles(board.pending) == "milk")
  }

  @Test func aNewChangeEndsRedoOnlyWhereItOverlaps() throws {
    let id = try board.add("milk")[0]
    _ = try addToWork("report")
    try board.store.undo(on: home)
    try board.store.undo(on: work.id)
    _ = try addToWork("slides")
    #expect(try board.store.redo(on: work.id) == nil)
    #expect(try board.store.redo(on: home)?.tasks.map(\.id) == [id])
    try board.store.undo(on: home)
    // It replaces what was undone on both boards.
    let both = try addToWork("both")
    try board.store.move([both], to: .top(board.pending))
    #expect(try board.store.redo() == nil)
  }

  /// How many times SQLite has run a hundred instructions during `body`.
  private func work(_ body: () throws -> Void) throws -> Int {
    var count = 0
    try withUnsafeMutablePointer(to: &count) { count in
      try board.store.read { database in
        sqlite3_progress_handler(
          database.sqliteConnection, 100,
          { count in
            count?.assumingMemoryBound(to: Int.self).pointee += 1
            return 0
          }, count)
      }
      try body()
      try board.store.read { database in
        sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil)
      }
    }
    return count
  }

  @Test func whatWasUndoneElsewhereCostsOneChangeAndNotTheNextOnes() throws {
    try board.add("first")
    let usual = try work { try board.add("a") }
    try board.store.add(
      (1...1_000).map { NewTask(title: "report \($0)") }, at: .bottom(workList))
    try board.store.undo(on: work.id)
    #expect(try work { try board.add("b") } > usual + 100)
    #expect(try work { try board.add("c") } < usual + 20)
    #expect(try board.store.redo(on: work.id)?.taskCount == 1_000)
  }

  /// An undo may move a task that has an undone change to another board.
  @Test func aTaskThatAnUndoBroughtHereIsLookedAtAgain() throws {
    let id = try board.add("milk")[0]
    try board.store.move([id], to: .top(workList))
    try board.store.edit([id], [.title("Milk")])
    try board.store.undo(on: work.id)
    try board.add("bread")
    try board.store.undo(on: home)
    try board.store.undo(on: home)
    try board.add("cheese")
    #expect(try board.store.redo() == nil)
  }

  @Test func aChangeOfSeveralBoardsIsAboutOneThatIsLeft() throws {
    let report = try addToWork("report")
    let milk = try board.add("milk")[0]
    try board.store.edit([report, milk], [.priority(Priority("A"))])
    let change = try #require(board.store.log(limit: 1).first)
    #expect(try board.store.board(touchedBy: change.id) == work)
    try board.store.removeBoard(work.id)
    #expect(try board.store.board(touchedBy: change.id)?.id == home)
  }

  @Test func undoTakesBackWhatWasRedoneLastAlsoOnAnotherBoard() throws {
    let report = try addToWork("report")
    try board.store.undo()
    let milk = try board.add("milk")[0]
    #expect(try board.store.redo()?.tasks.map(\.id) == [report])
    #expect(try board.store.undo()?.tasks.map(\.id) == [report])
    #expect(try board.titles(board.pending) == "milk" && board.titles(workList) == "")
    #expect(try board.store.redo()?.tasks.map(\.id) == [report])
    // What was made since comes first; what is undone again is not in force.
    let bread = try board.add("bread")[0]
    #expect(try board.store.undo()?.tasks.map(\.id) == [bread])
    #expect(try board.store.undo()?.tasks.map(\.id) == [report])
    #expect(try board.store.undo()?.tasks.map(\.id) == [milk])
    #expect(try board.store.undo()?.kind == .boardCreated)
  }

  /// A task that went to another board has changes on both.
  @Test func undoOnABoardTakesBackWhatWasRedoneThereLast() throws {
    let id = try board.add("milk")[0]
    try board.store.edit([id], [.title("Milk")])
    try board.store.undo(on: home)
    _ = try addToWork("report")
    let redone = try board.store.redo(on: home)
    #expect(redone?.kind == .edited)
    let undone = try board.store.undo(on: home)
    #expect(undone.change?.kind == .edited && undone.elsewhere == nil)
    #expect(try board.store.undo(on: work.id).change?.tasks.map(\.title) == ["report"])
  }

  @Test func redoBringsBackWhatWasUndoneLast() throws {
    try board.add("a")
    try board.add("b")
    try board.store.undo()
    try board.store.undo()
    #expect(try board.store.redo(on: home)?.tasks.map(\.title) == ["a"])
    #expect(try board.store.redo(on: home)?.tasks.map(\.title) == ["b"])
    #expect(try board.store.redo(on: home) == nil)
  }

  @Test func theLogOfABoardTellsOfNoOther() throws {
    let id = try board.add("milk")[0]
    _ = try addToWork("report")
    try board.store.move([id], to: .top(workList))
    try board.store.undo(on: home)
    let log = try board.store.log(on: home, limit: 9)
    #expect(log.map(\.kind) == [.moved, .moved, .added, .boardCreated])
    #expect(log.map(\.step) == [.undone, .made, .made, .made])
    #expect(try board.store.log(on: home, limit: 1).count == 1)
    #expect(
      try board.store.log(on: work.id, limit: 9).map(\.kind)
        == [.moved, .moved, .added, .boardCreated])
    #expect(try board.store.board(touchedBy: log[2].id)?.id == home)
  }
}
