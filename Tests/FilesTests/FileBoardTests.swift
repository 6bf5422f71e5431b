import BoardModel
import Foundation
import Testing

@testable import Files

/// Files as boards: what changes in the text when rows are moved and edited.
struct FileBoardTests {
  private static let kanban = """
    ---

    kanban-plugin: board

    ---

    ## Todo (3)

    - [ ] a
    - [ ] b @{2026-12-24}
    \tnote


    ## Doing



    ## Done

    **Complete**
    - [x] c


    ***

    ## Archive

    - [x] old

    %% kanban:settings
    ```
    {"kanban-plugin":"board"}
    ```
    %%
    """

  @Test func aBoardOfKanbanHasItsLanes() throws {
    let file = try FileFixture("Kanban.md", Self.kanban)
    #expect(try file.lists == ["Todo: a, b", "Doing: ", "Done: c"])
    let lists = try file.source.lists(of: file.source.board.id)
    #expect(lists.map(\.role) == [.pending, .plain, .done])
    #expect(lists.map(\.rules.limit) == [3, nil, nil])
  }

  @Test func movingACardMovesItsLinesAlone() throws {
    let file = try FileFixture("Kanban.md", Self.kanban)
    try file.source.move([file.id("b")], to: .top(file.list("Done")))
    #expect(
      file.text
        == Self.kanban.replacing("- [ ] b @{2026-12-24}\n\tnote\n", with: "")
        .replacing("- [x] c", with: "- [x] b @{2026-12-24}\n\tnote\n- [x] c"))
    #expect(try file.lists == ["Todo: a", "Doing: ", "Done: b, c"])
    _ = try file.source.undo()
    #expect(file.text == Self.kanban)
    _ = try file.source.redo()
    #expect(try file.lists == ["Todo: a", "Doing: ", "Done: b, c"])
  }

  @Test func anEmptyLaneTakesACardBelowItsHeading() throws {
    let file = try FileFixture("Kanban.md", Self.kanban)
    try file.source.move([file.id("a")], to: .bottom(file.list("Doing")))
    #expect(file.text.contains("## Doing\n\n- [ ] a\n\n\n## Done"))
    _ = try file.source.undo()
    #expect(file.text == Self.kanban)
  }

  @Test func completingGoesToTheDoneLaneAndBack() throws {
    let file = try FileFixture("Kanban.md", Self.kanban)
    let id = try file.id("a")
    #expect(try file.source.complete([id]) == [id])
    #expect(file.text.contains("**Complete**\n- [x] a\n- [x] c"))
    #expect(try file.source.reopen([id]) == [id])
    #expect(file.text == Self.kanban)
  }

  @Test(arguments: [
    (nil, "\n\tsecond line\n"), ("2027-01-02", "\n\tsecond line @{2027-01-02}\n"),
    ("2027-01-02T09:30", "\n\tsecond line @{2027-01-02} @@{09:30}\n"),
  ])
  func theDateThatIsReadIsTheOneThatIsChanged(due: String?, below: String) throws {
    let start = "---\nkanban-plugin: board\n---\n\n## Todo\n\n- [ ] Multi line"
    let text = start + "\n\tsecond line @{2026-12-24}\n\t@@{18:00}\n"
    let file = try FileFixture("Kanban.md", text)
    let id = try file.id("Multi line")
    #expect(try file.source.tasks([id])[0].due == DueDate("2026-12-24T18:00"))
    try file.source.edit([id], [.due(due.flatMap { DueDate($0) })])
    #expect(file.text == start + below)
    #expect(try file.source.tasks([id])[0].due == due.flatMap { DueDate($0) })
    _ = try file.source.undo()
    #expect(file.text == text)
  }

  @Test func lanesAreCardsWhereTheyAreNarrow() throws {
    func layouts(_ text: String) throws -> Set<ListLayout> {
      let source = try FileFixture("Board.md", text).source
      return Set(try source.lists(of: source.boards()[0].id).map(\.layout))
    }
    #expect(try layouts(Self.kanban) == [.auto])
    #expect(try layouts("## Todo\n\n- [ ] a\n") == [.table])
  }

  @Test func aFullLaneRefuses() throws {
    let file = try FileFixture("Kanban.md", Self.kanban)
    _ = try file.source.add([NewTask(title: "n")], at: .bottom(file.list("Todo")))
    #expect(throws: Refusal.limit(3, of: try file.list("Todo"))) {
      try file.source.move([file.id("c")], to: .top(file.list("Todo")))
    }
  }

  // MARK: Boxes

  private static let boxes = """
    # Things\r
    \r
    Some text.\r
    \r
    * [ ] a\r
    * [X]   b #t\r
      more\r
    \r
    * [ ] c 📅 2026-12-24\r
    1) [ ] d
    """

  @Test func withoutHeadingsBoxesTellTheLists() throws {
    let file = try FileFixture("TODO.md", Self.boxes)
    #expect(try file.lists == ["Pending: a, c, d", "Done: b"])
  }

  @Test func tickingChangesOneCharacter() throws {
    let file = try FileFixture("TODO.md", Self.boxes)
    _ = try file.source.complete([file.id("a")])
    #expect(file.text == Self.boxes.replacing("* [ ] a", with: "* [x] a"))
    #expect(try file.lists == ["Pending: c, d", "Done: a, b"])
    _ = try file.source.reopen([file.id("b")])
    #expect(
      file.text
        == Self.boxes.replacing("* [ ] a", with: "* [x] a").replacing("[X]", with: "[ ]"))
    _ = try file.source.undo()
    _ = try file.source.undo()
    #expect(file.text == Self.boxes)
  }

  @Test func obsidianTasksGetsTheDayToo() throws {
    let file = try FileFixture("TODO.md", Self.boxes)
    _ = try file.source.complete([file.id("c")])
    #expect(file.text.contains("* [x] c 📅 2026-12-24 ✅ 2026-11-22\r\n"))
  }

  @Test func theLastLineStaysWithoutAnEnd() throws {
    let file = try FileFixture("TODO.md", Self.boxes)
    try file.source.move([file.id("d")], to: .top(file.list("Pending")))
    #expect(
      file.text
        == Self.boxes.replacing("\r\n1) [ ] d", with: "").replacing(
          "* [ ] a", with: "1) [ ] d\r\n* [ ] a"))
    _ = try file.source.undo()
    #expect(file.text == Self.boxes)
  }

  @Test(arguments: [
    ("TODO.md", "- [ ] a\n- [ ] b\r"), ("TODO.md", "- [ ] a\r\n- [ ] b\r"),
    ("todo.txt", "a\nb\r"), ("TODO.md", "- [ ] a\n\nend\r"),
  ])
  func aCarriageReturnAloneEndsNoLine(name: String, text: String) throws {
    let file = try FileFixture(name, text)
    _ = try file.source.complete([file.id("a")])
    #expect(file.text.unicodeScalars.last == "\r" && file.text != text)
    _ = try file.source.undo()
    #expect(file.text == text)
  }

  @Test(arguments: [
    // Where it goes, then the field that it gets: as above, as below, as the file, as its own.
    ("- [ ] a [due:: 2026-12-24]", "- [ ] x [priority:: high]"),
    ("- [ ] a 📅 2026-12-24", "- [ ] x ⏫"),
    ("- [ ] a\n- [ ] b [priority:: low]\n- [ ] c ⏫", "- [ ] x [priority:: high]"),
    ("- [ ] a\n- [ ] b\n- [ ] c\n- [x] d (due:: 2026-12-24)", "- [ ] x [priority:: high]"),
    ("- [ ] a\n- [ ] b\n- [ ] c ⏫\n- [ ] d [id:: d]", "- [ ] x ⏫"),
    // There is no sign for this letter, so it shows no way of writing.
    ("- [ ] a [priority:: F]\n- [ ] b ⏫", "- [ ] x ⏫"),
    ("- [ ] a #t", "- [ ] x ⏫"),
  ])
  func fieldsAreWrittenAsTheNeighboursAndTheFileHaveThem(text: String, line: String) throws {
    let lines = text.components(separatedBy: "\n")
    let new = NewTask(title: "x", priority: Priority("B"))
    let file = try FileFixture("TODO.md", text + "\n")
    _ = try file.source.add([new], at: .after(file.id("a")))
    #expect(file.text == ([lines[0], line] + lines[1...] + [""]).joined(separator: "\n"))

    let other = try FileFixture(
      "TODO.md", ([lines[0], "- [ ] x"] + lines[1...] + [""]).joined(separator: "\n"))
    try other.source.edit([other.id("x")], [.priority(Priority("B"))])
    #expect(other.text == file.text)
  }

  @Test func whatIsEditedChangesInItsPlace() throws {
    let file = try FileFixture("TODO.md", Self.boxes)
    try file.source.edit([file.id("c")], [.title("e"), .due(DueDate("2026-12-31")), .addTag("x")])
    #expect(
      file.text
        == Self.boxes.replacing("c 📅 2026-12-24", with: "e #x 📅 2026-12-31"))
    #expect(throws: Refusal.self) { try file.source.edit([file.id("a")], [.title(" ")]) }
    #expect(throws: Refusal.unsupported) { try file.source.edit([file.id("a")], [.pinned(true)]) }
    #expect(throws: Refusal.self) {
      try file.source.edit([file.id("a")], [.due(DueDate("2026-12-31T10:00"))])
    }
    #expect(try file.source.replaceNotes(of: file.id("b"), from: "more", to: "less"))
    #expect(file.text.contains("b #t\r\n  less\r\n\r\n"))
  }

  @Test func newTasksAreWrittenLikeTheirNeighbours() throws {
    let file = try FileFixture("TODO.md", Self.boxes)
    _ = try file.source.add([NewTask(title: "n #u")], at: .after(file.id("a")))
    #expect(file.text.contains("* [ ] a\r\n* [ ] n #u\r\n* [X]"))
    _ = try file.source.add(
      [NewTask(title: "o"), NewTask(title: "p")], at: .bottom(file.list("Pending")))
    #expect(file.text.hasSuffix("1) [ ] d\r\n2) [ ] o\r\n3) [ ] p"))
    try file.source.remove([file.id("o"), file.id("p")])
    try file.source.remove([file.id("n")])
    #expect(file.text == Self.boxes)
  }

  @Test(arguments: [
    ("", "- [ ] n\n"), ("text", "text\n\n- [ ] n"), ("text\n\n", "text\n\n- [ ] n\n"),
    ("\u{FEFF}x\r\n", "\u{FEFF}x\r\n\r\n- [ ] n\r\n"),
  ])
  func theFirstTaskOfAFileStandsApart(before: String, after: String) throws {
    let file = try FileFixture("TODO.md", before)
    _ = try file.source.add([NewTask(title: "n")], at: .bottom(file.list("Pending")))
    #expect(file.text == after)
    _ = try file.source.undo()
    #expect(file.text == before)
  }

  @Test func nestedTasksAreIndentedAsWhereTheyGo() throws {
    let text = "- group\n  - [ ] a\n    - [ ] sub\n\n      text\n- [ ] b\n\n> - [ ] q\n"
    let file = try FileFixture("TODO.md", text)
    try file.source.move([file.id("a")], to: .after(file.id("b")))
    #expect(file.text == "- group\n- [ ] b\n- [ ] a\n  - [ ] sub\n\n    text\n\n> - [ ] q\n")
    _ = try file.source.undo()
    #expect(file.text == text)
    try file.source.move([file.id("a")], to: .after(file.id("q")))
    #expect(
      file.text == "- group\n- [ ] b\n\n> - [ ] q\n> - [ ] a\n>   - [ ] sub\n>\n>     text\n")
  }

  // MARK: Headings

  private static let headings = """
    # My plans

    Read this first.

    ## Work
    Some words.

    - [ ] a
    - [x] b

    ## Later

    ## Notes

    No list.

    """

  @Test func headingsOfOneLevelAreLists() throws {
    let file = try FileFixture("plans.md", Self.headings)
    #expect(try file.lists == ["Work: a, b", "Later: "])
    try file.source.move([file.id("a")], to: .top(file.list("Later")))
    #expect(file.text.contains("- [x] b\n\n## Later\n\n- [ ] a\n\n## Notes"))
    _ = try file.source.undo()
    #expect(file.text == Self.headings)
  }

  @Test(arguments: [
    ("## Todo\n- [ ] a\n- [ ] b\n\n## Doing\n\n## Done\n", "## Doing\n- [ ] b\n\n## Done\n"),
    ("## Todo\n\n- [ ] a\n- [ ] b\n\n## Doing\n\n## Done\n", "## Doing\n\n- [ ] b\n\n## Done\n"),
    ("## Todo\n\n- [ ] a\n- [ ] b\n\n## Doing\n\n", "## Doing\n\n- [ ] b\n"),
    ("## Todo\n\n- [ ] a\n- [ ] b\n\n## Doing\n## Done\n", "## Doing\n- [ ] b\n## Done\n"),
  ])
  func anEmptyListTakesATaskAsTheOthersHaveTheirs(text: String, end: String) throws {
    let file = try FileFixture("plans.md", text)
    try file.source.move([file.id("b")], to: .top(file.list("Doing")))
    #expect(file.text == String(text.prefix { $0 != "b" }.dropLast(6)) + "\n" + end)
    _ = try file.source.undo()
    #expect(file.text == text)
  }

  @Test(arguments: [
    ("- [ ] n\n\n", "No heading"), ("# Plans\n\n- [ ] n\n\n", "Plans"),
  ])
  func tasksAboveTheHeadingsAreAListOfTheirOwn(above: String, name: String) throws {
    let text = above + "## Work\n- [ ] a\n\n## Done\n- [x] d\n"
    let file = try FileFixture("plans.md", text)
    #expect(try file.lists == ["\(name): n", "Work: a", "Done: d"])
    _ = try file.source.complete([file.id("n")])
    #expect(try file.lists == ["\(name): ", "Work: a", "Done: n, d"])
    _ = try file.source.add([NewTask(title: "m")], at: .bottom(file.list(name)))
    let emptied = file.text
    #expect(emptied.contains("- [ ] m\n\n## Work") || emptied.hasPrefix("# Plans\n- [ ] m\n\n"))
    // The list stays while the board is open.
    try file.source.remove([file.id("m")])
    try file.write(file.text + "- [x] e\n")
    _ = try file.source.changesByOthers()
    #expect(try file.lists[0] == "\(name): ")
    for _ in 0..<3 { _ = try file.source.undo() }
    #expect(file.text == text + "- [x] e\n")
  }

  @Test func aTaskThatIsCompletedStaysUnderItsHeading() throws {
    let text = "# P\n## A\n- [ ] a\n- [x] d\n### sub\n- [ ] s\n- [x] t\n## B\n- [ ] b\n"
    let file = try FileFixture("plans.md", text)
    #expect(try file.lists == ["Pending: a, s, b", "Done: d, t"])
    try file.source.move([file.id("s")], to: .top(file.list("Done")))
    #expect(file.text == text.replacing("[ ] s", with: "[x] s"))
    try file.source.move([file.id("a")], to: .index(1, in: file.list("Done")))
    #expect(try file.lists == ["Pending: b", "Done: d, a, s, t"])
    try file.source.move([file.id("b")], to: .bottom(file.list("Done")))
    #expect(file.text.hasSuffix("## B\n- [x] b\n"))
  }

  @Test func namesAreShownWithoutTheirEmphasis() throws {
    let file = try FileFixture("plans.md", "# **GitHub** ✓\n- [ ] a\n# A ** B\n- [ ] b\n")
    #expect(try file.lists == ["GitHub ✓: a", "A ** B: b"])
  }

  @Test func aTaskThatIsNotTickedIsOpenInTheDoneListToo() throws {
    let text = "## Todo\n\n- [ ] a\n\n## Done\n\n- [ ] b\n- [x] c\n"
    let file = try FileFixture("TODO.md", text)
    let ids = try [file.id("b"), file.id("c")]
    #expect(try file.source.tasks(ids).map { $0.completedAt != nil } == [false, true])
    #expect(try file.source.complete(ids) == [ids[0]])
    #expect(file.text == text.replacing("[ ] b", with: "[x] b"))
    try file.source.move([file.id("a")], to: .bottom(file.list("Done")))
    #expect(file.text.hasSuffix("- [x] b\n- [x] c\n- [x] a\n"))
  }

  @Test func withoutADoneListTasksAreTickedWhereTheyStand() throws {
    let file = try FileFixture("plans.md", Self.headings)
    _ = try file.source.complete([file.id("a")])
    #expect(file.text == Self.headings.replacing("[ ] a", with: "[x] a"))
    _ = try file.source.reopen([file.id("b")])
    #expect(try file.lists == ["Work: a, b", "Later: "])
  }

  @Test func aListThatIsEmptiedStays() throws {
    let file = try FileFixture("plans.md", Self.headings)
    try file.source.move([file.id("a"), file.id("b")], to: .top(file.list("Later")))
    #expect(try file.lists == ["Work: ", "Later: a, b"])
    try file.source.move([file.id("b")], to: .top(file.list("Work")))
    #expect(file.text.contains("Some words.\n\n- [x] b\n"))
  }

  @Test(arguments: [
    ("## Todo\nThings to do:\n- [ ] a\n## Done\n- [x] d\n", "Todo"),
    ("## Todo\n- [ ] a\n\n## Done\n\nNothing yet.\n", "Todo"),
    ("# P\n\n- [ ] a\n\n## Done\n- [x] d\n", "Pending"),
  ])
  func anOpenTaskNeverGoesBelowAHeadingOfDoneOnes(text: String, list: String) throws {
    let file = try FileFixture("plans.md", text)
    #expect(try file.lists[0] == "\(list): a")
    _ = try file.source.complete([file.id("a")])
    let again = try FileFixture("plans.md", file.text)
    #expect(try again.lists == file.lists)
    for file in [file, again] {
      let before = file.text
      _ = try file.source.add([NewTask(title: "n")], at: .bottom(file.list(list)))
      let (new, done) = (file.text.range(of: "- [ ] n\n"), file.text.range(of: "## Done"))
      #expect(try #require(new).upperBound <= #require(done).lowerBound, "\(file.text)")
      _ = try file.source.undo()
      #expect(file.text == before)
    }
  }

  @Test(arguments: ["Done", "completed", "Fertig", "✅ Done!"])
  func aHeadingOfThatNameIsTheDoneList(name: String) throws {
    let file = try FileFixture("plans.md", "# Todo\n- [ ] a\n# \(name)\n- [x] b\n")
    _ = try file.source.complete([file.id("a")])
    #expect(file.text == "# Todo\n# \(name)\n- [x] a\n- [x] b\n")
  }

  @Test func equalTasksThatSwapPositionsAreNoChange() throws {
    let file = try FileFixture("plans.md", "- [ ] a\n- [ ] a\n")
    let ids = file.source.file.ids
    try file.source.move([ids[1]], to: .before(ids[0]))
    #expect(try file.source.undo() == nil)
  }

  @Test func aFileOfTaskellKeepsItsWay() throws {
    let text = "## To Do\n\n- a\n    > text\n\n## Done\n\n- b\n"
    let file = try FileFixture("taskell.md", text)
    #expect(try file.lists == ["To Do: a", "Done: b"])
    _ = try file.source.complete([file.id("a")])
    #expect(file.text == "## To Do\n\n\n## Done\n\n- a\n    > text\n- b\n")
    _ = try file.source.add([NewTask(title: "n")], at: .top(file.list("To Do")))
    #expect(file.text.hasPrefix("## To Do\n\n- n\n\n## Done"))
  }

  @Test func subtasksOfTaskellStayThat() throws {
    let start = "## To Do\n\n- two\n"
    let file = try FileFixture(
      "taskell.md", start + "    > descr\n    > - [ ] text\n    * [ ] sub\n    * [ ] other\n")
    let old = "descr\n- [ ] text\n* [ ] sub\n* [ ] other"
    let new = "new\n- [ ] text\n* [x] sub\n- [ ] more\n* [link](x)\n* [ ] other"
    #expect(try file.source.replaceNotes(of: file.id("two"), from: old, to: new))
    #expect(
      file.text == start + "    > new\n    > - [ ] text\n    * [x] sub\n    * [ ] more\n"
        + "    > * [link](x)\n    * [ ] other\n")
  }

  @Test func whereNothingCanBeTickedNothingIsCompleted() throws {
    let text = "# Hello\n\n## Install\n\n- a list\n- of things\n\n## Use\n\n- foo\n"
    let file = try FileFixture("README.md", text)
    #expect(!file.source.completesInPlace)
    #expect(try file.source.complete([file.id("a list")]) == [])
    #expect(try file.source.undo() == nil)
    #expect(file.text == text)
  }

  // MARK: todo.txt

  private static let todo = "(A) 2026-11-01 a @p h:1\n\nx 2026-11-03 2026-11-02 b\nc due:2026-12-24"

  @Test func aTodoTxtIsTwoLists() throws {
    let file = try FileFixture("todo.txt", Self.todo)
    #expect(try file.lists == ["Pending: a, c", "Done: b"])
    _ = try file.source.complete([file.id("a")])
    #expect(
      file.text
        == Self.todo.replacing(
          "(A) 2026-11-01 a @p h:1", with: "x 2026-11-22 2026-11-01 a @p h:1 pri:A"))
    #expect(try file.lists == ["Pending: c", "Done: a, b"])
    _ = try file.source.undo()
    try file.source.move([file.id("c")], to: .top(file.list("Pending")))
    #expect(
      file.text
        == "c due:2026-12-24\n(A) 2026-11-01 a @p h:1\n\nx 2026-11-03 2026-11-02 b")
    #expect(!file.source.canSet(.notes(nil)))
  }

  @Test(arguments: [
    ("x n", "2026-11-22 x n"), ("m", "2026-11-22 m"), ("(B) m @q h:1", "(B) 2026-11-22 m @q h:1"),
    ("(B) 2026-01-02 m", "(B) 2026-01-02 m"), ("(b) m", "2026-11-22 (b) m"),
  ])
  func aNewLineIsReadAsItIsTypedAndDated(typed: String, line: String) throws {
    let file = try FileFixture("todo.txt", Self.todo)
    _ = try file.source.add([NewTask(title: typed)], at: .bottom(file.list("Pending")))
    #expect(file.text == Self.todo + "\n" + line)
  }

  @Test(arguments: [
    ("(B) m", "(B) m due:2026-12-24"), ("x m", "2026-11-22 x m due:2026-12-24"),
    ("c", "c due:2026-12-24"), ("m @p", "m @p due:2026-12-24"),
  ])
  func anEditedTitleIsReadAsItIsTyped(typed: String, line: String) throws {
    let file = try FileFixture("todo.txt", Self.todo)
    try file.source.edit([file.id("c")], [.title(typed)])
    #expect(file.text == Self.todo.replacing("c due:2026-12-24", with: line))
  }

  @Test func aTagThatIsAWordOfTheTitleStays() throws {
    let text = "in +middle of it @end\n"
    let file = try FileFixture("todo.txt", text)
    let id = try file.id("in +middle of it")
    let refusal = Refusal.stated("+middle is part of the title; nothing was changed")
    for edit in [TaskEdit.setTags([]), .removeTag("+Middle")] {
      #expect(throws: refusal) { try file.source.edit([id], [edit]) }
    }
    #expect(file.text == text)
    try file.source.edit([id], [.removeTag("end")])
    #expect(file.text == "in +middle of it\n")
  }

  @Test(arguments: [
    ("@home", ["a"]), ("+garden", ["b"]), ("#+garden", ["b"]), ("(A)", ["c"]),
    ("d@home", ["d@home"]),
  ])
  func aFilterReadsTheSignsOfTheFile(text: String, titles: [String]) throws {
    let file = try FileFixture("todo.txt", "a @home\nb +garden\n(A) c\nd@home\n")
    let filter = file.source.filter(text, FilterContext(today: file.source.today()))
    let list = try file.list("Pending")
    let found = try file.source.window(of: list, passing: filter, at: .top, limit: 9)
    #expect(found.tasks.map(\.title) == titles)
  }

  // MARK: Several at once

  @Test(arguments: [
    ("todo.txt", "2026-11-01 a"), ("todo.txt", "a\n"), ("TODO.md", "- [ ] a"), ("TODO.md", ""),
  ])
  func pastedLinesAreOneChange(name: String, text: String) throws {
    let file = try FileFixture(name, text)
    let new = ["one", "(A) two", " three  ", "one"].map { NewTask(title: $0) }
    _ = try file.source.add(new, at: .bottom(file.list("Pending")))
    #expect(file.text.contains("three\n") && !file.text.contains("  three"))
    _ = try file.source.undo()
    #expect(file.text == text)
    #expect(try file.source.undo() == nil)
  }

  @Test func aSortedListKeepsWhatStandsBetween() throws {
    let text = "(C) c\nx 2026-01-01 d\n\n(A) a\n# text\nb due:2026-01-01\n"
    let file = try FileFixture("todo.txt", text)
    try file.source.sort(file.list("Pending"), by: .priority)
    #expect(file.text == "(A) a\nx 2026-01-01 d\n\n(C) c\n# text\nb due:2026-01-01\n")
    try file.source.sort(file.list("Pending"), by: .due)
    #expect(file.text.hasPrefix("b due:2026-01-01\nx 2026-01-01 d\n\n(A) a\n"))
    _ = try file.source.undo()
    _ = try file.source.undo()
    #expect(file.text == text)
    try file.source.sort(file.list("Pending"), by: .title)
    #expect(try file.lists[0] == "Pending: # text, a, b, c")
  }

  @Test func whatIsDoneToSeveralTasksIsUndoneAtOnce() throws {
    let file = try FileFixture("Kanban.md", Self.kanban)
    let (a, b) = (try file.id("a"), try file.id("b"))
    try file.source.move([b], to: .top(file.list("Doing")))
    let moved = file.text
    _ = try file.source.complete([a, b])
    let completed = file.text
    #expect(try file.lists == ["Todo: ", "Doing: ", "Done: a, b, c"])
    _ = try file.source.reopen([a, b])
    #expect(try file.lists == ["Todo: a", "Doing: b", "Done: c"])
    _ = try file.source.undo()
    #expect(file.text == completed)
    _ = try file.source.undo()
    #expect(file.text == moved)
    _ = try file.source.add(
      [NewTask(title: "m"), NewTask(title: "n")], at: .top(file.list("Todo")))
    _ = try file.source.undo()
    #expect(file.text == moved)
  }

  @Test(arguments: [
    ("todo.txt", "a +c note:see-mail h:1\nb\n", "note:see-mail · h:1 (todo.txt)"),
    ("TODO.md", "- [ ] a 🆔 x1\n- [ ] b\n", "🆔 x1 (Markdown)"),
  ])
  func whatNoFieldShowsIsNamed(name: String, text: String, line: String) throws {
    let file = try FileFixture(name, text)
    #expect(file.source.preservedTexts(of: try file.id("a")).map(\.line) == [line])
    #expect(file.source.preservedTexts(of: try file.id("b")) == [])
  }
}
