import BoardScreen
import Store
import Testing

/// Notes edited in the user's editor: what was typed is saved, or the board names the file
/// that holds it.
@MainActor
struct NotesTests {
  private static let path = "/tmp/dragboard-abc.md"

  /// A screen whose host has an editor at work on the notes of the first task.
  private func open(notes: String? = nil) throws -> (MemoryBoard, MemoryScreen) {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: true)
    if let notes { try board.edit("Apple", .notes(notes)) }
    let screen = try board.open(width: 110)
    try screen.keys("n")
    #expect(screen.effects.last == .editNotes(notes ?? "", replacing: nil))
    return (board, screen)
  }

  /// The editor ends.
  private func leave(
    _ content: NotesContent, _ problem: String? = nil, isStillOpen: Bool = false,
    in screen: MemoryScreen, path: String = path
  ) throws {
    let details = NotesReturn.NotesDetails(
      path: path, problem: problem, isStillOpen: isStillOpen)
    try screen.deliver(.notesReturned(.ended(content, details)))
  }

  @Test func notesAreSavedAndTheirFileIsRemoved() throws {
    let (board, screen) = try open(notes: "one litre")
    try leave(.changed("two litres"), in: screen)
    #expect(screen.message == "Saved the notes of “Apple”")
    #expect(screen.lines()[2].contains("≡"))
    #expect(try board.task("Apple").notes == "two litres")
    #expect(screen.effects.last == .removeNotes(path: Self.path))
    try screen.drag(from: (6, 2), to: (6, 3))
    #expect(screen.message == "Moved “Apple” to position 2 in Pending")
  }

  @Test(arguments: [
    (nil, "No change"), ("vi ended with 3", "vi ended with 3; the notes are unchanged"),
  ])
  func anEditorThatWritesNothingLeavesTheNotesAndNoFile(problem: String?, words: String) throws {
    let (board, screen) = try open(notes: "one\n\n")
    try leave(.unchanged, problem, in: screen)
    try screen.shows(words)
    #expect(try board.task("Apple").notes == "one\n\n")
    #expect(screen.effects.last == .removeNotes(path: Self.path))
  }

  /// What the editor left, what went wrong with it, and why nothing is saved.
  @Test(
    arguments: [
      (.changed("mine"), "vi ended with 1", "vi ended with 1"),
      (.unusable("they are not UTF-8"), nil, "they are not UTF-8"),
      (.unusable("they are not UTF-8"), "vi ended with 1", "vi ended with 1"),
      (.unchanged, "vi is still running", "vi is still running"),
    ] as [(NotesContent, String?, String)])
  func whatCannotBeSavedStaysInItsFile(
    content: NotesContent, problem: String?, reason: String
  ) throws {
    let (board, screen) = try open(notes: "old")
    try leave(content, problem, isStillOpen: content == .unchanged, in: screen)
    try expectUnsaved(in: screen, reason)
    #expect(try board.task("Apple").notes == "old")
    // Neither motion nor another key takes the path away.
    try screen.bytes("\u{1b}[<35;7;3M".utf8)
    try screen.keys("j", "d")
    try expectUnsaved(in: screen, reason)
    try screen.keys("Enter")
    #expect(screen.message == "1 of 2")
    #expect(!screen.lines().joined().contains(Self.path))
  }

  @Test func aLongPathIsShownInFullUntilTheBoxIsClosed() throws {
    let path = "/home/somebody/" + String(repeating: "deep/", count: 20) + "notes.md"
    let (_, screen) = try open(notes: "old")
    try leave(.unusable("they are not UTF-8"), in: screen, path: path)
    func shown() -> String {
      screen.lines().filter { $0.hasPrefix("│ ") }.map { $0.filter { !"│ ".contains($0) } }
        .joined()
    }
    try screen.shows("the path") { _ in shown().contains(path) }
    try screen.resize(width: 40, height: 12)
    try screen.shows("the path on a narrow screen") { _ in shown().contains(path) }
    #expect(screen.lines()[11].hasSuffix("Esc close"))
    try screen.resize(width: 110, height: 14)
    try screen.click(1, 12)
    #expect(screen.message == "1 of 2")
    #expect(!shown().contains(path))
  }

  @Test func aKeyCopiesThePathOfTheNotes() throws {
    let (_, screen) = try open(notes: "old")
    try leave(.unusable("they are not UTF-8"), in: screen)
    try screen.shows("y copies the path.")
    try screen.keys("y")
    #expect(screen.message == "Copied the path of your notes")
    #expect(screen.effects.last == .copy(Self.path))
  }

  private func expectUnsaved(in screen: MemoryScreen, _ reason: String) throws {
    try screen.shows("the file") {
      $0[13].hasPrefix(" Your notes are in \(Self.path): \(reason)")
    }
    #expect(
      screen.effects.last
        == .report(
          "the notes of 'Apple' were not saved: \(reason). They are in \(Self.path)."))
    #expect(!screen.effects.contains(.removeNotes(path: Self.path)))
  }

  @Test func notesOfATaskThatWasRemovedElsewhereStayInTheirFile() throws {
    let (board, screen) = try open()
    try board.remove("Apple")
    try leave(.changed("mine"), in: screen)
    try expectUnsaved(in: screen, "the task was removed elsewhere")
  }

  @Test func notesOfATaskThatWasArchivedElsewhereSayThat() throws {
    let (board, screen) = try open()
    let id = try board.task("Apple").id
    try board.change { store in
      _ = try store.complete([id])
      _ = try store.archive(on: store.defaultBoard().id)
    }
    try leave(.changed("mine"), in: screen)
    try expectUnsaved(in: screen, "the task was archived elsewhere")
  }

  @Test(arguments: [(nil, "The"), ("vi ended with 1", "vi ended with 1; the")])
  func anEditorThatRemovesItsFileLeavesTheNotes(problem: String?, words: String) throws {
    let (board, screen) = try open(notes: "old")
    try leave(.missing, problem, in: screen)
    try screen.shows(
      " \(words) editor has removed its file; the notes are unchanged")
    #expect(try board.task("Apple").notes == "old")
    #expect(!screen.effects.contains { if case .report = $0 { true } else { false } })
  }

  @Test func whereNoFileCanBeMadeThatIsSaid() throws {
    struct NoRoom: Error {}
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open { $0.words = { _ in "no file for the notes: no room" } }
    try screen.keys("n")
    try screen.deliver(.notesReturned(.notStarted(NoRoom())))
    #expect(screen.message == "No file for the notes: no room")
  }

  // MARK: Changed elsewhere

  /// A screen that asks which version of the notes to keep.
  private func openQuestion() throws -> (MemoryBoard, MemoryScreen) {
    let (board, screen) = try open(notes: "old")
    try board.edit("Apple", .notes("theirs"))
    try leave(.changed("mine"), in: screen)
    let lines = try screen.shows("The notes were changed elsewhere")
    #expect(lines.joined().contains("mine") && lines.joined().contains("theirs"))
    #expect(try board.task("Apple").notes == "theirs")
    return (board, screen)
  }

  @Test(arguments: [
    ("save yours", "mine", "Saved the notes of “Apple”"),
    ("keep theirs", "theirs", "Kept the other version of the notes of “Apple”"),
  ])
  func notesThatChangedElsewhereAreAskedAbout(answer: String, notes: String, words: String) throws {
    let (board, screen) = try openQuestion()
    try screen.enter(answer)
    try screen.shows(words)
    #expect(try board.task("Apple").notes == notes)
    #expect(screen.effects.last == .removeNotes(path: Self.path))
  }

  private nonisolated static let bothTexts = "mine\n\n--- changed elsewhere ---\n\ntheirs"

  /// What both texts become in the editor, and what is saved.
  @Test(arguments: [(NotesContent.changed("merged"), "merged"), (.unchanged, bothTexts)])
  func bothTextsAreEditedInOneFile(content: NotesContent, notes: String) throws {
    let (board, screen) = try openQuestion()
    try screen.keys("Enter")
    #expect(screen.effects.last == .editNotes(Self.bothTexts, replacing: Self.path))
    try leave(content, in: screen, path: "/tmp/both.md")
    #expect(screen.message == "Saved the notes of “Apple”")
    #expect(try board.task("Apple").notes == notes)
    #expect(screen.effects.last == .removeNotes(path: "/tmp/both.md"))
  }

  @Test func bothTextsStayInTheirFileWhereTheEditorFails() throws {
    let (board, screen) = try openQuestion()
    try screen.keys("Enter")
    try leave(.unchanged, "vi ended with 1", in: screen)
    try expectUnsaved(in: screen, "vi ended with 1")
    #expect(try board.task("Apple").notes == "theirs")
  }

  @Test func whereNoFileForBothTextsCanBeMadeTheFirstOneStays() throws {
    struct NoRoom: Error {}
    let (board, screen) = try openQuestion()
    try screen.keys("Enter")
    try screen.deliver(.notesReturned(.notStarted(NoRoom())))
    try screen.shows("the file") { $0[13].contains("Your notes are in \(Self.path): ") }
    #expect(try board.task("Apple").notes == "theirs")
  }

  @Test(arguments: [true, false])
  func aQuestionThatIsLeftKeepsTheFile(byKey: Bool) throws {
    let (board, screen) = try openQuestion()
    if byKey { try screen.keys("Escape") } else { try screen.terminate() }
    #expect(
      screen.effects.last
        == .report(
          "the notes of 'Apple' were not saved: they were changed elsewhere. "
            + "They are in \(Self.path)."))
    #expect(try board.task("Apple").notes == "theirs")
  }
}
