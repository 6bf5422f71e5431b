import BoardModel
import BoardScreen
import DragEngine
import Files
import Foundation
import Testing

/// What a file can say, and how it says it, on the screen.
@MainActor
struct FileFieldScreenTests {
  /// A file on a screen.
  private final class Fixture {
    let screen: MemoryScreen
    private let path: String

    @MainActor init(_ name: String, _ text: String, width: Int = 80, height: Int = 16) throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("file-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      path = folder.appendingPathComponent(name).path
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let source = try FileSource(
        FileStorage(path: path), try #require(FileKind(path: path)), today: { MemoryBoard.today })
      let size = CellSize(width: width, height: height)
      let controller = try BoardController(
        source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
        settings: BoardSettings.forTests(), size: size)
      screen = MemoryScreen(controller, size: size)
    }

    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// What another program does.
    @MainActor func write(_ text: String?) throws {
      if let text {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
      try screen.deliver(.sourceChanged)
    }
  }

  private static let todo = "(A) a +garden @home due:2026-12-24\nb\n"

  @Test func aTodoTxtShowsItsOwnSigns() throws {
    let file = try Fixture("todo.txt", Self.todo, width: 120)
    let lines = try file.screen.shows("a")
    #expect(lines.contains { $0.contains("(A)") && $0.contains("+garden @home ┃") })
    #expect(lines.contains { $0.contains("Tags      +garden @home") })
    #expect(!lines.contains { $0.contains("!A") || $0.contains("#") })
    // A file has no numbers of tasks.
    #expect(lines.contains { $0.contains("╭─ Task ─") })
    try file.screen.click(on: "+garden")
    #expect(file.screen.message == "1 of 1 matching “+garden” · due 24 Dec")
    #expect(!file.screen.lines().contains { $0.contains("○ b") })
  }

  @Test func tagsAreTypedWithTheSignsOfTheFile() throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.screen.keys("j", "t")
    try file.screen.enter("@shop")
    #expect(file.screen.message == "Tagged @shop: “b”")
    #expect(try file.text().hasSuffix("b @shop\n"))
    try file.screen.keys("t")
    try file.screen.enter("none")
    #expect(file.screen.message == "Untagged: “b”")
    #expect(try file.text() == Self.todo)
  }

  @Test func aDateInATitleThatCannotHaveItsTimeIsNamed() throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.screen.keys("a")
    try file.screen.type("call mum tomorrow at 5pm every week")
    #expect(file.screen.message == "Due dates have no times here: the date stays in the title")
    try file.screen.keys("Enter")
    #expect(file.screen.message == "Added “call mum tomorrow at 5pm every week”")
    let line = try file.text().split(separator: "\n").first { $0.contains("call mum") }
    #expect(line?.hasSuffix("call mum tomorrow at 5pm every week") == true)
  }

