import BoardModel
import BoardScreen
import DragEngine
import TerminalSupport
import Testing

/// Rows that are put into other rows, in a source that can do that.
@MainActor
struct CombineScreenTests {
  private func open(
    _ source: CombiningSource, width: Int = 80, height: Int = 12
  ) throws -> MemoryScreen {
    let size = CellSize(width: width, height: height)
    let controller = try BoardController(
      source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
      settings: BoardSettings.forTests(), size: size)
    return MemoryScreen(controller, size: size)
  }

  @Test func withAltARowIsPutIntoTheOneUnderThePointer() throws {
    let source = CombiningSource(["alpha", "beta", "gamma"])
    let screen = try open(source)
    try screen.press(6, 4)
    let lines = try screen.move(from: (6, 4), to: (6, 2), withAlt: true)
    #expect(screen.message == "“gamma” into “alpha” as fixup")
    #expect(lines[11].contains("F between rows  release to combine  Esc back"))
    #expect(lines[2].contains("alpha") && lines[2].contains("+") && lines[3].contains("gamma"))
    try screen.release(6, 2, withAlt: true)
    #expect(screen.message == "Put “gamma” into “alpha” as fixup")
    #expect(source.words(0) == ["alpha", "+gamma", "beta"])
    try screen.shows("the cursor on the row that was put there") {
      $0[3].contains("▌○ +gamma") && $0[4].contains("beta")
    }
  }

  @Test func theKeyDoesTheSameForTheRestOfTheCarry() throws {
    let source = CombiningSource(["alpha", "beta", "gamma"], ["delta"])
    let screen = try open(source)
    try screen.press(6, 4)
    try screen.move(from: (6, 4), to: (6, 3))
    #expect(try #require(screen.lines().last).contains("F on rows  release to drop  Esc back"))
    try screen.keys("F")
    #expect(screen.message == "“gamma” into “beta” as fixup")
    try screen.move(from: (6, 3), to: (50, 2))
    #expect(screen.message == "“gamma” into “delta” as fixup")
    try screen.release(50, 2)
    #expect(source.words(0) == ["alpha", "beta"] && source.words(1) == ["delta", "+gamma"])
  }

  @Test func byKeyboardTheRowAboveIsMeant() throws {
    let source = CombiningSource(["alpha", "beta", "gamma"])
    let screen = try open(source)
    try screen.keys("j", "F")
    #expect(screen.message == "Put “beta” into “alpha” as fixup")
    try screen.keys("j", "Space", "k")
    #expect(try #require(screen.lines().last).contains("F fixup  Space drop  Esc back"))
    try screen.keys("F")
    #expect(screen.message == "Put “gamma” into “alpha” as fixup")
    #expect(source.words(0) == ["alpha", "+gamma", "+beta"])
    try screen.keys("g", "F")
    #expect(screen.message == "“alpha”: there is no row above to put it into")
  }

  @Test func aRowThatTakesNoneAndTheSourceRefuseInWords() throws {
    let source = CombiningSource(["locked", "alpha", "closed", "beta"], locked: "locked")
    let screen = try open(source)
    try screen.keys("j", "F")
    #expect(screen.message == "“alpha”: nothing can be put into that row")
    try screen.keys("G", "F")
    #expect(screen.message == "Closed takes nothing")
    #expect(source.words(0) == ["locked", "alpha", "closed", "beta"])
  }

  @Test func itIsOfferedOnlyWhereTheSourceCombines() throws {
    let help = { (source: CombiningSource) throws -> String in
      let screen = try self.open(source, width: 80, height: 90)
      try screen.keys("?")
      return screen.lines().joined(separator: "\n")
    }
    let (with, without) = try (
      help(CombiningSource(["alpha"])), help(CombiningSource(["alpha"], combines: false))
    )
    #expect(with.contains("make it a fixup of the row above") && with.contains("Alt-release"))
    #expect(!without.contains("fixup") && !without.contains("Alt-release"))
    let screen = try open(CombiningSource(["alpha", "beta"], combines: false))
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (6, 2), withAlt: true)
    #expect(try #require(screen.lines().last).contains("release to drop  Esc back"))
    try screen.keys("Escape")
    try screen.keys("j", "F")
    #expect(screen.message == "F does nothing here. ? shows the keys.")
  }

  @Test func theMenuOffersIt() throws {
    let screen = try open(CombiningSource(["alpha", "beta"]), height: 20)
    try screen.press(6, 3, button: 2)
    try screen.shows("Fixup into the row above")
  }
}
