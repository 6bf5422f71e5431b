import BoardModel
import Foundation
import Testing

/// `archive`, `unarchive`, and what other commands make of archived tasks.
struct ArchiveCommandTests {
  private let board: BoardFixture

  init() throws {
    board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    _ = try board.run(["done", "2", "3"])
  }

  private func lines(_ words: String...) throws -> [String] {
    let child = try board.run(words)
    #expect(child.status == 0 && child.errors.isEmpty, "\(child.errors)")
    return child.output.split(separator: "\n").map(String.init)
  }

  @Test func whatIsDoneIsListedAlone() throws {
    defer { board.remove() }
    #expect(try lines("archive") == ["Archived 2 tasks."])
    #expect(try lines("list", "--format", "plain") == ["1\tPending\tApple"])
    #expect(
      try lines("list", "--archived") == [
        "Done (2 archived)", "    2  ✓ Bread", "    3  ✓ Cheese",
      ])
    let json = try lines("list", "--filter", "is:archived chee", "--format", "json")
    #expect(json.count == 3 && json[1].contains(#""archived":true"#))
    #expect(json[1].contains(#""position":null"#))
    let shown = try lines("show", "3")
    #expect(shown[2] == "list      Tasks / Done, archived")
    #expect(shown.contains { $0.hasPrefix("archived  2") })
    #expect(try lines("archive") == ["There was nothing to archive."])
    #expect(try lines("log", "-n", "1")[0].hasSuffix("archived 2 tasks"))
    #expect(try lines("undo") == ["Undone: archived 2 tasks"])
    #expect(try lines("list", "--archived", "--format", "plain").isEmpty)
  }

  @Test func aBoardThatIsListedOrRemovedNamesIts() throws {
    defer { board.remove() }
    _ = try lines("archive")
    _ = try lines("board", "create", "Work")
    #expect(
      try lines("board", "list") == [
        "Tasks: Pending (1), Done (0, 2 archived)", "Work: Pending (0), Done (0)",
      ])
    let removed = try board.run(["board", "remove", "Tasks"])
    #expect(removed.status == 0 && removed.output.isEmpty)
    #expect(
      removed.errors == """
        dragboard: 'Tasks' was removed with 2 archived tasks. 'dragboard undo' brings everything back.

        """)
    _ = try lines("undo")
    #expect(try lines("list", "--archived", "--format", "plain").count == 2)
    _ = try lines("board", "remove", "Work")
  }

  @Test func itComesBackBeforeItIsChanged() throws {
    defer { board.remove() }
    _ = try lines("archive")
    for words in [["edit", "2", "--title", "x"], ["done", "2"], ["move", "2", "--top"]] {
      let refused = try board.run(words)
      #expect(refused.status == 1, "\(words)")
      #expect(
        refused.errors
          == "dragboard: task 2 is archived. 'dragboard unarchive 2' brings it back.\n")
    }
    #expect(try board.run(["unarchive", "2", "9"]).status == 1)
    _ = try lines("unarchive", "2")
    #expect(try board.titles("Done") == ["Bread"])
    _ = try lines("remove", "3")
    #expect(try lines("list", "--archived", "--format", "plain").isEmpty)
  }

  @Test func theAgeAndTheBoardBoundIt() throws {
    defer { board.remove() }
    #expect(try lines("archive", "--older-than", "1d") == ["There was nothing to archive."])
    _ = try lines("board", "create", "Work")
    #expect(try lines("archive", "--board", "Work") == ["There was nothing to archive."])
    #expect(try lines("archive", "--board", "tasks", "--older-than", "0d") == ["Archived 2 tasks."])
    let wrong = try board.run(["archive", "--older-than", "soon"])
    #expect(wrong.status == 64 && wrong.errors.contains("14d, 2w, 3m, 1y"))
    #expect(try board.run(["archive", "--board", "Home"]).status == 1)
  }

  @Test(arguments: ["json", "csv"])
  func theArchiveIsExportedAloneAndImportedAsSuch(format: String) throws {
    defer { board.remove() }
    _ = try lines("archive")
    #expect(try !board.run(["export", format]).output.contains("Bread"))
    let text = try board.run(["export", format, "--archived"]).output
    #expect(text.contains("Bread") && !text.contains("Apple"))
    let other = try BoardFixture(pending: [])
    defer { other.remove() }
    #expect(try other.run(["import", format], input: text).status == 0)
    #expect(try other.titles("Done") == [])
    let there = try other.run(["list", "--archived", "--format", "plain"]).output
    #expect(there.contains("Bread") && there.contains("Cheese"))
  }
}
