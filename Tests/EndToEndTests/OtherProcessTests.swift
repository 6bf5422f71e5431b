import TerminalSupport
import Testing

struct OtherProcessTests {
  private static let three = ["Apple", "Bread", "Cheese"]

  @Test func whatACommandChangesShowsOnAnOpenBoard() throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("j")
    try screen.wait(forText: "2 of 3")
    _ = try board.run(["add", "--top", "Zebra"])
    try screen.wait(for: "the new row") {
      shownTitles($0, left: true) == ["Zebra", "Apple", "Bread", "Cheese"]
    }
    try screen.wait(for: "the cursor on its task") { $0.contains { $0.contains("▌○ Bread") } }
  }

  @Test func aDragStaysOnItsTaskWhileTheListChanges() throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 4))
    try screen.wait(forText: "“Bread” over Done")
    _ = try board.run(["add", "--top", "Zebra"])
    try screen.wait(for: "the new row") { $0.contains { $0.contains("○ Zebra") } }
    try screen.release(50, 4)
    try screen.wait(forText: "Dropped “Bread” in Done")
    try board.wait(for: "Pending", toHold: ["Zebra", "Apple", "Cheese"])
    try board.wait(for: "Done", toHold: ["Bread"])
  }

  @Test func aTaskRemovedElsewhereEndsItsDrag() throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 4))
    try screen.wait(forText: "“Bread” over Done")
    _ = try board.run(["remove", "2"])
    try screen.wait(for: "the end of the drag") { !$0.contains { $0.contains("Bread ") } }
    try screen.release(50, 4)
    try screen.keys("j")
    try screen.wait(forText: "2 of 2")
    #expect(try board.entries().map(\.title) == ["Apple", "Cheese"])
  }

  @Test func undoReachesWhatACommandDid() throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    _ = try board.run(["done", "1", "2"])
    try screen.wait(for: "two done") { shownTitles($0, left: false) == ["Apple", "Bread"] }
    try screen.keys("u")
    try screen.wait(forText: "Undone: completed 2 tasks")
    try board.wait(for: "Pending", toHold: Self.three)
  }

  @Test func aTitleBeingEditedIsToldOfWhatHappensToItElsewhere() throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("e")
    try screen.wait(forText: "Editing the title")
    _ = try board.run(["edit", "1", "--title", "Avocado"])
    try screen.wait(forText: "Renamed elsewhere to “Avocado”; Enter takes yours")
    _ = try board.run(["remove", "1"])
    try screen.wait(forText: "was removed elsewhere; Esc leaves")
    try screen.keys("Escape")
    try screen.wait(for: "the others") { shownTitles($0, left: true) == ["Bread", "Cheese"] }
  }
}
