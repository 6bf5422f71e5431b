import BoardModel
import Foundation
import Store
import TerminalSupport
import Testing

@testable import dragboard

struct ExportCommandTests {
  @Test func allBoardsAreExportedInTheirOrder() throws {
    let board = try BoardFixture(pending: ["a", "b"], done: ["c"])
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work"])
    _ = try board.run(["add", "d", "--board", "Work"])
    let listed = try board.run(["list", "--all", "--format", "json"]).output
    #expect(try board.run(["export", "json"]).output == listed)
    #expect(try board.run(["export", "json", "-"]).output == listed)
    let todo = try board.run(["export", "todotxt", "--board", "Work"]).output
    #expect(todo.hasSuffix(" d\n"))
    #expect(todo.split(separator: "\n").count == 1)
  }

  @Test func aListAndAFilterNarrowIt() throws {
    let board = try BoardFixture(pending: ["apple", "pear"], done: ["apple pie"])
    defer { board.remove() }
    func titles(_ words: [String]) throws -> [String] {
      let rows = try board.run(["export", "csv"] + words).output.split(separator: "\r\n")
        .dropFirst()
      return rows.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[2]) }
    }
    #expect(try titles([]) == ["apple", "pear", "apple pie"])
    #expect(try titles(["--list", "done"]) == ["apple pie"])
    #expect(try titles(["--filter", "apple"]) == ["apple", "apple pie"])
  }

  @Test func theProgressCountsWhatPassesTheFilter() throws {
    let store = try TaskStore.inMemory()
    let board = try store.defaultBoard().id
    try store.add(
      ["apple", "pear", "apple pie"].map { NewTask(title: $0) },
      at: .top(store.lists(of: board)[0].id))
    let lists = try store.lists(of: board)
    for (filter, count) in [("apple", 2), ("", 3)] {
      #expect(
        try BoardWriter.total(of: lists, in: store, TaskFilter(plainText: filter), false) == count)
    }
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let path = board.path("missing/x.json")
    let result = try board.run(["export", path])
    #expect(
      result.errors
        == "dragboard: cannot write '\(path)': No such file or directory. Name another file.\n")
  }

  @Test func noDatabaseIsAFileToExportTo() throws {
    let board = try BoardFixture(pending: ["a"])
    defer { board.remove() }
    let other = try BoardFixture(pending: ["b"])
    defer { other.remove() }
    symlink(board.database, board.path("link.json"))
    symlink(board.database + "-lock", board.path("lock.json"))
    let files = ["", "-lock", "-journal", "-wal"].map { board.database + $0 }
    for path in files + [board.path("link.json"), board.path("lock.json"), other.database] {
      let refused = try board.run(["export", "json", path])
      #expect(refused.status == 64)
      #expect(refused.errors.hasPrefix("dragboard: cannot replace a database or one of its files"))
    }
    #expect(try board.run(["list"]).output.contains("a"))
    #expect(try other.run(["list"]).output.contains("b"))
    #expect(try board.run(["export", "json", board.path("a-lock")]).status == 0)
  }

  @Test func aFileIsReplacedWholeAndANewOneIsTheUsersAlone() throws {
    let board = try BoardFixture(pending: ["a"])
    defer { board.remove() }
    #expect(try board.run(["export", board.path("new.json")]).output == "")
    #expect(try board.text("new.json") == board.run(["export", "json"]).output)
    let modes = try ["new.json", "old.json"].map { name in
      if name == "old.json" {
        _ = try board.file("old.json", "x")
        chmod(board.path(name), 0o640)
        symlink("old.json", board.path("link.json"))
        _ = try board.run(["export", board.path("link.json")])
        #expect(try board.text(name) == board.text("new.json"))
      }
      return try FileManager.default.attributesOfItem(atPath: board.path(name))[.posixPermissions]
        as? Int
    }
    #expect(modes == [0o600, 0o640])
  }

  @Test(arguments: [
    ("gone.json", "No such file or directory"), ("link.json", "Too many levels of symbolic links"),
  ])
  func aLinkThatLeadsNowhereIsRefused(target: String, words: String) throws {
    let board = try BoardFixture(pending: ["a"])
    defer { board.remove() }
    let path = board.path("link.json")
    symlink(target, path)
    let refused = try board.run(["export", path])
    #expect(refused.status == 1)
    #expect(refused.errors == "dragboard: cannot write '\(path)': \(words). Name another file.\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
  }

  /// Root may write any file unless it drops that right.
  @Test func aFileThatMayNotBeWrittenIsRefused() throws {
    let board = try BoardFixture(pending: ["a"])
    defer { board.remove() }
    let path = try board.file("old.json", "x")
    chmod(path, 0o444)
    let rights = "-dac_override,-dac_read_search"
    let drop = geteuid() == 0 ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights)" : ""
    let refused = try board.runShell("\(drop) '\(BoardFixture.binary)' export '\(path)'")
    #expect(refused.status == 77)
    #expect(
      refused.errors
        == "dragboard: cannot write '\(path)': Permission denied. It was not changed.\n")
    #expect(try board.text("old.json") == "x")
  }

  @Test func whatTheFormatCannotSayIsNamed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run(["add", "a", "--notes", "n", "--url", "u"])
    _ = try board.run(["add", "b", "--notes", "n"])
    let result = try board.run(["export", "todotxt"])
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("dragboard: not in todotxt: "))
    #expect(result.errors.contains("notes of 2 tasks"))
    #expect(result.errors.contains("links of 1 task"))
    let file = try board.file("todo.txt", "old\n")
    let strict = try board.run(["export", file, "--strict"])
    #expect(strict.status == 65)
    #expect(strict.errors.contains("notes of 2 tasks"))
    #expect(try board.text("todo.txt") == "old\n")
    #expect(try board.run(["export", "json", "--strict"]).status == 0)
  }

  @Test func aFileKeepsItsLinesWhenTasksAreDoneOrRemoved() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = """
      # Project

      Intro.

      ## Now

      - [ ] a
      - [ ] b

      ## Done

      - [x] c

      The end.

      """
    #expect(try board.run(["import", "markdown", "--lists"], input: file).status == 0)
    #expect(try board.run(["export", "markdown"]).output == file)
    _ = try board.run(["remove", "3"])
    _ = try board.run(["done", "1"])
    let changed = try board.run(["export", "markdown"]).output
    let lines = changed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.filter { !$0.hasPrefix("- ") }
        == file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter {
          !$0.hasPrefix("- ")
        })
    #expect(lines.filter { $0.hasPrefix("- ") }.count == 2)
  }

  @Test func cellsOfCSVAreDefusedUnlessAskedFor() throws {
    let board = try BoardFixture(pending: ["=1+1"])
    defer { board.remove() }
    let safe = try board.run(["export", "csv"]).output
    #expect(safe.contains(",'=1+1,"))
    let raw = try board.run(["export", "csv", "--raw"]).output
    #expect(raw.contains(",=1+1,"))
    _ = try board.run(["remove", "1"])
    _ = try board.run(["import", "csv"], input: safe)
    #expect(try board.titles("Pending") == ["=1+1"])
  }

  @Test func anExportOfAnEmptyBoardIsAnEmptyFile() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["export", "json"]).output == "[]\n")
    #expect(try board.run(["export", "taskwarrior"]).output == "[]\n")
    #expect(try board.run(["export", "todotxt"]).output == "")
  }

  /// Boards that hold everything come back from a file as they were.
  @Test(arguments: ["json", "csv"])
  func anExportIsImportedAsItWas(format: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run([
      "add", "a, \"b\" 👨‍👩‍👧", "--due", "2026-12-24T18:00", "--priority", "c", "--tag", "x", "--tag",
      "+y", "--notes", "one\n\ntwo", "--url", "https://x.example/",
    ])
    _ = try board.run(["add", "b", "--list", "Done"])
    _ = try board.run(["edit", "2", "--pin", "--lock"])
    let before = try board.run(["export", format]).output
    _ = try board.run(["remove", "1", "2"])
    let result = try board.run(["import", format], input: before)
    #expect(result.output == "imported 2, updated 0, already there 0\n")
    #expect(try board.run(["export", format]).output == before)
  }
}
