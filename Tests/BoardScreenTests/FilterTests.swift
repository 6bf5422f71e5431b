import DragEngine
import TerminalSupport
import Testing

/// What `/` shows and hides.
@MainActor
struct FilterTests {
  private static let mixed = ["Apple pie", "Bread", "Pie dish", "Cheese", "Magpie"]

  @Test func onlyWhatPassesIsShownInBothPanesWhileTyping() throws {
    let board = try MemoryBoard(pending: Self.mixed, done: ["Pie crust", "Rent"])
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pi")
    try screen.wait(for: "the rows that pass") { lines in
      shownTitles(lines, left: true) == ["Apple pie", "Pie dish", "Magpie"]
        && shownTitles(lines, left: false) == ["Pie crust"]
    }
    #expect(screen.lines()[13].hasPrefix(" /pi"))
    #expect(screen.cursor?.column == 4)
    try screen.keys("Enter")
    let lines = try screen.wait(forText: "1 of 3 matching “pi”")
    #expect(lines[1].contains("━ 3 of 5 ━┓ ╭─ Done ─") && lines[1].hasSuffix("─ 1 of 2 ─╮"))
    try screen.keys("Escape")
    try screen.wait(for: "every row") { shownTitles($0, left: true) == Self.mixed }
  }

  @Test func aLongFilterIsCutWhereItHidesEveryRow() throws {
    let screen = try MemoryBoard(pending: Self.mixed).open()
    try screen.keys("/")
    try screen.paste(String(repeating: "long ", count: 1_000))
    let lines = try screen.wait(forText: "No task matches")
    #expect(lines.filter { $0.hasPrefix("┃") && $0.contains("long") }.count <= 2)
  }

