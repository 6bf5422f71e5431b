import BoardScreen
import DragEngine
import Rebase
import Testing

/// The steps of a rebase on the screen.
@MainActor
struct RebaseScreenTests {
  /// Accepts every plan.
  private final class Anything: Acceptance {
    let summary = "oldest first, as git runs them"
    let action = "rebase"
    func check() -> AcceptanceCheck { .accept }
  }

  private let source: RebaseSource
  private let acceptance = Anything()

  init() throws {
    let steps = """
      pick a1b2c3d Decode mouse reports
      pick 9f8e7d6 Forgot the wheel
      pick 77aa001 Strip moves under a carry
      pick deadbee Try colours
      pick c0ffee1 Pictures

      """
    source = RebaseSource(
      try RebaseTodo(Array(steps.utf8)), title: "Rebase 5 commits onto 1234567")
  }

  private func open(height: Int = 24) throws -> MemoryScreen {
    let size = CellSize(width: 80, height: height)
    let controller = try BoardController(
      source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
      settings: BoardSettings.forTests(acceptance),
      size: size)
    return MemoryScreen(controller, size: size)
  }

  @Test func theScreenShowsWhatGitWillDo() throws {
    let screen = try open(height: 10)
    try screen.keys("j", "f", "j", "j", "d", "k", "e")
    #expect(
      screen.lines() == [
        " Rebase 5 commits onto 1234567                   oldest first, as git runs them",
        "┏━ Keep ━━━━━━━━━━━━━━━━━━━━━━━━━━ 4 ━┓ ╭─ Drop ─────────────────────────── 1 ─╮",
        "┃ pick   a1b2c3d Decode mouse reports ┃ │ drop   deadbee Try colours           │",
        "┃ fixup    9f8e7d6 Forgot the wheel   ┃ │                                      │",
        "┃▌edit   77aa001 Strip moves under a… ┃ │                                      │",
        "┃ pick   c0ffee1 Pictures             ┃ │                                      │",
        "┃                                     ┃ │                                      │",
        "┃                                     ┃ │                                      │",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰──────────────────────────────────────╯",
        " “Strip moves under a…”: git stops there   Space lift  Enter rebase  Esc cancel",
      ])
  }

  /// A commit is dragged, another one folded into the one above by its menu.
  @Test func theMouseAloneIsEnough() throws {
    let screen = try open()
    try screen.drag(from: (20, 4), to: (20, 2))
    #expect(screen.message == "Moved “77aa001 Strip moves u…” to position 1 in Keep")
    #expect(screen.hints == "Enter rebase  Esc cancel")
    try screen.click(on: "9f8e7d6", button: 2)
    try screen.shows("Fixup")
    try screen.click(on: "Fixup")
    #expect(screen.message == "“Forgot the wheel”: fixup of “Decode mouse reports”")
    try screen.click(on: "rebase")
    #expect(screen.effects.last == .accept)
    #expect(source.plan.kept == [2, 0, 1, 3, 4])
  }

  @Test func ofTheKeysOfTheActionsAllAreShownOrNone() throws {
    let screen = try open()
    for width in 40...120 {
      try screen.resize(width: width, height: 12)
      let line = try #require(screen.lines().last)
      let keys = ["p", "r", "e", "s", "f", "d"].filter { line.contains(" \($0) ") }
      #expect(keys.count == 0 || keys.count == 6, "\(line)")
    }
  }

  @Test func aCommitLetGoOnAnotherIsToldInFull() throws {
    let screen = try open()
    try screen.press(20, 4)
    try screen.move(from: (20, 4), to: (20, 2), withAlt: true)
    #expect(screen.message == "“77aa001 Strip moves und…” into “a1b2c3d Decode mouse re…” as fixup")
    try screen.release(20, 2, withAlt: true)
    #expect(screen.message == "Put “77aa001 Strip…” into “a1b2c3d Decod…” as fixup")
    #expect(screen.lines().last?.hasSuffix("Enter rebase  Esc cancel") == true)
  }

  @Test func aCarryNamesTheKeyThatMakesAFixup() throws {
    let screen = try open()
    try screen.keys("j", "Space")
    #expect(screen.hints == "F fixup  Space drop  Esc back")
  }

  @Test func undoingAnActionSaysWhatTheCommitIsThen() throws {
    let screen = try open()
    try screen.keys("j", "f", "u")
    #expect(screen.message == "Undone: “Forgot the wheel”: keep; Ctrl-R redoes it")
    try screen.keys("C-r")
    #expect(screen.message == "Redone: “Forgot the wh…”: fixup of “Decode mouse…”")
  }

  // MARK: A commit between a fixup and what it is melded into

  private static let melds = "“Forgot the wheel” now joins “Strip moves"

  /// A board on which the second commit is a fixup of the first.
  private func openWithFixup() throws -> MemoryScreen {
    let screen = try open()
    try screen.keys("j", "f")
    return screen
  }

  @Test func aDragBetweenTheTwoSaysItBeforeTheRelease() throws {
    let screen = try openWithFixup()
    try screen.press(20, 4)
    try screen.move(from: (20, 4), to: (20, 3))
    try screen.shows(" \(Self.melds)")
    #expect(source.plan.kept == [0, 1, 2, 3, 4])
    try screen.release(20, 3)
    try screen.shows(" \(Self.melds)")
    #expect(source.plan.kept == [0, 2, 1, 3, 4])
  }

  @Test func aCarryByKeysSaysItAndNothingOnTheWayBack() throws {
    let screen = try openWithFixup()
    try screen.keys("j", "Space", "k")
    try screen.shows(" \(Self.melds)")
    try screen.keys("j")
    try screen.shows("the way back") { !$0.joined().contains("now joins") }
    try screen.keys("k", "Enter")
    try screen.shows(" \(Self.melds)")
  }

  /// Keys, and what is said of the fixup then.
  @Test(arguments: [
    (["j", "K"], "” now joins “Strip"),
    (["k", "L"], "“Forgot the wheel” now joins nothing"),
    (["k", "x"], "“Forgot the wheel” now joins nothing"),
    (["k", "d"], "“Forgot the wheel” now joins nothing"),
    (["j", "K", "u"], "Undone: moved “77aa001"), (["j", "K", "u"], "joins “Decode"),
    (["j", "K", "u", "C-r"], "joins “Strip"),
  ])
  func keysThatMoveAtOnceAndUndoSayIt(keys: [String], expected: String) throws {
    let screen = try openWithFixup()
    try screen.resize(width: 120, height: 24)
    for key in keys { try screen.keys(key) }
    try screen.shows(expected)
  }

  @Test func aFixupGoesAlongWithItsTarget() throws {
    let screen = try openWithFixup()
    try screen.keys("k", "J")
    #expect(source.plan.kept == [2, 0, 1, 3, 4])
    #expect(screen.message == "Moved 2 commits to position 2 in Keep")
    try screen.drag(from: (20, 3), to: (20, 5))
    #expect(source.plan.kept == [2, 3, 4, 0, 1])
    #expect(source.plan.command(of: 1) == .fixup)
    try screen.keys("u", "u")
    try screen.drag(from: (20, 3), to: (20, 4))
    #expect(source.plan.kept == [0, 2, 1, 3, 4], "alone, it leaves its target")
  }

  @Test func combiningATargetBringsItsSquashAlongAsItIs() throws {
    let screen = try open()
    try screen.keys("j", "j", "s", "k", "Space", "k", "k", "j", "F")
    #expect(source.plan.kept == [0, 1, 2, 3, 4])
    #expect(source.plan.command(of: 1) == .fixup && source.plan.command(of: 2) == .squash)
  }

  @Test func aNarrowScreenSaysItInFewerWords() throws {
    let screen = try openWithFixup()
    try screen.resize(width: 40, height: 12)
    try screen.keys("j", "Space", "k")
    #expect(screen.message == "“Forgot…” now into “Strip…”")
  }

  @Test func theMenuHasOneEntryForDrop() throws {
    let screen = try open()
    try screen.click(on: "9f8e7d6", button: 2)
    let lines = try screen.shows("Fixup into the row above")
    #expect(lines.count { $0.contains(" Drop  ") && $0.contains(" x ") } == 1)
    #expect(!lines.contains { $0.contains(" Drop  ") && $0.contains(" d ") })
  }

  @Test func aClickOnTheActionDropsNothing() throws {
    let screen = try open()
    try screen.click(3, 3)
    #expect(screen.cursorRow == "pick  9f8e7d6 Forgot the wheel")
    #expect(source.plan.dropped == [])
  }
}
