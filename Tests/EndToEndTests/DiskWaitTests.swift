import Foundation
import Testing

/// Every wait for the disk that a promise rests on is seen among the calls: without it, a command
/// does the same until the power fails.
struct DiskWaitTests {
  /// What a command does to the disk whose output is that.
  private func words(
    _ command: [String], _ database: String, printing output: String
  ) throws -> [String] {
    try DiskTrace(of: command, on: database, printing: output).words
  }

  /// A change in the file of that name: its journal is on the disk before the file is written, and
  /// the file before the journal is cut, which ends the change.
  private func change(of file: String) -> [String] {
    [
      "make \(file)-journal", "write \(file)-journal", "wait for \(file)-journal",
      "wait for folder", "write \(file)-journal", "wait for \(file)-journal", "write \(file)",
      "wait for \(file)", "cut \(file)-journal", "wait for \(file)-journal",
    ]
  }

  @Test func aChangeIsOnTheDiskBeforeItIsAnnounced() throws {
    let board = try BoardFixture(pending: ["Flour"])
    defer { board.remove() }
    let found = try words(["add", "Milk"], board.database, printing: "2\n")
    #expect(found == ["make store"] + change(of: "store"))
  }

  @Test func aNewStoreIsOnTheDiskBeforeItHasItsName() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let found = try words(["add", "Flour"], board.path("new/board.sqlite"), printing: "1\n")
    #expect(
      found == ["make folder", "wait for parent", "make store", "make store-unfinished"]
        + change(of: "store-unfinished")
        + [
          "remove store-unfinished-journal", "wait for folder", "cut store",
          "wait for store-unfinished", "rename to store", "wait for folder", "make store",
        ] + change(of: "store"))
  }

  /// What an earlier version began in the file itself: a journal must not outlive the file.
  @Test func aFileIsEmptyOnTheDiskBeforeItsJournalIsRemoved() throws {
    let board = try BoardFixture(pending: ["Flour"])
    defer { board.remove() }
    let journal =
      [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] + [UInt8](repeating: 0, count: 504)
    try Data(journal).write(to: URL(fileURLWithPath: board.database + "-journal"))
    let found = try words(["list", "--format", "plain"], board.database, printing: "")
    let end = found.drop { $0 != "remove store-unfinished-journal" }
    #expect(
      end == [
        "remove store-unfinished-journal", "wait for folder", "cut store", "wait for store",
        "remove store-journal",
        "wait for folder", "wait for store-unfinished", "rename to store", "wait for folder",
        "make store",
      ])
  }

  @Test func theCopyBeforeAMigrationIsOnTheDiskBeforeTheFileIsChanged() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../StoreTests/Fixtures/schema-6.sqlite").standardized
    try Data(contentsOf: fixture).write(to: URL(fileURLWithPath: board.database))
    let tasks = "1\tPending\tBuy milk\n2\tPending\tCall home\n3\tDone\tPay rent\n"
    let found = try words(["list", "--format", "plain"], board.database, printing: tasks)
    let copy = "store" + DiskTrace.copy
    #expect(
      found == ["make store", "make \(copy)", "write \(copy)", "wait for \(copy)"]
        + ["wait for folder"] + change(of: "store"))
  }

  @Test func whatARepairHasSavedIsOnTheDiskBeforeItIsNamed() throws {
    let board = try BoardFixture(pending: ["Flour"])
    defer { board.remove() }
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: board.database))
    try file.seek(toOffset: 7 * 4_096)
    try file.write(contentsOf: Data(repeating: 0x55, count: 200))
    try file.close()
    let found = try words(
      ["doctor", "--repair"], board.database, printing: board.database + "-repaired\n")
    #expect(
      found.suffix(3) == ["make store-repaired", "wait for store-repaired", "wait for folder"])
  }
}
