import BoardModel
import TestRandom
import Testing

@testable import Formats

/// Files of todo.txt, in and out.
struct TodoTxtTests {
  private let format = FormatProbe(TodoTxt.self)

  @Test func aTaskIsOneLineInTheOrderOfTheFile() throws {
    let tasks = try format.read("(A) a\n\nx b\r\n \t\n2026-11-01 c due:2026-12-24")
    #expect(tasks.map(\.title) == ["a", "b", "c"])
    #expect(tasks.map(\.isCompleted) == [false, true, false])
    #expect(tasks.map(\.line) == [1, 3, 5])
    #expect(tasks[2].created?.iso8601 == "2026-11-01T00:00:00.000Z")
    #expect(tasks[2].mentioned(.due) == .date(DueDate("2026-12-24")))
    #expect(tasks.allSatisfy { $0.list == nil && $0.uuid == nil && $0.mentioned(.notes) == nil })
  }

  @Test func otherLineEndsAreBlanks() throws {
    let text = "a\u{2028}b\u{85}c\u{0B}d\u{0C}e\rf"
    #expect(try format.read(text).map(\.title) == ["a b c d e f"])
    #expect(try format.written(format.read(text)) == text + "\n")
  }

  @Test func anUnchangedLineIsWrittenAsItCame() throws {
    let file = """
      x (B) 2011-03-03  odd  pri:C foo:bar due:2026-01-01
      (A)  Pay\tthe  rent   @a  +b h:1 t:2026-01-01
      @only +tags
      x 2011-03-03 no created date

      """
    #expect(format.written(try format.imported(file)) == file)
  }

