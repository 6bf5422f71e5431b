import BoardModel
import BoardScreen
import DragEngine
import Lines
import Testing

/// Commands that only one source has.
@MainActor
struct RowCommandTests {
  private let source = ProbedSource(LinesSource(["alpha", "beta", "gamma"]))
  private let performed = Performed()

  /// What was asked for.
  private final class Performed {
    var ids: [[Int64]] = []
  }

  init() {
    source.rowCommands = [
      RowCommand(key: "p", word: "pick", summary: "keep the line as it is") { [performed] ids in
        performed.ids.append(ids.map(\.rawValue))
        return "Picked \(ids.count)"
      },
      RowCommand(key: "x", word: "fix", summary: "make it part of the line above") { _ in
        throw Refusal.stated("The first line has none above")
      },
    ]
    source.meaning = "git stops there"
  }

  private func open(width: Int = 80, height: Int = 40) throws -> MemoryScreen {
    let size = CellSize(width: width, height: height)
    let controller = try BoardController(
      source: source, board: try #require(source.boards().first),
      theme: MemoryThemes(.default, editing: nil),
      settings: BoardSettings.forTests(), size: size)
    return MemoryScreen(controller, size: size)
  }

  @Test func itsKeyGoesBeforeWhatElseItDoes() throws {
    let screen = try open()
    try screen.keys("j", "p")
    #expect(screen.message == "Picked 1")
    try screen.keys("x")
    #expect(screen.message == "The first line has none above")
    #expect(performed.ids == [[2]])
  }

  @Test func itActsOnTheMarkedRowsFromTheTopDown() throws {
    let screen = try open()
    try screen.keys("G", "v", "g", "v", "p")
    #expect(screen.message == "Picked 2")
    #expect(performed.ids == [[1, 3]])
    try screen.keys("j")
    #expect(!screen.lines().contains { $0.contains("marked") }, "the marks have served")
  }

  @Test func itStandsInTheHelpTheListOfCommandsAndTheMenu() throws {
    let screen = try open()
    try screen.keys("?")
    try screen.shows("keep the line as it is")
    #expect(!screen.lines().contains { $0.contains("send the line across") }, "x is taken")
    try screen.keys("Escape")
    try screen.keys(":")
    try screen.type("part of")
    #expect(screen.answer == "Fix  x")
    try screen.keys("Escape")
    try screen.click(on: "beta", button: 2)
    #expect(screen.answer == "Pick  p")
    try screen.keys("Enter")
    #expect(screen.message == "Picked 1")
    #expect(performed.ids == [[2]])
  }

  @Test func theRowUnderTheCursorIsExplained() throws {
    #expect(try #require(open().lines().last).hasPrefix(" git stops there "))
  }
}
