import TerminalSupport
import Testing

/// Files of Markdown that are imported, worked on, and exported again.
struct MarkdownExchangeTests {
  private static let kanban = """
    ---
    kanban-plugin: board
    ---

    ## Todo

    - [ ] a
    - [ ] b


    ## Doing (2)

    - [ ] c


    ## Done

    **Complete**
    - [x] d


    ***

    ## Archive

    - [x] gone long ago

    """

  @Test func theFileOfABoardStaysWhatItIsButForWhatWasChanged() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = try board.file("kanban.md", Self.kanban)
    #expect(try board.run(["board", "create", "K", "--lists", "Todo,Doing,Done"]).status == 0)
    #expect(try board.run(["import", file, "--board", "K"]).status == 0)
    let export = ["export", "markdown", "--board", "K"]
    #expect(try board.run(export).output == Self.kanban)
    #expect(try board.run(export + ["--strict"]).status == 0)
    #expect(try board.run(["edit", "1", "--title", "aa"]).status == 0)
    #expect(try board.run(["remove", "4"]).status == 0)
    #expect(try board.run(["done", "3"]).status == 0)
    let changed = Self.kanban.replacing("] a\n", with: "] aa\n")
      .replacing("- [ ] c\n", with: "").replacing("[x] d", with: "[x] c")
    #expect(try board.run(export).output == changed)
    #expect(
      try board.run(export + ["--list", "Todo"]).output
        == "---\nkanban-plugin: board\n---\n\n## Todo\n\n- [ ] aa\n- [ ] b\n\n\n")
    #expect(try board.run(["doctor"]).status == 0)
    for _ in 0..<4 { _ = try board.run(["undo"]) }
    #expect(try !board.run(export).output.contains("Archive"))
  }

  @Test func headingsThatAreNoListsHereAreNamed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let text = "# Home\n## Later\n- [ ] a\n## pending\n- [ ] b\n"
    #expect(
      try board.run(["import", "markdown"], input: text).errors == """
        dragboard: standard input: these were not found, so their tasks go to other \
        lists: list 'Later'.

        """)
    #expect(try board.titles("Pending") == ["a", "b"])
  }

  @Test func theTextOfASecondFileIsNamedAsLeftOut() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let first = "# One\n\nintro\n\n- [ ] a\n\nfoot\n"
    let files = [
      try board.file("1.md", first), try board.file("2.md", "# Two\n\n- [ ] b\n\nother\n"),
    ]
    #expect(
      try board.run(["import"] + files).errors == """
        dragboard: \(files[1]): its headings and the text around its tasks are not kept, since \
        'Tasks' has those of another file.

        """)
    let both = first.replacing("] a\n", with: "] a\n- [ ] b\n")
    #expect(try board.run(["export", "markdown"]).output == both)
    #expect(try board.run(["undo"]).status == 0)
    #expect(try board.run(["import", files[1]]).errors == "")
    #expect(try board.run(["export", "markdown"]).output == "# Two\n\n- [ ] b\n\nother\n")
  }
}