  @Test func aChangedLineKeepsWhatOthersWroteAndGetsItsDate() throws {
    var task = try #require(try format.read("Pay @desk h:1 foo:bar\n").first)
    task.created = FormatProbe.now
    task[.title] = .text("x marks the spot")
    #expect(format.written([task]) == "2026-11-22 x marks the spot @desk h:1 foo:bar\n")
    task.isCompleted = true
    task.completedAt = FormatProbe.now
    #expect(
      format.written([task]) == "x 2026-11-22 2026-11-22 x marks the spot @desk h:1 foo:bar\n")
  }

  @Test(arguments: [
    "x marks the spot", "(A) is no priority", "2011-03-02 starts so", "a  b", "+x", "rec:1w",

  ])
  func oddTitlesStayTitles(title: String) throws {
    for isCompleted in [false, true] {
      var task = TaskEntry(title: title)
      task.isCompleted = isCompleted
      task[.priority] = .priority(Priority("C"))
      let again = try #require(try format.read(format.written([task])).first)
      #expect(again.title == title)
      #expect(again.isCompleted == isCompleted)
      #expect(again.mentioned(.priority) == .priority(Priority("C")))
    }
  }

  @Test(arguments: [
    ("rec:1w", "weekly after done"), ("rec:+2m", "every 2 months"), ("rec:+1b", "weekdays"),
    ("rec:01d", "daily after done"), ("rec:3b", "3b"),
  ])
  func aRuleIsReadInOurWordsAndStaysAsItWas(word: String, rule: String) throws {
    var task = try #require(format.read("2026-11-01 Pay \(word)\n").first)
    #expect(task.mentioned(.repetition) == .text(rule))
    task[.title] = .text("Pay it")
    #expect(format.written([task]) == "2026-11-01 Pay it \(word)\n")
    task[.repetition] = .text("weekly")
    #expect(format.written([task]) == "2026-11-01 Pay it rec:+1w\n")
  }

  @Test func theAssigneeIsAKeyWithAValue() throws {
    var task = try #require(format.read("2026-11-01 Fix @home assignee:Ben due:2026-12-24\n").first)
    #expect(task.assignee == "Ben" && task.tags == ["home"] && task.title == "Fix")
    task[.title] = .text("Fix it")
    #expect(format.written([task]) == "2026-11-01 Fix it @home assignee:Ben due:2026-12-24\n")
    task[.assignee] = .text("anna")
    #expect(format.written([task]) == "2026-11-01 Fix it @home assignee:anna due:2026-12-24\n")
    task[.assignee] = .text(nil)
    #expect(format.written([task]) == "2026-11-01 Fix it @home due:2026-12-24\n")
    var other = TaskEntry(title: "a")
    other[.assignee] = .text("a:b")
    #expect(format.write([other]).unwritten.counts.map(\.what) == ["ambiguous words"])
    // The first word counts, and the others stay as they are.
    let two = try #require(format.read("Fix assignee:none assignee:ben\n").first)
    #expect(two.assignee == "ben" && format.written([two]) == "Fix assignee:none assignee:ben\n")
  }

  @Test func whatTheFormatCannotSayIsCounted() {
    var task = TaskEntry(title: "a")
    task[.notes] = .text("n")
    task[.url] = .text("u")
    task[.due] = .date(DueDate("2026-12-24T18:00"))
    task[.start] = .date(DueDate("2026-12-24T18:00"))
    task[.repetition] = .text("after a while")
    for flag in [TaskField.isPinned, .isLocked] { task[flag] = .flag(true) }
    task[.blockedBy] = .tasks(["00000000-0000-4000-8000-000000000001"])
    task[.waitingFor] = .text("Anna")
    var other = TaskEntry(title: "b due:2026-12-24")
    other[.isPinned] = .flag(false)
    let (text, unwritten) = format.write([task, other])
    #expect(
      text == """
        2026-11-22 a due:2026-12-24 t:2026-12-24
        2026-11-22 b due:2026-12-24

        """)
    #expect(
      unwritten.counts.map(\.what) == [
        "notes", "times of due dates", "times of start dates", "links", "repeats", "blockers",
        "reasons for waiting", "pins", "locks", "ambiguous words",
      ])
  }

  @Test func linesThatCannotBeReadAreNamedAndTheOthersRead() throws {
    let bytes = Array("a\n".utf8) + [0x62, 0xFF, 0x0A] + Array("c\n".utf8)
    var titles: [String] = []
    let reading = try TodoTxt.read(SourceBytes(bytes)) { titles.append($0.title) }
    #expect(titles == ["a", "c"])
    #expect(reading.errors == [FormatError(line: 2, column: 2, "this is not UTF-8")])
    let long = String(repeating: "-", count: SourceLines.maxBytes + 1)
    let other = try TodoTxt.read(SourceBytes("a\n\(long)\n")) { _ in }
    #expect(other.errors == [FormatError(line: 2, column: 1, "the line is over 1 MiB")])
  }

  @Test func aNULIsNoText() {
    let file = TodoTxt.file("a\0b\nc\n\0\n")
    #expect(
      file.errors == ["1:2 the text contains a NUL byte", "3:1 the text contains a NUL byte"])
    #expect(file.titles == ["c"])
  }

  @Test func fieldsDoNotTakeAllThatCanBeSeen() throws {
    let entry = try #require(
      TodoTxt.file("2023-01-02 \u{FEFF} +prj @x due:2023-01-03\n").entries.first)
    #expect(entry.title == "\u{FEFF} +prj" && entry.tags == ["+prj", "x"])
    #expect(entry.due?.text == "2023-01-03")
  }

  @Test func aTagThatBeginsWithANumberSignStaysAsItCame() throws {
    var entry = try #require(TodoTxt.file("a @#e\n").entries.first)
    // As the store has it.
    entry[.tags] = .tags(["e"])
    #expect(TodoTxt.text(of: [entry]) == "a @#e\n")
  }

  @Test func aLineOfSignsAloneIsCounted() throws {
    let file = TodoTxt.file("a\nx \n\n  \nb\n")
    #expect(file.titles == ["a", "b"])
    #expect(file.leftOut == ["1 blank task"])
  }

  // MARK: Both ways

  @Test func twoThousandBoardsComeBackAsTheyWere() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let tasks = (0..<random.int(in: 0...8)).map { _ in
        var task = random.task(hasNotes: false)
        if task.isCompleted == true { task.completedAt = random.day() }
        task.created = random.day()
        return task
      }
      let text = format.written(tasks)
      let again = try format.read(text)
      #expect(again.map(Preserved.init) == tasks.map(Preserved.init), "\(text)")
      #expect(format.written(again) == text)
    }
  }

  /// What a line holds of a task.
  private struct Preserved: Equatable {
    let task: TaskEntry

    init(_ task: TaskEntry) {
      var preserved = TaskEntry(title: task.title)
      preserved.isCompleted = task.isCompleted
      preserved.completedAt = task.completedAt
      preserved.created = task.created
      preserved[.priority] = .priority(task.priority)
      preserved[.tags] = .tags(task.tags)
      preserved[.due] = .date(task.due)
      self.task = preserved
    }
  }

  @Test func mutatedFilesAreReadOrRefusedWithALocation() throws {
    let file = """
      (A) 2011-03-02 Call Mom +Family @phone due:2026-12-24
      x 2011-03-03 2011-03-01 Review +Todo pri:B t:2026-01-01 rec:+1w h:1
      x (B) 2016-02-21 ünï\u{2028} http://x.org a:b

      """
    try format.survivesMutations(of: Array(file.utf8), seed: 17_003)
  }
}
