import BoardScreen
import TerminalSupport
import Testing

/// The help: the keys in force and the gestures, which can be scrolled and searched.
@MainActor
struct HelpTests {
  private func open(
    width: Int = 80, height: Int = 24, _ change: (inout BoardSettings) -> Void = { _ in }
  ) throws -> MemoryScreen {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"])
      .open(width: width, height: height, settings: change)
    try screen.keys("?")
    try screen.shows("─ Help ─")
    return screen
  }

  /// The titles of the groups on the screen.
  private func titles(_ screen: MemoryScreen) -> [String] {
    let all = ["Move", "Change", "Find", "Boards", "View", "Mouse"]
    return all.filter { title in screen.lines().contains { $0.contains("\(title)  ") } }
  }

  @Test func theGroupsAndTheGesturesShowInTwoColumns() throws {
    let screen = try open(width: 160, height: 60)
    #expect(titles(screen) == ["Move", "Change", "Find", "Boards", "View", "Mouse"])
    let lines = screen.lines()
    #expect(lines.contains { $0.contains(#/Change  .*  (Move|Find|Boards|View)  /#) })
    #expect(lines.contains { $0.contains("tick the step, like a click on its box") })
    #expect(lines.contains { $0.contains("double click  edit the title") })
    #expect(lines[59].contains(#/^ Help: \d+ lines /#))
  }

  /// What somebody new looks for stands on top: to add, to drag, to complete.
  @Test func whatChangesSomethingComesBeforeWhatMovesTheCursor() throws {
    let lines = try open().lines()
    let keys = ["Change", "a ", "A ", "o ", "O ", "Space m ", "x ", "e Enter "]
    for (line, key) in zip(lines.dropFirst(), keys) {
      #expect(line.drop { " │╭╰".contains($0) }.hasPrefix(key), "\(line)")
    }
  }

