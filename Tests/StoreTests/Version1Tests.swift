import BoardModel
import Foundation
import GRDB
import Testing

@testable import Store

/// A store with rules, undone changes and a removed board, as the program of version 1 wrote it.
struct Version1Tests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let fixture = try #require(
      Bundle.module.url(
        forResource: "schema-1-lists", withExtension: "sqlite", subdirectory: "Fixtures"))
    try folder.write(Data(contentsOf: fixture), to: "old.sqlite")
  }

  private func accepted(by list: String, on board: String, in store: TaskStore) throws -> String {
    let board = try store.requireBoard(named: board)
    let rules = try store.list(named: list, on: board).rules
    return try RuleField(.accept).value(rules, store.listNames(from: board.id))
  }

  private func check(_ store: TaskStore) throws {
    #expect(try store.boards().map(\.name) == ["Tasks", "Meals", "Garden"])
    let names = try store.boards().map { try store.lists(of: $0.id).map(\.name) }
    #expect(names == [["Pending", "Done"], ["Choices", "Selected"], ["Left", "Right"]])
    #expect(try accepted(by: "Done", on: "Tasks", in: store) == "Pending")
    #expect(try accepted(by: "Pending", on: "Tasks", in: store) == "all")
    #expect(try accepted(by: "Choices", on: "Meals", in: store) == "none")
    #expect(try accepted(by: "Selected", on: "Meals", in: store) == "Choices")
    // “Choices” is a list of another board.
    #expect(try accepted(by: "Left", on: "Garden", in: store) == "Right,Choices")
    #expect(
      try store.list(named: "Selected", on: store.requireBoard(named: "Meals")).rules.limit == 5)
    #expect(try store.integrityFindings() == [])
  }

  @Test func itsListsKeepTheirOrderAndTheirRules() throws {
    let store = try folder.open("old.sqlite")
    let copy = "old.sqlite-before-\(Schema.current.version)"
    #expect(store.copyBeforeMigration == folder.path(copy))
    try check(store)
    // Numbers are never given twice: 7 and 8 were those of the removed board.
    let made = try store.addList(NewList(name: "New"), to: BoardID(rawValue: 1))
    #expect(made.id == ListID(rawValue: 9))
    try store.moveList(made.id, before: ListID(rawValue: 1))
    #expect(try store.lists(of: made.board).map(\.name) == ["New", "Pending", "Done"])
    #expect(try store.integrityFindings() == [])
  }

  @Test func itsChangesAreUndoneAndRedone() throws {
    let store = try folder.open("old.sqlite")
    // One of its changes was undone.
    #expect(try store.redo()?.kind == .listChanged)
    #expect(try store.list(ListID(rawValue: 1))?.rules.limit == 9)
    var count = 0
    while let undo = try store.undo() {
      #expect(undo.conflicts == [])
      count += 1
    }
    #expect(try store.boards().map(\.name) == ["Tasks"])
    #expect(try store.lists(of: BoardID(rawValue: 1)).allSatisfy { $0.rules == ListRules() })
    for _ in 0..<(count - 1) { #expect(try store.redo()?.conflicts == []) }
    try check(store)
  }

  @Test func itsReopenedTaskGoesBackToItsList() throws {
    let store = try folder.open("old.sqlite")
    let done = try #require(store.lists(of: BoardID(rawValue: 1)).last)
    let id = try #require(store.ids(of: done.id).first)
    #expect(try store.task(id)?.placed != nil)
    try store.reopen([id])
    #expect(try store.task(id)?.list == ListID(rawValue: 1))
  }

  @Test func itIsSalvagedWithItsRules() throws {
    let bytes = try folder.bytes(of: "old.sqlite")
    let report = try TaskStore.salvage(at: folder.path("old.sqlite"))
    #expect(report.lost == [] && report.fromLog == [])
    try check(TaskStore.open(at: report.path))
    #expect(try folder.bytes(of: "old.sqlite") == bytes)
  }

  /// A name that a list had, when an operation of the log was written, is that list.
  @Test func aRenamedListIsStillAcceptedAfterUndo() throws {
    let queue = try DatabaseQueue(path: folder.path("old.sqlite"))
    try queue.write {
      try $0.execute(
        sql: """
          INSERT INTO change (id, kind, step, source, replica, time, state, shortfalls)
            SELECT 100, 'listChanged', 'made', 'commandLine', replica, time, 'standing', ''
            FROM change WHERE id = 1;
          INSERT INTO operation (change, kind, entity, row, before, after, stamp) VALUES
            (100, 'updated', 'list', 1, '{"name":"Pending"}', '{"name":"Open"}', \(Int64.max / 8)),
            (100, 'updated', 'list', 2, '{"accept":"pending"}', '{"accept":"Open"}',
              \(Int64.max / 8 + 1));
          UPDATE list SET name = 'Open' WHERE id = 1;
          UPDATE list SET accept = 'Open' WHERE id = 2;
          """)
    }
    try queue.close()
    let store = try folder.open("old.sqlite")
    #expect(try accepted(by: "Done", on: "Tasks", in: store) == "Open")
    #expect(try store.undo()?.kind == .listChanged)
    try check(store)
  }

  @Test func anUpgradeThatIsGivenUpLeavesTheFileAsItWas() throws {
    let bytes = try folder.bytes(of: "old.sqlite")
    var options = StoreOptions()
    options.activityInterval = .zero
    var upgrade: SourceActivity.Work?
    options.onActivity = { activity, _ in
      guard case .working(let work) = activity, work.isUpgrade else { return true }
      upgrade = work
      return false
    }
    #expect(throws: StoreError.givenUp) {
      try TaskStore.open(at: folder.path("old.sqlite"), options: options)
    }
    #expect(try folder.bytes(of: "old.sqlite") == bytes)
    #expect(try !folder.names().contains { $0.contains("before") })
    #expect(upgrade.map(ActivityWords.verb) == "Upgrading the store")
  }
}
