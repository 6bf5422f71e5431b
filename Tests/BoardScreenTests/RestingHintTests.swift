import BoardScreen
import TerminalSupport
import TerminalText
import Testing

/// The keys that the bottom line always shows.
@MainActor
struct RestingHintTests {
  private static let long = String(repeating: "A title that goes on and on ", count: 9)

  @Test func atRestTheLineEndsWithTheHelpFromSixtyColumnsOn() throws {
    let screen = try MemoryBoard(pending: [Self.long, "Bread"]).open(waitFor: nil)
    for width in 60...250 {
      try screen.resize(width: width, height: 14)
      for keys in [["x"], ["u"], ["j"]] {
        for key in keys { try screen.keys(key) }
        #expect(screen.lines()[13].hasSuffix("? help"), "\(width)")
      }
    }
  }

  /// The input that lifts the first row, and where the bottom line is then.
  @Test(arguments: [" j", "\u{1b}[<0;7;3M\u{1b}[<32;7;4M\u{1b}[<32;7;5M"])
  func aCarryAlwaysSaysHowToGoBack(lift: String) throws {
    let screen = try MemoryBoard(pending: [Self.long, "Bread", "Cheese"]).open()
    for width in (8...250).reversed() {
      try screen.resize(width: 80, height: 14)
      try screen.bytes(Array(lift.utf8))
      try screen.resize(width: width, height: 14)
      #expect(screen.lines()[13].hasSuffix("esc back"), "\(width): \(screen.lines()[13])")
      try screen.keys("Escape")
    }
  }

  @Test func whatMattersLessGivesWayFirst() throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"]).open()
    for (width, hints) in [
      (80, "␣ lift  a add  x done  : more  ? help"), (44, "␣ lift  a add  x done  ? help"),
      (38, "␣ lift  a add  ? help"), (24, "␣ lift  ? help"),
    ] {
      try screen.resize(width: width, height: 14)
      #expect(screen.lines()[13] == " 1 of 2".padding(hints, to: width - 1))
    }
  }

  @Test func underAFilterTheLineSaysHowToSeeEverything() throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"]).open(width: 100)
    try screen.keys("/", "p", "Enter")
    try screen.wait(forText: "esc show all  ␣ lift  a add  x done  : more  ? help")
    try screen.keys("Escape")
    try screen.wait(forText: " 1 of 2")
    #expect(!screen.lines()[13].contains("show all"))
  }

  @Test func anEmptyListOffersEveryCommandToo() throws {
    let screen = try MemoryBoard().open()
    try screen.wait(forText: "a add  : more  q quit  ? help")
  }

  @Test func aLongNameOfAListLeavesRoomForTheRest() throws {
    let board = try MemoryBoard()
    let list = try board.store.list(named: "Pending", on: board.store.defaultBoard()).id
    try board.store.renameList(list, to: String(Self.long.prefix(83)))
    let screen = try board.open(waitFor: nil)
    try screen.keys("l", "h")
    try screen.wait(forText: " A title that goes on and … is empty")
    #expect(screen.lines()[13].contains("a add"))
  }

  @Test(arguments: [("h", "“Pending” is the first list"), ("l", "“Done” is the last list")])
  func beyondTheListsThereIsNone(key: String, words: String) throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    if key == "l" { try screen.keys("l") }
    try screen.keys(key)
    try screen.wait(forText: words)
  }

  @Test func besideItsCardATaskHasAHintForIt() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open(width: 160, height: 24)
    try screen.wait(forText: "␣ lift  a add  x done  i card  : more  ? help")
    try screen.keys("i")
    try screen.wait(forText: "e edit  a step  esc lists")
    try screen.keys("i")
    try screen.wait(forText: "␣ lift  a add  x done  : more  ? help")
  }

  // MARK: Names of keys

  @Test func aTerminalWithoutSymbolsShowsWords() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open(height: 50) { $0.keyNaming = .words }
    try screen.wait(forText: "Space lift")
    try screen.keys(" ")
    try screen.wait(forText: "Space drop  esc back")
    try screen.keys("Escape")
    try screen.keys("e")
    try screen.wait(forText: "Enter save  esc cancel")
    try screen.keys("Escape")
    try screen.keys("M-z")
    try screen.wait(forText: "Alt-z does nothing here")
    try screen.keys("?")
    for name in ["Tab  ", "Shift-Tab", "J Shift-Down", "e Enter", "Space m", "k Up"] {
      try screen.wait(forText: " \(name) ")
    }
    #expect(!screen.lines().joined().contains { "␣⏎⇥⇧⌥⌫↑↓←→".contains($0) })
  }

  @Test(arguments: [
    (KeyPress(.backspace, .alt), "⌥⌫", "Alt-Backspace"),
    (KeyPress(.down, .shift), "⇧↓", "Shift-Down"),
    (KeyPress(.character("r"), .control), "^R", "^R"), (KeyPress(.function(9)), "F9", "F9"),
    (KeyPress(.right), "→", "Right"), (KeyPress(.tab), "⇥", "Tab"),
  ])
  func aKeyHasASymbolAndAWord(key: KeyPress, symbols: String, words: String) {
    #expect(KeyNaming.symbols.name(of: key) == symbols)
    #expect(KeyNaming.words.name(of: key) == words)
  }
}

extension String {
  /// The text, spaces, and another text at the right edge of so many columns.
  fileprivate func padding(_ text: String, to width: Int) -> String {
    self + String(repeating: " ", count: width - count - text.count) + text
  }
}
