import BoardModel
import Formats
import Foundation
import Testing

@testable import Files

/// What a file cannot hold, and what is not written to it.
struct FileLimitTests {
  private static let taskell = "## To Do\n\n- one\n\n## Done\n\n- old\n"

  @Test(arguments: ["[ ] bar", " [x] bar"])
  func aTitleOfTaskellDoesNotBeginWithABox(title: String) throws {
    let file = try FileFixture("taskell.md", Self.taskell)
    #expect(throws: Refusal.self) {
      try file.source.add([NewTask(title: title)], at: .top(file.list("To Do")))
    }
    #expect(throws: Refusal.self) { try file.source.edit([file.id("one")], [.title(title)]) }
    #expect(file.text == Self.taskell)
    let boxes = try FileFixture("TODO.md", "- [ ] a\n")
    _ = try boxes.source.add([NewTask(title: title)], at: .bottom(boxes.list("Pending")))
    #expect(boxes.text.hasPrefix("- [ ] a\n- [ ] ["))
  }

  @Test(arguments: [
    ("12", "“12” is not a tag: a tag needs a letter"),
    ("a,b", "“a,b” is not a tag: tags contain only letters, digits, - _ and /"),
  ])
  func whatIsNoTagOfMarkdownIsRefused(tag: String, words: String) throws {
    let file = try FileFixture("TODO.md", "- [ ] a #b\n")
    #expect(throws: Refusal.stated(words)) {
      try file.source.edit([file.id("a")], [.addTag(tag)])
    }
    try file.source.edit([file.id("a")], [.addTag("c/d-1"), .addTag("ä")])
    #expect(file.text == "- [ ] a #b #c/d-1 #ä\n")
    let todo = try FileFixture("todo.txt", "a\n")
    try todo.source.edit([todo.id("a")], [.addTag(tag)])
    #expect(todo.text == "a @\(tag)\n")
  }

  @Test func noFileGetsAZero() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    _ = try file.source.add([NewTask(title: "p\0q")], at: .bottom(file.list("Pending")))
    #expect(try file.source.replaceNotes(of: file.id("a"), from: nil, to: "r\0s"))
    #expect(file.text == "- [ ] a\n    r\u{FFFD}s\n- [ ] p\u{FFFD}q\n")
  }

  @Test(arguments: ["TODO.md", "todo.txt"])
  func aFileWhoseLinesEndWithCRAloneIsRefused(name: String) throws {
    let error = #expect(throws: FormatError.self) { try FileFixture(name, "- [ ] a\r- [ ] b\r") }
    #expect(error?.line == 1 && error?.column == 8)
  }

  @Test func aFileWithConflictsIsLeftAlone() throws {
    let conflict =
      "- [ ] a\n<<<<<<< HEAD\n- [ ] mine\n=======\n- [ ] theirs\n>>>>>>> b\n- [ ] b\n"
    let file = try FileFixture("TODO.md", conflict)
    let words = "the file has merge conflicts; resolve them first"
    #expect(throws: Refusal.stated(words)) { try file.source.complete([file.id("a")]) }
    #expect(file.text == conflict)
    // A single mark may be the line below a heading.
    let resolved = "- [ ] a\n\nHeading\n=======\n- [ ] mine\n"
    let other = try FileFixture("TODO.md", resolved)
    _ = try other.source.complete([other.id("a")])
    #expect(other.text == resolved.replacing("[ ] a", with: "[x] a"))
  }

  @Test func noStepOfTheHistoryIsLostToConflicts() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n- [ ] b\n")
    _ = try file.source.complete([file.id("a")])
    let (after, marks) = (file.text, "<<<<<<< HEAD\n=======\n>>>>>>> b\n")
    let words = Refusal.stated("the file has merge conflicts; resolve them first")
    try file.write(after + marks)
    #expect(throws: words) { try file.source.undo() }
    try file.write(after)
    #expect(try file.source.undo() != nil)
    #expect(file.text == "- [ ] a\n- [ ] b\n")
    try file.write(file.text + marks)
    #expect(throws: words) { try file.source.redo() }
    try file.write("- [ ] a\n- [ ] b\n")
    #expect(try file.source.redo() != nil)
    #expect(file.text == after)
  }

  @Test func aFileThatHasBecomeReadOnlyIsNotWritten() throws {
    // Root may write any file; the tests run as an ordinary user, too.
    guard geteuid() != 0 else { return }
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    chmod(file.path, 0o444)
    #expect(throws: FileSource.Problem.self) { try file.source.complete([file.id("a")]) }
    #expect(file.text == "- [ ] a\n")
  }

  @Test(arguments: [
    ("", ""), ("***\n\n## Archive\n\n- [ ] old\n", ""),
    ("", "\n%% kanban:settings\n```\n{}\n```\n%%\n"),
  ])
  func aBoardOfKanbanWithoutALaneGetsOne(archive: String, settings: String) throws {
    let start = "---\n\nkanban-plugin: board\n\n---\n\n"
    let file = try FileFixture("Kanban.md", start + archive + settings)
    #expect(try file.lists == ["Pending: "])
    _ = try file.source.add([NewTask(title: "n")], at: .bottom(file.list("Pending")))
    #expect(file.text.contains("\n\n## Pending\n\n- [ ] n\n"))
    #expect(file.text.hasSuffix(archive + settings))
    let again = try FileFixture("Kanban.md", file.text)
    #expect(try again.lists == ["Pending: n"])
    _ = try file.source.undo()
    #expect(file.text == start + archive + settings)
  }

  // MARK: In its place

  @Test func theDateOfTaskellIsChangedWhereItStands() throws {
    let text = "## To Do\n\n- one\n    > descr\n    @ 2026-12-24\n    * [ ] sub\n"
    let file = try FileFixture("taskell.md", text)
    try file.source.edit([file.id("one")], [.due(DueDate("2026-12-31"))])
    #expect(file.text == text.replacing("12-24", with: "12-31"))
    try file.source.edit([file.id("one")], [.due(nil)])
    #expect(file.text == text.replacing("    @ 2026-12-24\n", with: ""))
  }

  @Test(arguments: [
    ("(priority:: high)", "(priority:: highest)"), ("[priority::low]", "[priority::highest]"),
  ])
  func aPriorityKeepsItsBrackets(old: String, new: String) throws {
    let file = try FileFixture("TODO.md", "- [ ] b \(old)\n")
    try file.source.edit([file.id("b")], [.priority(Priority("A"))])
    #expect(file.text == "- [ ] b \(new)\n")
    try file.source.edit([file.id("b")], [.priority(Priority("F"))])
    #expect(file.text == "- [ ] b \(new.replacing("highest", with: "F"))\n")
  }

  @Test(arguments: [
    ("- [ ] one\n  note1\n  \n  - [ ] sub\n", "note1\n\n- [x] sub", "  note1\n  \n  - [x] sub\n"),
    ("- [ ] one\nlazy\n", "lazy\nx", "lazy\n    x\n"),
    ("- [ ] one\n\n  a\n\tb\n  c\n", "A\n  b\nc", "\n  A\n    b\n  c\n"),
    ("- [ ] one\n  a\n  b\n", "b", "  b\n"), ("- [ ] one\nlazy\n", "\nlazy", "\n\n    lazy\n"),
  ])
  func linesOfTheNotesThatStayAreLeftAsTheyAre(text: String, notes: String, lines: String) throws {
    let file = try FileFixture("TODO.md", text + "- [ ] two\n")
    let id = try file.id("one")
    let old = try file.source.tasks([id])[0].notes
    #expect(try file.source.replaceNotes(of: id, from: old, to: notes))
    #expect(file.text == "- [ ] one\n" + lines + "- [ ] two\n")
    #expect(try file.source.tasks([id])[0].notes == notes)
  }

  @Test func whatIsInACommentOfObsidianIsNoTask() throws {
    let text = "- [ ] two\n%%\n- [ ] in\n\n# head\n%%\n- [ ] three\n\n%%\n- [ ] open\n"
    let file = try FileFixture("TODO.md", text)
    #expect(try file.lists == ["Pending: two, three, open", "Done: "])
    try file.source.move([file.id("two")], to: .after(file.id("three")))
    #expect(
      file.text == "%%\n- [ ] in\n\n# head\n%%\n- [ ] three\n- [ ] two\n\n%%\n- [ ] open\n")
  }

  // MARK: Looking up

  @Test func aFilterIsAppliedToTheFileAsItIsNow() throws {
    let file = try FileFixture("TODO.md", "- [ ] a1\n- [ ] b\n- [ ] a2\n")
    let filter = file.source.filter("a", FilterContext(today: file.source.today()))
    func found() throws -> [String] {
      try file.source.window(of: file.list("Pending"), passing: filter, at: .top, limit: 9)
        .tasks.map(\.title)
    }
    #expect(try found() == ["a1", "a2"])
    _ = try file.source.complete([file.id("a1")])
    #expect(try found() == ["a2"])
    try file.write(file.text + "- [ ] a3\n")
    _ = try file.source.changesByOthers()
    #expect(try found() == ["a2", "a3"])
    try file.source.edit([file.id("a2")], [.title("c")])
    #expect(try found() == ["a3"])
  }

  @Test func aTaskIsReadOnceForManyLookUps() throws {
    var rows = FileRows()
    let board = try FileBoard(Array("- [ ] a\n- [ ] b\n".utf8), .markdown)
    let other = try FileBoard(Array("- [ ] a\n- [ ] c\n".utf8), .markdown)
    let filter = TaskFilter("b", FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    #expect(rows.items(of: 0, passing: filter, in: board) == [1])
    // What was looked up is not looked up again.
    #expect(rows.items(of: 0, passing: filter, in: other) == [1])
    #expect(rows.record(of: 1, in: other).title == "b")
    #expect(rows.items(of: 0, passing: nil, in: other) == [0, 1])
  }
}
