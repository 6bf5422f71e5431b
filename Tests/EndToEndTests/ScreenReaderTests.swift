import TerminalSupport
import Testing

/// A reorder by someone who hears the bottom line and follows the hardware
/// cursor, and sees nothing else.
struct ScreenReaderTests {
  private func heard(_ screen: TmuxScreen, _ words: String) throws {
    try screen.wait(for: words) { $0[13].hasPrefix(" \(words)") }
  }

  private func cursorRow(_ screen: TmuxScreen, is row: Int) throws {
    try screen.wait(for: "the cursor in row \(row)") { _ in
      (try? screen.value("#{cursor_y}")) == "\(row)"
    }
    #expect(try screen.value("#{cursor_flag}") == "1")
  }

  @Test func aWholeReorderIsHeardStepByStep() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"], done: ["Dates"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("j")
    try heard(screen, "2 of 3")
    try screen.keys("Space")
    try heard(screen, "Lifted “Bread”, 2 of 3 in Pending")
    try cursorRow(screen, is: 3)
    try screen.keys("j")
    try heard(screen, "“Bread” over Pending, position 3 of 3")
    try cursorRow(screen, is: 4)
    try screen.keys("l")
    try heard(screen, "“Bread” over Done, position 2 of 2")
    try screen.keys("k")
    try heard(screen, "“Bread” over Done, position 1 of 2")
    try cursorRow(screen, is: 2)
    let column = try screen.value("#{cursor_x}")
    #expect(Int(column) ?? 0 > 40)
    try screen.keys("Space")
    try heard(screen, "Moved “Bread” to Done, position 1")
    try screen.keys("u")
    try heard(screen, "Undone: moved “Bread”")
    try screen.keys("Space", "k", "Escape")
    try heard(screen, "“Bread” is back where it was")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
  }

  @Test func inALocaleOfASCIIAllIsASCII() throws {
    let board = try BoardFixture(pending: ["Apple", "東京"], done: ["Dates"])
    defer { board.remove() }
    let screen = try TmuxScreen(
      [BoardFixture.binary, "--db", board.database], environment: ["LANG": "C", "LC_ALL": "C"])
    let lines = try screen.wait(forText: "+= Pending =")
    #expect(lines.joined().utf8.count == lines.joined().count)
    #expect(lines[1].contains("+- Done -") && lines[2].hasPrefix("|#o Apple"))
    #expect(lines[3].hasPrefix("| o ????"))
    try screen.drag(from: (6, 2), to: (6, 3))
    try screen.wait(forText: "Moved \"Apple\" to position 2")
    try board.wait(for: "Pending", toHold: ["東京", "Apple"])
  }
}
