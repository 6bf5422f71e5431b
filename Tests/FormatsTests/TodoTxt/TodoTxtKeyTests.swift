import BoardModel
import TestRandom
import Testing

@testable import Formats

/// The words `id:` and `p:`, which link a task to the tasks that block it.
struct TodoTxtKeyTests {
  /// Each task as `title|own key|blockers`. The key of a blocker is its line.
  private func tasks(_ lines: [String]) throws -> [String] {
    try FormatProbe(TodoTxt.self).read(lines.joined(separator: "\n")).map { task in
      ([task.title] + [task.keys.own, task.keys.others].map { $0.joined(separator: ",") })
        .joined(separator: "|")
    }
  }

  private static let files: [([String], [String])] = [
    // As topydo and the add-on `dep` of todo.txt write them.
    (["Call mom id:1", "Buy telephone p:1"], ["Call mom||2", "Buy telephone|2|"]),
    // Before, behind and far apart.
    (["Buy p:1", "Paint id:1"], ["Buy|1|", "Paint||1"]),
    (["Paint id:1", "Buy p:1"], ["Paint||2", "Buy|2|"]),
    (
      ["(A) 2026-11-01 Paint id:1 it due:2026-12-24", "x Buy p:1 now"],
      ["Paint it||2", "Buy now|2|"]
    ),
    (["Paint +shop id:1 @town", "p:1 Buy"], ["Paint||2", "Buy|2|"]),
    // Several, and several times.
    (["a p:1", "b id:1", "c p:1"], ["a|1|", "b||1,3", "c|3|"]),
    (["a id:1", "b id:2", "c p:2 p:1 p:2"], ["a||3", "b||3", "c|3|"]),
    (["a p:2", "b id:1 id:2", "c p:1 p:2", "d p:2"], ["a|1|", "b||1,3,4", "c|3|", "d|4|"]),
    (["a id:1 id:1", "b p:1"], ["a||2", "b|2|"]),
    // Chains, cycles and a task that blocks itself.
    (["a id:1", "b id:2 p:1", "c p:2"], ["a||2", "b|2|3", "c|3|"]),
    (["a id:1 p:2", "b id:2 p:1"], ["a|1|2", "b|2|1"]),
    (["a id:1 p:1"], ["a|1|1"]),
    // Keys of any signs.
    (["a id:x:y/z-ü😀", "b p:x:y/z-ü😀"], ["a||2", "b|2|"]),
    (["a id://x", "b p://x"], ["a||2", "b|2|"]),
    (["a id:id:1", "b p:id:1"], ["a||2", "b|2|"]),
    (["a id:e\u{301}", "b p:\u{E9}"], ["a||2", "b|2|"]),
    (["a id:A", "b p:a"], ["a id:A||", "b p:a||"]),
    // Without the other half, they are text.
    (["a p:1", "b"], ["a p:1||", "b||"]),
    (["a id:1", "b"], ["a id:1||", "b||"]),
    (["a p:1 p:2", "b id:2"], ["a p:1|1|", "b||1"]),
    (["a id: p:", "b id:"], ["a id: p:||", "b id:||"]),
    (["a ID:1", "b P:1"], ["a ID:1||", "b P:1||"]),
    (["a xid:1", "b up:1 http://x"], ["a xid:1||", "b up:1 http://x||"]),
    (["a (id:1)", "b p:1"], ["a (id:1)||", "b p:1||"]),
    // The first task has the key.
    (["a id:1", "b id:1", "c p:1"], ["a||3", "b id:1||", "c|3|"]),
    // A title is left over.
    (["id:1", "a p:1"], ["id:1||", "a p:1||"]),
    (["id:1 a", "p:1"], ["id:1 a||", "p:1||"]),
    (["id:1 @x", "a p:1"], ["id:1||", "a p:1||"]),
    (["id:1 a", "p:1 p:2", "b p:1", "c id:2"], ["a||3", "p:1|2|", "b|3|", "c||2"]),
    // Blanks.
    (["a\tid:1\t", "b \t p:1 "], ["a||2", "b|2|"]),
    (["a\u{A0}id:1", "b p:1"], ["a\u{A0}id:1||", "b p:1||"]),
    (["a id:1\r", "", "b p:1\r", ""], ["a||3", "b|3|"]),
  ]

  @Test(arguments: files)
  func keysLinkTheTasksOfAFile(lines: [String], expected: [String]) throws {
    #expect(try tasks(lines) == expected)
  }

  @Test(arguments: [
    ("a p:1", "a"), ("a id:7 b p:1", "a b"), ("a b:1", nil), ("a", nil), ("p:1", nil),
    ("a @x p:1", nil), ("a http://x", nil),
  ])
  func aTitleWithoutKeysIsTheOneOfACompleteFile(line: String, title: String?) {
    #expect(TodoTxt.file(line).entries.map(\.titleWithoutKeys) == [title])
  }

