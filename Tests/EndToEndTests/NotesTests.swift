import Foundation
import TerminalSupport
import Testing

/// Notes in the user's editor: whatever happens, what was typed is saved, or the board names
/// the file that holds it.
struct NotesTests {
  /// A board, a folder for the notes' files, and an editor.
  private struct Desk {
    let board: BoardFixture
    let folder: String
    private var script: String { board.database + ".editor" }

    init() throws {
      board = try BoardFixture(pending: ["Apple", "Bread"])
      folder = board.database + ".files"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// The environment with an editor of these lines, in which `$1` is the file.
    func environment(editor lines: String) throws -> [String: String] {
      try "file=$1\n\(lines)\n".write(toFile: script, atomically: true, encoding: .utf8)
      // A shell reads it: executing a file that was just written may fail with ETXTBSY while
      // another test starts a program.
      return [
        "EDITOR": "/bin/sh \(script)", "TMPDIR": folder, "B": BoardFixture.binary,
        "DRAGBOARD_DB": board.database,
      ]
    }

    func open(editor lines: String) throws -> TmuxScreen {
      let screen = try TmuxScreen(
        [BoardFixture.binary], width: 110, environment: try environment(editor: lines))
      try screen.wait(forText: "○ Apple")
      try screen.keys("n")
      return screen
    }

    /// The contents of the files that were left.
    func unsavedNotes() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).map {
        String(
          decoding: FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data(),
          as: UTF8.self)
      }
    }

