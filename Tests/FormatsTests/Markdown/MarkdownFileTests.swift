import BoardModel
import Testing

@testable import Formats

/// Tasks of a file that were moved on their board, on the way back into the file.
struct MarkdownFileTests {
  private let format = FormatProbe(Markdown.self)

  private static let kanban = """
    ---
    kanban-plugin: board
    ---

    ## Todo

    - [ ] a
    - [ ] b
    - [-] x


    ## Doing (2)

    - [ ] c


    ## Waiting (1)



    ## Done

    **Complete**
    - [x] d


    ***

    ## Archive

    - [x] old

    %% kanban:settings
    ```
    {}
    ```
    %%
    """

  /// The file of a board with those lists, `Done` the done one.
  private func written(_ lists: [(name: String, tasks: [TaskEntry])]) -> String {
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"], to: &output)
    writer.beginBoard("Tasks", to: &output)
    for (name, tasks) in lists {
      let role: ListRole =
        name == "Done" ? .done : name == "Pending" || name == "Todo" ? .pending : .plain
      writer.beginList(name, role: role, to: &output)
      for var task in tasks {
        task.isCompleted = role == .done
        if role == .done { task.completedAt = .said(FormatProbe.now) }
        writer.write(task, to: &output)
      }
    }
    writer.end(to: &output)
    #expect(writer.unsaid.isEmpty)
    return output.take().text
  }

  @Test func theListsOfABoardStandAsInTheFile() throws {
    let tasks = try format.imported(Self.kanban)
    let done = [tasks[4], tasks[2]]
    let lists = [("Todo", [tasks[0], tasks[1]]), ("Doing", [tasks[3]])]
    #expect(written([("Pending", []), ("Done", done)] + lists) == Self.kanban)
    // On a board without those lists.
    let open = [tasks[0], tasks[1], tasks[3]]
    #expect(written([("Pending", open), ("Done", done)]) == Self.kanban)
  }

  @Test func aCardThatIsDoneGoesToTheListThatIsThere() throws {
    let tasks = try format.imported(Self.kanban)
    let text = written([
      ("Todo", [tasks[0], tasks[1]]), ("Doing", []), ("Waiting", []),
      ("Done", [tasks[3], tasks[4], tasks[2]]),
    ])
    #expect(
      text
        == Self.kanban.replacing("- [ ] c\n", with: "")
        .replacing("**Complete**\n", with: "**Complete**\n- [x] c\n"))
  }

  @Test func whatIsNewOrReopenedGoesBelowItsHeading() throws {
    let tasks = try format.imported(Self.kanban)
    let text = written([
      ("Todo", [tasks[0], tasks[1], TaskEntry(title: "new")]), ("Doing", [tasks[3]]),
      ("Waiting", [tasks[4]]), ("Later", [TaskEntry(title: "far")]), ("Done", [tasks[2]]),
    ])
    #expect(
      text
        == Self.kanban.replacing("- [ ] b\n- [-] x\n", with: "- [ ] b\n- [ ] new\n- [-] x\n")
        .replacing("(1)\n\n", with: "(1)\n\n- [ ] d\n").replacing("- [x] d\n", with: "")
        .replacing("\n\n***", with: "\n\n## Later\n\n- [ ] far\n\n***"))
  }

  @Test func aNewListStandsWhereTheBoardHasIt() throws {
    let tasks = try format.imported("## A\n- [ ] a\n\n## B\n- [ ] b\n")
    let text = written([("A", [tasks[0]]), ("New", [TaskEntry(title: "n")]), ("B", [tasks[1]])])
    #expect(text == "## A\n- [ ] a\n\n## New\n\n- [ ] n\n\n## B\n- [ ] b\n")
  }

  @Test func headingsOfBoardsThatAreNotThereStay() throws {
    let file = "# Home\n\n- [ ] a\n- [x] b\n\n# Work\n\n- [ ] c\n"
    let tasks = try format.imported(file)
    #expect(written([("Pending", [tasks[0], tasks[2]]), ("Done", [tasks[1]])]) == file)
    // What has a box needs no list to be done.
    let done = written([("Pending", [tasks[2]]), ("Done", [tasks[0], tasks[1]])])
    #expect(done == file.replacing("- [ ] a", with: "- [x] a ✅ 2026-11-22"))
  }

  @Test(arguments: [[0], [4], [3], [0, 1, 2, 3], [2, 4]])
  func whatIsRemovedLeavesTheLinesAroundIt(removed: [Int]) throws {
    let tasks = try format.imported(Self.kanban)
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"], to: &output)
    writer.beginBoard("Tasks", to: &output)
    for index in removed { writer.noteRemoved(tasks[index].extras ?? "", to: &output) }
    for done in [false, true] {
      writer.beginList(done ? "Done" : "Pending", role: done ? .done : .pending, to: &output)
      for (index, task) in tasks.enumerated()
      where !removed.contains(index) && task.isCompleted == done {
        writer.write(task, to: &output)
      }
    }
    writer.end(to: &output)
    let lines = ["- [ ] a\n", "- [ ] b\n", "- [-] x\n", "- [ ] c\n", "- [x] d\n"]
    let left = removed.reduce(Self.kanban) { $0.replacing(lines[$1], with: "") }
    #expect(output.take().text == left)
  }

  @Test func aTaskThatIsThereTwiceBringsItsHeadingOnce() throws {
    let tasks = try format.imported("## A\n\n- [ ] a\n- [ ] b\n")
    #expect(
      written([("A", tasks + tasks)]) == "## A\n\n- [ ] a\n- [ ] b\n- [ ] a\n- [ ] b\n")
  }

  @Test func severalBoardsAreNamed() throws {
    let tasks = try format.imported("- [ ] a\n- [ ] b\n")
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["One", "Two"], to: &output)
    for (name, task) in zip(["One", "Two"], tasks) {
      writer.beginBoard(name, to: &output)
      writer.beginList("Pending", role: .pending, to: &output)
      writer.write(task, to: &output)
    }
    writer.end(to: &output)
    #expect(output.take().text == "# One\n\n- [ ] a\n\n# Two\n\n- [ ] b\n")
  }

  @Test func ofASecondFileTheTasksAndTheHeadingsAreWritten() throws {
    let tasks =
      try format.imported("## A\n\n- [ ] a\n") + format.imported("text\n\n## B ##\n\n- [ ] b\n")
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["One"], to: &output)
    writer.beginBoard("One", to: &output)
    for (name, task) in zip(["A", "B"], tasks) {
      writer.beginList(name, role: .plain, to: &output)
      writer.write(task, to: &output)
    }
    writer.end(to: &output)
    #expect(output.take().text == "## A\n\n- [ ] a\n\n## B ##\n\n- [ ] b\n")
    #expect(writer.unsaid.counts.map(\.what) == ["surrounding text"])
  }
}
