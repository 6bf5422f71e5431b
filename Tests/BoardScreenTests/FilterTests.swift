import DragEngine
import TerminalSupport
import Testing

/// What `/` shows and hides.
@MainActor
struct FilterTests {
  private static let mixed = ["Apple pie", "Bread", "Pie dish", "Cheese", "Magpie"]

  @Test func onlyWhatPassesIsShownInBothPanesWhileTyping() throws {
    let screen = try MemoryBoard(pending: Self.mixed, done: ["Pie crust", "Rent"]).open()
    try screen.keys("/")
    try screen.type("pi")
    try screen.shows("the rows that pass") { lines in
      shownTitles(lines, left: true) == ["Apple pie", "Pie dish", "Magpie"]
        && shownTitles(lines, left: false) == ["Pie crust"]
    }
    #expect(screen.lines()[13].hasPrefix(" /pi"))
    #expect(screen.cursor?.column == 4)
    let lines = try screen.keys("Enter")
    #expect(screen.message == "1 of 3 matching “pi”")
    #expect(lines[1].contains("━ 3 of 5 ━┓ ╭─ Done ─") && lines[1].hasSuffix("─ 1 of 2 ─╮"))
    try screen.keys("Escape")
    #expect(screen.leftTitles == Self.mixed)
  }

  @Test func aLongFilterIsCutWhereItHidesEveryRow() throws {
    let screen = try MemoryBoard(pending: Self.mixed).open()
    try screen.keys("/")
    try screen.paste(String(repeating: "long ", count: 1_000))
    let lines = try screen.shows("No task matches")
    #expect(lines.filter { $0.hasPrefix("┃") && $0.contains("long") }.count <= 2)
  }

