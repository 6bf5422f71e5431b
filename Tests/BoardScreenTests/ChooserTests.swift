import BoardModel
import BoardScreen
import DragEngine
import Lines
import Testing

/// A screen that ends by being accepted, over lines that are sent across.
@MainActor
struct ChooserTests {
  let source = LinesSource(["alpha", "beta", "gamma"])
  let acceptance: MemoryAcceptance

  init() { acceptance = MemoryAcceptance(source) }

  private func open(width: Int = 80, height: Int = 12) throws -> MemoryScreen {
    let size = CellSize(width: width, height: height)
    let controller = try BoardController(
      source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
      settings: BoardSettings(
        acceptance: acceptance, today: { MemoryBoard.today }, words: { "\($0)" }),
      size: size)
    return MemoryScreen(controller, size: size)
  }

  @Test func linesAreSentAcrossAndTheCursorIsReadyForTheNext() throws {
    let screen = try open()
    try screen.keys("x")
    try screen.wait(forText: "Selected “alpha”, place 1")
    try screen.keys("L")
    try screen.wait(forText: "Selected “beta”, place 2")
    #expect(source.lines(1) == ["alpha", "beta"])
    try screen.keys("l", "x")
    try screen.wait(forText: "Put back “alpha”")
    #expect(source.lines(1) == ["beta"])
  }

  @Test func everyLineIsSentAtOnce() throws {
    let screen = try open()
    try screen.keys("V", "x")
    try screen.wait(forText: "Selected 3 lines")
    #expect(source.lines(1) == ["alpha", "beta", "gamma"])
  }

  @Test func enterAccepts() throws {
    let screen = try open()
    try screen.keys("x", "Enter")
    #expect(screen.effects.last == .accept)
  }

  @Test func enterIsRefusedInWords() throws {
    let screen = try open()
    acceptance.answer = .refuse("Select one more")
    try screen.keys("Enter")
    try screen.wait(forText: "Select one more")
    #expect(!screen.hasEnded)
  }

  @Test func aQuestionIsAnsweredByEnterOnceMoreAndByNothingElse() throws {
    let screen = try open()
    acceptance.answer = .confirm("Everything goes; Enter once more")
    try screen.keys("Enter")
    try screen.wait(forText: "Everything goes")
    try screen.keys("j", "Enter")
    try screen.wait(forText: "Everything goes")
    #expect(!screen.hasEnded)
    try screen.keys("Enter")
    #expect(screen.effects.last == .accept)
  }

  @Test func escapeEndsTheSelectionThenTheFilterThenTheChoosing() throws {
    let screen = try open()
    try screen.keys("/", "a", "Enter", "v", "Escape")
    #expect(!screen.lines().contains { $0.contains("selected") && $0.hasPrefix(" 1 ") })
    try screen.keys("Escape")
    #expect(!screen.hasEnded)
    try screen.keys("Escape")
    #expect(screen.effects.last == .quit)
  }
}
