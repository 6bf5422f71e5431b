import BoardModel
import BoardScreen
import CursesUI
import TerminalSupport
import Testing

/// The pages that `:` opens.
@MainActor
struct PageTests {
  /// Makes pages of numbered lines.
  private final class Pages: PageProvider {
    struct Failure: Error {}
    var pages: Set<BoardPage> = [.log, .statistics]
    var isFailing = false
    private(set) var widths: [Int] = []

    func content(
      of page: BoardPage, on board: Board?, width: Int, in appearance: Appearance
    ) throws -> PageView.Content {
      if isFailing { throw Failure() }
      widths.append(width)
      return .text((1...30).map { "\(page) \(board?.name ?? "all") \($0)." })
    }
  }

  private let pages = Pages()

  private func open(_ board: MemoryBoard? = nil, height: Int = 14) throws -> MemoryScreen {
    try (board ?? MemoryBoard(pending: ["Apple", "Bread"])).open(height: height) { [pages] in
      $0.pages = pages
    }
  }

  private func choose(_ words: String, on screen: MemoryScreen) throws {
    try screen.keys(":")
    try screen.enter(words)
  }

  @Test func aPageIsOpenedScrolledAndLeft() throws {
    let screen = try open()
    try choose("log", on: screen)
    #expect(screen.message == "Log: 1–10 of 30 lines")
    var lines = screen.lines()
    #expect(lines[1].hasPrefix("╭─ Log ─") && lines[2].contains("log Tasks 1."))
    #expect(lines[13].hasSuffix("Esc back"))
    for (key, first) in [("j", 2), ("k", 1), ("PageDown", 11), ("G", 21), ("PageUp", 11), ("g", 1)]
    {
      try screen.keys(key)
      try screen.shows("Log: \(first)–")
    }
    try screen.wheel(40, 6, down: true)
    #expect(screen.message == "Log: 4–13 of 30 lines")
    lines = screen.lines()
    #expect(lines[2].contains("log Tasks 4."))
    try screen.keys("Escape")
    #expect(screen.message == "1 of 2")
  }

  @Test func ofTheKeysOfTheBoardNoneWorksOnIt() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try open(board)
    let change = try board.store.latestChange()
    try choose("stats", on: screen)
    try screen.type("dxuaJ")
    #expect(screen.message == "J does nothing on a page")
    #expect(try board.store.latestChange() == change)
    try screen.keys("q")
    #expect(screen.message == "1 of 2")
    #expect(!screen.hasEnded)
  }

  @Test func whatWasChosenIsOfferedFirstWhileItIsThere() throws {
    let screen = try open()
    try choose("log", on: screen)
    try screen.keys("q", ":", "Enter")
    #expect(screen.message == "Log: 1–10 of 30 lines")
    pages.pages = [.statistics]
    try screen.keys("q", ":", "Enter")
    #expect(!screen.message.hasPrefix("Log"))
  }

  @Test func aPageIsMadeAnewForAnotherSize() throws {
    let screen = try open()
    try choose("log", on: screen)
    try screen.keys("G")
    try screen.resize(width: 40, height: 40)
    #expect(screen.message == "Log: 30 lines")
    #expect(pages.widths == [76, 36])
  }

  @Test func theAgendaHasThePagesOfAllBoards() throws {
    let screen = try open()
    try screen.keys("@")
    try choose("statistics", on: screen)
    try screen.shows("statistics all 1.")
  }

  @Test func onlyPagesThatCanBeMadeAreOffered() throws {
    let screen = try open()
    try screen.keys(":")
    try screen.type("doctor")
    try screen.shows("no doctor") { !$0.joined().contains("Doctor") }
  }

  @Test func whyAPageCannotBeMadeIsSaid() throws {
    pages.isFailing = true
    let screen = try open()
    try choose("log", on: screen)
    try screen.shows("the reason") { $0[13].contains("Failure") && $0[1].contains("Pending") }
  }
}