  @Test func aDragAmongWhatIsShownGoesByItsNeighbours() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open()
    try screen.keys("/")
    try screen.enter("pie")
    #expect(screen.message == "1 of 3 matching “pie”")
    try screen.drag(from: (6, 2), to: (6, 3))
    #expect(screen.leftTitles == ["Pie dish", "Apple pie", "Magpie"])
    try board.wait(for: "Pending", toHold: ["Bread", "Pie dish", "Cheese", "Apple pie", "Magpie"])
    try screen.keys("g", "Space", "G", "Space")
    #expect(screen.leftTitles == ["Apple pie", "Magpie", "Pie dish"])
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese", "Apple pie", "Magpie", "Pie dish"])
  }

  @Test func aDropIsSaidToBeWhereItIsInTheWholeList() throws {
    let board = try MemoryBoard(pending: Self.mixed, done: ["Rent", "Tax", "Gas", "Water"])
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pie")
    try screen.keys("Enter", "Space")
    #expect(screen.message == "Lifted “Apple pie”, 1 of 3 shown in Pending")
    try screen.keys("l")
    #expect(screen.message == "“Apple pie” over Done, position 1 of 1 shown")
    try screen.keys("Space")
    #expect(screen.message == "Moved “Apple pie” to Done, position 5")
    try board.wait(for: "Done", toHold: ["Rent", "Tax", "Gas", "Water", "Apple pie"])
    try screen.keys("h", "J")
    #expect(screen.message == "Moved “Pie dish” to position 4 in Pending")
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese", "Magpie", "Pie dish"])
    try screen.keys("g", "Space", "l", "M-Enter")
    #expect(screen.message == "Copied “Magpie” to Done, position 1 of those shown")
  }

  @Test func aDragWhileTypingKeepsTheFilterAndIsHeard() throws {
    let screen = try MemoryBoard(pending: Self.mixed).open()
    try screen.keys("/")
    try screen.type("pie")
    #expect(screen.leftTitles.count == 3)
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 4))
    #expect(screen.message == "“Apple pie” over Pending, position 3 of 3 shown")
    try screen.keys("Escape")
    #expect(screen.message == "“Apple pie” is back where it was")
    try screen.release(6, 4)
    try screen.wait(for: "the rows that pass") { shownTitles($0, left: true).count == 3 }
  }

  @Test func whatNothingPassesIsSaid() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open()
    try screen.keys("/")
    try screen.enter("zebra")
    #expect(screen.message == "No task matches “zebra”")
    try screen.keys("/", "C-u")
    try screen.type("magpie")
    #expect(screen.leftTitles == ["Magpie"])
    try screen.keys("Enter", "x")
    #expect(screen.message == "Completed “Magpie”")
    try board.wait(for: "Done", toHold: ["Magpie"])
  }

  @Test func aNewTaskIsShownThoughItDoesNotPass() throws {
    let screen = try MemoryBoard(pending: Self.mixed).open()
    try screen.keys("/")
    try screen.type("pie")
    try screen.keys("Enter", "a")
    try screen.type("Flour")
    try screen.keys("Enter", "Enter")
    let shown = ["Apple pie", "Pie dish", "Magpie", "Flour"]
    #expect(screen.leftTitles == shown)
    try screen.shows(" 4 of 6 ━┓")
    try screen.keys("a")
    try screen.enter("Pies")
    #expect(screen.message == "Added “Pies”")
    // A title that no longer matches stays, too.
    try screen.keys("Escape")
    #expect(screen.message == "5 of 5 matching “pie” or just changed")
    try screen.keys("g", "e", "C-u")
    try screen.enter("Cake")
    #expect(screen.leftTitles == ["Cake", "Pie dish", "Magpie", "Flour", "Pies"])
    try screen.keys("/", "BSpace")
    #expect(screen.leftTitles == ["Pie dish", "Magpie", "Pies"])
    try screen.keys("Escape")
    #expect(screen.leftTitles.count == 7)
  }

  @Test func aWordThatIsNoFilterIsNamedAndHidesNothing() throws {
    let screen = try MemoryBoard(pending: Self.mixed).open()
    try screen.keys("/")
    try screen.type("pie foo:bar")
    try screen.shows("/pie foo:bar   unknown: foo:bar")
    #expect(screen.leftTitles.count == 3)
    try screen.keys("Enter")
    #expect(screen.message == "1 of 3 matching “pie foo:bar” · unknown: foo:bar")
    try screen.keys("/", "C-u")
    try screen.type("due:nonsense")
    #expect(screen.leftTitles == Self.mixed)
    try screen.keys("Enter")
    #expect(screen.message == "1 of 5 · “nonsense” is not a date; try fri, 24.12., +3d")
    try screen.keys("Escape")
    try screen.shows("no filter") { !$0.contains { $0.contains("unknown") } }
  }

  @Test func aListThatIsNotThereIsNamedAndHidesNothing() throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"]).open()
    try screen.keys("/")
    try screen.type("list:pen")
    try screen.shows("a name that has only begun") {
      $0[13].hasPrefix(" /list:pen ") && !$0[13].contains("not")
        && shownTitles($0, left: true) == ["Apple", "Bread"]
    }
    try screen.keys("C-u")
    try screen.type("list:Penidng")
    try screen.shows("“Penidng” is unknown; did you mean Pending?")
    #expect(screen.leftTitles == ["Apple", "Bread"])
    try screen.keys("C-u")
    try screen.type("-list:Pending")
    #expect(screen.leftTitles == [])
  }

  @Test func aNamedFilterWithAnUnknownValueIsNamedAndHidesNothing() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open { $0.filters = ["late": "due:tody"] }
    try screen.keys("/")
    try screen.type("@late")
    try screen.shows("“tody” is not a date; did you mean today?")
    #expect(screen.leftTitles == Self.mixed)
    try screen.keys("Enter")
    #expect(screen.message == "1 of 5 · “tody” is not a date; did you mean today?")
    #expect(screen.leftTitles == Self.mixed)
  }

  @Test func theKeysComeBackFromAListThatHadTheOnlyMatches() throws {
    let screen = try MemoryBoard(pending: Self.mixed, done: ["Crust"]).open()
    try screen.keys("j", "/")
    try screen.type("cr")
    #expect(screen.cursorRow == "✓ Crust")
    try screen.keys("BSpace")
    #expect(screen.cursorRow == "○ Cheese")
    try screen.type("r")
    #expect(screen.cursorRow == "✓ Crust")
    try screen.keys("Escape")
    #expect(try screen.shows("of 5")[0...].contains { $0.hasPrefix("┃▌○") })
    // What is kept stays.
    try screen.keys("/")
    try screen.type("cr")
    try screen.keys("Enter", "Escape")
    #expect(screen.cursorRow == "✓ Crust")
  }

  /// Otherwise the next key would do something to another task.
  @Test func theCursorGoesBackToItsTaskWhenAFilterIsGivenUp() throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"]).open()
    try screen.keys("j", "j", "/")
    try screen.type("zzz")
    #expect(screen.message == "/zzz")
    try screen.keys("Escape")
    #expect(screen.message == "3 of 3")
    try screen.keys("d")
    #expect(screen.message == "Removed “Cheese”; u undoes it")
  }

  @Test func aWordThatHasOnlyBegunIsCompletedNotScolded() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    try board.edit("Bread", .pinned(true))
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("is:")
    var last = try #require(try screen.shows(" /is: ").last)
    #expect(last.hasPrefix(" /is:   waiting, ready, blocked, blocking, repeating …  "))
    #expect(last.hasSuffix(" Tab is:waiting"))
    try screen.type("pi")
    last = try #require(try screen.shows("/is:pi ").last)
    #expect(last.hasSuffix("Enter apply  Tab is:pinned  Esc clear") && !last.contains("“"))
    let lines = try screen.keys("Tab")
    #expect(screen.cursorRow == "◆ Bread  pinned")
    #expect(lines[1].contains("━ 1 of 5 ━┓ ╭─ Done ─") && lines[1].hasSuffix("─ 0 ─╮"))
    try screen.type(" has:x")
    try screen.shows("“x” is not one of notes, steps or url")
    // What is left unfinished is unknown.
    try screen.keys("C-u")
    try screen.type("due:ov")
    last = try #require(try screen.shows("Tab due:overdue").last)
    #expect(!last.contains("“"))
    try screen.keys("Enter")
    #expect(screen.message == "1 of 5 · “ov” is not a date; try fri, 24.12., +3d")
  }

  @Test func aFilterForTheArchiveSaysWhereThatIs() throws {
    let board = try MemoryBoard(pending: ["Apple"], done: ["Rent"])
    try board.store.archive()
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("is:archived")
    try screen.shows("Archived tasks are off the board:")
    try screen.keys("Enter")
    let lines = try screen.shows("the bottom line") {
      $0.last?.hasPrefix(" Archived tasks are off the board: f finds them ") == true
    }
    #expect(!lines.joined().contains("No task matches"))
  }

  @Test func tabTakesTheTagOrListThatIsOffered() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    try board.edit("Bread", .addTag("shop"))
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("#s")
    try screen.shows("#shop  ")
    try screen.keys("Tab")
    #expect(screen.message == "/#shop")
    #expect(screen.leftTitles == ["Bread"])
    try screen.keys("C-u")
    try screen.type("-list:pen")
    try screen.keys("Tab")
    #expect(screen.message == "/-list:Pending")
    #expect(screen.leftTitles.isEmpty)
    // Where nothing is offered, what is typed next is still the filter's.
    try screen.keys("C-u")
    try screen.type("pi")
    try screen.keys("Tab")
    try screen.enter("e")
    #expect(screen.message == "1 of 3 matching “pie”")
  }

  @Test func aNamedFilterIsTypedOrChosenByName() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open { $0.filters = ["Sweet": "pie -dish"] }
    try screen.keys("/")
    try screen.type("@s")
    try screen.keys("Tab", "Enter")
    #expect(screen.message == "1 of 2 matching “@Sweet”")
    #expect(screen.leftTitles == ["Apple pie", "Magpie"])
    try screen.keys("/", "C-u")
    try screen.type("@nobody")
    try screen.shows("/@nobody   no filter is named “nobody”")
    #expect(screen.leftTitles == Self.mixed)
    try screen.keys("Enter", ":")
    try screen.type("@sweet")
    try screen.shows("Filter @Sweet")
    try screen.keys("Enter")
    #expect(screen.leftTitles == ["Apple pie", "Magpie"])
  }

  @Test func rowsThatAreFoundLaterAreShown() throws {
    let board = try MemoryBoard(pending: (0..<1_000).map { $0 == 999 ? "zz" : "row \($0)" })
    board.store.patience = .zero
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("zz")
    try screen.wait(for: "the last row") { shownTitles($0, left: true) == ["zz"] }
    try screen.keys("C-u")
    try screen.type("yy")
    try screen.wait(forText: "No task matches “yy”")
  }

  @Test func selectingAllSelectsWhatPasses() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pie")
    try screen.keys("Enter", "V", "x")
    #expect(screen.message == "Completed 3 tasks")
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese"])
  }

  @Test func whatOthersWriteShowsWhenItPasses() throws {
    let board = try MemoryBoard(pending: Self.mixed, isShared: true)
    let screen = try board.open()
    try screen.keys("/")
    try screen.enter("pie")
    #expect(screen.message == "1 of 3 matching “pie”")
    try board.add(["Piety"])
    #expect(screen.leftTitles == ["Apple pie", "Pie dish", "Magpie", "Piety"])
  }

  @Test func aClickOnATagFiltersByItAndASecondOneShowsAll() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    try board.edit("Bread", .addTag("shop"), .addTag("home"))
    try board.edit("Cheese", .addTag("home"))
    let screen = try board.open()
    try screen.click(on: "#shop")
    #expect(screen.message == "1 of 1 matching “#shop”")
    #expect(screen.leftTitles == ["Bread"])
    try screen.click(on: "#shop")
    // The cursor follows its task; a click on a tag does not move it.
    #expect(screen.message == "2 of 3")
    try screen.click(on: "#home")
    #expect(screen.leftTitles == ["Bread", "Cheese"])
    try screen.keys("Escape")
    #expect(screen.leftTitles == ["Apple", "Bread", "Cheese"])
    // The row can still be dragged by it.
    let tag = try screen.cell(of: "#shop")
    try screen.drag(from: tag, to: (60, 4))
    try board.wait(for: "Done", toHold: ["Bread"])
  }

  @Test func aClickOnAnAssigneeFiltersByIt() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    try board.edit("Bread", .assignee("Ben"))
    let screen = try board.open { $0.ownNames = { _ in ["ben"] } }
    try screen.click(on: "@Ben")
    #expect(screen.message == "1 of 1 matching “assignee:Ben”")
    #expect(screen.leftTitles == ["Bread"])
    try screen.click(on: "@Ben")
    #expect(screen.leftTitles == ["Apple", "Bread", "Cheese"])
    try screen.keys("/")
    try screen.type("-is:mine")
    #expect(screen.leftTitles == ["Apple", "Cheese"])
    try screen.keys("C-u")
    try screen.type("assignee:b")
    try screen.shows("Tab assignee:Ben")
  }

  @Test func withoutANameMineIsAMistake() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open(width: 120)
    try screen.keys("/")
    try screen.type("is:mine")
    try screen.shows("is:mine needs your name; set name = \"ben\" in the configuration")
    #expect(screen.leftTitles == ["Apple"])
  }
}