  @Test func aRepetitionThatTheFileCannotSayIsNamed() throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.screen.keys("a")
    try file.screen.type("Bins every tuesday")
    #expect(file.screen.message == "This file cannot store that repetition: it stays in the title")
  }

  @Test func timesAreNotOfferedWhereThereAreNone() throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.screen.keys("D")
    #expect(file.screen.message == "1 of 11 · or type fri, 24.12., dec 24, +3d, eom")
    try file.screen.type("fri 18:00")
    #expect(file.screen.message == "Due dates have no times here")
    try file.screen.keys("Enter", "Escape")
    #expect(try file.text() == Self.todo)
    let kanban = try Fixture("a.md", "---\nkanban-plugin: board\n---\n\n## Todo\n\n- [ ] a\n")
    try kanban.screen.keys("D")
    #expect(kanban.screen.message == "1 of 10 · or type fri 18:00, 24.12., dec 24, +3d, eom")
    try kanban.screen.enter("2026-12-24 18:00")
    #expect(kanban.screen.message == "Due 24 Dec 18:00: “a”")
    try kanban.screen.keys("S")
    #expect(kanban.screen.message == "1 of 10 · or type fri, 24.12., dec 24, +3d, eom")
    try kanban.screen.type("fri 18:00")
    #expect(kanban.screen.message == "Start dates have no times here")
  }

  @Test func whatAFileCannotSayIsAPartOfTheTitle() throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.screen.keys("j", "e")
    try file.screen.enter(" !B #shop start:+1w due:fri 18:00")
    #expect(file.screen.message == "Saved “b due:fri 18:00” · (B) · from Fri 27 Nov · @shop")
    try file.screen.keys("u", "e")
    try file.screen.type(" !B #shop start:+1w due:fri")
    #expect(file.screen.message == "b · (B) · due Fri 27 Nov · from Fri 27 Nov · @shop")
    try file.screen.keys("Enter")
    #expect(file.screen.message == "Saved “b” · (B) · due Fri 27 Nov · from Fri 27 Nov · @shop")
    #expect(try file.text().hasSuffix("\n(B) b @shop due:2026-11-27 t:2026-11-27\n"))
    let plain = try Fixture("a.md", "- [ ] a\n")
    try plain.screen.keys("a")
    try plain.screen.type("b #c++ !A tomorrow")
    try plain.screen.keys("Enter", "Escape")
    #expect(try plain.text() == "- [ ] a\n- [ ] b #c++ 🔺 📅 2026-11-21\n")
  }

  @Test(arguments: [
    ("b", ": this is the only board."), ("M", ": this is the only board."),
    ("U", ": this is the only board."), ("n", ": this file cannot contain notes."),
  ])
  func aKeyThatDoesNothingSaysWhy(key: String, reason: String) throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.screen.keys(key)
    try file.screen.shows("\(key) does nothing here\(reason) ? shows the keys.")
  }

  @Test func whatAFileCannotHoldIsNotOffered() throws {
    let file = try Fixture("a.md", "- [ ] milk\n", height: 24)
    try file.screen.click(on: "milk", button: 2)
    let menu = try file.screen.shows("Edit title").joined()
    #expect(menu.contains("Set start date") && menu.contains("Repeat"))
    #expect(!menu.contains("Set link") && !menu.contains("Pin") && !menu.contains("Lock"))
    try file.screen.keys("Escape", ":")
    try file.screen.type("unpin")
    #expect(file.screen.message == "No match")
  }

  @Test func findGoesToATaskOfTheFile() throws {
    let file = try Fixture("a.md", "## Now\n- [ ] milk\n- [ ] a\n\n## Later\n- [ ] mild\n")
    try file.screen.keys("f")
    try file.screen.shows("─ Find a task ─")
    let lines = try file.screen.type("mi")
    #expect(file.screen.message == "1 of 2")
    #expect(lines[3].contains("▌ mild") && lines[3].contains("a.md / Later"))
    #expect(lines[4].contains("  milk") && lines[4].contains("a.md / Now"))
    try file.screen.keys("Enter")
    #expect(try file.screen.shows("“mild” in a.md / Later").joined().contains("▌○ mild"))
    // Its title as it is now is found.
    try file.write("## Now\n- [ ] sugar\n")
    try file.screen.keys("f")
    try file.screen.type("sug")
    #expect(file.screen.message == "1 of 1")
  }

  @Test func aDoneTaskInAListOfOpenOnesCanBeReopened() throws {
    let file = try Fixture("a.md", "## Now\n- [x] a\n- [ ] b\n\n## Later\n- [ ] c\n")
    #expect(file.screen.lines().last?.contains("x reopen") == true)
    try file.screen.keys("j")
    #expect(file.screen.lines().last?.contains("x done") == true)
  }

  @Test func aDropSaysWhereTheTaskIsInTheEnd() throws {
    let text = "# P\n## A\n- [ ] a\n- [x] d\n### sub\n- [ ] s\n"
    let file = try Fixture("a.md", text)
    try file.screen.keys("j", "L")
    #expect(file.screen.message == "Moved “s” to Done, position 2")
    #expect(try file.text() == text.replacing("[ ] s", with: "[x] s"))
  }

  @Test func onlyTheEndOfALineBeginsANewTask() throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.screen.keys("a")
    try file.screen.paste("one\u{2028}line\ntwo")
    try file.screen.shows("2 new tasks")
  }

  @Test func aListThatIsInOrderIsNotSorted() throws {
    let file = try Fixture("a.md", "- [ ] a\n- [ ] b\n")
    try file.screen.keys("s")
    try file.screen.enter("title")
    #expect(file.screen.message == "Pending is already in that order")
    try file.screen.keys("u")
    #expect(file.screen.message == "Nothing to undo")
  }

  // MARK: Other programs

  @Test func theCursorStaysOnItsTaskThroughASlowSave() throws {
    let text = "## Now\n- [ ] a\n- [ ] b\n\n## Done\n- [x] c\n"
    let file = try Fixture("a.md", text)
    try file.screen.keys("j")
    try file.write("")
    try file.screen.shows("Pending")
    try file.write(text)
    try file.screen.shows("the cursor") { $0.contains { $0.contains("▌○ b") } }
  }

  @Test func whatAKeyDidIsReadBeforeTheNews() throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.screen.keys("x")
    #expect(file.screen.message == "Completed “a”")
    try file.write(try file.text() + "c\n")
    #expect(file.screen.lines().last?.contains("Completed “a”") == true)
    try file.screen.rest(.seconds(3))
    try file.write(try file.text() + "d\n")
    #expect(file.screen.message == "Elsewhere: added “d”")
    try file.write(try file.text() + "e\n")
    #expect(file.screen.message == "Elsewhere: added “e”")
  }

  @Test func whatIsChosenForATaskThatIsGoneIsRefusedInWords() throws {
    let file = try Fixture("a.md", "- [ ] one\n- [ ] two\n- [ ] three\n")
    try file.screen.keys("j", "D")
    try file.write("- [ ] one\n- [ ] three\n")
    try file.screen.enter("2026-12-31")
    #expect(file.screen.message == "“two” was removed elsewhere; nothing was changed")
    #expect(try file.text() == "- [ ] one\n- [ ] three\n")
  }

  @Test func aTitleThatWasChangedInTheFileIsNotWrittenOverOnTheCard() throws {
    let file = try Fixture("a.md", "- [ ] one\n- [ ] two\n")
    try file.screen.keys("i", "e")
    try file.screen.type("s")
    try file.write("- [ ] uno\n- [ ] two\n")
    #expect(file.screen.message == "Changed elsewhere to “uno”; Esc keeps that")
    try file.screen.enter("!")
    #expect(file.screen.message == "Changed elsewhere to “uno”; Esc keeps that")
    #expect(try file.text() == "- [ ] uno\n- [ ] two\n")
    try file.screen.keys("Escape")
    #expect(file.screen.message == "Not saved")
  }

  @Test func thatAFileCannotBeReadIsNotSaidOnceItCan() throws {
    let file = try Fixture("todo.txt", Self.todo)
    try file.write(nil)
    #expect(file.screen.message == "Unreadable(name: \"todo.txt\", reason: \"it is gone\")")
    try file.write(Self.todo)
    try file.screen.shows("the bottom line") { $0.last?.contains("it is gone") == false }
  }
}
