import BoardModel
import BoardScreen
import DragEngine
import Files
import Foundation
import Testing

/// A file as a board on the screen.
@MainActor
struct FileScreenTests {
  private let path: String
  private let source: FileSource

  private static let text = """
    ## Todo

    - [ ] Buy milk #shop
    - [ ] Call Ada
        about the trip

    ## Done

    - [x] Water the plants

    """

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("file-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("TODO.md").path
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path))
    source = try FileSource(
      FileStorage(path: path), .markdown, today: { MemoryBoard.today })
  }

  private func open(width: Int = 80, height: Int = 9) throws -> MemoryScreen {
    let size = CellSize(width: width, height: height)
    let controller = try BoardController(
      source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
      settings: BoardSettings.forTests(), size: size)
    return MemoryScreen(controller, size: size)
  }

  @Test(arguments: [
    ("TODO.md", "- [ ] Wall ⛔ 7\n- [ ] Buy paint 🆔 7\n- [ ] Sweep\n", "🆔 and ⛔"),
    ("todo.txt", "Wall id:7\nBuy paint p:7\nSweep\n", "id: and p:"),
  ])
  func blockersOfAFileAreShownButNotChanged(name: String, text: String, keys: String) throws {
    let path = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
    try Data(text.utf8).write(to: path)
    let source = try FileSource(
      FileStorage(path: path.path), name == "TODO.md" ? .markdown : .todoTxt,
      today: { MemoryBoard.today })
    let size = CellSize(width: 110, height: 12)
    let screen = MemoryScreen(
      try BoardController(
        source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
        settings: BoardSettings.forTests(), size: size),
      size: size)
    try screen.shows("the blocker named and marked") {
      $0[2].contains("⊘ Buy paint ┃") && $0[3].contains("blocks this ┃")
    }
    #expect(screen.message == "1 of 3 · blocked by “Buy paint”")
    try screen.keys("B")
    #expect(screen.message.contains(keys), "\(screen.message)")
    try screen.keys("/")
    try screen.type("is:blocked")
    try screen.keys("Enter")
    try screen.shows("the blocked task alone") {
      $0.joined().contains("Wall") && !$0.joined().contains("Sweep")
    }
    try screen.keys("Escape")
    try screen.shows("Sweep")
    try screen.keys("g", "j", "x")
    #expect(screen.message.contains("“Wall") && screen.message.contains("is no longer blocked"))
    try screen.shows("the task free") { !$0.joined().contains("⊘") }
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func theFileIsShownWithItsListsAndFields() throws {
    let screen = try open()
    #expect(
      screen.lines() == [
        " TODO.md",
        "┏━ Todo ━━━━━━━━━━━━━━━━━━━━━━━━━━ 2 ━┓ ╭─ Done ─────────────────────────── 1 ─╮",
        "┃▌○ Buy milk                    #shop ┃ │ ✓ Water the plants                   │",
        "┃ ○ Call Ada                        ≡ ┃ │                                      │",
        "┃                                     ┃ │                                      │",
        "┃                                     ┃ │                                      │",
        "┃                                     ┃ │                                      │",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰──────────────────────────────────────╯",
        " 1 of 2                               Space lift  a add  x done  : more  ? help",
      ])
  }

  @Test func aDragAcrossMovesTheLinesAndTicksTheBox() throws {
    let screen = try open()
    try screen.drag(from: (5, 3), to: (45, 2))
    #expect(screen.message == "Moved “Call Ada” to Done, position 1")
    let moved = Self.text.replacing("- [ ] Call Ada\n    about the trip\n", with: "")
      .replacing("- [x] Water", with: "- [x] Call Ada\n    about the trip\n- [x] Water")
    #expect(try text() == moved)
    try screen.keys("u")
    #expect(screen.message == "Undone: moved “Call Ada”; Ctrl-R redoes it")
    #expect(try text() == Self.text)
  }

  @Test func aTitleWhoseTaskIsCutOffForAMomentIsSavedAndNotAddedAgain() throws {
    let screen = try open()
    try screen.keys("j", "e")
    try screen.type(" soon")
    let short = Self.text.replacing("- [ ] Call Ada\n    about the trip\n", with: "")
    try Data(short.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    try screen.deliver(.sourceChanged)
    #expect(screen.message == "“Call Ada” was removed elsewhere; Enter adds it as a new task")
    // Enter comes before the board is told that the other program has written the rest.
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    try screen.keys("Enter")
    #expect(screen.message == "Saved “Call Ada soon”")
    #expect(try text() == Self.text.replacing("Call Ada", with: "Call Ada soon"))
  }

  @Test func aTitleWhoseTaskIsBackIsThatOfTheTaskAgain() throws {
    let screen = try open()
    try screen.keys("j", "e")
    try screen.type(" soon")
    let short = Self.text.replacing("- [ ] Call Ada\n    about the trip\n", with: "")
    for (text, words) in [(short, "Enter adds it as a new task"), (Self.text, "is back; Enter")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      try screen.deliver(.sourceChanged)
      try screen.shows(words)
    }
    try screen.keys("Enter")
    #expect(screen.message == "Saved “Call Ada soon”")
    #expect(try text() == Self.text.replacing("Call Ada", with: "Call Ada soon"))
  }

  @Test func aCarryStaysOnItsTaskWhileOthersChangeTheFile() throws {
    let screen = try open()
    try screen.keys("j", "Space", "k")
    try Data(Self.text.replacing("- [ ] Buy milk", with: "- [ ] New\n- [ ] Buy milk").utf8)
      .write(to: URL(fileURLWithPath: path), options: .atomic)
    try screen.deliver(.sourceChanged)
    try screen.shows("New")
    try screen.keys("g", "Space")
    try screen.shows("the drop") { _ in
      try text().contains("- [ ] Call Ada\n    about the trip\n- [ ] New\n- [ ] Buy milk")
    }
  }

  @Test func aTitleIsNotWrittenOverOneOfAnotherProgram() throws {
    let screen = try open()
    try screen.keys("e")
    try screen.type(" and bread")
    let theirs = Self.text.replacing("Buy milk", with: "Buy oat milk")
    try Data(theirs.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    try screen.deliver(.sourceChanged)
    let lines = try screen.shows(
      "Renamed elsewhere to “Buy oat milk”; Esc keeps that")
    #expect(!lines.joined().contains("save"))
    try screen.keys("Enter")
    #expect(
      screen.message == "Saving would overwrite “Buy oat…”; press Esc, then e for your text")
    #expect(try text() == theirs)
    try screen.keys("Escape")
    #expect(screen.message == "Not saved; e brings back your text")
    try screen.keys("e")
    #expect(screen.message == "Renamed since to “Buy oat milk”; Enter saves yours")
    try screen.keys("Enter")
    try screen.shows("the title") { _ in
      try text() == theirs.replacing("Buy oat milk", with: "Buy milk and bread")
    }
  }

  @Test func theCardShowsWhatTheRowHasNoRoomFor() throws {
    let text = Self.text.replacing("Buy milk", with: "Buy milk 🛫 2026-12-01 🔁 every month")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    let screen = try open(height: 24)
    try screen.deliver(.sourceChanged)
    let lines = try screen.keys("i")
    #expect(screen.hints == "e edit  a step  Esc close")
    #expect(lines.contains { $0.contains("Start     Tue 1 Dec") })
    #expect(lines.contains { $0.contains("Repeat    every month") })
  }

  @Test func aRefusalBecauseOfOthersStaysOnTheBottomLine() throws {
    let screen = try open()
    let theirs = Self.text.replacing("Buy milk", with: "Buy oat milk")
    try Data(theirs.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    try screen.keys("x")
    #expect(screen.message == "Another program has changed “Buy oat milk”")
    try screen.deliver(.sourceChanged)
    #expect(screen.message == "Another program has changed “Buy oat milk”")
    #expect(try text() == theirs)
  }

  @Test func pastedLinesAreOneChange() throws {
    let screen = try open(height: 16)
    try screen.keys("a")
    try screen.paste("one\ntwo\nthree\nfour")
    try screen.shows("4 new tasks")
    try screen.keys("Enter")
    #expect(screen.message == "Added 4 tasks; u undoes it")
    try screen.keys("u")
    #expect(screen.message == "Undone: added 4 tasks; Ctrl-R redoes it")
    #expect(try text() == Self.text)
  }

  @Test func theCardShowsTheDatesOfTheFileAlone() throws {
    try Data("- [x] a\n- [x] b ➕ 2026-11-01 ✅ 2026-11-02\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    _ = try source.changesByOthers()
    let screen = try open(width: 120, height: 24)
    try screen.keys("l")
    try screen.shows("Done")
    #expect(!screen.lines().contains { $0.contains("1970") })
    try screen.keys("j")
    try screen.shows("Done 2 Nov 2026 · created 1 Nov 2026")
  }

  @Test func whatTheFileCannotSayIsNotOffered() throws {
    let screen = try open(height: 30)
    try screen.keys(":")
    try screen.type("rules")
    #expect(!screen.lines().contains { $0.contains("rules of the list") })
  }
}
