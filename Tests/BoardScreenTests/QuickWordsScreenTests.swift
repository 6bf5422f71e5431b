import BoardModel
import BoardScreen
import DragEngine
import Testing

/// The phrases in a title, as they are typed. Today is Friday 20 November 2026.
@MainActor
struct QuickWordsScreenTests {
  private static let typed = "Pay rent !A #home due:1.12. repeat:monthly"
  private static let fields = " · !A · due Tue 1 Dec · repeats monthly · #home"

  @Test(arguments: ["a", "A", "o", "O"])
  func theBottomLineShowsWhatIsUnderstoodAndEnterTakesIt(key: String) throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 100)
    try screen.keys(key)
    try screen.type("Pay rent !A")
    try screen.wait(forText: " Pay rent · !A   ")
    try screen.type(String(Self.typed.dropFirst("Pay rent !A".count)))
    try screen.wait(forText: " Pay rent" + Self.fields)
    // Nothing is stored before Enter.
    try board.wait(for: "Pending", toHold: ["Apple"])
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Pay rent”" + Self.fields)
    try screen.keys("Escape")
    let task = try board.task("Pay rent")
    #expect(task.priority == Priority("A") && task.tags == ["home"])
    #expect(task.due == DueDate("2026-12-01") && task.repetition == "monthly")
    try screen.keys("u")
    try screen.wait(forText: "Undone: added “Pay rent”")
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test func aDateIsShownWithItsDayAndTimeAndTheYearIfItIsAnotherOne() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    try screen.keys("a")
    try screen.type("Call due:tomorrow 18:00")
    try screen.wait(forText: "Call · due tomorrow 18:00  ")
    try screen.type(" start:1.2.")
    try screen.wait(
      forText: " due tomorrow 18:00 · from Mon 1 Feb 2027, after it is due")
  }

  @Test func editingATitleAddsToTheTaskInOneChange() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.edit("Apple", .addTag("fruit"))
    let screen = try board.open()
    try screen.keys("e")
    try screen.type("s !B #shop fri")
    try screen.wait(forText: " Apples · !B · due Fri 27 Nov · #shop")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “Apples” · !B · due Fri 27 Nov · #shop")
    let task = try board.task("Apples")
    #expect(task.tags == ["fruit", "shop"] && task.due == DueDate("2026-11-27"))
    try screen.keys("u")
    try screen.wait(forText: "Undone")
    let before = try board.task("Apple")
    #expect(before.tags == ["fruit"] && before.due == nil && before.priority == nil)
    // What is set already is no change.
    try screen.keys("e")
    try screen.type(" #Fruit")
    try screen.keys("Enter")
    try screen.wait(forText: "No change")
  }

  @Test func wordsThatATitleHasStayText() throws {
    let board = try MemoryBoard(pending: ["Stand-up, 9:30"])
    let screen = try board.open()
    try screen.keys("e")
    try screen.type(" !A")
    try screen.wait(forText: " Stand-up, 9:30 · !A")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Stand-up, 9:30"])
    try screen.keys("e", "C-a")
    try screen.type("Big ")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “Big Stand-up, 9:30”")
    #expect(try board.task("Big Stand-up, 9:30").due == nil)
  }

  @Test func aBackslashMakesTextOfThem() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    try screen.keys("a")
    try screen.type("Learn \\#swift")
    try screen.wait(forText: " Learn #swift  ")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Learn #swift”")
    #expect(try board.task("Learn #swift").tags == [])
  }

  @Test func aWordThatIsNotADateIsNamedOnceItCannotBecomeOne() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    try screen.keys("a")
    try screen.type("Buy shoes due:f")
    try screen.wait(forText: " New task in Pending")
    try screen.type("oo")
    try screen.wait(forText: " “foo” is not a date: it stays in the title  ")
    try screen.type(" #shop")
    try screen.wait(forText: " #shop · “foo” is not a date: it stays in the title  ")
    try screen.keys("C-u")
    try screen.type("Fix repeat:sometimes")
    try screen.wait(forText: " “sometimes” is not a repetition: it stays in the title  ")
    try screen.keys("C-u")
    try screen.type("Fix due:31.13.")
    try screen.wait(forText: " “31.13.” is not a date: it stays in the title  ")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Fix due:31.13."])
  }

  @Test func theConfigurationTakesThemAllForText() throws {
    let board = try MemoryBoard()
    let screen = try board.open { $0.readsQuickWords = false }
    try screen.keys("a")
    try screen.type("Learn \\#swift tomorrow")
    try screen.wait(forText: " New task in Pending")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Learn \\#swift tomorrow"])
  }

  @Test func whereThereIsLittleRoomTheTitleIsLeftOut() throws {
    let board = try MemoryBoard()
    let screen = try board.open(width: 40, height: 12)
    try screen.keys("a")
    try screen.type("Buy milk #shop")
    try screen.wait(forText: " Buy milk · #shop  ")
    try screen.type(" tomorrow")
    try screen.wait(forText: " due tomorrow · #shop        Esc cancel")
  }

  @Test func eachPastedLineHasWordsOfItsOwn() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    try screen.paste("Bread #shop\nCheese tomorrow\n#home")
    try screen.keys("Enter")
    try screen.wait(forText: "Added 3 tasks")
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese", "#home"])
    #expect(try board.task("Bread").tags == ["shop"])
    #expect(try board.task("Cheese").due == DueDate("2026-11-21"))
    try screen.keys("u", "a")
    try screen.paste("Eggs #shop")
    try screen.wait(forText: " Eggs · #shop  ")
  }

  @Test func aRemovedTaskThatIsAddedAgainKeepsItsTitle() throws {
    let board = try MemoryBoard(pending: ["Stand-up, 9:30"], isShared: true)
    let screen = try board.open()
    try screen.keys("e")
    try screen.type(" !A")
    try board.remove("Stand-up, 9:30")
    try screen.wait(forText: "was removed elsewhere; Enter adds")
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
    let board = try MemoryBoard()
    let screen = try board.open(width: 100)
    try screen.keys("a")
    try screen.type("Tomorrow 5pm call mum about it #family")
    try screen.wait(forText: " due tomorrow 17:00 · #family")
    #expect(accents(screen, in: 2) == "Tomorrow 5pm···················#family")
    // The line scrolls, and the colour with it.
    try screen.keys("C-u")
    try screen.type("Call mum about the party on the boat with everybody there tomorrow")
    try screen.wait(forText: "due tomorrow")
    #expect(accents(screen, in: 2) == "tomorrow")
  }

  @Test func aPhraseIsReadAnywhereInATitle() throws {
    let board = try MemoryBoard()
    let screen = try board.open(width: 100)
    try screen.keys("a")
    try screen.type("gym every mon, wed and fri at 7:00")
    try screen.wait(forText: " gym · due today 07:00 · repeats mon,wed,fri  ")
    try screen.keys("Enter", "Escape")
    let task = try board.task("gym")
    #expect(task.due == DueDate("2026-11-20T07:00") && task.repetition == "mon,wed,fri")
  }

  @Test func backspaceBehindAPhraseMakesItTextAndDeletesNothing() throws {
    let board = try MemoryBoard()
    let screen = try board.open(width: 100)
    try screen.keys("a")
    try screen.type("call mum tomorrow")
    try screen.wait(forText: " call mum · due tomorrow  ")
    try screen.keys("BSpace")
    try screen.wait(forText: "“tomorrow” is text now")
    #expect(screen.lines()[2].contains("call mum tomorrow"))
    #expect(accents(screen, in: 2) == "")
    // Now it deletes, and what is typed behind it does not make a date of it again.
    try screen.type(" 5pm #a")
    try screen.wait(forText: " call mum tomorrow 5pm · #a  ")
    try screen.keys("Left", "BSpace")
    try screen.wait(forText: " call mum tomorrow 5pm a  ")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["call mum tomorrow 5pm a"])
    #expect(try board.task("call mum tomorrow 5pm a").due == nil)
    // The next title begins anew.
    try screen.type("eat tomorrow")
    try screen.wait(forText: " eat · due tomorrow  ")
  }

  @Test func aPhraseThatWasMadeTextAndDeletedIsUnderstoodAgain() throws {
    let screen = try MemoryBoard().open(width: 100)
    try screen.keys("a")
    try screen.type("call mum tomorrow")
    try screen.keys("BSpace")
    try screen.wait(forText: "“tomorrow” is text now")
    try screen.keys("C-w")
    try screen.type("tomorrow")
    try screen.wait(forText: " call mum · due tomorrow  ")
  }

  @Test func tabTakesWhatIsOffered() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.edit("Apple", .addTag("fruit"))
    let screen = try board.open(width: 100)
    try screen.keys("a")
    try screen.type("call tommorow at 5pm")
    let lines = try screen.wait(forText: " “tommorow”? ")
    #expect(lines.last?.contains("tomorrow") == true)
    try screen.keys("Tab")
    try screen.wait(forText: " call · due tomorrow 17:00  ")
    try screen.type(" #fr")
    try screen.keys("Tab")
    try screen.wait(forText: " call · due tomorrow 17:00 · #fruit  ")
    try screen.keys("C-u")
    try screen.type("call due:tody")
    try screen.wait(forText: " “tody”? ")
    try screen.keys("Tab")
    try screen.wait(forText: " call · due today  ")
    try screen.type(" #fruit")
    // Without an offer it does nothing.
    try screen.keys("Tab")
    try screen.type("!")
    try screen.wait(forText: "#fruit! ")
  }

  @Test func aNewTaskCanNameItsList() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 100)
    try screen.keys("a")
    try screen.type("Pear /do")
    try screen.keys("Tab")
    try screen.wait(forText: " Pear · to Done  ")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Pear” · to Done")
    try board.wait(for: "Done", toHold: ["Pear"])
    // The line is still in Pending.
    try screen.type("Plum")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Apple", "Plum"])
    // The title of a task that is there names none.
    try screen.keys("Escape")
    try screen.wait(forText: "? help")
    try screen.keys("g", "e", "C-u")
    try screen.type("See /done")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["See /done", "Plum"])
  }

  @Test func aSeriesDoesNotMoveTheDateOfATask() throws {
    let board = try MemoryBoard(pending: ["Gym"])
    try board.edit("Gym", .due(DueDate("2026-11-27")))
    let screen = try board.open(width: 100)
    try screen.keys("e")
    try screen.type(" every mon")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “Gym”")
    let task = try board.task("Gym")
    #expect(task.due == DueDate("2026-11-27") && task.repetition == "mon")
  }

  @Test func theTitleOnTheCardIsReadInTheSameWay() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 130)
    try screen.keys("i", "Enter")
    try screen.type(" tomorrow")
    try screen.wait(forText: " Apple · due tomorrow  ")
    try screen.keys("BSpace")
    try screen.wait(forText: "“tomorrow” is text now")
    try screen.type(" #a")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Apple tomorrow"])
    #expect(try board.task("Apple tomorrow").tags == ["a"])
  }

  @Test func theOrderOfNumbersIsThatOfTheSettings() throws {
    let board = try MemoryBoard()
    let screen = try board.open(width: 100) { $0.dateOrder = .monthFirst }
    try screen.keys("a")
    try screen.type("Call 1/2/2027")
    try screen.wait(forText: " Call · due Sat 2 Jan 2027  ")
  }
}
