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
      label here

      """
    source = RebaseSource(
      try RebaseTodo(Array(steps.utf8)), title: "Rebase 5 commits onto 1234567")
  }

  private func open() throws -> MemoryScreen {
    let size = CellSize(width: 80, height: 24)
    let controller = try BoardController(
      source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
      settings: BoardSettings(
        acceptance: acceptance, today: { MemoryBoard.today }, words: { "\($0)" }),
      size: size)
    return MemoryScreen(controller, size: size)
  }

  /// A commit is dragged, another one folded into the one above by its menu.
  @Test func theMouseAloneIsEnough() throws {
    let screen = try open()
    try screen.drag(from: (20, 4), to: (20, 2))
    try screen.wait(forText: "Moved “77aa001 Strip moves")
    try screen.click(on: "9f8e7d6", button: 2)
    try screen.wait(forText: "Fixup")
    try screen.click(on: "Fixup")
    try screen.wait(forText: "“Forgot the…”: melds into “Decode mous…”")
    try screen.click(on: "rebase")
    #expect(screen.effects.last == .accept)
    #expect(source.plan.kept == [2, 0, 1, 3, 4, 5])
  }
}
