import BoardModel
import BoardScreen
import DragEngine
import Testing

/// The phrases in a title, as they are typed. Today is Friday 20 November 2026.
@MainActor
struct QuickWordsScreenTests {
  private static let typed = "Pay rent !A #home due:1.12. repeat:monthly"
  private static let fields = " · !A · due Tue 1 Dec · repeats monthly · #home"

  /// A task with a due date keeps it, and the line says no other.
  @Test func aSeriesGivesNoOtherDateToATaskThatHasOne() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.edit("Apple", .due(DueDate("2026-12-10")))
    let screen = try board.open(width: 100)
    try screen.keys("e", "End")
    try screen.type(" every week")
    #expect(screen.message == "Apple · repeats weekly")
    #expect(!screen.lines().joined().contains("due today"))
    try screen.keys("Enter")
    #expect(screen.message == "Saved “Apple” · repeats weekly")
  }

  @Test(arguments: ["a", "A", "o", "O"])
  func theBottomLineShowsWhatIsUnderstoodAndEnterTakesIt(key: String) throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 100)
    try screen.keys(key)
    try screen.type("Pay rent !A")
    #expect(screen.message == "Pay rent · !A")
    try screen.type(String(Self.typed.dropFirst("Pay rent !A".count)))
    try screen.shows(" Pay rent" + Self.fields)
    // Nothing is stored before Enter.
    try board.wait(for: "Pending", toHold: ["Apple"])
    try screen.keys("Enter")
    try screen.shows("Added “Pay rent”" + Self.fields)
    try screen.keys("Escape")
    let task = try board.task("Pay rent")
    #expect(task.priority == Priority("A") && task.tags == ["home"])
    #expect(task.due == DueDate("2026-12-01") && task.repetition == "monthly")
    try screen.keys("u")
    #expect(screen.message == "Undone: added “Pay rent”; Ctrl-R redoes it")
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test func aDateIsShownWithItsDayAndTimeAndTheYearIfItIsAnotherOne() throws {
    let screen = try MemoryBoard().open()
    try screen.keys("a")
    try screen.type("Call due:tomorrow 18:00")
    #expect(screen.message == "Call · due tomorrow 18:00")
    try screen.type(" start:1.2.")
    try screen.shows(
      " due tomorrow 18:00 · from Mon 1 Feb 2027, after it is due")
  }

  @Test func editingATitleAddsToTheTaskInOneChange() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.edit("Apple", .addTag("fruit"))
    let screen = try board.open()
    try screen.keys("e")
    try screen.type("s !B #shop fri")
    #expect(screen.message == "Apples · !B · due Fri 27 Nov · #shop")
    try screen.keys("Enter")
    #expect(screen.message == "Saved “Apples” · !B · due Fri 27 Nov · #shop")
    let task = try board.task("Apples")
    #expect(task.tags == ["fruit", "shop"] && task.due == DueDate("2026-11-27"))
    try screen.keys("u")
    #expect(screen.message == "Undone: edited “Apple”; Ctrl-R redoes it")
    let before = try board.task("Apple")
    #expect(before.tags == ["fruit"] && before.due == nil && before.priority == nil)
    // What is set already is no change.
    try screen.keys("e")
    try screen.enter(" #Fruit")
    #expect(screen.message == "No change")
  }

  @Test func aNameGivesTheTaskToSomebody() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    try board.edit("Bread", .assignee("Anna"))
    let screen = try board.open(width: 100)
    var state = SharingState()
    state.names = ["Björn", "anna", "Ada Lovelace"]
    state.people = [SharingState.Person("Zoe")]
    try screen.deliver(.sharingChanged(state))
    try screen.keys("a")
    try screen.type("Fix the roof @carl #home")
    #expect(screen.message == "Fix the roof · #home · @carl")
    try screen.keys("Enter", "Escape")
    #expect(try board.task("Fix the roof").assignee == "carl")
    try screen.shows("#home @carl")
    try screen.keys("u", "g")
    // Tab completes the names of the board and those of the people who share it.
    try screen.keys("e", "End")
    try screen.type(" @b")
    try screen.shows("Tab @Björn")
    try screen.keys("Tab", "Enter")
    #expect(try board.task("Apple").assignee == "Björn")
    try screen.keys("e", "End")
    try screen.type(" @an")
    try screen.keys("Tab", "Enter")
    #expect(try board.task("Apple").assignee == "anna")
    try screen.keys("/")
    try screen.type("assignee:z")
    try screen.shows("Tab assignee:Zoe")
  }

  @Test func aNameMayHaveSpaces() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open(width: 100)
    var state = SharingState()
    state.names = ["Ada", "Ada Lovelace"]
    try screen.deliver(.sharingChanged(state))
    try screen.keys("e", "End")
    try screen.type(" @Ada L")
    try screen.shows("Tab @Ada Lovelace")
    try screen.keys("Tab")
    #expect(screen.message == "Apple · @Ada Lovelace")
    try screen.keys("Enter")
    #expect(try board.task("Apple").assignee == "Ada Lovelace")
    // A mail address is no name.
    try screen.keys("j", "e", "End")
    try screen.type(" for a@ada l")
    #expect(!screen.hints.contains("Tab"))
    try screen.keys("Escape")
    // A click on the name shows the tasks of this person, whose name the filter completes, too.
    let row = try #require(screen.lines().firstIndex { $0.contains("@Ada Lovelace") })
    let column = try #require(screen.lines()[row].range(of: "@Ada")).lowerBound
    try screen.click(
      screen.lines()[row].distance(from: screen.lines()[row].startIndex, to: column), row)
    #expect(screen.leftTitles == ["Apple"])
    try screen.shows("assignee:\"Ada Lovelace\"")
    state.names = ["Ada Lovelace"]
    try screen.deliver(.sharingChanged(state))
    try screen.keys("Escape")
    try screen.keys("/")
    try screen.type("assignee:ad")
    try screen.shows("Tab assignee:\"Ada Lovelace\"")
  }

  @Test func wordsThatATitleHasStayText() throws {
    let board = try MemoryBoard(pending: ["Stand-up, 9:30"])
    let screen = try board.open()
    try screen.keys("e")
    try screen.type(" !A")
    #expect(screen.message == "Stand-up, 9:30 · !A")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Stand-up, 9:30"])
    try screen.keys("e", "C-a")
    try screen.enter("Big ")
    #expect(screen.message == "Saved “Big Stand-up, 9:30”")
    #expect(try board.task("Big Stand-up, 9:30").due == nil)
  }

  @Test func aBackslashMakesTextOfThem() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    try screen.keys("a")
    try screen.type("Learn \\#swift")
    #expect(screen.message == "Learn #swift")
    try screen.keys("Enter")
    #expect(screen.message == "Added “Learn #swift”")
    #expect(try board.task("Learn #swift").tags == [])
  }

  @Test func aWordThatIsNotADateIsNamedOnceItCannotBecomeOne() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    try screen.keys("a")
    try screen.type("Buy shoes due:f")
    #expect(screen.message == "New task in Pending")
    try screen.type("oo")
    #expect(screen.message == "“foo” is not a date: it stays in the title")
    try screen.type(" #shop")
    #expect(screen.message == "#shop · “foo” is not a date: it stays in the title")
    try screen.keys("C-u")
    try screen.type("Fix repeat:sometimes")
    #expect(screen.message == "“sometimes” is not a repetition: it stays in the title")
    try screen.keys("C-u")
    try screen.type("Fix due:31.13.")
    #expect(screen.message == "“31.13.” is not a date: it stays in the title")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Fix due:31.13."])
  }

  @Test func theConfigurationTakesThemAllForText() throws {
    let board = try MemoryBoard()
    let screen = try board.open { $0.titles.readsQuickWords = false }
    try screen.keys("a")
    try screen.type("Learn \\#swift tomorrow")
    #expect(screen.message == "New task in Pending")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Learn \\#swift tomorrow"])
  }

  @Test func whereThereIsLittleRoomTheTitleIsLeftOut() throws {
    let screen = try MemoryBoard().open(width: 40, height: 12)
    try screen.keys("a")
    try screen.type("Buy milk #shop")
    #expect(screen.message == "Buy milk · #shop")
    try screen.type(" tomorrow")
    try screen.shows(" due tomorrow · #shop        Esc cancel")
  }

  @Test func eachPastedLineHasWordsOfItsOwn() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    try screen.paste("Bread #shop\nCheese tomorrow\n#home")
    try screen.keys("Enter")
    #expect(screen.message == "Added 3 tasks; u undoes it")
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese", "#home"])
    #expect(try board.task("Bread").tags == ["shop"])
    #expect(try board.task("Cheese").due == DueDate("2026-11-21"))
    try screen.keys("u", "a")
    try screen.paste("Eggs #shop")
    #expect(screen.message == "Eggs · #shop")
  }

  @Test func aRemovedTaskThatIsAddedAgainKeepsItsTitle() throws {
    let board = try MemoryBoard(pending: ["Stand-up, 9:30"], isShared: true)
    let screen = try board.open()
    try screen.keys("e")
    try screen.type(" !A")
    try board.remove("Stand-up, 9:30")
    #expect(screen.message == "“Stand-up, 9:…” was removed elsewhere; Enter adds it as a new task")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Stand-up, 9:30"])
    #expect(try board.task("Stand-up, 9:30").priority == Priority("A"))
  }

  // MARK: In the title itself

  /// The cells of a line whose style is the accent's, as text; `·` for others.
  private func accents(_ screen: MemoryScreen, in row: Int) -> String {
    let line = screen.lines()[row]
    return String(
      line.enumerated().map { column, character in
        let style = screen.grid.style(at: Cell(column, row))
        return style.attributes.contains(.underlineWithoutColor) ? character : "·"
      }
    ).replacing(#/^·+|·+$/#, with: "")
  }

  @Test func whatIsUnderstoodIsDrawnInTheTitle() throws {
    let screen = try MemoryBoard().open(width: 100)
    try screen.keys("a")
    try screen.type("Tomorrow 5pm call mum about it #family")
    #expect(screen.message == "call mum about it · due tomorrow 17:00 · #family")
    #expect(accents(screen, in: 2) == "Tomorrow 5pm···················#family")
    // The line scrolls, and the colour with it.
    try screen.keys("C-u")
    try screen.type("Call mum about the party on the boat with everybody there tomorrow")
    #expect(
      screen.message == "Call mum about the party on the boat with everybody there · due tomorrow")
    #expect(accents(screen, in: 2) == "tomorrow")
  }

  @Test func aPhraseIsReadAnywhereInATitle() throws {
    let board = try MemoryBoard()
    let screen = try board.open(width: 100)
    try screen.keys("a")
    try screen.type("gym every mon, wed and fri at 7:00")
    #expect(screen.message == "gym · due today 07:00 · repeats mon,wed,fri")
    try screen.keys("Enter", "Escape")
    let task = try board.task("gym")
    #expect(task.due == DueDate("2026-11-20T07:00") && task.repetition == "mon,wed,fri")
  }

  @Test func backspaceBehindAPhraseMakesItTextAndDeletesNothing() throws {
    let board = try MemoryBoard()
    let screen = try board.open(width: 100)
    try screen.keys("a")
    try screen.type("call mum tomorrow")
    #expect(screen.message == "call mum · due tomorrow")
    try screen.keys("BSpace")
    #expect(screen.message == "“tomorrow” is text now")
    #expect(screen.lines()[2].contains("call mum tomorrow"))
    #expect(accents(screen, in: 2) == "")
    // Now it deletes, and what is typed behind it does not make a date of it again.
    try screen.type(" 5pm #a")
    #expect(screen.message == "call mum tomorrow 5pm · #a")
    try screen.keys("Left", "BSpace")
    try screen.shows(" call mum tomorrow 5pm a  ")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["call mum tomorrow 5pm a"])
    #expect(try board.task("call mum tomorrow 5pm a").due == nil)
    // The next title begins anew.
    try screen.type("eat tomorrow")
    #expect(screen.message == "eat · due tomorrow")
  }

  @Test func aPhraseThatWasMadeTextAndDeletedIsUnderstoodAgain() throws {
    let screen = try MemoryBoard().open(width: 100)
    try screen.keys("a")
    try screen.type("call mum tomorrow")
    try screen.keys("BSpace")
    #expect(screen.message == "“tomorrow” is text now")
    try screen.keys("C-w")
    try screen.type("tomorrow")
    #expect(screen.message == "call mum · due tomorrow")
  }

  @Test func tabTakesWhatIsOffered() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.edit("Apple", .addTag("fruit"))
    let screen = try board.open(width: 100)
    try screen.keys("a")
    let lines = try screen.type("call tommorow at 5pm")
    #expect(screen.message == "“tommorow”? Tab accepts “tomorrow”")
    #expect(lines.last?.contains("tomorrow") == true)
    try screen.keys("Tab")
    #expect(screen.message == "call · due tomorrow 17:00")
    try screen.type(" #fr")
    try screen.keys("Tab")
    #expect(screen.message == "call · due tomorrow 17:00 · #fruit")
    try screen.keys("C-u")
    try screen.type("call due:tody")
    #expect(screen.message == "“tody”? Tab accepts “today”")
    try screen.keys("Tab")
    #expect(screen.message == "call · due today")
    try screen.type(" #fruit")
    // Without an offer it does nothing.
    try screen.keys("Tab")
    try screen.type("!")
    #expect(screen.message == "call #fruit! · due today")
  }

  @Test func aNewTaskCanNameItsList() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 100)
    try screen.keys("a")
    try screen.type("Pear /do")
    try screen.keys("Tab")
    #expect(screen.message == "Pear · to Done")
    try screen.keys("Enter")
    #expect(screen.message == "Added “Pear” · to Done")
    try board.wait(for: "Done", toHold: ["Pear"])
    // The line is still in Pending.
    try screen.enter("Plum")
    try board.wait(for: "Pending", toHold: ["Apple", "Plum"])
    // The title of a task that is there names none.
    try screen.keys("Escape")
    #expect(screen.hints == "Space lift  a add  x done  : more  ? help")
    try screen.keys("g", "e", "C-u")
    try screen.enter("See /done")
    try board.wait(for: "Pending", toHold: ["See /done", "Plum"])
  }

  @Test func aSeriesDoesNotMoveTheDateOfATask() throws {
    let board = try MemoryBoard(pending: ["Gym"])
    try board.edit("Gym", .due(DueDate("2026-11-27")))
    let screen = try board.open(width: 100)
    try screen.keys("e")
    try screen.enter(" every mon")
    #expect(screen.message == "Saved “Gym” · repeats mon")
    let task = try board.task("Gym")
    #expect(task.due == DueDate("2026-11-27") && task.repetition == "mon")
  }

  @Test func theTitleOnTheCardIsReadInTheSameWay() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 130)
    try screen.keys("i", "Enter")
    try screen.type(" tomorrow")
    #expect(screen.message == "Apple · due tomorrow")
    try screen.keys("BSpace")
    #expect(screen.message == "“tomorrow” is text now")
    try screen.enter(" #a")
    try board.wait(for: "Pending", toHold: ["Apple tomorrow"])
    #expect(try board.task("Apple tomorrow").tags == ["a"])
  }

  @Test func theOrderOfNumbersIsThatOfTheSettings() throws {
    let board = try MemoryBoard()
    let screen = try board.open(width: 100) { $0.titles.dateOrder = .monthFirst }
    try screen.keys("a")
    try screen.type("Call 1/2/2027")
    #expect(screen.message == "Call · due Sat 2 Jan 2027")
  }
}
