import Foundation
import TerminalSupport
import Testing

/// What a carry shows, says and costs, in the built program.
struct CarryTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]
  private static let long = String(repeating: "A title that goes on and on, ", count: 6)

  /// What a list without duplicates has already is asked once, when a row is
  /// lifted, and not again with every cell.
  @Test func aMotionReadsNothingFromTheStore() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run(["board", "create", "Meals", "--preset", "choices"])
    for (list, titles) in [("Choices", "Apple\nBread"), ("Selected", "Bread\nCheese")] {
      _ = try board.run(["add", "--board", "Meals", "--list", list, "-"], input: titles)
    }
    let (terminal, locks) = try openTraced(board, ["Meals"])
    terminal.type("\u{1b}[<0;7;4M\u{1b}[<32;7;3M")
    try terminal.wait(for: "Choices keeps its order")
    terminal.settle()
    let before = try locks()
    #expect(before > 0)
    try ghostFollows(terminal, over: 50...69)
    #expect(try locks() == before)
  }

  /// Moves what is carried from column to column, and waits after each for what
  /// only that motion can have drawn.
  private func ghostFollows(_ terminal: PseudoTerminal, over columns: ClosedRange<Int>) throws {
    for column in columns {
      terminal.clear()
      terminal.type("\u{1b}[<32;\(column);\(3 + column % 4)M")
      try terminal.wait(for: "▐○ Bread")
    }
    terminal.settle()
  }

  /// The rows that a sweep over the marks selects stand on the screen already.
  @Test func aSweepOverMarksReadsNothingFromTheStore() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let (terminal, locks) = try openTraced(board)
    terminal.type("\u{1b}[<0;3;3M\u{1b}[<32;3;4M")
    try terminal.wait(for: "2 selected")
    terminal.settle()
    let before = try locks()
    #expect(before > 0)
    for (row, count) in [(5, 3), (6, 4), (7, 5)] {
      terminal.clear()
      terminal.type("\u{1b}[<32;3;\(row)M\u{1b}[<32;4;\(row)M")
      try terminal.wait(for: "\(count)")
    }
    terminal.settle()
    #expect(try locks() == before)
    terminal.type("\u{1b}[<0;4;7m")
    terminal.clear()
    terminal.type("x")
    try terminal.wait(for: "Completed 5 tasks")
  }

  /// The board under a tracer, and how often it has locked its store so far.
  private func openTraced(
    _ board: BoardFixture, _ words: [String] = []
  ) throws -> (PseudoTerminal, locks: () throws -> Int) {
    let calls = board.database + ".calls"
    let terminal = try PseudoTerminal(
      [
        "/usr/bin/strace", "-f", "-qq", "-e", "trace=fcntl", "-e", "signal=none", "-o", calls,
        BoardFixture.binary, "--db", board.database,
      ] + words, environment: ["HOME": "/nonesuch"])
    try terminal.wait(for: "? help")
    return (
      terminal,
      {
        try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
          .filter { $0.contains("F_SETLK") || $0.contains("F_OFD_SETLK") }.count
      }
    )
  }

  // MARK: The bottom line

  @Test func theGhostNeverCoversTheBottomLine() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 13))
    try screen.wait(for: "the ghost above what letting go does") { lines in
      lines[13].contains("“Apple”: no list here") && lines[12].contains("▐○ Apple")
    }
  }

  @Test(arguments: [24, 40, 60, 80, 120, 200])
  func escBackStandsThereInEveryCarry(width: Int) throws {
    let board = try BoardFixture(pending: [Self.long, "Bread"], done: [Self.long])
    defer { board.remove() }
    let screen = try board.open(width: width, height: 12)
    func expectEscBack(_ what: String) throws {
      try screen.wait(for: "\(what), and how to leave it") { lines in
        lines[11].hasSuffix("esc back") && lines[11].contains("“A t")
      }
    }
    try screen.keys("Space")
    try expectEscBack("lifted")
    try screen.keys("l")
    try expectEscBack("over Done")
    try screen.keys("Escape")
    try screen.wait(for: "the end") { !$0[11].contains("esc") }
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 3))
    try expectEscBack("dragged")
  }

  @Test(arguments: [60, 80, 120])
  func atRestTheLineEndsWithTheHelp(width: Int) throws {
    let board = try BoardFixture(pending: [Self.long, "Bread"])
    defer { board.remove() }
    let screen = try board.open(width: width)
    try screen.wait(for: "the help") { $0[13].hasSuffix("? help") }
    for (key, said) in [("J", "Moved “A t"), ("d", "Removed “A t"), ("u", "Undone: removed “A t")] {
      try screen.keys(key)
      try screen.wait(for: "\(said) and the help") {
        $0[13].hasPrefix(" \(said)") && $0[13].hasSuffix("? help")
      }
    }
  }

  // MARK: Refusals

  /// At once, by hand and on the command line a refusal has the same words.
  @Test func aRefusalSaysTheSameWhicheverWayItIsMet() throws {
    let board = try BoardFixture(pending: Self.five, done: ["Figs"])
    defer { board.remove() }
    _ = try board.run(["board", "rules", "Tasks", "--list", "Done", "--limit", "1"])
    let screen = try board.open()
    // What was said must be gone before it is said again.
    func goTo(_ row: Int) throws {
      try screen.keys("g")
      for _ in 1..<row { try screen.keys("j") }
      try screen.wait(for: "row \(row)") { $0[13].hasPrefix(" \(row) of 5") }
    }
    try screen.keys("L")
    try screen.wait(forText: "“Apple”: Done is full: it takes 1")
    try goTo(1)
    try screen.keys("Space", "l")
    try screen.wait(forText: "“Apple”: Done is full: it takes 1")
    try screen.keys("q")
    try screen.wait(forText: "“Apple” is back where it was")
    try screen.keys("x")
    try screen.wait(for: "the refusal of x") { $0[13].hasPrefix(" Done is full: it takes 1") }
    #expect(try board.run(["done", "1"]).errors.contains("the list is full: it takes 1"))
    _ = try board.run(["board", "rules", "Tasks", "--list", "Done", "--accept", "none"])
    for keys in [["L"], ["Space", "l"]] {
      try goTo(1)
      for key in keys { try screen.keys(key) }
      try screen.wait(forText: "“Apple”: Done takes no rows from there")
    }
    try screen.keys("q")
    #expect(
      try board.run(["move", "1", "--to", "Done"]).errors
        .contains("the list takes no rows from there"))
    _ = try board.run(["board", "rules", "Tasks", "--list", "Pending", "--reorder", "none"])
    for key in ["J", "K"] {
      try goTo(2)
      try screen.keys(key)
      try screen.wait(forText: "Pending keeps its order")
    }
    _ = try board.run(["edit", "2", "--lock"])
    for key in ["J", "K", "L", "Space", "x"] {
      try goTo(2)
      try screen.keys(key)
      try screen.wait(forText: "“Bread” is locked and stays where it is")
    }
    #expect(try board.run(["done", "2"]).errors.contains("is locked and stays where it is"))
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func aPinnedRowSaysSoAndNotThatItsListKeepsTheOrder() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    _ = try board.run(["edit", "1", "--pin"])
    let screen = try board.open()
    try screen.keys("J")
    try screen.wait(forText: "“Apple” is pinned to its place")
    try screen.keys("Space", "j")
    try screen.wait(forText: "“Apple” is pinned to its place")
    try board.wait(for: "Pending", toHold: Self.five)
  }

  /// `accept` names lists whatever their case, on the screen as in `move`.
  @Test func aListNamedInOtherLettersIsTheSameList() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    _ = try board.run(["board", "rules", "Tasks", "--list", "Done", "--accept", "pending"])
    let screen = try board.open()
    try screen.drag(from: (6, 2), to: (50, 2))
    try screen.wait(forText: "Dropped “Apple” in Done, place 1")
    try screen.keys("h", "g", "L")
    try screen.wait(forText: "Dropped “Bread” in Done")
    try board.wait(for: "Pending", toHold: ["Cheese", "Dates", "Eggs"])
  }

  /// Rows that a filter hides take up room as well.
  @Test func aFullListIsFullUnderAFilter() throws {
    let board = try BoardFixture(pending: ["Apple tart"], done: ["Apple pie", "Figs"])
    defer { board.remove() }
    _ = try board.run(["board", "rules", "Tasks", "--list", "Done", "--limit", "2"])
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("apple")
    try screen.keys("Enter", "Space", "l")
    try screen.wait(forText: "“Apple tart”: Done is full: it takes 2")
  }
}
