import BoardModel
import Testing

@testable import Formats

/// Boards of obsidian-kanban and taskell, in and out.
struct MarkdownBoardTests {
  private let format = FormatProbe(Markdown.self)

  static let kanban = """
    ---

    kanban-plugin: board

    ---

    ## Todo (3)

    - [ ] a @{2026-12-24}
    - [ ] b
    \t@{2026-12-25} @@{18:00}
    \tnote


    ## Done

    **Complete**
    - [ ] c
    - [x] d


    ***

    ## Archive

    - [x] old

    %% kanban:settings
    ```
    {"kanban-plugin":"board"}
    - [ ] no task
    ```
    %%
    """

  @Test func aBoardOfKanbanIsRead() throws {
    var tasks: [TaskEntry] = []
    let reading = try Markdown.read(SourceBytes(Self.kanban)) { tasks.append($0) }
    #expect(tasks.map(\.title) == ["a", "b", "c", "d"])
    #expect(tasks.map(\.list) == ["Todo", "Todo", "Done", "Done"])
    #expect(tasks.map(\.isCompleted) == [false, false, true, true])
    #expect(
      tasks.map(\.due) == [DueDate("2026-12-24"), DueDate("2026-12-25T18:00"), nil, nil])
    #expect(tasks.map(\.notes) == [nil, "note", nil, nil])
    #expect(reading.leftOut.counts.map(\.what) == ["archived card"])
    #expect(reading.leftOut.counts.map(\.count) == [1])
  }

  @Test func aBoardOfKanbanGoesBackWithItsFrontMatterLanesAndSettings() throws {
    var board = try MarkdownProbe(Self.kanban, makesLists: false)
    var new = TaskEntry(title: "new")
    new[.due] = .date(DueDate("2026-12-31T09:00"))
    board.add(new, to: "Pending")
    #expect(
      board.written == """
        ---

        kanban-plugin: board

        ---

        ## Todo (3)

        - [ ] a @{2026-12-24}
        - [ ] b
        \t@{2026-12-25} @@{18:00}
        \tnote


        ## Done

        **Complete**
        - [x] c
        - [x] d


        ## Pending

        - [ ] new @{2026-12-31} @@{09:00}

        ***

        ## Archive

        - [x] old

        %% kanban:settings
        ```
        {"kanban-plugin":"board"}
        - [ ] no task
        ```
        %%
        """)
    #expect(board.unwritten == [])
  }

  private static let headings = """
    Board
    =====

    Intro text.

    Sub
    ---
    - [ ] a

    - [ ] b
    ### Deep
    - [ ] c

    ## Nothing ##

    ## Done

    - [x] d

    The end
    """

  @Test(arguments: [
    kanban.replacing("- [ ] c", with: "- [x] c"), headings,
    headings.replacing("\n", with: "\r\n"),
    headings.replacing("Board\n=====\n\n", with: ""),
    kanban.replacing("\n", with: "\r\n").replacing("- [ ] c", with: "- [x] c"),
  ])
  func allLinesOfAFileThatIsNotChangedGoBack(file: String) throws {
    #expect(try MarkdownProbe(file).written == file)
    #expect(try MarkdownProbe(file, makesLists: false).written == file)
  }

  @Test(arguments: [
    "> - [ ] quoted\n", "- [ ] a\n", "# Title\n\nIntro text.\n\n- [ ] a\n\ntext\n- [ ] b\n",
    "- plain\n\t- [ ] nested\n\t\tnote\n\t- [ ] more\n- [ ] a",
    "Intro.\n\n> - [ ] quoted\n>   note\n\nText.\n\n1. plain\n    - [ ] a\n\n      b\n- [ ] c\n\nEnd.\n",
  ])
  func allLinesOfAFileWithoutListsGoBack(file: String) throws {
    #expect(try MarkdownProbe(file).written == file)
  }

  @Test func whatIsNewOrDoneInAFileWithoutListsNeedsNoHeading() throws {
    var board = try MarkdownProbe("# Title\n\n- [ ] a\n- [x] b\n- [ ] c\n")
    board.add(TaskEntry(title: "new"), to: "Pending")
    #expect(board.written == "# Title\n\n- [ ] a\n- [x] b\n- [ ] c\n- [ ] new\n")
    board.complete("a")
    #expect(
      board.written == "# Title\n\n- [x] a ✅ 2026-11-22\n- [x] b\n- [ ] c\n- [ ] new\n")
  }

  @Test func aListThatABoxDoesNotSayHasAHeading() throws {
    var board = try MarkdownProbe("- [ ] a\n- [ ] b\n")
    board.lists.append(.init(name: "Doing", role: .plain))
    board.move("b", to: "Doing")
    #expect(board.written == "- [ ] a\n\n## Doing\n\n- [ ] b\n")
  }

  @Test func whatIsMovedGoesIntoTheQuotationOfItsNeighbour() throws {
    var board = try MarkdownProbe("> - [ ] a\n> - [ ] b\n>   note\n\nText.\n- [ ] c\n")
    board.move("c", to: "Pending", at: 0)
    #expect(board.written == "> - [ ] c\n> - [ ] a\n> - [ ] b\n>   note\n\nText.\n")
  }

  @Test func whatIsNewInAFileHasItsLineEnds() throws {
    var board = try MarkdownProbe("## A\r\n- [ ] a\r\n## Done\r\n- [x] d")
    var new = TaskEntry(title: "b")
    new[.notes] = .text("n")
    board.add(new, to: "A")
    board.lists.append(.init(name: "C", role: .plain))
    board.add(new, to: "C")
    #expect(
      board.written
        == "## A\r\n- [ ] a\r\n- [ ] b\r\n    n\r\n## Done\r\n- [x] d\r\n\r\n## C\r\n\r\n"
        + "- [ ] b\r\n    n\r\n")
  }

  @Test func aTaskThatWasMovedTakesNoHeadingAlong() throws {
    var board = try MarkdownProbe("## A\n\n- [ ] a\n- [ ] b\n\n## C\n\n- [ ] c\n- [ ] d\n")
    board.move("a", to: "C")
    board.move("d", to: "A", at: 0)
    #expect(board.written == "## A\n\n- [ ] d\n- [ ] b\n\n## C\n\n- [ ] c\n- [ ] a\n")
  }

  @Test func boardsOfOtherProgramsHaveNoNames() throws {
    var board = try MarkdownProbe(Self.kanban)
    board.others = ["B"]
    #expect(board.unwritten == ["board names 4"])
  }

  @Test func aFileOfTaskellIsRead() throws {
    let file = """
      ## To Do

      - a
          @ 2026-12-24
          > text
          * [x] sub
      - b

      ## Fini!

      - c

      ## Mine

      - d

      """
    let tasks = try format.read(file, options: ReadingOptions(doneList: "mine"))
    #expect(tasks.map(\.title) == ["a", "b", "c", "d"])
    #expect(tasks.map(\.isCompleted) == [false, false, true, true])
    #expect(tasks[0].mentioned(.due) == .date(DueDate("2026-12-24")))
    #expect(tasks[0].mentioned(.notes) == .text("text\n* [x] sub"))
    #expect(try format.read("# a\n- b\n- c").isEmpty)
    #expect(try format.read("## a\n- b\n- [ ] c").map(\.title) == ["c"])
  }
}
