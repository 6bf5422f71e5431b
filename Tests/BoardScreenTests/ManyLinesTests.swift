import BoardModel
import BoardScreen
import DragEngine
import Lines
import Testing

/// A chooser of many lines: what a key costs, and rows that come in meanwhile.
@MainActor
struct ManyLinesTests {
  private func open(
    _ source: any BoardSource, acceptance: (any Acceptance)? = nil
  ) throws -> MemoryScreen {
    let size = CellSize(width: 80, height: 12)
    let controller = try BoardController(
      source: source, board: try #require(source.boards().first),
      theme: MemoryThemes(.default, editing: nil),
      settings: BoardSettings.forTests(acceptance),
      size: size)
    return MemoryScreen(controller, size: size)
  }

  @Test func allOfManyLinesAreMarkedAndSentWithoutBeingListed() throws {
    let lines = LinesSource((1...20_000).map { "line \($0)" })
    let source = ProbedSource(lines)
    let screen = try open(source)
    try screen.keys("V")
    #expect(screen.message == "20,000 marked")
    try screen.keys("j", "v")
    #expect(screen.message == "19,999 marked")
    try screen.keys("x")
    #expect(screen.message == "Selected 19,999 lines")
    #expect(lines.lines(0) == ["line 2"])
    #expect(source.listings == 0, "some call listed every row")
  }

  @Test func greatNumbersHaveCommas() throws {
    let screen = try open(LinesSource((1...20_000).map { "line \($0)" }))
    #expect(screen.message == "1 of 20,000")
    try screen.keys("G", "Space")
    #expect(screen.message == "Lifted “line 20000”, 20,000 of 20,000 in All choices")
  }

  @Test func moreThanCanBeCarriedArePutBackInWords() throws {
    let source = LinesSource((1...10_001).map { "line \($0)" })
    let screen = try open(source)
    try screen.keys("V", "Space")
    #expect(screen.message == "10,001 lines are too many to carry; x to select")
    try screen.press(8, 3)
    try screen.move(from: (8, 3), to: (60, 3))
    #expect(screen.message == "10,001 lines are too many to carry; x to select")
    try screen.release(60, 3)
    #expect(source.lines(1) == [])
    try screen.keys("v", "Space", "l", "Space")
    #expect(screen.message == "Selected 10,000 lines, position 1")
  }

  @Test func linesComeInUnderAnOpenCarryAndAMarkedBlock() throws {
    let source = LinesSource.growing(["alpha", "beta", "gamma"])
    let screen = try open(source)
    try screen.keys("v", "v", "Space", "l")
    #expect(screen.message == "2 lines over Selected, position 1 of 2")
    source.grow(by: ["delta", "epsilon"])
    try screen.deliver(.sourceChanged)
    try screen.shows(" 3 ─╮")
    #expect(screen.lines().contains { $0.contains("epsilon") })
    try screen.keys("Space")
    #expect(screen.message == "Selected 2 lines, position 1")
    #expect(source.lines(1) == ["alpha", "beta"])
    #expect(source.lines(0) == ["gamma", "delta", "epsilon"])
  }

  /// Lines arrive ten times a second: no reading may walk all of them.
  @Test func readingAGrowingListReadsItsWindowOnly() throws {
    let lines = LinesSource.growing((1...5_000).map { "line \($0)" })
    let source = ProbedSource(lines)
    let screen = try open(source)
    try screen.keys("V")
    for round in 1...3 {
      lines.grow(by: ["more \(round)"])
      try screen.deliver(.sourceChanged)
    }
    #expect(screen.message == "5,000 marked")
    #expect(screen.lines()[1].contains(" 5,003 "))
    #expect(source.listings == 0)
    #expect(source.maxRowsRead <= 64)
  }
}