  @Test func aKeyOnALineThatCannotBeReadIsNoKey() throws {
    let file = TodoTxt.file(Array("a id:1 ".utf8) + [0xFF, 0x0A] + Array("b p:1\nc id:1\0\n".utf8))
    #expect(file.titles == ["b p:1"] && file.errorCount == 2)
    #expect(file.entries[0].keys.isEmpty)
  }

  @Test func aRepeatedKeyIsReportedIfATaskNamesIt() throws {
    let file = "a id:1\nb id:1\nc id:2\nd id:2\ne id:1\ne id:1\ne id:1\n"
    #expect(TodoTxt.file(file).remarks == [])
    #expect(
      TodoTxt.file(file + "f p:1\n").remarks == [
        "keys were ignored, since an earlier task has the same: '1' on line 2, which is the key of "
          + "line 1, '1' on line 5, which is the key of line 1, '1' on line 6, which is the key of "
          + "line 1 and 1 more"
      ])
  }

  @Test func aKeyThatNoTaskHasIsReported() {
    #expect(
      TodoTxt.file("a p:7\nb id:1\nc p:1\n").remarks == [
        "keys stay in the titles, since no task has them: '7' on line 1"
      ])
    #expect(
      TodoTxt.file("a p:7 p:8\nb p:9\nc p:7\n").remarks == [
        "keys stay in the titles, since no task has them: '7' on line 1, '8' on line 1, "
          + "'9' on line 2 and 1 more"
      ])
    #expect(TodoTxt.file("a id:7\n").remarks == [])
  }

  @Test func tooManyBlockersAreAnError() throws {
    func file(_ count: Int) -> String {
      "b id:1\n" + (1...count).map { "a\($0) p:1\n" }.joined()
    }
    #expect(TodoTxt.file(file(1_771)).entries.first?.keys.others.count == 1_771)
    #expect(TodoTxt.file(file(1_772)).errors == ["1:1 the blockers are over 64 KiB"])
    let hostile = TodoTxt.file("a id:1\nb" + String(repeating: " p:1", count: 200_000) + "\n")
    #expect(hostile.entries.map(\.keys.others) == [["2"], []])
  }

  @Test func aTaskCanBlockThousands() throws {
    let keys = 1...2_500
    let file =
      keys.map { "2026-11-01 a\($0) id:\($0)\n" }.joined()
      + "2026-11-01 b" + keys.map { " p:\($0)" }.joined() + "\n"
    let board = try LinkedTasks(.todotxt, file)
    #expect(board.links == keys.map { _ in [2_501] } + [[]])
    #expect(board.export.text == file)
  }

  @Test func projectsAndKeysAreBothKept() throws {
    let options = ReadingOptions(projectTags: .plain)
    let file = "Buy +shop id:1\nPaint +wall p:1\n"
    let tasks = try FormatProbe(TodoTxt.self).read(file, options: options)
    #expect(tasks.map(\.tags) == [["shop"], ["wall"]])
    #expect(tasks[0].extras == "Buy +shop id:1\nkeys id:1\nplain")
    #expect(PreservedText(.todotxt, extras: tasks[0].extras ?? "") == nil)
    var linked = LinkedTasks(.todotxt)
    linked.tasks = tasks
    #expect(linked.export.text.contains(" Buy +shop\n"))
  }

  // MARK: Writing

  @Test func theNumberOfATaskIsItsKey() {
    var board = LinkedTasks(.todotxt)
    board.add("Paint", blockedBy: [2, 3])
    board.add("Buy", blockedBy: [3])
    board.add("Save")
    #expect(
      board.export.text == """
        2026-11-22 Paint id:1
        2026-11-22 Buy id:2 p:1
        2026-11-22 Save p:1 p:2

        """)
    #expect(board.export.unwritten == [])
  }

  @Test func onlyBlockersOutsideTheFileAreCounted() {
    var board = LinkedTasks(.todotxt)
    board.add("a", blockedBy: [2, 9])
    board.add("b", blockedBy: [8])
    board.add("c", blockedBy: [2])
    board.tasks[2][.waitingFor] = .text("Anna")
    #expect(board.export.text == "2026-11-22 a id:1\n2026-11-22 b p:1 p:3\n2026-11-22 c id:3\n")
    #expect(board.export.unwritten == ["blockers 2", "reasons for waiting 1"])
  }

  @Test(arguments: [
    "Paint p:b   +x  p:a\nBuy id:a @y h:1\n(A) Save   id:b\n",
    "a id:7 p:7\n", "a id:1 p:2\nb id:2 p:1\n", "a id:x:y\nb p:x:y\n",
    "a p:1\nb id:2\n", "a p:1 p:2\nb id:2\n",
  ])
  func anUnchangedFileIsWrittenAsItCame(file: String) throws {
    #expect(try LinkedTasks(.todotxt, file).export.text == file)
  }

  @Test func editsOfLinksChangeTheKeysAlone() throws {
    var board = try LinkedTasks(.todotxt, "2026-11-01 a id:k @x h:1\n2026-11-01 b p:k @y p:none\n")
    board.add("c", blockedBy: [2])
    #expect(
      board.export.text == """
        2026-11-01 a id:k @x h:1
        2026-11-01 b p:k @y p:none p:3
        2026-11-22 c id:3

        """)
    board.tasks[0][.blockedBy] = .tasks([LinkedTasks.uuid(3)])
    #expect(
      board.export.text == """
        2026-11-01 a id:k @x h:1
        2026-11-01 b @y p:none p:3
        2026-11-22 c id:3 p:k

        """)
    board.tasks = [board.tasks[0]]
    #expect(board.export.text == "2026-11-01 a @x h:1\n")
    #expect(board.export.unwritten == ["blockers 1"])
  }

  @Test func aKeyThatWouldBeMistakenIsNotChosen() throws {
    // Key 1 of the first file is the text of another.
    var board = try LinkedTasks(.todotxt, "2026-11-01 a id:1\n2026-11-01 b p:1\n")
    board.tasks[1][.blockedBy] = .tasks([LinkedTasks.uuid(3)])
    board.add("see p:1", blockedBy: [5])
    board.add("see id:2 p:3-2")
    board.add("c")
    let (text, unwritten) = board.export
    #expect(
      text == """
        2026-11-01 a id:1-2
        2026-11-01 b id:2-2 p:1-2
        2026-11-22 see p:1 id:3 p:2-2
        2026-11-22 see id:2 p:3-2
        2026-11-22 c p:3

        """)
    #expect(unwritten == [])
    let again = try LinkedTasks(.todotxt, text)
    #expect(again.links == board.links)
    #expect(again.tasks.map(\.title) == board.tasks.map(\.title))
  }

  @Test func aKeyThatLinkedNoTaskIsUsedOnceItIsNeeded() throws {
    var board = try LinkedTasks(.todotxt, "2026-11-01 a @x id:k\n2026-11-01 b id:l\n")
    board.add("c")
    for index in 0...1 { board.tasks[index][.blockedBy] = .tasks([LinkedTasks.uuid(3)]) }
    // The second is part of the title.
    #expect(
      board.export.text == """
        2026-11-01 a @x id:k
        2026-11-01 b id:l id:2
        2026-11-22 c p:k p:2

        """)
  }

  @Test func twoTasksDoNotShareAKey() throws {
    var board = try LinkedTasks(.todotxt, "2026-11-01 a id:k\n2026-11-01 b p:k\n")
    var other = board.tasks
    for index in other.indices {
      other[index].uuid = LinkedTasks.uuid(index + 3)
      other[index].storedPosition?.id = TaskID(rawValue: Int64(index + 3))
    }
    other[0][.blockedBy] = .tasks([LinkedTasks.uuid(4)])
    board.tasks += other
    #expect(
      board.export.text == """
        2026-11-01 a id:k
        2026-11-01 b p:k
        2026-11-01 a id:3
        2026-11-01 b p:3

        """)
  }

  @Test func titlesThatWouldLinkTasksAreCounted() {
    var board = LinkedTasks(.todotxt)
    for title in ["a id:1", "b p:1", "c p:2", "d p:1 x"] { board.add(title) }
    #expect(board.export.unwritten == ["ambiguous words 2"])
  }

  // MARK: Both ways

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func linksComeBackAsTheyWere(seed: UInt64) throws {
    print("links of todo.txt, seed \(seed)")
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let board = random.linkedTasks(
        .todotxt, words: ["id:1", "p:1", "id:2-2", "p:3", "id:a", "a"])
      let (text, unwritten) = board.export
      if unwritten.contains(where: { $0.hasPrefix("ambiguous") }) { continue }
      let again = try LinkedTasks(.todotxt, text)
      #expect(again.links == board.links, "\(text)")
      #expect(again.tasks.map(\.title) == board.tasks.map(\.title), "\(text)")
      #expect(again.export.text == text)
    }
  }

  @Test func linksOfMutatedFilesComeBackAsTheyWere() throws {
    let file = """
      Paint p:1 p:2 +x
      Buy id:1 p:x:y @y
      x 2026-11-01 Save id:2 id:1 p:2
      id:x:y p:1

      """
    try LinkedTasks.surviveMutations(.todotxt, of: Array(file.utf8), seed: 29_001)
  }
}
