import BoardModel
import TestRandom
import Testing

@testable import Formats

/// What of a file belongs to no task, and stays when tasks change.
struct MarkdownFrameTests {
  private static let kanban = """
    ---
    kanban-plugin: board
    ---

    ## Todo

    - [ ] a
    - [ ] b


    ## Doing (2)

    - [ ] c


    ## Done

    **Complete**
    - [x] d


    ***

    ## Archive

    - [x] gone long ago

    %% kanban:settings
    ```
    {"kanban-plugin":"board"}
    ```
    %%
    """

  @Test func aCompletedCardGoesIntoTheLaneThatIsThere() throws {
    var board = try MarkdownProbe(Self.kanban)
    board.complete("c")
    #expect(
      board.written
        == Self.kanban.replacing("- [ ] c\n", with: "")
        .replacing("- [x] d\n", with: "- [x] d\n- [x] c\n"))
  }

  @Test func anEmptyLaneStaysAndIsFilledWhereItIs() throws {
    var board = try MarkdownProbe(Self.kanban)
    board.remove("d")
    let empty = Self.kanban.replacing("- [x] d\n", with: "")
    #expect(board.written == empty)
    var again = try MarkdownProbe(empty)
    again.complete("a")
    #expect(
      again.written
        == Self.kanban.replacing("- [ ] a\n", with: "").replacing("[x] d", with: "[x] a"))
    let plain = "## A\n\n- [ ] a\n\n## B\n## C\n\ntext\n\n\n## D\n"
    var lists = try MarkdownProbe(plain)
    for name in ["B", "C", "D"] {
      lists.lists.append(.init(name: name, role: .plain))
      lists.add(TaskEntry(title: name.lowercased()), to: name)
    }
    #expect(
      lists.written
        == "## A\n\n- [ ] a\n\n## B\n\n- [ ] b\n\n## C\n\ntext\n\n- [ ] c\n\n## D\n\n- [ ] d\n")
  }

  @Test func aNewCardLeavesTheBlankLinesBelowItsLane() throws {
    var board = try MarkdownProbe(Self.kanban)
    board.add(TaskEntry(title: "new"), to: "Todo")
    #expect(board.written == Self.kanban.replacing("] b\n", with: "] b\n- [ ] new\n"))
  }

  @Test func aCancelledCardStaysInItsLane() throws {
    let file = "## Todo\n\n- [ ] a\n- [-] b ❌ 2026-01-02\n- [ ] z\n\n## Done\n\n- [x] d\n"
    for text in [file, "---\nkanban-plugin: board\n---\n" + file] {
      for makesLists in [true, false] {
        var board = try MarkdownProbe(text, makesLists: makesLists)
        #expect(board.written == text)
        board.remove("z")
        #expect(board.written == text.replacing("- [ ] z\n", with: ""))
      }
    }
  }

  @Test(arguments: [
    "- [ ] a\n- [ ] b\n", "# Project X\n\n- [ ] a\n", "# Home\n\n- [ ] a\n\n# Work\n\n- [ ] b\n",
    "## Home\n\n- [ ] a\n\n## Work\n\n- [ ] b\n", "- [ ] a\n\n## Later\n\n- [ ] b\n",
    "Todo\n----\n- [ ] a\n\n---\n\n## Done (3)\n- [x] b\n", "## A\n- [ ] a\n\n## A\n- [ ] b\n",
  ])
  func aFileHasNoOtherHeadingsThanItCameWith(file: String) throws {
    for makesLists in [true, false] {
      var board = try MarkdownProbe(file, makesLists: makesLists)
      #expect(board.written == file)
      board.edit("a") { $0[.title] = .text("aa") }
      #expect(board.written == file.replacing("] a", with: "] aa"))
      board.remove("aa")
      board.remove("b")
      #expect(
        board.written == file.replacing(/- \[.\] .\n/, with: ""))
    }
  }

  @Test func theHeadOfAFileStaysWhenItsFirstTaskMoves() throws {
    var board = try MarkdownProbe("# T\n\nIntro.\n\n## P\n\n1. [ ] a\n2. [ ] b\n3. [ ] c\n\nend\n")
    board.move("c", to: "P", at: 0)
    #expect(
      board.written == "# T\n\nIntro.\n\n## P\n\n3. [ ] c\n1. [ ] a\n2. [ ] b\n\nend\n")
    board.move("a", to: "P")
    #expect(
      board.written == "# T\n\nIntro.\n\n## P\n\n3. [ ] c\n2. [ ] b\n1. [ ] a\n\nend\n")
  }

  @Test func whatStandsAroundTasksStaysWhateverBecomesOfThem() throws {
    let file = """
      ---
      title: x
      ---
      # Proj

      Intro text.

      ## P

      - [ ] a
      between
      - [ ] b

      ## Q

      - [ ] c
      - [ ] d

      outtro

      """
    let changes: [(inout MarkdownProbe) -> Void] = [
      { $0.remove("a") }, { $0.move("b", to: "P", at: 0) }, { $0.move("a", to: "Q") },
      { $0.complete("a") }, { $0.complete("d") },
      { $0.add(TaskEntry(title: "n"), to: "P", at: 0) },
      { board in for title in ["a", "b", "c", "d"] { board.remove(title) } },
    ]
    for change in changes {
      var board = try MarkdownProbe(file.replacing("between", with: "\nbetween\n"))
      change(&board)
      let left = board.written.split(separator: "\n").filter { !$0.hasPrefix("- [") }
      #expect(
        left.map { String($0) } == [
          "---", "title: x", "---", "# Proj", "Intro text.", "## P", "between", "## Q", "outtro",
        ])
    }
  }

  @Test func aParagraphThatATaskHasEndedIsEndedByABlankLineWhenItGoes() throws {
    var board = try MarkdownProbe("Text\n1. [ ] a\n2. [ ] b\n---\n")
    board.remove("a")
    #expect(board.written == "Text\n\n2. [ ] b\n---\n")
    board.remove("b")
    #expect(board.written == "Text\n\n---\n")
  }

  @Test func whatOneListOfABoardNeedsOfTheFrameIsWritten() throws {
    var board = try MarkdownProbe(Self.kanban)
    board.lists.removeAll { $0.name != "Doing" }
    board.isOneList = true
    #expect(
      board.written == "---\nkanban-plugin: board\n---\n\n## Doing (2)\n\n- [ ] c\n\n\n")
  }

  @Test func aBoardUnderNoHeadingIsNamedBesideOthers() throws {
    var board = try MarkdownProbe("- [ ] a\n\n## Q\n\n- [ ] b\n")
    board.others = ["Work"]
    #expect(board.written == "# Tasks\n\n- [ ] a\n\n## Q\n\n- [ ] b\n")
  }

  @Test func partsOfAFileBelongToTheBoardsThatTheyName() throws {
    let file = "---\nx: 1\n---\n- [ ] z\n# A\n\n## P\n- [ ] a\n\n# B\nb\n- [ ] b\n\n# A\n- [ ] c\n"
    let whole = try #require(try MarkdownProbe(file).frame)
    #expect(whole.boards == [nil, "A", "B"])
    var board = try MarkdownProbe(file)
    board.frame = whole.part(of: ["A"])
    board.remove("z")
    board.remove("b")
    #expect(board.written == "# A\n\n## P\n- [ ] a\n\n# A\n- [ ] c\n")
  }

  /// A file of a few headings, some tasks and some text.
  private func file(_ random: inout SeededRandom, isKanban: Bool) -> String {
    var (text, number) = ("", 0)
    func tasks() -> String {
      (0..<random.int(in: 0...3)).map { _ in
        number += 1
        let mark = random.pick([" ", " ", "x"])
        let note = random.pick(["", "", "    note of t\(number)\n"])
        let gap = random.pick(["", "", "", "\n", "\nbetween \(number)\n\n", "### Deep \(number)\n"])
        return random.pick(["-", "-", "*", "1."]) + " [\(mark)] t\(number)\n" + note
          + (isKanban ? "" : gap)
      }.joined()
    }
    if isKanban { text += "---\nkanban-plugin: board\n---\n\n" }
    if !isKanban, random.int(in: 0...1) == 0 { text += "# Title\n\nIntro.\n\n" + tasks() }
    for lane in ["Todo", "Doing (3)", "Ideas"].prefix(random.int(in: 0...3)) {
      text +=
        (text.isEmpty ? "" : "\n") + "## \(lane)\n\n" + tasks() + random.pick(["", "\nfoot\n"])
    }
    if isKanban || random.int(in: 0...1) == 0 {
      text += "\n## Done\n\n" + (isKanban ? "**Complete**\n" : "")
      if isKanban {
        text +=
          "- [x] last\n\n\n***\n\n## Archive\n\n- [x] old\n\n%% kanban:settings\n```\n{}\n```\n%%"
      }
    }
    return text
  }

  @Test func linesThatBelongToNoTouchedTaskStayAndKeepTheirOrder() throws {
    let seed: UInt64 = 17_021
    print("edits of boards of Markdown, seed \(seed)")
    var random = SeededRandom(seed: seed)
    for round in 0..<1_500 {
      let text = file(&random, isKanban: round % 2 == 0)
      var board = try MarkdownProbe(text, makesLists: random.int(in: 0...1) == 0)
      #expect(board.written == text)
      var touched: Set<String> = []
      for step in 0..<random.int(in: 1...4) {
        let titles = board.lists.flatMap { $0.tasks.map(\.title) }
        let title = titles.isEmpty ? "" : random.pick(titles)
        let list = random.pick(board.lists.map(\.name))
        touched.insert(title)
        switch random.int(in: 0...4) {
        case 0: board.complete(title)
        case 1: board.move(title, to: list, at: 0)
        case 2: board.move(title, to: list)
        case 3: board.remove(title)
        default:
          touched.insert("new\(step)")
          board.add(TaskEntry(title: "new\(step)"), to: list, at: 0)
        }
      }
      func isUntouched(_ line: Substring) -> Bool {
        !touched.contains { title in
          line.hasSuffix("] \(title)") || line == "    note of \(title)"
            || line.contains("] \(title) ")
        }
      }
      let written = board.written
      let lists = Set(board.lists.map { "## \($0.name)" })
      let before = text.split(separator: "\n").filter(isUntouched)
      let after = written.split(separator: "\n").filter(isUntouched).filter {
        before.contains($0) || ($0 != "**Complete**" && !lists.contains(String($0)))
      }
      // Of two tasks that have changed places, either may be the one that was moved.
      func isOfTask(_ line: Substring) -> Bool { line.contains("] ") || line.contains("note of") }
      let isSame =
        after.filter(isOfTask).sorted() == before.filter(isOfTask).sorted()
        && after.filter { !isOfTask($0) } == before.filter { !isOfTask($0) }
      #expect(isSame, "\(text)\n→\n\(written)")
      let again = try MarkdownProbe(written, makesLists: true)
      #expect(
        Set(again.lists.flatMap { $0.tasks.map(\.title) })
          == Set(board.lists.flatMap { $0.tasks.map(\.title) }), "\(text)\n→\n\(written)")
      #expect(again.written == written)
      for list in board.lists[2...] where !list.tasks.isEmpty {
        let read = again.lists.first { $0.name == list.name }
        #expect(read?.tasks.map(\.title) == list.tasks.map(\.title), "\(text)\n→\n\(written)")
      }
      if !isSame { return }
    }
  }

  @Test func aFrameIsReadAsItIsWritten() throws {
    for file in [
      Self.kanban, "", "- [ ] a", "a\u{1E}b\n- [ ] a\n\n- [ ] b\n\n- [ ] c\n\u{1E}\n## A B\n",
    ] {
      let frame = try #require(try Markdown.read(SourceBytes(file)) { _ in }.frame)
      let again = try #require(MarkdownFrame(frame.text))
      #expect(again.text == frame.text)
      #expect(again.id == frame.id)
    }
    for text in ["", "x", "pn a 1\n", "pn a 1\nb0o 0 9 1x-3 \n", "pn a 1\nb0o 0 9  \nab"] {
      #expect(MarkdownFrame(text) == nil)
    }
  }

  @Test func tooMuchTextAroundTasksIsNotKeptAndSaidSo() throws {
    let line = String(repeating: "x", count: 1 << 19) + "\n"
    let reading = try Markdown.read(SourceBytes(line + "- [ ] a\n\n" + line)) { _ in }
    #expect(reading.frame == nil)
    #expect(reading.remarks == ["the lines around its tasks are over 1 MiB and are not kept"])
    #expect(try Markdown.read(SourceBytes(line + "- [ ] a\n")) { _ in }.frame != nil)
  }
}
