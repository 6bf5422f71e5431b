import Testing

@testable import Files

/// Whole files, merged.
struct BoardMergeTests {
  private func merged(
    _ base: String, _ ours: String, _ theirs: String, _ kind: FileKind? = .markdown
  ) throws -> String {
    try MergeFixture(base, ours, theirs, kind).merged()
  }

  private func board(_ lines: String) -> String { MergeFixture.board(lines) }

  /// A task with steps; `x` in front of a step ticks it.
  private func steps(_ names: String) -> String {
    "- [ ] trip\n"
      + names.split(separator: " ").map { name in
        name.hasPrefix("x") ? "  - [x] \(name.dropFirst())\n" : "  - [ ] \(name)\n"
      }.joined()
  }

  /// Steps that a side reordered are a conflict if merging them would lose or double one.
  @Test(arguments: [
    ("a b c", "a c b", "c a b"), ("a b c d", "a b d c", "a d b c"), ("a b", "new a b", "b a"),
    ("a b c", "c a b", "xa b c"), ("a b c d", "b a c d", "a b d c"), ("a b c", "c a b", "a b xc"),
  ])
  func noStepIsLostOrDoubled(base: String, ours: String, theirs: String) throws {
    for (own, other) in [(ours, theirs), (theirs, ours)] {
      let merge = try MergeFixture(steps(base), steps(own), steps(other)).merge()
      if merge.conflicts.isEmpty {
        let lines = String(decoding: merge.bytes(), as: UTF8.self).split(separator: "\n")
        #expect(
          Set(lines).count == lines.count && lines.count == steps(base).split(separator: "\n").count
        )
      } else {
        #expect(merge.bytes([.ours]).elementsEqual(steps(own).utf8))
        #expect(merge.bytes([.theirs]).elementsEqual(steps(other).utf8))
      }
    }
  }

  @Test func textBelowARemovedHeadingIsNotDoubled() throws {
    let rest = "Rules: write a verb first.\n\n- [ ] apples\n- [ ] bread\n"
    let merged = try merged("# Todo\n\n" + rest, "# Todo\n\n" + rest + "- [ ] new\n", rest)
    #expect(merged == rest + "- [ ] new\n")
  }

  /// Both sides add the same task, between different lines.
  @Test func aTaskIsNotDoubledBetweenLines() throws {
    #expect(
      try merged(
        "- [ ] a\none\n\ntwo\n\n- [ ] z\n", "- [ ] a\none\n\n- [ ] new\n\ntwo\n\n- [ ] z\n",
        "- [ ] a\none\n\ntwo\n\n- [ ] new\n\n- [ ] z\n"
      ).ranges(of: "new").count == 1)
  }

  @Test(arguments: [
    // Fields of each side.
    ("Milk", "x Milk", "Milk #shop", "x Milk #shop"),
    ("Milk", "Milk 📅 2026-12-24", "Milk ⏫", "Milk 📅 2026-12-24 ⏫"),
    ("Milk 📅 2026-12-24", "Milk", "x Milk 📅 2026-12-24", "x Milk"),
    ("Milk #a #b", "Milk #b #c", "Milk #a #b #d", "Milk #b #c #d"),
    ("Milk ⏳ 2026-12-24", "Milk ⏳ 2026-12-25", "x Milk ⏳ 2026-12-24", "x Milk ⏳ 2026-12-25"),
    ("Milk", "Milk ⏳ 2026-12-25", "Milk ⛔ abc", "Milk ⏳ 2026-12-25 ⛔ abc"),
    ("Milk ^b", "Milk #x ^b", "Milk ⛔ abc ^b", "Milk #x ⛔ abc ^b"),
    ("Milk [due:: 2026-12-24]", "Milk", "x Milk [due:: 2026-12-24]", "x Milk"),
    // The same on both sides.
    ("Milk", "x Milk", "x Milk", "x Milk"),
    ("Milk", "x Milk", "x Milk ✅ 2026-12-24", "x Milk ✅ 2026-12-24"),
    ("Milk", "x Milk ✅ 2026-12-23", "x Milk", "x Milk ✅ 2026-12-23"),
    // Completed on one side, moved on the other.
    ("Milk, Bread, Eggs", "Bread, Eggs, Milk", "x Milk, Bread, Eggs", "Bread, Eggs, x Milk"),
    (
      "# Todo, Milk, Bread, # Doing, # Done", "# Todo, Bread, # Doing, Milk, # Done",
      "# Todo, x Milk, Bread, # Doing, # Done", "# Todo, Bread, # Doing, x Milk, # Done"
    ),
    (
      "# Todo, Milk, Bread, # Doing, # Done", "# Todo, Bread, # Doing, Milk, # Done",
      "# Todo, Bread, # Doing, # Done, x Milk", "# Todo, Bread, # Doing, # Done, x Milk"
    ),
    // Moved by both sides: it goes where the side that completed it put it.
    (
      "# A, Milk, Bread, # B, # C", "# A, Bread, # B, Milk, # C", "# A, Bread, # B, # C, x Milk",
      "# A, Bread, # B, # C, x Milk"
    ),
    (
      "# A, Milk, Bread, # B, # C", "# A, Bread, # B, # C, x Milk", "# A, Bread, # B, Milk, # C",
      "# A, Bread, # B, # C, x Milk"
    ),
    // Each side moves another task.
    ("a1, b2, c3, d4, e5", "b2, c3, a1, d4, e5", "a1, b2, c3, e5, d4", "b2, c3, a1, e5, d4"),
    // Removed.
    ("Milk, Bread", "Bread", "Milk, Bread", "Bread"), ("Milk, Bread", "Bread", "Bread", "Bread"),
    ("Milk, Bread", "Bread", "x Milk, Bread", "x Milk, Bread"),
    ("Milk, Bread", "Milk #x, Bread", "Bread", "Milk #x, Bread"),
    ("a1, b2, c3", "c3", "a1, c3, b2", "c3"),
    // Added, on both sides.
    ("Milk", "Milk, Wine", "Milk, Eggs", "Milk, Wine, Eggs"),
    ("Milk", "Milk, Wine", "Wine, Milk", "Milk, Wine"),
    ("Milk", "Milk, Wine #a", "Milk, Wine 📅 2026-12-24", "Milk, Wine #a 📅 2026-12-24"),
    // A list that is renamed on one side, and changed on the other.
    (
      "# One, Milk, # Two, Eggs", "# First, Milk, # Two, Eggs", "# One, x Milk, Wine, # Two, Eggs",
      "# First, x Milk, Wine, # Two, Eggs"
    ),
    // A list that is removed on one side.
    ("# One, Milk, # Two, Eggs", "# Two, Eggs", "# One, Milk, # Two, x Eggs", "# Two, x Eggs"),
    (
      "# One, Milk, Bread, # Two, Eggs", "# Two, Eggs", "# One, Milk, x Bread, # Two, Eggs",
      "# One, x Bread, # Two, Eggs"
    ),
    (
      "# One, Milk, # Two, Eggs", "# Two, Milk, Eggs", "# One, x Milk, # Two, Eggs",
      "# Two, x Milk, Eggs"
    ),
    (
      "# One, Milk, # Two, Eggs", "# Two, Eggs", "# One, Milk, Wine, # Two, Eggs",
      "# One, Wine, # Two, Eggs"
    ),
    // Lists in another order, and new lists.
    (
      "# One, Milk, # Two, Eggs", "# Two, Eggs, # One, Milk", "# One, Milk, Wine, # Two, x Eggs",
      "# Two, x Eggs, # One, Milk, Wine"
    ),
    (
      "# One, # Two", "# One, # New, Milk, # Two", "# One, # Two, # End",
      "# One, # New, Milk, # Two, # End"
    ),
    ("# One", "# One, # New, Milk", "# One, # New, Eggs", "# One, # New, Milk, Eggs"),
    // Ids.
    ("Milk 🆔 a", "Wine 🆔 a", "x Milk 🆔 a", "x Wine 🆔 a"),
  ])
  func tasksAreMergedByFieldAndNeighbours(
    base: String, ours: String, theirs: String, expected: String
  ) throws {
    let merge = try MergeFixture(board(base), board(ours), board(theirs)).merge()
    #expect(String(decoding: merge.bytes(), as: UTF8.self) == board(expected))
    #expect(!merge.isByLines)
  }

  @Test(arguments: [
    ("x a", "(A) a", "x a pri:A"), ("a due:2026-12-24", "a @x", "a @x due:2026-12-24"),
    ("a h:1 @x", "a @x", "a @x h:1"), ("x 2026-12-24 a", "a rec:1w", "x 2026-12-24 a rec:1w"),
    ("a @x t:2026-12-24", "(B) a @y", "(B) a @x t:2026-12-24 @y"),
  ])
  func linesOfTodoTxtAreMergedByField(ours: String, theirs: String, expected: String) throws {
    let text = try merged("a\nb\n", "\(ours)\nb\n", "\(theirs)\nb\n", .todoTxt)
    let found = try #require(text.split(separator: "\n").first)
    #expect(
      found.split(separator: " ").sorted() == expected.split(separator: " ").sorted(), "\(text)")
  }

  @Test func aTodoTxtIsMergedInItsOrder() throws {
    #expect(
      try merged("a1\nb2\n\nc3 id:7\n", "b2\na1\n\nc3 id:7\n", "a1\nb2\n\nx d4 id:7\n", .todoTxt)
        == "b2\na1\n\nx d4 id:7\n")
  }

  // MARK: Conflicts

  @Test func onlyTheTaskWithTheFieldInConflictIsMarked() throws {
    #expect(
      try merged(
        board("Milk, Bread, Eggs"), board("x Milk, Rye bread, Eggs"),
        board("Milk #shop, White bread ⏫, x Eggs")) == """
          - [x] Milk #shop
          <<<<<<< ours
          - [ ] Rye bread ⏫
          =======
          - [ ] White bread ⏫
          >>>>>>> theirs
          - [x] Eggs

          """)
  }

  @Test(arguments: [
    ("Milk", "Oat milk", "Cow milk", ["title"]),
    ("Milk", "Milk 📅 2026-12-24", "Milk 📅 2026-12-25", ["due date"]),
    ("Milk ⏫", "Milk 🔼", "Milk", ["priority"]),
    ("[/] Milk", "[x] Milk", "[-] Milk", ["completion"]),
    ("Milk", "[x] Milk ✅ 2026-12-23", "[x] Milk ✅ 2026-12-24", ["completion"]),
    ("Milk", "Milk 🆔 a", "Milk 🆔 b", ["🆔"]),
    ("Milk 🔁 every day", "Milk 🔁 every week", "Milk 🔁 every year", ["repetition"]),
    (
      "Milk 🛫 2026-12-24", "Oat milk 🛫 2026-12-25", "Cow milk 🛫 2026-12-26",
      ["title", "start date"]
    ),
  ])
  func aFieldThatBothSidesSetDifferentlyIsAConflict(
    base: String, ours: String, theirs: String, fields: [String]
  ) throws {
    func line(_ text: String) -> String { text.hasPrefix("[") ? "- \(text)\n" : "- [ ] \(text)\n" }
    let merge = try MergeFixture(line(base), line(ours), line(theirs)).merge()
    let isSplit = fields == ["🆔"]
    // Two tasks with different ids are two tasks.
    if isSplit { return #expect(merge.conflicts.count < 2) }
    #expect(merge.conflicts.map(\.fields) == [fields])
    #expect(merge.bytes([.ours]) == Array(line(ours).utf8))
    #expect(merge.bytes([.theirs]) == Array(line(theirs).utf8))
  }

  /// The task is in both lists between conflict marks, and each side has it in one of them.
  @Test func aTaskThatBothSidesMovedToDifferentListsIsAConflict() throws {
    let fixture = MergeFixture(
      board("# A, Milk, Bread, # B, Eggs, # C"), board("# A, Bread, # B, Milk, Eggs, # C"),
      board("# A, Bread, # B, x Eggs, # C, Milk #shop"))
    let merge = try fixture.merge()
    #expect(
      try fixture.merged() == """
        ## A
        - [ ] Bread
        ## B
        <<<<<<< ours
        - [ ] Milk #shop
        =======
        >>>>>>> theirs
        - [x] Eggs
        ## C
        <<<<<<< ours
        =======
        - [ ] Milk #shop
        >>>>>>> theirs

        """)
    #expect(merge.conflicts.map(\.fields) == [["list"]])
    #expect(merge.conflicts.map(\.lists) == [BoardMerge.Lists(ours: "B", theirs: "C")])
    func chosen(_ side: BoardMerge.Choice) -> String {
      String(decoding: merge.bytes([side]), as: UTF8.self)
    }
    #expect(chosen(.ours) == board("# A, Bread, # B, Milk #shop, x Eggs, # C"))
    #expect(chosen(.theirs) == board("# A, Bread, # B, x Eggs, # C, Milk #shop"))
  }

  @Test func aTaskThatMovedToDifferentListsCanHaveOtherConflicts() throws {
    let merge = try MergeFixture(
      board("# A, Buy fresh milk, # B, # C"), board("# A, # B, Buy fresh oat milk, # C"),
      board("# A, # B, # C, Buy fresh cow milk")
    ).merge()
    #expect(merge.conflicts.map(\.fields) == [["title", "list"]])
    #expect(merge.bytes([.ours]).elementsEqual(board("# A, # B, Buy fresh oat milk, # C").utf8))
    #expect(merge.bytes([.theirs]).elementsEqual(board("# A, # B, # C, Buy fresh cow milk").utf8))
  }

  /// Choosing a side gives the list of that side, with its blank lines.
  @Test func blankLinesAroundATaskThatBothSidesMovedAreKept() throws {
    func file(_ lists: String...) -> String {
      lists.enumerated().map { "## \($0)\n\n\($1.isEmpty ? "" : "- [ ] \($1)\n\n")" }.joined()
    }
    for (ours, theirs) in [
      (file("", "Milk", ""), file("", "", "Milk")), (file("", "", "Milk"), file("", "Milk", "")),
    ] {
      let merge = try MergeFixture(file("Milk", "", ""), ours, theirs).merge()
      #expect(merge.conflicts.count == 1)
      #expect(String(decoding: merge.bytes([.ours]), as: UTF8.self) == ours)
      #expect(String(decoding: merge.bytes([.theirs]), as: UTF8.self) == theirs)
    }
  }

  @Test func signsThatOccurTwiceAreNotMergedByTheirKeys() throws {
    let text = MergeFixture(
      "a1 h:1 h:2\n".replacing("a1", with: "a1 @x"), "x a1 @x h:1 h:2\n", "a1 @x h:1 h:3\n",
      .todoTxt)
    #expect(try text.merge().conflicts.map(\.fields) == [["text"]])
    let task = try MergeFixture(
      "- [ ] a ⛔ b ⛔ c\n", "- [x] a ⛔ b ⛔ c\n", "- [ ] a ⛔ b ⛔ d\n"
    ).merge()
    #expect(task.conflicts.map(\.fields) == [["text"]])
  }

  @Test func marksCanShowTheBaseAndHaveLabelsAndALength() throws {
    var marks = ConflictMarks()
    (marks.size, marks.ours, marks.base, marks.theirs) = (9, "HEAD", "", "topic")
    marks.showsBase = true
    let merge = try MergeFixture("- [ ] a\n", "- [ ] a 🔼\n", "- [ ] a ⏫").merge()
    #expect(
      String(decoding: merge.bytes(marks), as: UTF8.self) == """
        <<<<<<<<< HEAD
        - [ ] a 🔼
        |||||||||
        - [ ] a
        =========
        - [ ] a ⏫
        >>>>>>>>> topic

        """)
  }

  @Test func notesAreMergedByLines() throws {
    let base = "- [ ] Trip\n  - [ ] pack\n  - [ ] book\n  Text.\n- [ ] Milk\n"
    let ours = "- [ ] Trip\n  - [x] pack\n  - [ ] book\n  Text.\n- [ ] Milk\n"
    let theirs = "- [ ] Trip #x\n  - [ ] pack\n  - [x] book\n  Text.\n  More.\n- [ ] Milk\n"
    #expect(
      try merged(base, ours, theirs)
        == "- [ ] Trip #x\n  - [x] pack\n  - [x] book\n  Text.\n  More.\n- [ ] Milk\n")
    let other = try MergeFixture(
      base, base.replacing("Text", with: "Own"), base.replacing("Text", with: "Other")
    ).merge()
    #expect(other.conflicts.map(\.fields) == [["notes"]])
  }

  // MARK: Other text

  private static let kanban = """
    ---
    kanban-plugin: board
    ---

    ## Todo (3)

    - [ ] Milk @{2026-12-24}
    - [ ] Bread
    \tSlices, not whole.


    ## Done

    **Complete**
    - [x] Eggs

    ***

    ## Archive

    - [x] Salt

    %% kanban:settings
    ```
    {"kanban-plugin":"board"}
    ```
    %%
    """

  @Test func aBoardOfObsidianIsMerged() throws {
    let base = Self.kanban
    let ours = base.replacing("- [ ] Milk @{2026-12-24}\n", with: "")
      .replacing("- [x] Eggs\n", with: "- [x] Eggs\n- [x] Milk @{2026-12-24}\n")
    let theirs = base.replacing("24}", with: "25}").replacing("Slices", with: "Thin slices")
      .replacing("{\"kanban", with: "{\"a\":1,\"kanban")
    #expect(
      try merged(base, ours, theirs)
        == ours.replacing("24}", with: "25}").replacing("Slices", with: "Thin slices")
        .replacing("{\"kanban", with: "{\"a\":1,\"kanban"))
  }

  @Test func aTaskArchivedOnOneSideAndEditedOnTheOtherIsOneTask() throws {
    let base = Self.kanban
    let ours = base.replacing("- [x] Eggs\n", with: "")
      .replacing("- [x] Salt", with: "- [x] Eggs\n- [x] Salt")
    let theirs = base.replacing("Eggs", with: "Eggs #farm")
    #expect(try merged(base, ours, theirs) == ours.replacing("Eggs", with: "Eggs #farm"))
  }

  @Test func textIsMergedByLines() throws {
    let base = "# A\n\nOne.\n\n- [ ] a\n- [ ] b\n\nTwo.\n"
    #expect(
      try merged(
        base, base.replacing("One", with: "1"),
        base.replacing("Two", with: "2")
          .replacing("- [ ] b", with: "- [x] b"))
        == "# A\n\n1.\n\n- [ ] a\n- [x] b\n\n2.\n")
    #expect(
      try merged(base, base.replacing("One", with: "1"), base.replacing("One", with: "I"))
        == """
        # A

        <<<<<<< ours
        1.
        =======
        I.
        >>>>>>> theirs

        - [ ] a
        - [ ] b

        Two.

        """)
  }

  @Test func aListThatBothSidesRenameIsAConflictOfTheHeadingAlone() throws {
    #expect(
      try merged(board("# A, a1, b2"), board("# B, a1, b2"), board("# C, a1, x b2"))
        == "<<<<<<< ours\n## B\n=======\n## C\n>>>>>>> theirs\n- [ ] a1\n- [x] b2\n")
  }

  @Test func quotationsAndNumbersAreKept() throws {
    let base = "> - [ ] a1\n> - [ ] b2\n\n1. [ ] c3\n2. [ ] d4\n"
    #expect(
      try merged(
        base, "> - [ ] b2\n> - [ ] a1\n\n1. [ ] c3\n2. [ ] d4\n",
        "> - [x] a1\n> - [ ] b2\n\n1. [ ] new\n2. [ ] c3\n3. [ ] d4\n")
        == "> - [ ] b2\n> - [x] a1\n\n1. [ ] new\n2. [ ] c3\n3. [ ] d4\n")
  }

  // MARK: Bytes

  @Test(arguments: ["", "\n", "abc", "\r", "\u{FEFF}", "\u{FEFF}- [ ] a", "- [ ] a\r\n- [ ] b\r\n"])
  func textsWithoutTasksAreMergedToo(text: String) throws {
    #expect(try merged(text, text, text) == text)
    #expect(try merged("", text, "") == text)
    #expect(try merged("", "", text) == text)
    #expect(try merged(text, "", text) == "")
  }

  @Test func theFormOfTheFileIsMerged() throws {
    let base = "- [ ] a\n- [ ] b\n"
    let crlf = "\u{FEFF}- [ ] a\r\n- [x] b"
    #expect(
      try merged(base, crlf, "- [x] a\n- [ ] b\n") == "\u{FEFF}- [x] a\r\n- [x] b")
    #expect(
      try merged(base, "- [x] a\n- [ ] b\n", crlf) == "\u{FEFF}- [x] a\r\n- [x] b")
    // Mixed line ends stay where they are.
    #expect(
      try merged("- [ ] a\r\n- [ ] b\n", "- [x] a\r\n- [ ] b\n", "- [ ] a\r\n- [x] b\n")
        == "- [x] a\r\n- [x] b\n")
    // No carriage return is left over where the last line end is left out.
    #expect(
      try merged(
        "- [ ] a\n- [ ] b\r\n- [ ] c\n", "- [ ] a\n- [ ] b\r\n- [ ] c", "- [ ] a\n- [ ] b\r\n")
        == "- [ ] a\n- [ ] b")
    let marks = try merged("- [ ] a\r\n", "- [ ] b\r\n", "- [ ] c\r\n")
    #expect(!marks.replacing("\r\n", with: "").contains("\n"))
  }

  @Test func whatIsNotTextIsRefusedAndOtherEncodingsAreMergedByLines() throws {
    #expect(throws: (any Error).self) {
      try BoardMerge(base: [0], ours: [0x41], theirs: [0x42], .markdown)
    }
    let latin = { (text: String) in Array(text.utf8) + [0xE4, 0x0A] }
    let merge = try BoardMerge(
      base: latin("- [ ] a\n\n- "), ours: latin("- [x] a\n\n- "),
      theirs: latin("- [ ] a\n\n- [ ] "),
      .markdown)
    #expect(merge.isByLines)
    #expect(merge.bytes() == latin("- [x] a\n\n- [ ] "))
  }

  @Test func aFileOfNoKnownKindIsMergedByLines() throws {
    #expect(try merged("a\nb\nc\n", "a\nb\nd\n", "e\nb\nc\n", nil) == "e\nb\nd\n")
    // A text without tasks is one, too.
    #expect(try MergeFixture("# A\n", "# A\nb\n", "# C\n").merge().isByLines)
  }

  @Test func marksOfAnEarlierConflictAreText() throws {
    let text = "<<<<<<< ours\n- [ ] a1\n=======\n- [ ] b2\n>>>>>>> theirs\n- [ ] c3\n"
    #expect(
      try merged(text, text.replacing("[ ] c3", with: "[x] c3"), text + "- [ ] d4\n")
        == text.replacing("[ ] c3", with: "[x] c3") + "- [ ] d4\n")
  }
}
