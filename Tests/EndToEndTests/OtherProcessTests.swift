import Foundation
import TerminalSupport
import Testing

struct OtherProcessTests {
  private static let three = ["Apple", "Bread", "Cheese"]

  @Test func aBoardRenamedElsewhereShowsItsNewName() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    _ = try board.run(["board", "rename", "Tasks", "Errands"])
    try screen.wait(for: "the new name") { $0[0].hasPrefix(" Errands ") }
  }

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
    let screen = try board.open(["--no-animation"])
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 4))
    try screen.wait(forText: "“Bread” over Done")
    _ = try board.run(["remove", "2"])
    try screen.wait(for: "the end of the drag") { lines in
      lines[13].contains("“Bread” is gone: changed elsewhere")
        && !lines.contains { $0.contains("Bread ") }
    }
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
    try screen.type("s")
    try screen.wait(forText: "Apples")
    _ = try board.run(["edit", "1", "--title", "Avocado"])
    try screen.wait(forText: "Renamed elsewhere to “Avocado”; Enter takes yours")
    _ = try board.run(["remove", "1"])
    try screen.wait(forText: "was removed elsewhere; Enter adds yours as a new task")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Apples”")
    try board.wait(for: "Pending", toHold: ["Apples", "Bread", "Cheese"])
  }

  @Test func whatOthersWroteOverTheScreenIsDrawnOver() throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    let (terminal, whole) = (try screen.value("#{pane_tty}"), try screen.lines())
    let other = try FileHandle(forWritingTo: URL(fileURLWithPath: terminal))
    for (keys, begun) in [
      ("", "1 of 3"), ("enew", "Applenew"), ("/x", "No task matches"), ("?", "Keys in force"),
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

  @Test func aListThatWasScrolledAwayFromItsCursorStaysThereWhenTheSizeChanges() throws {
    let board = try BoardFixture(pending: (1...40).map { "Task \($0)" })
    defer { board.remove() }
    let screen = try board.open()
    for _ in 0..<3 { try screen.wheel(6, 4, down: true) }
    try screen.wait(for: "nine rows on") { shownTitles($0, left: true).first == "Task 10" }
    try screen.resize(width: 90, height: 18)
    try screen.wait(for: "the same first row") { lines in
      let shown = shownTitles(lines, left: true)
      return shown.first == "Task 10" && shown.count == 14
    }
    try screen.keys("j")
    try screen.wait(for: "the cursor") { shownTitles($0, left: true).first == "Task 2" }
    try screen.resize(width: 90, height: 10)
    try screen.wait(for: "the cursor's row") { shownTitles($0, left: true).first == "Task 2" }
  }
}
