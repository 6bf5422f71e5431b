import TerminalSupport
import Testing

@MainActor
struct MouseDragTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]
  /// The screen row of the first task, and a column of titles in each pane.
  private static let top = 2
  private static let left = 6
  private static let right = 50

  private func moved(_ item: Int, to index: Int) -> [String] {
    var titles = Self.five
    titles.insert(titles.remove(at: item), at: index)
    return titles
  }

  @Test(arguments: [(0, 1), (0, 4), (1, 3), (4, 0), (3, 1), (2, 1), (2, 3)])
  func aRowLandsOnTheRowUnderThePointer(from: Int, to: Int) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.drag(from: (Self.left, Self.top + from), to: (Self.left, Self.top + to))
    let expected = moved(from, to: to)
    #expect(screen.leftTitles == expected)
    try board.wait(for: "Pending", toHold: expected)
  }

  @Test func turningTheMouseOffPutsTheRowBack() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.press(Self.left, Self.top)
    try screen.move(from: (Self.left, Self.top), to: (Self.right, Self.top))
    try screen.keys("F9")
    #expect(screen.message == "Mouse off: the terminal selects text now")
    #expect(screen.leftTitles == Self.five)
    #expect(screen.hints == "a add  x done  : more  ? help")
  }

  @Test func belowTheLastRowIsTheEnd() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.drag(from: (Self.left, Self.top + 1), to: (Self.left, Self.top + 9))
    let expected = moved(1, to: 4)
    #expect(screen.leftTitles == expected)
    try board.wait(for: "Pending", toHold: expected)
  }

  @Test func aRowGoesAcrossOntoARow() throws {
    let board = try MemoryBoard(pending: Self.five, done: ["Pay rent", "Send mail"])
    let screen = try board.open()
    try screen.drag(from: (Self.left, Self.top + 1), to: (Self.right, Self.top + 1))
    try screen.wait(for: "the row in Done") {
      shownTitles($0, left: false) == ["Pay rent", "Bread", "Send mail"]
    }
    try board.wait(for: "Pending", toHold: ["Apple", "Cheese", "Dates", "Eggs"])
    try board.wait(for: "Done", toHold: ["Pay rent", "Bread", "Send mail"])
    #expect(try board.task("Bread").completedAt != nil)
  }

  @Test func theGapIsWhereTheRowWillLandAndTheGhostUnderThePointer() throws {
    let board = try MemoryBoard(pending: Self.five, done: ["Pay rent"])
    let screen = try board.open()
    try screen.press(Self.left, Self.top + 1)
    let lines = try screen.move(from: (Self.left, Self.top + 1), to: (Self.left + 44, Self.top))
    #expect(screen.message == "“Bread” over Done, position 1 of 2")
    #expect(lines[Self.top].contains("╌▐○ Bread") && lines[Self.top].hasSuffix(" ▌"))
    #expect(lines[Self.top + 1].contains("✓ Pay rent"))
    #expect(shownTitles(Array(lines[3...]), left: true) == ["Cheese", "Dates", "Eggs"])
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func aHeldRowIsLiftedWithoutMotion() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(Self.left, Self.top)
    try screen.wait(forText: "Lifted “Apple”, 1 of 5")
    try screen.release(Self.left, Self.top)
    #expect(screen.message == "“Apple” is where it was")
    try board.wait(for: "Pending", toHold: Self.five)
    #expect(try board.store.undo()?.kind == .added)
  }

  @Test func outsideEveryPaneItGoesBack() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.drag(from: (Self.left, Self.top + 2), to: (Self.left, 13))
    try screen.wait(for: "the row back home") {
      $0[13].contains("“Cheese” is back") && shownTitles($0, left: true) == Self.five
    }
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func aLongTitleLeavesRoomForThePositionOnTheBottomLine() throws {
    let screen = try MemoryBoard(pending: [String(repeating: "long ", count: 30), "Bread"]).open()
    try screen.press(Self.left, Self.top)
    try screen.move(from: (Self.left, Self.top), to: (Self.left, Self.top + 1))
    #expect(screen.message == "“long long long long long long l…”: Pending, 2 of 2")
    #expect(screen.lines()[13].hasSuffix("release to drop  Esc back"))
  }

  @Test func onANarrowScreenTheLineStillSaysWhatAReleaseDoes() throws {
    let screen = try MemoryBoard(pending: ["Buy milk", "Paint the wall"]).open(width: 60)
    try screen.press(Self.left, Self.top + 1)
    for (target, place) in [((Self.left, Self.top), "Pending, 1 of 2"), ((44, 5), "Done, 1 of 1")] {
      try screen.move(from: (Self.left, Self.top + 1), to: target)
      let line = screen.lines()[13]
      #expect(line.hasPrefix(" “Paint ") && line.contains("”: \(place)  "), "\(line)")
      #expect(line.hasSuffix("release to drop  Esc back"), "\(line)")
    }
  }

  @Test(arguments: [true, false])
  func escapeAndTheRightButtonPutItBack(byKey: Bool) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(Self.left, Self.top + 1)
    try screen.move(from: (Self.left, Self.top + 1), to: (Self.right, Self.top + 3))
    #expect(screen.message == "“Bread” over Done, position 1 of 1")
    if byKey { try screen.keys("Escape") } else { try screen.press(Self.right, 5, button: 2) }
    #expect(screen.message == "“Bread” is back where it was")
    try screen.release(Self.right, Self.top + 3)
    try screen.wait(for: "the row back home") { shownTitles($0, left: true) == Self.five }
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func aLostReleaseNeverDrops() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(Self.left, Self.top)
    try screen.move(from: (Self.left, Self.top), to: (Self.right, Self.top + 3))
    #expect(screen.message == "“Apple” over Done, position 1 of 1")
    try screen.bytes(Array("\u{1b}[<35;51;6M".utf8))  // a hover: no button is down any more
    #expect(screen.message == "“Apple” is back: the mouse release was not reported")
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func theWheelScrollsThePaneUnderThePointer() throws {
    let many = (1...30).map { "Task \($0)" }
    let screen = try MemoryBoard(pending: many).open()
    try screen.wheel(Self.left, 5, down: true)
    #expect(screen.leftTitles.first == "Task 4")
    for _ in 0..<20 { try screen.wheel(Self.left, 5, down: true) }
    #expect(screen.leftTitles.last == "Task 30")
  }

  @Test func aClickOnTheMarkCompletesAndReopens() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.click(2, Self.top + 2)
    #expect(screen.rightTitles == ["Cheese"])
    try board.wait(for: "Done", toHold: ["Cheese"])
    try screen.click(42, Self.top)
    #expect(screen.rightTitles.isEmpty)
    try board.wait(for: "Pending", toHold: ["Cheese", "Apple", "Bread", "Dates", "Eggs"])
  }
}
