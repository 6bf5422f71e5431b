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
      tasks.map(\.due.value) == [DueDate("2026-12-24"), DueDate("2026-12-25T18:00"), nil, nil])
    #expect(tasks.map(\.notes.value) == [nil, "note", nil, nil])
    #expect(reading.leftOut.counts.map(\.what) == ["archived card"])
    #expect(reading.leftOut.counts.map(\.count) == [1])
  }

  @Test func aBoardOfKanbanGoesBackWithItsFrontMatterLanesAndSettings() throws {
    let tasks = try format.imported(Self.kanban)
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"], to: &output)
    writer.beginBoard("Tasks", to: &output)
    writer.beginList("Pending", role: .pending, to: &output)
    var new = TaskEntry(title: "new")
    new.due = .said(DueDate("2026-12-31T09:00"))
    writer.write(new, to: &output)
    for task in tasks where task.isCompleted == false { writer.write(task, to: &output) }
    writer.beginList("Done", role: .done, to: &output)
    for task in tasks where task.isCompleted == true { writer.write(task, to: &output) }
    writer.end(to: &output)
    #expect(
      output.take().text == """
        ---

        kanban-plugin: board

        ---

        ## Pending

        - [ ] new @{2026-12-31} @@{09:00}

        ## Todo (3)

        - [ ] a @{2026-12-24}
        - [ ] b
        \t@{2026-12-25} @@{18:00}
        \tnote


        ## Done

        **Complete**
        - [x] c
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
        """)
    #expect(writer.unsaid.isEmpty)
  }

  /// A board of the lists that a file names, behind one that it does not name.
  private func written(_ tasks: [TaskEntry]) -> String {
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["Board"], to: &output)
    writer.beginBoard("Board", to: &output)
    writer.beginList("Empty", role: .pending, to: &output)
    var list: String?
    for task in tasks {
      if task.list != list, let name = task.list {
        writer.beginList(name, role: name == "Done" ? .done : .plain, to: &output)
        list = name
      }
      writer.write(task, to: &output)
    }
    writer.end(to: &output)
    return output.take().text
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
    #expect(written(try format.imported(file)) == file)
  }

  @Test func whatIsNewInAFileHasItsLineEnds() throws {
    var tasks = try format.imported("## A\r\n- [ ] a\r\n## Done\r\n- [x] d")
    var new = TaskEntry(title: "b")
    new.list = "A"
    new.notes = .said("n")
    tasks.insert(new, at: 1)
    new.list = "C"
    tasks.append(new)
    let text = written(tasks)
    #expect(!text.replacing("\r\n", with: "").utf8.contains(.lineFeed), "\(text)")
    #expect(text.contains("- [ ] a\r\n- [ ] b\r\n    n\r\n## Done\r\n- [x] d\r\n\r\n## C\r\n"))
    #expect(text.hasPrefix("## A\r\n- [ ] a\r\n"))
  }

  @Test func aTaskThatWasMovedTakesNoHeadingAlong() throws {
    let file = "## A\n\n- [ ] a\n- [ ] b\n\n## C\n\n- [ ] c\n- [ ] d\n"
    var tasks = try format.imported(file)
    tasks.swapAt(0, 3)
    (tasks[0].list, tasks[3].list) = ("A", "C")
    let text = written(tasks)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("##") } == ["## A", "## C"])
    #expect(try format.read(text).map(\.title) == ["d", "b", "c", "a"])
    #expect(try format.read(text).map(\.list) == ["A", "A", "C", "C"])
  }

  @Test func boardsOfOtherProgramsHaveNoNames() throws {
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["A", "B"], to: &output)
    writer.beginBoard("A", to: &output)
    writer.beginList("Todo", role: .plain, to: &output)
    for task in try format.imported(Self.kanban) { writer.write(task, to: &output) }
    writer.end(to: &output)
    #expect(writer.unsaid.counts.map(\.what) == ["boards"])
    #expect(writer.unsaid.counts.map(\.count) == [4])
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
    #expect(tasks[0].due == .said(DueDate("2026-12-24")))
    #expect(tasks[0].notes == .said("text\n* [x] sub"))
    #expect(try format.read("# a\n- b\n- c").isEmpty)
    #expect(try format.read("## a\n- b\n- [ ] c").map(\.title) == ["c"])
  }
}
