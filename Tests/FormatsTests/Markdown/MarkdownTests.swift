import BoardModel
import TestRandom
import Testing

@testable import Formats

/// Files of Markdown, in and out.
struct MarkdownTests {
  private let format = FormatProbe(Markdown.self)

  @Test func headingsAreBoardsAndLists() throws {
    let tasks = try format.read(
      """
      - [ ] none
      # Board
      - [ ] board
      ## List ##
      - [x] list
      ### Below
      - [ ] below
      # Other
      - [ ] other

      """)
    #expect(tasks.map(\.board) == [nil, "Board", "Board", "Board", "Other"])
    #expect(tasks.map(\.list) == [nil, nil, "List", "List", nil])
    #expect(tasks.map(\.isCompleted) == [false, false, true, false, false])
    #expect(tasks.map(\.line) == [1, 3, 5, 7, 9])
  }

  @Test func theOnlyHeadingOfLevelOneNamesTheBoard() throws {
    #expect(try Markdown.read(SourceBytes("# A\n## B\n- [ ] c")) { _ in }.boardName == "A")
    #expect(try Markdown.read(SourceBytes("# A\n# B\n- [ ] c")) { _ in }.boardName == nil)
  }

  @Test func aBoardIsWrittenAsHeadingsAndBoxes() {
    var (open, done) = (TaskEntry(title: "open"), TaskEntry(title: "done"))
    open[.tags] = .tags(["a", "b"])
    open[.priority] = .priority(Priority("B"))
    open[.due] = .date(DueDate("2026-12-24"))
    open[.notes] = .text("- [ ] step\n\ntext")
    (done.isCompleted, done.completedAt) = (true, FormatProbe.now)
    done.created = FormatProbe.now
    var writer = Markdown.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"], to: &output)
    writer.beginBoard("Tasks", to: &output)
    for (name, role, task) in [("Pending", ListRole.pending, open), ("Done #", .done, done)] {
      writer.beginList(name, role: role, to: &output)
      writer.write(task, to: &output)
    }
    writer.end(to: &output)
    #expect(
      output.drain().text == """
        # Tasks

        ## Pending

        - [ ] open #a #b ⏫ 📅 2026-12-24
            - [ ] step

            text

        ## Done # ##

        - [x] done ➕ 2026-11-22 ✅ 2026-11-22

        """)
  }

  @Test func theAssigneeIsTheLastNameOnTheLine() throws {
    var task = try #require(format.read("- [ ] Fix it @ben #home ⏫\n").first)
    #expect(task.assignee == "ben" && task.title == "Fix it" && task.tags == ["home"])
    task[.title] = .text("Fix")
    #expect(format.written([task]).contains("- [ ] Fix @ben #home ⏫\n"))
    task[.assignee] = .text("Anna")
    task[.tags] = .tags(["home", "roof"])
    #expect(format.written([task]).contains("- [ ] Fix @Anna #home #roof ⏫\n"))
    task[.assignee] = .text(nil)
    #expect(format.written([task]).contains("- [ ] Fix #home #roof ⏫\n"))
    task[.assignee] = .text("ben")
    #expect(format.written([task]).contains("@ben"))
  }

  @Test(arguments: [
    "Mail ben@example.org", "Ask @ben first", "Meet @5pm", "See @", "See @a/b", "@ben", "See @none",
  ])
  func otherNamesAreText(title: String) throws {
    let task = try #require(format.read("- [ ] \(title)\n").first)
    #expect(task.assignee == nil && task.title == title)
  }

  @Test func whatTheFormatCannotSayIsCounted() {
    var task = TaskEntry(title: "a")
    task[.url] = .text("u")
    task[.due] = .date(DueDate("2026-12-24T18:00"))
    task[.start] = .date(DueDate("2026-12-24T18:00"))
    for flag in [TaskField.isPinned, .isLocked] { task[flag] = .flag(true) }
    task[.blockedBy] = .tasks(["00000000-0000-4000-8000-000000000001"])
    task[.waitingFor] = .text("Anna")
    let words = format.write([task, TaskEntry(title: "b #c")]).unwritten.counts.map(\.what)
    #expect(
      words == [
        "times of due dates", "times of start dates", "links", "blockers", "reasons for waiting",
        "pins", "locks", "ambiguous words",
      ])
  }

  @Test func whatIsNotUTF8IsNamedByItsLinesAndTheOtherTasksAreFound() throws {
    let lines = [
      "# \u{1}", "- [ ] a", "- [ ] b\u{1}", "- [\u{1}\u{1}] c", "- [ ] d", "  \u{1}", "- [ ] e",
    ]
    // A byte that only continues a character.
    let bytes = lines.joined(separator: "\n").utf8.map { $0 == 1 ? 0x80 : $0 }
    var titles: [String] = []
    let reading = try Markdown.read(SourceBytes(bytes)) { titles.append($0.title) }
    #expect(titles == ["a", "e"])
    #expect(
      reading.errors
        == [(1, 3), (3, 8), (4, 4), (6, 3)].map { line, column in
          FormatError(line: line, column: column, "this is not UTF-8")
        })
  }

  // MARK: The way back

  @Test func unchangedItemsAreWrittenAsTheyCame() throws {
    let file = """
      # Tasks

      ## Pending

      * [/]  a  ⏳ 2026-11-01 🆔 x
      \t- [x] inner

      3) [ ] b [due:: 2026-12-24] [id:: y]
      - [-] c ❌ 2026-11-01 ^block

      """
    #expect(try MarkdownProbe(file).written == file)
  }

  @Test func anOpenBoxMayHaveTheDateOfADoneOne() throws {
    let file = """
      # Tasks

      ## Pending

      - [ ] a [completion:: 2024-01-01]
      - [ ] b ✅ 2024-01-01
      - [/] c ❌ 2024-01-01 📅 2024-01-02

      """
    var tasks = try format.imported(file)
    #expect(format.written(tasks) == file)
    // As the store has them.
    for index in tasks.indices { tasks[index].completedAt = nil }
    #expect(format.written(tasks) == file)
  }

  @Test func signsDoNotTakeAllThatCanBeSeen() throws {
    let task = try format.read("- [ ] \u{200B} 🔼\n  note\n")[0]
    #expect(task.title == "\u{200B} 🔼" && task.priority == nil)
    #expect(task.notes == "note")
  }

  @Test func whatObsidianTasksWroteStaysWhenATaskChanges() throws {
    var board = try MarkdownProbe("- [/] a ⏳ 2026-11-01 📅 2026-12-24 🆔 x ^b\n")
    board.edit("a") {
      $0[.due] = .date(DueDate("2027-01-01"))
      $0[.tags] = .tags(["t"])
    }
    #expect(board.written == "- [/] a #t ⏳ 2026-11-01 📅 2027-01-01 🆔 x ^b\n")
    board.complete("a")
    #expect(
      board.written
        == "- [x] a #t ⏳ 2026-11-01 📅 2027-01-01 🆔 x ✅ 2026-11-22 ^b\n")
  }

  // MARK: Both ways

  @Test func twoThousandBoardsComeBackAsTheyWere() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<2_000 {
      let tasks = (0..<random.int(in: 0...8)).map { _ in random.task(hasNotes: true) }
      let text = format.written(tasks)
      let again = try format.read(text)
      #expect(again.map(Preserved.init) == tasks.map(Preserved.init), "\(text)")
      #expect(format.written(again) == text)
    }
  }

  /// What an item holds of a task.
  private struct Preserved: Equatable {
    let task: TaskEntry

    init(_ task: TaskEntry) {
      var preserved = TaskEntry(title: task.title.replacing("  ", with: "  "))
      preserved.isCompleted = task.isCompleted
      preserved[.notes] = .text(task.notes)
      preserved[.priority] = .priority(task.priority)
      preserved[.tags] = .tags(task.tags)
      preserved[.due] = .date(task.due)
      self.task = preserved
    }
  }

  @Test func mutatedFilesAreReadOrRefusedWithALocation() throws {
    let plain = """
      # Board
      > - [ ] quoted

      ## List
      - [ ] a #t ⏫ 🔁 every day 📅 2026-12-24 ^b
        - [x] inner
          ```
          code
      1. [/] b [due:: 2026-12-24] (priority:: F)
      \t text <!-- x

      """
    try format.survivesMutations(of: Array(plain.utf8), seed: 17_004, count: 5_000)
    try format.survivesMutations(
      of: Array(MarkdownBoardTests.kanban.utf8), seed: 17_005, count: 5_000)
  }
}