  @Test func aDragAmongWhatIsShownGoesByItsNeighbours() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pie")
    try screen.keys("Enter")
    try screen.wait(forText: "1 of 3")
    try screen.drag(from: (6, 2), to: (6, 3))
    try screen.wait(for: "the new order") {
      shownTitles($0, left: true) == ["Pie dish", "Apple pie", "Magpie"]
    }
    try board.wait(for: "Pending", toHold: ["Bread", "Pie dish", "Cheese", "Apple pie", "Magpie"])
    try screen.keys("g", "Space", "G", "Space")
    try screen.wait(for: "the new order") {
      shownTitles($0, left: true) == ["Apple pie", "Magpie", "Pie dish"]
    }
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese", "Apple pie", "Magpie", "Pie dish"])
  }

  @Test func aDropIsSaidToBeWhereItIsInTheWholeList() throws {
    let board = try MemoryBoard(pending: Self.mixed, done: ["Rent", "Tax", "Gas", "Water"])
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pie")
    try screen.keys("Enter", "Space")
    try screen.wait(forText: "Lifted “Apple pie”, 1 of 3 shown in Pending")
    try screen.keys("l")
    try screen.wait(forText: "“Apple pie” over Done, place 1 of 1 shown")
    try screen.keys("Space")
    try screen.wait(forText: "Moved “Apple pie” to Done, place 5")
    try board.wait(for: "Done", toHold: ["Rent", "Tax", "Gas", "Water", "Apple pie"])
    try screen.keys("h", "J")
    try screen.wait(forText: "Moved “Pie dish” to place 4 in Pending")
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese", "Magpie", "Pie dish"])
  }

  @Test func aDragWhileTypingKeepsTheFilterAndIsHeard() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pie")
    try screen.wait(for: "the rows that pass") { shownTitles($0, left: true).count == 3 }
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 4))
    try screen.wait(forText: "“Apple pie” over Pending, place 3 of 3")
    try screen.keys("Escape")
    try screen.wait(forText: "“Apple pie” is back where it was")
    try screen.release(6, 4)
    try screen.wait(for: "the rows that pass") { shownTitles($0, left: true).count == 3 }
  }

  @Test func whatNothingPassesIsSaid() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("zebra")
    try screen.keys("Enter")
    try screen.wait(forText: "No task matches “zebra”")
    try screen.keys("/", "C-u")
    try screen.type("magpie")
    try screen.wait(for: "the row that passes") { shownTitles($0, left: true) == ["Magpie"] }
    try screen.keys("Enter", "x")
    try screen.wait(forText: "Completed “Magpie”")
    try board.wait(for: "Done", toHold: ["Magpie"])
  }

  @Test func aNewTaskIsShownThoughItDoesNotPass() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pie")
    try screen.keys("Enter", "a")
    try screen.type("Flour")
    try screen.keys("Enter", "Enter")
    let shown = ["Apple pie", "Pie dish", "Magpie", "Flour"]
    try screen.wait(for: "the new row") { shownTitles($0, left: true) == shown }
    try screen.wait(forText: " 4 of 6 ━┓")
    try screen.keys("a")
    try screen.type("Pies")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Pies”")
    // A title that no longer matches stays, too.
    try screen.keys("Escape")
    try screen.wait(forText: "5 of 5 matching “pie”, or new")
    try screen.keys("g", "e", "C-u")
    try screen.type("Cake")
    try screen.keys("Enter")
    try screen.wait(for: "all of them") {
      shownTitles($0, left: true) == ["Cake", "Pie dish", "Magpie", "Flour", "Pies"]
    }
    try screen.keys("/", "BSpace")
    try screen.wait(for: "what passes") {
      shownTitles($0, left: true) == ["Pie dish", "Magpie", "Pies"]
    }
    try screen.keys("Escape")
    try screen.wait(for: "every row") { shownTitles($0, left: true).count == 7 }
  }

  @Test func aWordThatIsNoFilterIsNamedAndHidesNothing() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pie foo:bar")
    try screen.wait(forText: "/pie foo:bar   unknown: foo:bar")
    try screen.wait(for: "the rows that pass") { shownTitles($0, left: true).count == 3 }
    try screen.keys("Enter")
    try screen.wait(forText: "1 of 3 matching “pie foo:bar” · unknown: foo:bar")
    try screen.keys("/", "C-u")
    try screen.type("due:nonsense")
    try screen.wait(for: "every row") { shownTitles($0, left: true) == Self.mixed }
    try screen.keys("Enter")
    try screen.wait(forText: "1 of 5 · “nonsense” is not a date")
    try screen.keys("Escape")
    try screen.wait(for: "no filter") { !$0.contains { $0.contains("unknown") } }
  }

  @Test func aListThatIsNotThereIsNamedAndHidesNothing() throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"]).open()
    try screen.keys("/")
    try screen.type("list:pen")
    try screen.wait(for: "a name that has only begun") {
      $0[13].hasPrefix(" /list:pen ") && !$0[13].contains("not")
        && shownTitles($0, left: true) == ["Apple", "Bread"]
    }
    try screen.keys("C-u")
    try screen.type("list:Penidng")
    try screen.wait(forText: "“Penidng” is not known: Pending?")
    #expect(shownTitles(screen.lines(), left: true) == ["Apple", "Bread"])
    try screen.keys("C-u")
    try screen.type("-list:Pending")
    try screen.wait(for: "only the done ones") { shownTitles($0, left: true) == [] }
  }

  @Test func aNamedFilterWithAnUnknownValueIsNamedAndHidesNothing() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open { $0.filters = ["late": "due:tody"] }
    try screen.keys("/")
    try screen.type("@late")
    try screen.wait(forText: "“tody” is not a date: today?")
    #expect(shownTitles(screen.lines(), left: true) == Self.mixed)
    try screen.keys("Enter")
    try screen.wait(forText: "1 of 5 · “tody” is not a date: today?")
    #expect(shownTitles(screen.lines(), left: true) == Self.mixed)
  }

  @Test func theKeysComeBackFromAListThatHadTheOnlyMatches() throws {
    let board = try MemoryBoard(pending: Self.mixed, done: ["Crust"])
    let screen = try board.open()
    try screen.keys("j", "/")
    try screen.type("cr")
    try screen.wait(forText: "▌✓ Crust")
    try screen.keys("BSpace")
    try screen.wait(forText: "▌○ Cheese")
    try screen.type("r")
    try screen.wait(forText: "▌✓ Crust")
    try screen.keys("Escape")
    #expect(try screen.wait(forText: "of 5")[0...].contains { $0.hasPrefix("┃▌○") })
    // What is kept stays.
    try screen.keys("/")
    try screen.type("cr")
    try screen.keys("Enter", "Escape")
    try screen.wait(forText: "▌✓ Crust")
  }

  /// Otherwise the next key would do something to another task.
  @Test func theCursorGoesBackToItsTaskWhenAFilterIsGivenUp() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    let screen = try board.open()
    try screen.keys("j", "j", "/")
    try screen.type("zzz")
    try screen.wait(forText: "zzz")
    try screen.keys("Escape")
    try screen.wait(forText: "3 of 3")
    try screen.keys("d")
    try screen.wait(forText: "Removed “Cheese”")
  }

  @Test func aWordThatHasOnlyBegunIsCompletedNotScolded() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    try board.edit("Bread", .pinned(true))
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("is:")
    var last = try #require(try screen.wait(forText: " /is: ").last)
    #expect(last.hasPrefix(" /is:   waiting, repeating, pinned, locked or archived  "))
    #expect(last.hasSuffix(" Tab is:waiting"))
    try screen.type("pi")
    last = try #require(try screen.wait(forText: "/is:pi ").last)
    #expect(last.hasSuffix("Enter keep  Tab is:pinned  Esc show all") && !last.contains("“"))
    try screen.keys("Tab")
    let lines = try screen.wait(forText: "▌◆ Bread")
    #expect(lines[1].contains("━ 1 of 5 ━┓ ╭─ Done ─") && lines[1].hasSuffix("─ 0 ─╮"))
    try screen.type(" has:x")
    try screen.wait(forText: "“x” is not one of notes, steps or url")
    // What is left unfinished is unknown.
    try screen.keys("C-u")
    try screen.type("due:ov")
    last = try #require(try screen.wait(forText: "Tab due:overdue").last)
    #expect(!last.contains("“"))
    try screen.keys("Enter")
    try screen.wait(forText: "“ov” is not a date")
  }

  @Test func aFilterForTheArchiveSaysWhereThatIs() throws {
    let board = try MemoryBoard(pending: ["Apple"], done: ["Rent"])
    try board.store.archive()
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("is:archived")
    try screen.wait(forText: "Archived tasks are off the board:")
    try screen.keys("Enter")
    let lines = try screen.wait(for: "the bottom line") {
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
    try screen.wait(forText: "#shop  ")
    try screen.keys("Tab")
    try screen.wait(forText: "/#shop ")
    #expect(shownTitles(screen.lines(), left: true) == ["Bread"])
    try screen.keys("C-u")
    try screen.type("-list:pen")
    try screen.keys("Tab")
    try screen.wait(forText: "/-list:Pending")
    try screen.wait(for: "no row") { shownTitles($0, left: true).isEmpty }
    // Where nothing is offered, what is typed next is still the filter's.
    try screen.keys("C-u")
    try screen.type("pi")
    try screen.keys("Tab")
    try screen.type("e")
    try screen.keys("Enter")
    try screen.wait(forText: "1 of 3 matching “pie”")
  }

  @Test func aNamedFilterIsTypedOrChosenByName() throws {
    let board = try MemoryBoard(pending: Self.mixed)
    let screen = try board.open { $0.filters = ["Sweet": "pie -dish"] }
    try screen.keys("/")
    try screen.type("@s")
    try screen.keys("Tab", "Enter")
    try screen.wait(forText: "1 of 2 matching “@Sweet”")
    #expect(shownTitles(screen.lines(), left: true) == ["Apple pie", "Magpie"])
    try screen.keys("/", "C-u")
    try screen.type("@nobody")
    try screen.wait(forText: "/@nobody   no filter is named “nobody”")
    #expect(shownTitles(screen.lines(), left: true) == Self.mixed)
    try screen.keys("Enter", ":")
    try screen.type("@sweet")
    try screen.wait(forText: "Filter @Sweet")
    try screen.keys("Enter")
    try screen.wait(for: "what passes") { shownTitles($0, left: true) == ["Apple pie", "Magpie"] }
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
    try screen.wait(forText: "Completed 3 tasks")
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese"])
  }

  @Test func whatOthersWriteShowsWhenItPasses() throws {
    let board = try MemoryBoard(pending: Self.mixed, isShared: true)
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("pie")
    try screen.keys("Enter")
    try screen.wait(forText: "1 of 3")
    try board.add(["Piety"])
    try screen.wait(for: "the fourth") {
      shownTitles($0, left: true) == ["Apple pie", "Pie dish", "Magpie", "Piety"]
    }
  }

  @Test func aClickOnATagFiltersByItAndASecondOneShowsAll() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    try board.edit("Bread", .addTag("shop"), .addTag("home"))
    try board.edit("Cheese", .addTag("home"))
    let screen = try board.open()
    try screen.click(on: "#shop")
    try screen.wait(forText: "1 of 1 matching “#shop”")
    #expect(shownTitles(screen.lines(), left: true) == ["Bread"])
    try screen.click(on: "#shop")
    // The cursor follows its task; a click on a tag does not move it.
    try screen.wait(forText: "of 3")
    try screen.click(on: "#home")
    #expect(shownTitles(screen.lines(), left: true) == ["Bread", "Cheese"])
    try screen.keys("Escape")
    #expect(shownTitles(screen.lines(), left: true) == ["Apple", "Bread", "Cheese"])
    // The row can still be dragged by it.
    let tag = try screen.cell(of: "#shop")
    try screen.drag(from: tag, to: (60, 4))
    try board.wait(for: "Done", toHold: ["Bread"])
  }
}
