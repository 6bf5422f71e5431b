import BoardModel
import BoardScreen
import DragEngine
import Testing

/// The words at the end of a title, as they are typed.
@MainActor
struct QuickWordsScreenTests {
  private static let typed = "Pay rent !A #home due:1.12. repeat:monthly"
  private static let understood = "“Pay rent” · !A · due Tue 1 Dec · repeats monthly · #home"

  @Test(arguments: ["a", "A", "o", "O"])
  func theBottomLineShowsWhatIsUnderstoodAndEnterTakesIt(key: String) throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 100)
    try screen.keys(key)
    try screen.type("Pay rent !A")
    try screen.wait(forText: " “Pay rent” · !A   ")
    try screen.type(String(Self.typed.dropFirst("Pay rent !A".count)))
    try screen.wait(forText: " " + Self.understood)
    // Nothing is stored before Enter.
    try board.wait(for: "Pending", toHold: ["Apple"])
    try screen.keys("Enter")
    try screen.wait(forText: "Added " + Self.understood)
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
    try screen.wait(forText: "“Call” · due Sat 21 Nov 18:00  ")
    try screen.type(" start:1.2.")
    try screen.wait(
      forText: " due Sat 21 Nov 18:00 · from Mon 1 Feb 2027, after it is due")
  }

  @Test func editingATitleAddsToTheTaskInOneChange() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.edit("Apple", .addTag("fruit"))
    let screen = try board.open()
    try screen.keys("e")
    try screen.type("s !B #shop fri")
    try screen.wait(forText: "“Apples” · !B · due Fri 27 Nov · #shop")
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
    try screen.wait(forText: "“Stand-up, 9:30” · !A")
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
    try screen.wait(forText: " “Learn #swift”  ")
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
    try screen.type("Fix due:31.2.")
    try screen.wait(forText: " “31.2.” is not a date: it stays in the title  ")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Fix due:31.2."])
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
    try screen.wait(forText: " “Buy milk” · #shop  ")
    try screen.type(" tomorrow")
    try screen.wait(forText: " due Sat 21 Nov · #shop      esc cancel")
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
    try screen.wait(forText: " “Eggs” · #shop  ")
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
}
