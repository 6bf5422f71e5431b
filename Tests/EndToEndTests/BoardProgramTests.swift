import Foundation
import TerminalSupport
import Testing

@testable import Store

/// The board as a program: what only a terminal or another process can test.
struct BoardProgramTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]
  /// The screen row of the first task, and a column of titles in each pane.
  private static let top = 2
  private static let left = 6
  private static let right = 50

  @Test func pastedTextGoesIntoTheTitle() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("a")
    try screen.wait(forText: "New task in Pending")
    try screen.paste("one line \u{1b}[31mq")
    try screen.keys("Enter")
    try screen.wait(forText: "one line ␛[31mq")
    try board.wait(for: "Pending", toHold: ["Apple", "one line \u{1b}[31mq"])
  }

  /// The doctor looks the terminal up again, which must not take it away from the screen.
  @Test func thePagesAreReadInFrontOfTheBoard() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try board.open()
    for (words, shown) in [
      ("statistics", "Open over time"), ("log", "added 5 tasks"), ("doctor", "ok   journal"),
    ] {
      try screen.keys(":")
      try screen.type(words)
      try screen.keys("Enter")
      let lines = try screen.wait(forText: shown)
      if words == "log" {
        // The time is that of the clock on the wall.
        #expect(lines.contains { $0.contains(#/ \d{4}-\d\d-\d\d \d\d:\d\d  command +added 5/#) })
      }
      try screen.keys("Escape")
      try screen.wait(for: "the board") { $0.contains { $0.contains("━ Pending ━") } }
    }
    try screen.keys("G", "x")
    try screen.wait(forText: "Completed “Eggs”")
    try board.wait(for: "Done", toHold: ["Eggs"])
  }

  /// Control characters in a title do not reach the terminal.
  @Test(arguments: [
    ("東京 é", "東京 é"), ("ev\u{1b}]52;c;eA==\u{7}il", "ev␛]52;c;eA==␇il"),
  ])
  func aTitleIsCopiedToTheClipboard(title: String, copied: String) throws {
    let board = try BoardFixture(pending: [title])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("y")
    try screen.wait(forText: "Copied “")
    try screen.wait(for: "the clipboard") { _ in
      (try? screen.clipboard().trimmingCharacters(in: .newlines)) == copied
    }
  }

  @Test func theMouseIsTurnedOffAndOn() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    for (flag, words) in [("0", "Mouse off"), ("1", "Mouse on")] {
      try screen.keys("F9")
      try screen.wait(for: words) { _ in try screen.value("#{mouse_any_flag}") == flag }
      try screen.wait(forText: words)
    }
  }

  @Test func aResizeWhileDraggingKeepsTheRowLifted() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try board.open()
    try screen.press(Self.left, Self.top)
    try screen.move(from: (Self.left, Self.top), to: (Self.left, Self.top + 2))
    try screen.wait(forText: "position 3 of 5")
    try screen.resize(width: 60, height: 20)
    try screen.wait(for: "the larger screen") { $0.count >= 20 && $0[18].contains("╯") }
    try screen.move(from: (Self.left, Self.top + 2), to: (Self.left, Self.top + 3))
    try screen.release(Self.left, Self.top + 3)
    let expected = ["Bread", "Cheese", "Dates", "Apple", "Eggs"]
    try screen.wait(for: "the new order") { shownTitles($0, left: true) == expected }
    try board.wait(for: "Pending", toHold: expected)
  }

  @Test func aKillWhileDraggingChangesNothing() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try board.open()
    try screen.press(Self.left, Self.top)
    try screen.move(from: (Self.left, Self.top), to: (Self.right, Self.top + 3))
    try screen.wait(forText: "over Done")
    try screen.signal(9)
    #expect(try screen.exitStatus() == 137)
    try board.wait(for: "Pending", toHold: Self.five)
    let again = try board.open()
    try again.wait(for: "the same tasks") { shownTitles($0, left: true) == Self.five }
  }

  @Test func undoAndRedoOutliveTheProcess() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let first = try board.open()
    try first.keys("J")
    try first.wait(for: "moved") { shownTitles($0, left: true).first == "Bread" }
    try first.keys("q")
    #expect(try first.exitStatus() == 0)
    let second = try board.open()
    try second.keys("u")
    try second.wait(forText: "Undone: moved “Apple”")
    try board.wait(for: "Pending", toHold: Self.five)
    try second.keys("C-r")
    try second.wait(forText: "Redone: moved “Apple”")
    try board.wait(for: "Pending", toHold: ["Bread", "Apple", "Cheese", "Dates", "Eggs"])
  }

  @Test func whatACommandChangesShowsOnAnOpenBoard() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("j")
    try screen.wait(forText: "2 of 5")
    _ = try board.run(["add", "--top", "Zebra"])
    try screen.wait(for: "the new row") {
      shownTitles($0, left: true) == ["Zebra"] + Self.five
    }
    try screen.wait(for: "the cursor on its task") { $0.contains { $0.contains("▌○ Bread") } }
  }

  /// Two processes make, move and remove lists beside the one of a carry, again and again.
  @Test func aCarryGoesOnWhileOthersChangeTheListsAroundIt() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    let screen = try board.open(width: 120)
    try screen.keys("Space", "j")
    try screen.wait(forText: "position 2 of 3")
    let others = try board.runShell(
      """
      change() {
        for round in 1 2 3 4; do
          dragboard board list-add Tasks $1 --before $2 && dragboard board list-move Tasks $1 \\
            --after $3 && dragboard board list-remove Tasks $1 || return
        done
      }
      (change Mars Done Done && dragboard board list-add Tasks Later) & one=$!
      (change Venus Pending Done && dragboard board list-add Tasks First --before Pending) & two=$!
      wait $one && wait $two
      """)
    #expect(others.status == 0, "\(others.errors)")
    try screen.wait(for: "the lists that are left") { lines in
      let title = lines[0].lowercased()
      return ["first", "later"].allSatisfy(title.contains)
        && !["mars", "venus"].contains(where: title.contains)
    }
    try screen.wait(forText: "position 2 of 3")
    try screen.keys("Enter")
    try screen.wait(forText: "Moved “Apple” to position 2 in Pending")
    try board.wait(for: "Pending", toHold: ["Bread", "Apple", "Cheese"])
    let lists = try board.run(["board", "lists"]).output.split(separator: "\n")
    #expect(lists.map { $0.prefix { $0 != ":" } } == ["First", "Pending", "Done", "Later"])
    #expect(try TaskStore.open(at: board.database).integrityFindings() == [])
  }

  @Test func whatOthersWroteOverTheScreenIsDrawnOver() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try board.open()
    let (terminal, whole) = (try screen.value("#{pane_tty}"), try screen.lines())
    let other = try FileHandle(forWritingTo: URL(fileURLWithPath: terminal))
    for (keys, begun) in [
      ("", "1 of 5"), ("enew", "Applenew"), ("/x", "No task matches"), ("?", "Help: 1–"),
      (":", "Every command"), (" ", "Lifted"),
    ] {
      if !keys.isEmpty { try screen.type(keys) }
      try screen.wait(forText: begun)
      try other.write(contentsOf: Data("\u{1b}[4;5HBroadcast message".utf8))
      try screen.wait(forText: "Broadcast message")
      try screen.keys("C-l")
      try screen.wait(for: "no message") { !$0.contains { $0.contains("Broadcast") } }
      guard !keys.isEmpty else {
        #expect(try screen.lines() == whole)
        continue
      }
      try screen.keys("Escape")
      try screen.wait(for: "the board at rest") { $0.contains { $0.contains("? help") } }
    }
  }
}
