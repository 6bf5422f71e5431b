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

  private func open(
    width: Int = 80, height: Int = 12, filter: String = "", filtersFirst: Bool = false
  ) throws -> MemoryScreen {
    let size = CellSize(width: width, height: height)
    var settings = BoardSettings.forTests(acceptance)
    settings.opening.filter = filter
    settings.keys.filtersFirst = filtersFirst
    let controller = try BoardController(
      source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
      settings: settings, size: size)
    return MemoryScreen(controller, size: size)
  }

  @Test func linesAreSentAcrossAndTheCursorIsReadyForTheNext() throws {
    let screen = try open()
    try screen.keys("x")
    #expect(screen.message == "Selected “alpha”, position 1")
    try screen.keys("L")
    #expect(screen.message == "Selected “beta”, position 2")
    #expect(source.lines(1) == ["alpha", "beta"])
    try screen.keys("l", "x")
    #expect(screen.message == "Put back “alpha”")
    #expect(source.lines(1) == ["beta"])
  }

  @Test func lettersFilterAtOnceAndTabSends() throws {
    let screen = try open(filtersFirst: true)
    #expect(screen.hints == "Tab select  Enter print this  Esc cancel")
    try screen.type("a")
    #expect(screen.message == "/a")
    try screen.keys("Down")
    try screen.keys("Tab")
    #expect(source.lines(1) == ["beta"])
    #expect(screen.lines()[11].contains("/a   Selected “beta”, position 1"))
    #expect(screen.hints.hasSuffix("Tab select  Enter print 1  Esc clear"))
    try screen.type("m")
    #expect(screen.lines()[11].contains("/am"))
    try screen.keys("Escape")
    #expect(screen.hints.hasSuffix("Esc cancel") && !screen.hasEnded)
    try screen.keys("BTab", "Tab")
    #expect(source.lines(1).isEmpty, "Shift-Tab goes to the other list")
    try screen.keys("BTab", "Tab", "Enter")
    #expect(source.lines(1).count == 1 && screen.effects.last == .accept)
  }

  @Test func enterTakesTheLineUnderTheCursorIfNoneIsSelected() throws {
    let screen = try open(filtersFirst: true)
    try screen.type("gam")
    try screen.keys("Enter")
    #expect(source.lines(1) == ["gamma"] && screen.effects.last == .accept)
  }

  @Test func afterAClickLettersStillFilter() throws {
    let screen = try open(filtersFirst: true)
    try screen.click(8, 3)
    try screen.type("x")
    #expect(screen.message == "/x" && source.lines(1).isEmpty)
    try screen.keys("Escape", "Escape")
    #expect(screen.hasEnded)
  }

  @Test func everyLineIsSentAtOnce() throws {
    let screen = try open()
    try screen.keys("V", "x")
    #expect(screen.message == "Selected 3 lines")
    #expect(source.lines(1) == ["alpha", "beta", "gamma"])
  }

  @Test func enterAccepts() throws {
    let screen = try open()
    try screen.keys("x", "Enter")
    #expect(screen.effects.last == .accept)
  }

  @Test func enterIsRefusedInWords() throws {
    let screen = try open()
    acceptance.answer = .refuse("select one more")
    try screen.keys("Enter")
    #expect(screen.message == "Select one more")
    #expect(!screen.hasEnded)
  }

  /// What withdraws a question: a key, the end of a filter or of marks, a click and a drag.
  private nonisolated static let otherInput: [@MainActor @Sendable (MemoryScreen) throws -> Void] =
    [
      { try $0.keys("j") }, { try $0.keys("?", "Escape") }, { try $0.keys("Escape") },
      { try $0.keys("v", "Escape", "Escape") }, { try $0.click(8, 2) },
      { try $0.drag(from: (8, 2), to: (60, 4)) },
    ]

  @Test(arguments: otherInput)
  func aQuestionIsAnsweredByEnterOnceMoreAndByNothingElse(
    other: @MainActor @Sendable (MemoryScreen) throws -> Void
  ) throws {
    let screen = try open()
    try screen.keys("/", "a", "Enter")
    acceptance.answer = .confirm("everything goes; Enter once more")
    try screen.keys("Enter")
    #expect(screen.message == "Everything goes; Enter once more")
    try other(screen)
    try screen.keys("Enter")
    #expect(screen.message == "Everything goes; Enter once more")
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

  @Test func enterAcceptsWhileLinesAreMarked() throws {
    let screen = try open()
    try screen.keys("v", "v", "Enter")
    #expect(screen.effects.last == .accept)
  }

  @Test func controlCCancelsAtOnceFromAnywhere() throws {
    for keys in [["Space", "j"], ["/", "a"], [":", "u"], ["?"], ["i"], []] {
      let screen = try open()
      for key in keys { try screen.keys(key) }
      try screen.keys("C-c")
      #expect(screen.effects.last == .quit, "after \(keys)")
      #expect(source.lines(0) == ["alpha", "beta", "gamma"])
    }
  }

  @Test func aCarryEndsByEnterAsADropAndByEscapeWithoutOne() throws {
    let screen = try open()
    try screen.keys("Space", "l", "Enter")
    #expect(screen.message == "Selected “alpha”, position 1")
    try screen.keys("h", "Space", "l", "Escape")
    try screen.keys("Escape")
    #expect(!screen.hasEnded)
    #expect(source.lines(1) == ["alpha"])
  }

  @Test func aRowIsSentByADoubleClickAndAFlick() throws {
    let screen = try open()
    try screen.keys("x", "j")
    try screen.click(8, 2)
    try screen.click(8, 2)
    #expect(screen.message == "Selected “beta”, position 2")
    try screen.press(8, 2)
    try screen.move(from: (8, 2), to: (20, 2))
    #expect(screen.message == "Release to select “gamma”")
    try screen.release(20, 2)
    #expect(screen.message == "Selected “gamma”, position 3")
    #expect(source.lines(1) == ["alpha", "beta", "gamma"])
    try screen.drag(from: (60, 2), to: (45, 2))
    #expect(screen.message == "Put back “alpha”")
    try screen.drag(from: (45, 2), to: (60, 2))
    #expect(screen.message == "“Selected” is the last list")
    #expect(source.lines(1) == ["beta", "gamma"])
  }

  @Test func aClickInFrontOfARowOrOnItsNumberOnlyMovesTheCursor() throws {
    let screen = try open()
    try screen.click(2, 3)
    #expect(screen.message == "2 of 3")
    try screen.keys("x", "x")
    try screen.click(on: "1 beta")
    #expect(screen.message == "1 of 2")
    #expect(source.lines(1) == ["beta", "gamma"])
  }

  @Test func theKeysAreNamedByWhatTheyDoHere() throws {
    let screen = try open()
    #expect(
      screen.lines().last?.hasSuffix(" x select  Space lift  Enter print 0  Esc cancel") == true)
    try screen.keys("x", "l")
    #expect(screen.hints == "x put back  Space lift  Enter print 1  Esc cancel")
    try screen.keys("h", "/", "b", "Enter")
    #expect(screen.hints == "x select  Space lift  Enter print 1  Esc show all")
    try screen.keys("v")
    #expect(screen.message == "1 marked")
    #expect(screen.hints == "x select  Space lift  Esc none")
  }

  @Test func anEmptyListSaysHowToFillIt() throws {
    let screen = try open()
    try screen.shows("Nothing is selected.")
    try screen.shows("Press x, or drag a line here.")
    try screen.keys("V", "x")
    try screen.shows("Every line is selected.")
    try screen.keys("/", "zz", "Enter")
    try screen.shows("No line matches “zz”")
  }

  @Test func aListWithoutLinesIsNotEmptiedByTheFilter() throws {
    let screen = try open()
    try screen.keys("/", "z", "Enter")
    try screen.shows("Nothing is selected.")
    try screen.shows("No line matches “z”.")
  }

  @Test func escapeTakesBackAQuestionAndNoMore() throws {
    let screen = try open()
    acceptance.answer = .confirm("everything goes; Enter once more")
    try screen.keys("Enter", "Escape")
    #expect(screen.message == "1 of 3")
    #expect(!screen.hasEnded)
    try screen.keys("Escape")
    #expect(screen.effects.last == .quit)
  }

  @Test func theCursorGoesToTheRowForWhichEnterIsRefused() throws {
    let screen = try open()
    acceptance.answer = .refuse("gamma cannot stand there", row: TaskID(rawValue: 3))
    try screen.keys("/", "alpha", "Enter", "Enter")
    #expect(screen.message == "Gamma cannot stand there")
    #expect(screen.lines().contains { $0.contains("▌") && $0.contains("gamma") })
  }

  @Test func theKeysBeginWhereTheRowsAre() throws {
    try source.send(TaskIDSet((1...3).map { TaskID(rawValue: $0) }))
    let screen = try open()
    try screen.keys("J")
    #expect(source.lines(1) == ["beta", "alpha", "gamma"])
  }

  @Test func theKeysBeginWhereTheFilterMatches() throws {
    try source.send(TaskIDSet([TaskID(rawValue: 2)]))
    let screen = try open(filter: "beta")
    try screen.keys("x")
    #expect(screen.message == "Put back “beta”")
  }

  @Test func linesThatArriveInAnotherListGetTheKeysUnlessOneWasPressed() throws {
    for isTouched in [false, true] {
      let source = LinesSource(.choosing(title: "Lines"), start: .right)
      let size = CellSize(width: 80, height: 12)
      let controller = try BoardController(
        source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
        settings: BoardSettings.forTests(MemoryAcceptance(source)),
        size: size)
      let screen = MemoryScreen(controller, size: size)
      if isTouched { try screen.keys("k") }
      var chunk = Array("alpha\nbeta\n".utf8)
      source.read(
        from: LinesInput(descriptor: 0) { room in
          defer { chunk = [] }
          room.copyBytes(from: chunk)
          return chunk.count
        })
      #expect(try source.readOn())
      try screen.deliver(.sourceChanged)
      try screen.keys("J")
      #expect(source.lines(1) == (isTouched ? ["alpha", "beta"] : ["beta", "alpha"]))
    }
  }

  @Test func theTopLineSumsUpWhatIsChosen() throws {
    let screen = try open()
    try screen.keys("x")
    #expect(screen.lines()[0].hasPrefix(" Lines "))
    #expect(screen.lines()[0].hasSuffix(" 3 choices · 1 selected"))
  }

  @Test func enterLastsLongestOnANarrowScreenBeforeEscape() throws {
    let screen = try open(width: 40, height: 12)
    #expect(screen.lines().last == " 1 of 3       Enter print 0  Esc cancel")
    try screen.keys("x")
    #expect(screen.lines().last == " Selected “alp…”, position…  Esc cancel")
    try screen.keys("v")
    try screen.resize(width: 20, height: 12)
    #expect(screen.lines().last == " 1 marked  Esc none")
  }

  @Test func onlyWhatCanBeDoneIsOffered() throws {
    let screen = try open(height: 60)
    try screen.keys("?")
    let help = screen.lines().joined(separator: "\n")
    #expect(help.contains("Lines\n") || help.contains("Lines "))
    for text in ["cancel at once", "send the line across or back", "mark all lines of the list"] {
      #expect(help.contains(text), "no “\(text)” in \(help)")
    }
    for text in ["task", "tag", "complete", "board", "edit", "remove", "new ", "sort"] {
      #expect(!help.contains(text), "“\(text)” in \(help)")
    }
    try screen.keys("Escape")
    try screen.keys(":")
    try screen.type("send")
    #expect(screen.answer == "Select  x")
    try screen.keys("Escape")
    try screen.click(on: "alpha", button: 2)
    #expect(screen.lines().contains { $0.contains("▌ Select") && $0.contains(" x ") })
    try screen.keys("x")
    #expect(screen.message == "Selected “alpha”, position 1")
  }

  @Test func theCardOfALineShowsTheWholeLine() throws {
    let screen = try open(width: 140)
    #expect(!screen.lines()[1].contains("Line"))
    try screen.keys("i")
    #expect(screen.lines()[1].contains("─ Line ─"))
    #expect(!screen.lines().contains { $0.contains("Due") })
  }

  @Test func selectedLinesAreNumberedAndStayTrueWhileAGapIsOpen() throws {
    let screen = try open()
    try screen.keys("x", "x", "l")
    #expect(
      screen.lines()[2]
        == "│   gamma                             │ ┃▌1 alpha                              ┃")
    #expect(screen.lines()[3].hasSuffix("┃ 2 beta                               ┃"))
    try screen.keys("h", "Space", "l")
    #expect(screen.message == "“gamma” over Selected, position 1 of 3")
    #expect(screen.lines()[3].hasSuffix("┃ 2 alpha                              ┃"))
    #expect(screen.lines()[4].hasSuffix("┃ 3 beta                               ┃"))
    #expect(screen.lines()[2].contains("▐1 gamma"))
    try screen.keys("j")
    #expect(screen.message == "“gamma” over Selected, position 2 of 3")
    #expect(screen.lines()[2].hasSuffix("┃ 1 alpha                              ┃"))
    #expect(screen.lines()[3].contains("▐2 gamma"))
  }

  @Test func numbersLineUp() throws {
    let source = LinesSource((1...12).map { "line \($0)" })
    let size = CellSize(width: 80, height: 18)
    let controller = try BoardController(
      source: source, board: source.board, theme: MemoryThemes(.default, editing: nil),
      settings: BoardSettings.forTests(), size: size)
    let screen = MemoryScreen(controller, size: size)
    try screen.keys("V", "x")
    try screen.shows("│  9 line 9 ")
    try screen.shows("│ 10 line 10 ")
    // A filter hides rows; the others keep their places.
    try screen.keys("/", "12", "Enter")
    try screen.shows("12 line 12 ")
  }
}