  @Test func theListOfCommandsBeginsWithANewTask() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open(width: 80, height: 24)
    try screen.keys(":")
    let lines = try screen.shows("Every command")
    let row = { (name: String) in lines.firstIndex { $0.contains(name) } }
    #expect(row("▌ New task  ") == 3 && row("Lift") != nil && row("Next row") == nil)
  }

  @Test(arguments: [
    ("with that tag", "tag "), ("go to that list", "list’s name "), ("another board", "board’s"),
    ("shown there", "bottom line "), ("context menu", "right click "),
    ("on to the next lists", "Shift-wheel "), ("a row to the lists", "hold at edge "),
    ("go to the list on the left", "h ←"), ("go to the list with that number", "1-9 "),
  ])
  func whatIsDoneIsFoundWithItsKeyOrGesture(words: String, name: String) throws {
    let screen = try open()
    try screen.keys("/")
    try screen.type(words)
    try screen.shows(name) { $0.contains { $0.contains(name) && $0.contains(words) } }
  }

  @Test func withoutTheMouseThereAreNoGestures() throws {
    let screen = try open(width: 160, height: 60) { $0.opening.reportsMouse = false }
    #expect(!titles(screen).contains("Mouse"))
    try screen.keys("F9")
    #expect(screen.message == "Mouse on")
    #expect(titles(screen).contains("Mouse"))
  }

  @Test func keysAndWheelScrollAndTheBottomLineSaysHowFar() throws {
    let screen = try open(width: 80, height: 24)
    func wait(for first: Int) throws {
      try screen.shows("line \(first)") {
        $0[23].contains(" Help: \(first)–\(first + 20) of")
      }
    }
    for (key, first) in [("j", 2), ("Down", 3), ("k", 2), ("PageDown", 23), ("PageUp", 2)] {
      try screen.keys(key)
      try wait(for: first)
    }
    try screen.wheel(40, 10, down: true)
    try wait(for: 5)
    try screen.wheel(40, 10, down: false)
    try wait(for: 2)
    try screen.keys("G")
    let last = try screen.shows("the end") { $0[23].contains(#/–(\d+) of \1 lines/#) }
    #expect(!last[22].contains("more") && last[21].contains("drag bar"))
    try screen.keys("g")
    try wait(for: 1)
  }

  @Test func aSlashSearchesAsItIsTyped() throws {
    let screen = try open()
    try screen.keys("/")
    try screen.type("delete")
    try screen.shows("/delete   1 found")
    #expect(screen.lines().contains { $0.contains("d Del         remove ") })
    #expect(screen.cursor?.row == 23 && screen.cursor?.column == 8)
    try screen.keys("C-u")
    try screen.type("undo")
    try screen.shows("/undo   3 found")
    #expect(titles(screen) == ["Change"])
    try screen.type("zzz")
    try screen.shows("/undozzz   No match")
    try screen.keys("BSpace", "BSpace", "BSpace", "Enter")
    // What was found stays, and keys are commands again.
    try screen.keys("j")
    try screen.shows("/undo   3 found")
    #expect(screen.cursor == nil)
    try screen.keys("Escape")
    #expect(screen.message == "Help: 1–21 of 98 lines")
    try screen.keys("Escape")
    #expect(screen.message == "1 of 2")
  }

  @Test func escapeWhileTypingShowsEverythingAgain() throws {
    let screen = try open()
    try screen.keys("/")
    try screen.paste("copy\nthe")
    try screen.shows("/copy the   1 found")
    try screen.keys("Escape")
    #expect(screen.message == "Help: 1–21 of 98 lines")
    try screen.keys("?")
    #expect(screen.message == "1 of 2")
    try screen.keys("?", "/")
    #expect(screen.message == "/")
  }

  /// What is typed, and what is looked for then; the keys that scroll do so before that.
  @Test(arguments: [
    ("agenda", "/agenda "), ("quit", "/quit "), ("dx", "/dx "), ("kanban", "/anban "),
    ("1", "/1 "),
  ])
  func whatIsTypedIsLookedForAndNeverACommand(typed: String, expected: String) throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open(height: 24)
    let change = try board.store.latestChange()
    try screen.keys("?")
    try screen.type(typed)
    try screen.shows(expected) { $0[23].hasPrefix(" \(expected)") }
    try screen.keys("BSpace")
    #expect(screen.lines().contains { $0.contains("─ Help ─") })
    #expect(try !screen.hasEnded && board.store.latestChange() == change)
    for key in ["Enter", "Escape", "Escape"] { try screen.keys(key) }
    #expect(screen.message == "1 of 2")
  }

  @Test func aCommandIsFoundByItsNameToo() throws {
    let screen = try open()
    try screen.type("agenda")
    let lines = try screen.shows("/agenda   1 found")
    #expect(lines.contains { $0.contains("@ ") && $0.contains("what is due on all boards") })
  }

  @Test func aKeyWithoutALetterThatIsUnknownToItIsNamed() throws {
    let screen = try open()
    for (key, name) in [("Space", "Space"), ("DC", "Del"), ("Enter", "Enter")] {
      try screen.keys(key)
      try screen.shows(" \(name) does nothing in the help")
    }
    try screen.keys("?")
    #expect(screen.message == "1 of 2")
  }

  @Test func whatIsPastedIsLookedFor() throws {
    let screen = try open()
    try screen.paste("copy\nthe")
    try screen.shows("/copy the   1 found")
  }

  @Test func aClickBesideClosesItAndOneInsideDoesNot() throws {
    let screen = try open(width: 160, height: 60)
    try screen.click(80, 30)
    #expect(screen.lines().contains { $0.contains("─ Help ─") })
    try screen.click(0, 30)
    #expect(screen.message == "1 of 2")
  }

  @Test(arguments: [(80, 24), (40, 12), (24, 10), (100, 30), (200, 50), (1, 1), (5, 3)])
  func itIsReadToItsEndAtEverySize(width: Int, height: Int) throws {
    let screen = try open(width: 200, height: 50)
    try screen.resize(width: width, height: height)
    var seen: Set<String> = []
    for _ in 0..<40 {
      seen.formUnion(screen.lines().flatMap { $0.split(separator: " ").map(String.init) })
      try screen.keys("PageDown")
    }
    guard width >= 24 else { return }
    for word in ["Move", "previous", "Change", "Mouse", "double", "click", "scroll"] {
      #expect(seen.contains(word), "\(word)")
    }
    #expect(!screen.lines().dropLast().contains { $0.contains("more") || $0.contains("…") })
  }

  @Test(arguments: [80, 160])
  func overTheCardItLeadsBackToIt(width: Int) throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open(width: width, height: 24)
    try screen.keys("i", "Down", "?")
    #expect(screen.hints == "j k scroll  / search  Esc close")
    try screen.keys("Escape")
    try screen.shows("e edit")
    try screen.keys("Escape")
    #expect(screen.message == "1 of 1")
  }
}
