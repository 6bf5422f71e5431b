import Foundation
import GRDB
import TerminalSupport
import Testing

/// Stores of earlier versions, and a store that a later one takes over while a board is open.
struct OtherVersionTests {
  @Test(arguments: [1, 6, 7])
  func aStoreOfAnEarlierVersionKeepsItsOrderAndItsUndo(version: Int) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../StoreTests/Fixtures/schema-\(version).sqlite").standardized
    try Data(contentsOf: fixture).write(to: URL(fileURLWithPath: board.database))
    let names = try board.titles("Pending")
    #expect(names == ["Buy milk", "Call home"])
    #expect(try board.titles("Done") == ["Pay rent"])
    #expect(try board.run(["undo"]).output == "Undone: completed “Pay rent”\n")
    #expect(try Set(board.titles("Pending")) == Set(names + ["Pay rent"]))
    #expect(try board.run(["redo"]).output == "Redone: completed “Pay rent”\n")
    #expect(try board.titles("Pending") == names)
    let doctor = try board.run(["doctor"])
    #expect(doctor.status == 0 && doctor.output.contains("journal: the tables match the log"))
  }

  @Test func aStoreOfAVersionThatNoReleaseHadIsRefusedAndCanBeSalvaged() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    try board.tamper { try $0.execute(sql: "PRAGMA user_version = 5") }
    let refused = try board.run(["list"])
    #expect(
      refused.status == 65
        && refused.errors.contains(
          "the store is damaged: \(board.database): no release has schema version 5")
    )
    #expect(refused.errors.contains("It was not changed. 'dragboard doctor --repair' salvages"))
    #expect(try board.run(["doctor", "--repair"]).status == 0)
    let repaired = try board.run(["--db", board.database + "-repaired", "list"])
    #expect(repaired.output.contains("Apple"))
  }

  @Test func aBoardWhoseStoreALaterVersionTookOverSaysSoAndWritesNothing() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    let screen = try board.open(width: 160)
    var version = 0
    try board.tamper {
      version = try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0
      try $0.execute(sql: "PRAGMA user_version = 99")
    }
    try screen.keys("x")
    try screen.wait(forText: "Written by a newer Dragboard: ")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
    let refused = try board.run(["list"])
    #expect(refused.status != 0 && refused.errors.contains("schema 99"), "\(refused.errors)")
    // It is of this version again, with nothing changed.
    let database = try DatabaseQueue(path: board.database)
    try database.write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
    try database.close()
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
  }
}
