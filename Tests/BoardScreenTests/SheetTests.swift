import BoardModel
import TerminalSupport
import Testing

/// The questions in front of the board: commands, dates, tags, boards.
@MainActor
struct SheetTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]

  @Test func everyCommandCanBeFoundByName() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys(":")
    let lines = try screen.shows("Every command")
    #expect(lines.joined().contains("New task") && lines.joined().contains("J Shift-↓"))
    try screen.type("complete")
    #expect(screen.answer == "Complete  x")
    try screen.keys("Enter")
    #expect(screen.message == "Completed “Apple”")
    try board.wait(for: "Done", toHold: ["Apple"])
  }

  @Test func commandsWithTheWordInTheirNamesComeFirst() throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try screen.keys(":")
    try screen.type("list")
    let lines = try screen.shows("Go left")
    let names = lines.drop { !$0.contains("› list") }.dropFirst().prefix { !$0.contains("Go left") }
    #expect(names.count > 5)
    #expect(names.allSatisfy { $0.contains("list") }, "\(lines)")
  }

  @Test func aListBehindAQuestionIsFramedAsOneWithoutTheKeys() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    for key in [":", "f", "?"] {
      try screen.keys(key)
      try screen.shows("the thin frame") { !$0.joined().contains("┏") }
      try screen.keys("Escape")
      try screen.shows("┏━ Pending")
    }
    try screen.click(on: "Bread", button: 2)
    try screen.shows("the thin frame") { !$0.joined().contains("┏") }
  }

  @Test func escapeLeavesAQuestionAndNothingHappens() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    for key in [":", "p", "t", "D", "s", "b"] {
      try screen.keys(key)
      try screen.shows("Esc cancel")
      try screen.keys("Escape")
      #expect(screen.message == "1 of 5")
    }
    #expect(try board.store.log(limit: 9).count == 2)
  }

  @Test func aPriorityIsChosenOrTyped() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("p", "Enter")
    #expect(screen.message == "No change: “Apple”")
    try screen.keys("p", "Down", "Enter")
    #expect(screen.message == "Priority A: “Apple”")
    try screen.keys("p", "q", "Enter")
    #expect(screen.message == "Priority Q: “Apple”")
    #expect(try board.task("Apple").priority == Priority("Q"))
    try screen.keys("p")
    try screen.shows("the one in force") { lines in
      lines.contains { $0.contains("▌ Q") && $0.contains("current") }
    }
    try screen.keys("Enter")
    #expect(screen.message == "No change: “Apple”")
    try screen.keys("p")
    try screen.enter("none")
    #expect(screen.message == "No priority: “Apple”")
    #expect(try board.task("Apple").priority == nil)
  }

  @Test func aDueDateShowsTheDayItMeans() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("D")
    try screen.type("2031-12-24T18:00")
    try screen.shows("Wed 24 Dec 2031 18:00")
    try screen.keys("Enter")
    #expect(screen.message == "Due 24 Dec 2031 18:00: “Apple”")
    #expect(try board.task("Apple").due == DueDate("2031-12-24T18:00"))
    try screen.keys("D")
    try screen.shows("the date in force") { lines in
      lines.contains { $0.contains("▌ Wed 24 Dec 2031 18:00") && $0.contains("current") }
    }
    try screen.keys("Enter")
    #expect(screen.message == "No change: “Apple”")
    try screen.keys("D")
    try screen.enter("soon")
    #expect(screen.message == "“soon” is not a date; try fri, 24.12., +3d")
    try screen.keys("C-u")
    try screen.enter("tomorrow")
    #expect(screen.message == "Due tomorrow: “Apple”")
    #expect(try board.task("Apple").due == DueDate("2026-11-21"))
  }

  @Test(arguments: [("D", "Due date of “Apple”"), ("S", "Start date of “Apple”")])
  func theBoxOfADateNamesTheTaskAndLeavesItsRowInSight(key: String, title: String) throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try screen.keys(key)
    let lines = try screen.shows(title)
    #expect(lines.contains { $0.contains("▌○ Apple") })
    // The choices stand in the order of their dates, on a Friday.
    let days = ["today", "tomorrow", "sun", "mon", "tue", "wed", "thu", "+1w", "+2w"]
    let rows = days.map { day in lines.firstIndex { $0.contains(" \(day) ") } }
    #expect(rows.allSatisfy { $0 != nil } && rows.compactMap(\.self).sorted() == rows)
  }

  @Test func whatAQuestionSaidIsGoneWithIt() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys("D")
    try screen.enter("zzz")
    #expect(screen.message == "“zzz” is not a date; try fri, 24.12., +3d")
    try screen.keys("Escape")
    #expect(screen.message == "1 of 5")
    try screen.keys("a")
    try screen.type("abc")
    #expect(screen.message == "New task in Pending, at the end")
    try screen.paste("one\ntwo")
    try screen.shows("2 new tasks")
    try screen.keys("Escape")
    #expect(screen.message == "New task in Pending, at the end")
  }

  @Test func aQuestionStaysWhereItIsWhileItsAnswersChange() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open(height: 24)
    for (key, text, last) in [
      (":", "complete", "▌ Complete"), ("b", "Work", "a new board"),
    ] {
      let before = try screen.keys(key)
      #expect(screen.hints == "Enter choose  Esc cancel")
      try screen.type(text)
      let after = try screen.shows(last)
      let edges = [before, after].map { lines in
        lines.map { line in line.dropFirst(4).dropLast(4).firstIndex { "╭╰".contains($0) } }
      }
      #expect(edges[0] == edges[1] && edges[0].contains { $0 != nil })
      try screen.keys("Escape")
      #expect(screen.message == "1 of 5")
    }
  }

  @Test func tagsAreCompletedMadeAndTakenOff() throws {
    let board = try MemoryBoard(pending: Self.five)
    try board.edit("Cheese", .addTag("shopping"))
    let screen = try board.open()
    try screen.keys("t")
    try screen.type("shop")
    try screen.shows("a new tag")
    try screen.keys("Enter")
    #expect(screen.message == "Tagged #shopping: “Apple”")
    try screen.keys("t")
    try screen.enter("home")
    #expect(screen.message == "Tagged #home: “Apple”")
    #expect(try board.task("Apple").tags == ["shopping", "home"])
    try screen.keys("t")
    try screen.type("#home")
    try screen.shows("removes it")
    try screen.keys("Enter")
    #expect(screen.message == "Untagged #home: “Apple”")
    #expect(try board.task("Apple").tags == ["shopping"])
  }

  @Test(arguments: ["home,work", "#home #work", "home, #work,home"])
  func severalTagsAreAddedAtOnce(typed: String) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("t")
    try screen.type(typed)
    try screen.shows("adds 2 tags")
    try screen.keys("Enter")
    #expect(screen.message == "Tagged #home #work: “Apple”")
    #expect(try board.task("Apple").tags == ["home", "work"])
  }

  @Test func aSelectionIsTaggedAsOne() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("v", "v", "t")
    try screen.enter("fruit")
    #expect(screen.message == "Tagged #fruit: 2 tasks")
    #expect(try board.tasks("Pending").map(\.tags) == [["fruit"], ["fruit"], [], [], []])
    #expect(try board.store.undo()?.taskCount == 2)
  }

  @Test(arguments: ["Pay rent", "東京 é", "ev\u{1b}]52;c;eA==\u{7}il"])
  func aTitleIsCopiedToTheClipboard(title: String) throws {
    let screen = try MemoryBoard(pending: [title]).open()
    try screen.keys("y")
    try screen.shows("Copied “")
    #expect(screen.clipboard == title)
  }

  @Test func aListIsSortedOnceAndUndone() throws {
    let board = try MemoryBoard(pending: ["Cheese", "Apple", "Bread"])
    let screen = try board.open()
    try screen.keys("s")
    try screen.enter("title")
    #expect(screen.message == "Sorted Pending by title; u undoes it")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
    try screen.keys("u")
    #expect(screen.message == "Undone: sorted 3 tasks; Ctrl-R redoes it")
    try board.wait(for: "Pending", toHold: ["Cheese", "Apple", "Bread"])
  }

  @Test func boardsAreMadeAndSwitchedAndTasksMovedBetweenThem() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("b")
    try screen.type("Work")
    try screen.shows("a new board")
    try screen.keys("Enter")
    #expect(screen.message == "Created the board “Work”")
    try screen.keys("b")
    // A board whose name begins like this comes first, a new board of this name after it.
    try screen.type("tas")
    try screen.shows("a new board")
    try screen.keys("Enter")
    #expect(screen.message == "Board “Tasks”")
    try screen.keys("j", "M")
    try screen.enter("work")
    #expect(screen.message == "Moved “Bread” to Work / Pending; u undoes it")
    try board.wait(for: "Pending", board: "Work", toHold: ["Bread"])
    try board.wait(for: "Pending", toHold: ["Apple", "Cheese", "Dates", "Eggs"])
  }

  @Test func theListsOfThisBoardComeFirstAndItsDoneListLast() throws {
    let board = try MemoryBoard(pending: Self.five)
    try board.createBoard("Groceries")
    let home = try board.store.defaultBoard().id
    _ = try board.store.addList(NewList(name: "Later"), to: home)
    let screen = try board.open()
    let lines = try screen.keys("M")
    #expect(screen.message == "1 of 4")
    let offered = lines.compactMap { $0.firstMatch(of: #/(\w+ / \w+)/#).map { String($0.1) } }
    #expect(
      offered == [
        "Tasks / Later", "Tasks / Done", "Groceries / Pending", "Groceries / Done",
      ])
    try screen.type("groc")
    #expect(screen.answer == "Groceries / Pending  0")
    try screen.keys("Enter")
    #expect(screen.message == "Moved “Apple” to Groceries / Pending; u undoes it")
    try screen.keys("M")
    try screen.type("tado")
    #expect(screen.answer == "Tasks / Done  0")
    try screen.keys("Enter")
    #expect(screen.message == "Moved “Bread” to Tasks / Done; u undoes it")
    try board.wait(for: "Done", toHold: ["Bread"])
    try board.wait(for: "Pending", board: "Groceries", toHold: ["Apple"])
  }

  @Test func commandsAreFoundByTheirBestMatchAndTheLatestUsedComeFirst() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys(":")
    try screen.type("the")
    #expect(screen.answer == "Choose theme")
    try screen.keys("C-u")
    try screen.type("new")
    #expect(screen.answer == "New task  a")
    try screen.keys("C-u")
    try screen.type("last")
    #expect(screen.answer == "Last row  G End")
    try screen.keys("Enter", ":")
    #expect(screen.answer == "Last row  G End")
    try screen.type("row")
    #expect(screen.answer == "Last row  G End")
    try screen.keys("C-u")
    try screen.type("first")
    #expect(screen.answer == "First row  g Home")
    try screen.keys("Enter", ":")
    try screen.shows("the latest used first, then the others") { lines in
      guard let line = lines.firstIndex(where: { $0.contains("▌ First row") }) else {
        return false
      }
      return lines[line + 1].contains("Last row") && lines[line + 2].contains("New task")
    }
    try screen.type("row")
    #expect(screen.answer == "First row  g Home")
  }

  @Test(arguments: [
    ("delete", "▌ Remove"), ("search", "▌ Filter "), ("undo", "▌ Undo "), ("done", "▌ Complete "),
    ("exit", "▌ Quit"), ("create", "▌ New task "), ("deselect", "▌ Select "),
    ("rules of the list", "▌ Edit rules"), ("second", "▌ Go to Done"),
  ])
  func commandsAreFoundByOtherWordsForThem(word: String, found: String) throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys(":")
    try screen.type(word)
    try screen.shows(found)
  }

  @Test(arguments: [
    ("fri 18:00", "Fri 27 Nov 2026 18:00", "2026-11-27T18:00"),
    ("9:30", "Sat 21 Nov 2026 09:30", "2026-11-21T09:30"),
    ("24.12.", "Thu 24 Dec 2026", "2026-12-24"),
  ])
  func aDueDateIsTypedInWordsAndWithATime(typed: String, shown: String, stored: String) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open { $0.clock.time = { TimeOfDay(minuteOfDay: 12 * 60) } }
    try screen.keys("D")
    try screen.type(typed)
    try screen.shows(shown)
    try screen.keys("Enter")
    #expect(try board.task("Apple").due?.text == stored)
  }

  @Test func aTagIsAnnouncedAsItIsStored() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("t")
    try screen.type("next week")
    try screen.shows("#next-week")
    try screen.keys("Enter")
    #expect(screen.message == "Tagged #next-week: “Apple”")
    #expect(try board.task("Apple").tags == ["next-week"])
    try screen.keys("t")
    try screen.type("Next Week")
    try screen.shows("removes it")
  }

  @Test func aTimeOfDayIsShownWithItsDate() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    try board.edit("Apple", .due(DueDate("2031-12-24T18:00")))
    let screen = try board.open()
    try screen.shows("24 Dec 2031 18:00 ┃")
    #expect(screen.message == "1 of 5 · due 24 Dec 2031 18:00")
    try board.edit("Apple", .due(DueDate("2026-02-03T07:05")))
    #expect(screen.message == "Elsewhere: edited the due date of “Apple”")
    try screen.keys("j", "k")
    #expect(screen.message == "1 of 5 · overdue since 3 Feb 2026 07:05")
  }

  @Test func theListOfCommandsFillsTheScreenBelowTheTitle() throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try screen.keys(":")
    var lines = try screen.shows("Every command")
    #expect(lines[0].hasPrefix(" Tasks") && lines[1].contains("╭─ Every command"))
    #expect(lines[22].contains(#/ \d+ more ─╯/#) && lines[22].contains("╰─"))
    try screen.keys("PageUp", "PageDown")
    #expect(screen.message == "20 of 68")
    lines = screen.lines()
    #expect(lines.contains { $0.contains("▌") })
    for _ in 0..<9 { try screen.wheel(20, 10, down: true) }
    lines = screen.lines()
    #expect(lines[22].contains("──╯") && lines[3].contains("▌"))
  }

  @Test func aClickChoosesAndOneBesideCloses() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys("p")
    let lines = try screen.shows("Priority, A to Z")
    let row = try #require(lines.firstIndex { $0.contains("   C  ") })
    try screen.click(30, row)
    #expect(screen.message == "Priority C: “Apple”")
    try screen.keys("p")
    try screen.shows("Priority, A to Z")
    try screen.click(2, 12)
    #expect(screen.message == "1 of 5")
  }
}
