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
      settings: BoardSettings(
        acceptance: acceptance, today: { MemoryBoard.today }, words: { "\($0)" }),
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
        "┃ fixup  9f8e7d6 Forgot the wheel     ┃ │                                      │",
        "┃▌edit   77aa001 Strip moves under a… ┃ │                                      │",
        "┃ pick   c0ffee1 Pictures             ┃ │                                      │",
        "┃                                     ┃ │                                      │",
        "┃                                     ┃ │                                      │",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╰──────────────────────────────────────╯",
        " “Strip moves…”: git stops there      p r e s f d  ␣ lift  ⏎ rebase  esc cancel",
      ])
  }

  /// A commit is dragged, another one folded into the one above by its menu.
  @Test func theMouseAloneIsEnough() throws {
    let screen = try open()
    try screen.drag(from: (20, 4), to: (20, 2))
    try screen.wait(forText: "Moved “77aa001 Stri…” to place 1 in Keep  ")
    try screen.wait(forText: "  p r e s f d  ⏎ rebase  esc cancel")
    try screen.click(on: "9f8e7d6", button: 2)
    try screen.wait(forText: "Fixup")
    try screen.click(on: "Fixup")
    try screen.wait(forText: "“Forgot the…”: melds into “Decode mous…”")
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
    try screen.wait(forText: "“77aa001 Stri…” into “a1b2c3d Deco…” as fixup")
    try screen.release(20, 2, withAlt: true)
    try screen.wait(forText: "“77aa001 Stri…” into “a1b2c3d Deco…” as fixup")
    #expect(screen.lines().last?.hasSuffix("⏎ rebase  esc cancel") == true)
  }

  @Test func aCarryNamesTheKeyThatMakesAFixup() throws {
    let screen = try open()
    try screen.keys("j", "Space")
    try screen.wait(forText: "␣ drop  F fixup  esc back")
  }

  @Test func undoingAnActionSaysWhatTheCommitIsThen() throws {
    let screen = try open()
    try screen.keys("j", "f", "u")
    try screen.wait(forText: "Undone: “Forgot the…”: used as it is")
    try screen.keys("C-r")
    try screen.wait(forText: "Redone: “Forgot the…”: melds into “Decode mous…”")
  }

  @Test func theMenuHasOneEntryForDrop() throws {
    let screen = try open()
    try screen.click(on: "9f8e7d6", button: 2)
    let lines = try screen.wait(forText: "Fixup into the row above")
    #expect(lines.count { $0.contains(" Drop  ") && $0.contains(" x ") } == 1)
    #expect(!lines.contains { $0.contains(" Drop  ") && $0.contains(" d ") })
  }

  @Test func aClickOnTheActionDropsNothing() throws {
    let screen = try open()
    try screen.click(3, 3)
    try screen.wait(forText: "▌pick   9f8e7d6")
    #expect(source.plan.dropped == [])
  }
}
