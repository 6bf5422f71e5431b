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
      #expect(screen.lines()[13].hasSuffix("Esc back"), "\(width): \(screen.lines()[13])")
      try screen.keys("Escape")
    }
  }

  @Test func whatMattersLessGivesWayFirst() throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"]).open()
    for (width, hints) in [
      (80, "Space lift  a add  x done  : more  ? help"), (60, "Space lift  a add  x done  ? help"),
      (46, "Space lift  a add  ? help"), (36, "Space lift  ? help"), (24, "? help"),
    ] {
      try screen.resize(width: width, height: 14)
      #expect(screen.lines()[13] == " 1 of 2".padding(hints, to: width - 1))
    }
  }

  @Test func underAFilterTheLineSaysHowToSeeEverything() throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"]).open(width: 100)
    try screen.keys("/", "p", "Enter")
    #expect(screen.hints == "Space lift  a add  x done  : more  Esc show all  ? help")
    try screen.keys("Escape")
    #expect(screen.message == "1 of 2")
    #expect(!screen.lines()[13].contains("show all"))
  }

  @Test func anEmptyListOffersEveryCommandToo() throws {
    let screen = try MemoryBoard().open()
    #expect(screen.hints == "a add  : more  q quit  ? help")
  }

  @Test func aLongNameOfAListLeavesRoomForTheRest() throws {
    let board = try MemoryBoard()
    let list = try board.store.list(named: "Pending", on: board.store.defaultBoard()).id
    try board.store.renameList(list, to: String(Self.long.prefix(83)))
    let screen = try board.open(waitFor: nil)
    try screen.keys("l", "h")
    #expect(screen.message == "A title that goes on and … is empty")
    #expect(screen.lines()[13].contains("a add"))
  }

  @Test(arguments: [("h", "“Pending” is the first list"), ("l", "“Done” is the last list")])
  func beyondTheListsThereIsNone(key: String, words: String) throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    if key == "l" { try screen.keys("l") }
    try screen.keys(key)
    try screen.shows(words)
  }

  @Test func besideItsCardATaskHasAHintForIt() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open(width: 160, height: 24)
    #expect(screen.hints == "Space lift  a add  x done  i card  : more  ? help")
    try screen.keys("i")
    #expect(screen.hints == "e edit  a step  Esc lists")
    try screen.keys("i")
    #expect(screen.hints == "Space lift  a add  x done  : more  ? help")
  }

  // MARK: Names of keys

  @Test func aTerminalWithoutArrowsNamesThem() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open(height: 50) { $0.keys.naming.usesArrows = false }
    try screen.keys("?")
    for name in ["J Shift-Down", "k Up"] { try screen.shows(" \(name) ") }
    #expect(!screen.lines().joined().contains { "↑↓←→".contains($0) })
  }

  @Test(arguments: [
    (KeyPress(.backspace, .alt), "Alt-Backspace"), (KeyPress(.down, .shift), "Shift-↓"),
    (KeyPress(.character("r"), .control), "Ctrl-R"), (KeyPress(.function(9)), "F9"),
    (KeyPress(.right), "→"), (KeyPress(.tab, .shift), "Shift-Tab"),
    (KeyPress(.character(" ")), "Space"),
    (KeyPress(.enter), "Enter"), (KeyPress(.escape), "Esc"),
    (KeyPress(.character("z"), .alt), "Alt-z"),
    (KeyPress(.left, .control), "Ctrl-←"),
  ])
  func aKeyIsNamedByWords(key: KeyPress, name: String) {
    #expect(KeyNaming().name(of: key) == name)
  }
}

extension String {
  /// The text, spaces, and another text at the right edge of so many columns.
  fileprivate func padding(_ text: String, to width: Int) -> String {
    self + String(repeating: " ", count: width - count - text.count) + text
  }
}
