import TerminalSupport
import Testing

/// The example of a program that uses the libraries of the package.
struct ExampleTests {
  @Test func itPrintsTheSongsThatWereDraggedIntoTheQueue() throws {
    let screen = try TmuxScreen([builtProgram("Example")], width: 60, height: 10)
    try screen.wait(forText: "Jolene")
    try screen.press(6, 4)
    try screen.move(from: (6, 4), to: (40, 3))
    try screen.wait(for: "a gap and the ghost") {
      $0[2].contains("╌╌") && $0[3].contains("▐○ Jolene")
    }
    try screen.release(40, 3)
    try screen.drag(from: (6, 2), to: (40, 2))
    try screen.wait(for: "two songs in the queue") {
      shownTitles($0, left: false) == ["Blue in Green", "Jolene"]
    }
    #expect(try shownTitles(screen.lines(), left: true) == ["Clocks", "So What", "Yesterday"])
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
    try screen.wait(for: "what it prints") {
      $0.filter { !$0.isEmpty }.suffix(2) == ["Blue in Green", "Jolene"]
    }
  }
}