    func notes() throws -> String? {
      let shown = try board.run(["list", "--format", "json"]).output
      struct Entry: Decodable { let notes: String? }
      return try JSONDecoder().decode([Entry].self, from: Data(shown.utf8)).first?.notes
    }
  }

  @Test func anEditorThatIsMissingIsNamed() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let screen = try TmuxScreen(
      [BoardFixture.binary, "--db", desk.board.database], width: 110,
      environment: ["VISUAL": "/nonesuch/editor", "TMPDIR": desk.folder])
    try screen.wait(forText: "○ Apple")
    try screen.keys("n")
    try screen.wait(forText: "/nonesuch/editor cannot be started: No such file or directory; the n")
    #expect(try desk.unsavedNotes().isEmpty)
  }

  /// What the editor does, why its notes are not saved, and what the file holds.
  @Test(arguments: [
    ("echo mine > $file; exit 1", "/bin/sh ended with status 1", "mine\n"),
    ("echo mine > $file; kill -KILL $$", "/bin/sh was ended by signal 9", "mine\n"),
    ("echo mine > $file; rm $DRAGBOARD_DB", "the store is gone", "mine\n"),
    ("printf 'caf\\351\\n' > $file", "they are not UTF-8", "caf\u{FFFD}\n"),
    ("rm $file; mkfifo $file", "it is no longer a file", ""),
  ])
  func whatCannotBeSavedStaysInItsFile(editor: String, reason: String, held: String) throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let screen = try desk.open(editor: editor)
    try screen.wait(for: reason) { $0[13].contains("Your notes are in \(desk.folder)/dragb") }
    if !editor.contains("mkfifo") { #expect(try desk.unsavedNotes() == [held]) }
    // Repeated where it can be read in full.
    try screen.keys("Enter", "q")
    _ = try screen.exitStatus()
    try screen.wait(for: "the whole reason") { lines in
      let text = lines.joined()
      return text.contains("dragboard: the notes of 'Apple' were not saved: \(reason)")
        && text.contains("They are in \(desk.folder)/dragboard-") && text.contains(".md.")
    }
  }

  @Test func whereNoFileCanBeMadeThatIsSaid() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let notes = String(repeating: "old ", count: 10_000)
    _ = try desk.board.run(["edit", "1", "--notes", notes])
    let screen = try TmuxScreen(
      ["/bin/bash", "-c", "ulimit -f 16; exec \(BoardFixture.binary)"], width: 110,
      environment: try desk.environment(editor: "echo mine > $file"))
    try screen.wait(forText: "○ Apple")
    try screen.keys("n")
    try screen.wait(forText: "Cannot create a file for the notes: ")
    #expect(try desk.unsavedNotes().isEmpty)
    #expect(try desk.notes() == notes)
  }

  // MARK: Changed elsewhere

  /// The editor changes the notes, and another process changes them meanwhile.
  private static let both =
    "grep -q elsewhere $file && { echo merged > $file; exit; }; $B edit 1 --notes theirs; echo mine > $file"

  @Test func bothTextsAreEditedWhereNotesChangedElsewhere() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    _ = try desk.board.run(["edit", "1", "--notes", "old"])
    let screen = try desk.open(editor: Self.both)
    let lines = try screen.wait(forText: "The notes were changed elsewhere")
    #expect(lines.joined().contains("mine") && lines.joined().contains("theirs"))
    #expect(try desk.notes() == "theirs")
    #expect(try desk.unsavedNotes() == ["mine\n"])
    try screen.keys("Enter")
    try screen.wait(forText: "Saved the notes of “Apple”")
    #expect(try desk.notes() == "merged")
    #expect(try desk.unsavedNotes().isEmpty)
    // The board has its keys and its mouse back.
    try screen.drag(from: (6, 2), to: (6, 3))
    try screen.wait(forText: "Moved “Apple” to position 2")
  }

  // MARK: Signals

  @Test func anInterruptInsideTheEditorIsTheEditorsAlone() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let terminal = try PseudoTerminal(
      [BoardFixture.binary], width: 110,
      environment: try desk.environment(
        editor: """
          trap 'interrupted=1' INT QUIT
          echo editing; while [ -z "$interrupted" ]; do sleep 0.02; done; echo mine > $file
          """
      ).merging(["HOME": "/nonesuch", "SWIFT_BACKTRACE": "enable=no"]) { $1 })
    for key in ["\u{3}", "\u{1c}"] {
      try terminal.wait(for: "? help")
      terminal.type("n")
      try terminal.wait(for: "editing")
      terminal.clear()
      terminal.type(key)
      try terminal.wait(for: key == "\u{3}" ? "Saved the notes" : "No change")
    }
    #expect(try desk.notes() == "mine")
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func anEditorThatIsToldToEndTakesTheBoardWithItAndLosesNothing() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let screen = try desk.open(
      editor: "trap '' TERM; echo mine > $file; echo editing; while :; do sleep 0.02; done")
    try screen.wait(forText: "editing")
    try screen.signal(SIGTERM)
    #expect(try screen.exitStatus() == 143)
    try screen.wait(for: "the file") { $0.joined().contains("They are in \(desk.folder)") }
    #expect(try desk.unsavedNotes() == ["mine\n"])
  }

  @Test func aQuestionThatOpensOnTheWayOutKeepsTheFile() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let screen = try desk.open(
      editor: """
        trap 'echo mine > $file; exit 0' TERM
        $B edit 1 --notes theirs; echo editing; while :; do sleep 0.02; done
        """)
    try screen.wait(forText: "editing")
    try screen.signal(SIGTERM)
    #expect(try screen.exitStatus() == 143)
    try screen.wait(for: "the file") { $0.joined().contains("They are in \(desk.folder)") }
    #expect(try desk.unsavedNotes() == ["mine\n"])
  }

  /// Ctrl-Z in the editor stops both editor and board; so does an editor that stops only itself.
  @Test(arguments: [true, false])
  func anEditorThatIsStoppedIsAJobThatGoesOn(byKey: Bool) throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let shell = try TmuxScreen(
      ["bash", "--norc", "--noprofile", "-i"], width: 110,
      environment: try desk.environment(
        editor: "echo editing; \(byKey ? "" : "kill -STOP $$;") read line; echo $line > $file"
      ).merging(["PS1": "prompt: "]) { $1 })
    try shell.wait(forText: "prompt:")
    try shell.type("$B\n")
    try shell.wait(forText: "○ Apple")
    try shell.keys("n")
    try shell.wait(forText: "editing")
    if byKey { try shell.keys("C-z") }
    try shell.wait(forText: "Stopped")
    try shell.type("fg\n")
    try shell.wait(for: "the job in front") { $0.contains { $0.hasPrefix("$B") || $0 == "fg" } }
    try shell.type("mine\n")
    try shell.wait(forText: "Saved the notes of “Apple”")
    #expect(try desk.notes() == "mine")
    try shell.keys("q")
    try shell.wait(for: "the shell") { !$0.contains { $0.contains("Pending") } }
    try shell.type("echo status $?\n")
    try shell.wait(forText: "status 0")
  }
}
