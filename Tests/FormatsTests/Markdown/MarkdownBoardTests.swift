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

        ## Todo

        - [ ] a @{2026-12-24}
        - [ ] b
        \t@{2026-12-25} @@{18:00}
        \tnote

        ## Done

        **Complete**
        - [x] c
        - [x] d


        %% kanban:settings
        ```
        {"kanban-plugin":"board"}
        - [ ] no task
        ```
        %%
        """)
    #expect(writer.unsaid.isEmpty)
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
