import Foundation
import GRDB
import TerminalSupport
import Testing

/// Damaged or malicious stores: refused with an error, never executed, never a crash.
struct HostileStoreTests {
  /// Changes the file as another program would.
  private func tamper(_ board: BoardFixture, _ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: board.database, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private static let commands = [
    ["list"], ["list", "--format", "json"], ["show", "1"], ["add", "x"], ["done", "1"], ["undo"],
    ["log"], ["move", "1", "--index", "1"], ["board"], ["doctor"],
  ]

  @Test(arguments: [
    "UPDATE list SET taskCount = -5", "UPDATE list SET taskCount = 9223372036854775807",
    "UPDATE task SET modified = -9223372036854775808",
    "UPDATE operation SET stamp = 9223372036854775807", "UPDATE list SET capacity = -1",
    "UPDATE change SET time = -9223372036854775808", "DELETE FROM list", "DELETE FROM board",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807",
  ])
  func whatCannotBeIsSaidByEveryCommandAndByTheDoctor(tampering: String) throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    try tamper(board, tampering)
    for command in Self.commands {
      let child = try board.run(command)
      #expect([0, 1, 65].contains(child.status), "\(command): \(child.status) \(child.errors)")
      if child.status != 0, command != ["doctor"] {
        #expect(child.errors.hasPrefix("dragboard: "), "\(command): \(child.errors)")
      }
    }
    let doctor = try board.run(["doctor"])
    let finding =
      tampering == "DELETE FROM board" ? "bad  the store is damaged: " : "bad  store: "
    #expect(doctor.output.contains(finding), "\(doctor.output)")
  }

  /// The last board cannot be removed, so a store without one is no empty store.
  @Test func aStoreWithoutBoardsIsReadAndWrittenByNoCommand() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    try tamper(board, "DELETE FROM board")
    for command in [
      ["list"], ["list", "--all"], ["list", "--archived"], ["find", "Apple"], ["agenda"],
      ["board", "list"], ["board", "create", "New"], ["add", "x"], ["stats"], ["export", "csv"],
      ["remind"],
    ] {
      let child = try board.run(command)
      #expect(child.status == 65 && child.output.isEmpty, "\(command): \(child)")
      #expect(child.errors.contains("there is no board"), "\(command): \(child.errors)")
    }
  }

  @Test func aBoardWithoutListsIsRefusedInWordsAndNamedByTheDoctor() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    #expect(try board.run(["board", "create", "Bare"]).status == 0)
    try tamper(
      board,
      "DELETE FROM list WHERE board = 2; DELETE FROM operation WHERE entity='list' AND row > 2"
    )
    for command in [["add", "--board", "Bare", "x"], ["move", "1", "--board", "Bare"]] {
      let child = try board.run(command)
      #expect(child.status == 1)
      #expect(child.errors.hasPrefix("dragboard: board 'Bare' has no lists. "), "\(child.errors)")
    }
    #expect(try board.run(["list", "--board", "Bare"]).status == 0)
    #expect(try board.run(["list", "--all"]).output.contains("Apple"))
    let doctor = try board.run(["doctor"])
    #expect(doctor.output.contains("bad  store: board 'Bare' has no lists\n"), "\(doctor.output)")
    #expect(try board.run(["doctor", "--repair"]).status == 0)
    let repaired = ["--db", board.database + "-repaired"]
    #expect(try board.run(["doctor"] + repaired).output.contains("journal: the tables match"))
    let added = try board.run(["add", "--board", "Bare", "x"] + repaired)
    #expect(added.status == 0, "\(added.errors)")
  }

  @Test(arguments: [1, 3])
  func aBoardWithOneOrThreeListsIsUsed(count: Int) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    try tamper(
      board,
      count == 1
        ? "DELETE FROM list WHERE id = 2"
        : """
        INSERT INTO list SELECT 3, 'u', board, 'Later', 'z', 'plain', layout, reorder, accept,
          capacity, incoming, outgoing, duplicates, emptyArea, outside, source, sort, NULL, 0, blocked
        FROM list WHERE id = 1
        """)
    #expect(try board.run(["add", "Bread"]).status == 0)
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
    if count == 3 {
      #expect(try board.run(["move", "1", "--to", "Later"]).status == 0)
      #expect(try board.titles("Later") == ["Apple"])
    } else {
      let done = try board.run(["done", "1"])
      #expect(done.status == 1 && done.errors.contains("has no done list"), "\(done.errors)")
    }
  }

  /// Messages of SQLite quote the file.
  @Test func whatTheFileSaysIsShownAndNotObeyed() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    try tamper(
      board,
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = replace(sql, 'board INTEGER',
        'board' || char(27) || ']0;owned' || char(7) || ' INTEGER') WHERE name = 'list'
      """)
    for command in Self.commands {
      let child = try board.run(command)
      #expect(child.status == 65, "\(command)")
      for text in [child.output, child.errors] {
        #expect(!text.contains("\u{1B}") && !text.contains("\u{07}"), "\(command)")
      }
    }
  }
}
