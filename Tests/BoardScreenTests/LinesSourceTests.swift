import BoardModel
import BoardScreen
import DragEngine
import Lines
import TerminalSupport
import Testing

/// The screen over a source that is not a store: lines of text that can be moved.
@MainActor
struct LinesSourceTests {
  private func open(_ source: any BoardSource, width: Int = 80, height: Int = 12) throws
    -> MemoryScreen
  {
    let size = CellSize(width: width, height: height)
    let settings = BoardSettings.forTests()
    let controller = try BoardController(
      source: source, board: try #require(source.boards().first),
      theme: MemoryThemes(.default, editing: nil),
      settings: settings, size: size)
    return MemoryScreen(controller, size: size)
  }

  /// The titles in the left pane, which has no marks; it has the focus.
  private func choices(on screen: MemoryScreen) -> [String] {
    screen.lines().filter { $0.hasPrefix("┃") }.compactMap { line in
      let pane = line.dropFirst(4).prefix { $0 != "┃" && $0 != "▐" && $0 != "█" }
      let title = pane.split(separator: "  ").first.map(String.init)
      return title?.isEmpty == false ? title : nil
    }
  }

  @Test func aLineIsDraggedAcrossAndLandsUnderThePointer() throws {
    let source = LinesSource(["alpha", "beta", "gamma"])
    let screen = try open(source)
    try screen.keys("L")
    #expect(source.lines(1) == ["alpha"])
    try screen.press(6, 3)
    try screen.wait(forText: "Lifted “gamma”, 2 of 2 in All choices")
    try screen.move(from: (6, 3), to: (50, 2))
    #expect(screen.message == "“gamma” over Selected, position 1 of 2")
    #expect(screen.lines()[2].contains("┃ ╌╌╌▐1 gamma  "))
    try screen.release(50, 2)
    #expect(screen.message == "Selected “gamma”, position 1")
    #expect(source.lines(0) == ["beta"])
    #expect(source.lines(1) == ["gamma", "alpha"])
  }

  @Test func aFilterLeavesTheLinesThatItMatches() throws {
    let screen = try open(LinesSource(["alpha", "beta", "alphabet"]))
    try screen.keys("/")
    try screen.type("alpha")
    #expect(choices(on: screen) == ["alpha", "alphabet"])
  }

  @Test func matchesInManyLinesShowAsTheyAreFound() throws {
    let source = LinesSource((1...20_000).map { "line \($0)" })
    source.patience = .zero
    let screen = try open(source)
    try screen.keys("/")
    try screen.type("2000")
    #expect(choices(on: screen) == ["line 2000"])
    try screen.wait(forText: "line 20000")
  }

  @Test func linesThatArriveShowWithoutAWordAndTheCursorStays() throws {
    let source = LinesSource(.choosing(title: "Lines"))
    let screen = try open(source)
    var chunks = ["alpha\nbeta\n", "gamma\n", ""]
    source.read(
      from: LinesInput(descriptor: 0) { room in
        guard !chunks.isEmpty else { return nil }
        let chunk = chunks.removeFirst()
        room.copyBytes(from: Array(chunk.utf8))
        return chunk.utf8.count
      })
    #expect(try source.readOn())
    try screen.deliver(.sourceChanged)
    #expect(choices(on: screen) == ["alpha", "beta", "gamma"])
  }

  @Test(arguments: ["a", "e", "d", "p", "t", "D", "n", "s", "b"])
  func whatASourceCannotDoIsRefusedInWordsAndOfferedNowhere(key: String) throws {
    let source = LinesSource(["alpha", "beta"])
    let screen = try open(source, height: 40)
    try screen.keys(key)
    try screen.shows("\(key) does nothing here. ? shows the keys.")
    #expect(source.lines(0) == ["alpha", "beta"])
    try screen.keys("?")
    #expect(!screen.lines().contains { $0.contains("│   \(key) ") })
    try screen.keys("Escape")
    #expect(!screen.lines().contains { $0.contains("a add") || $0.contains("x done") })
  }

  @Test func copyingAndRemovingACarriedLineIsRefused() throws {
    let source = LinesSource(["alpha", "beta"])
    let screen = try open(source)
    try screen.keys("Space", "l", "M-Enter")
    #expect(screen.message == "That cannot be done here")
    try screen.keys("Space", "d")
    #expect(screen.message == "“alpha”: rows cannot be removed from All choices this way")
    #expect(source.lines(0) == ["alpha", "beta"])
  }

  @Test func pastedLinesMakeNoTask() throws {
    let source = LinesSource(["alpha", "beta"])
    let screen = try open(source)
    try screen.paste("gamma\ndelta")
    #expect(screen.message == "That cannot be done here")
    #expect(source.lines(0) == ["alpha", "beta"])
  }

  @Test func gesturesThatTheSourceCannotPerformAreNotBegun() throws {
    let source = LinesSource(["alpha", "beta"])
    let screen = try open(ProbedSource(source, isBare: true))
    try screen.press(10, 1)
    try screen.move(from: (10, 1), to: (10, 4))
    #expect(!screen.lines().contains { $0.contains("new task") })
    try screen.release(10, 4)
    try screen.drag(from: (8, 2), to: (22, 2))
    try screen.click(8, 2)
    try screen.click(8, 2)
    try screen.click(2, 3)
    #expect(source.lines(0) == ["alpha", "beta"])
    #expect(screen.message == "2 of 2")
  }
}
