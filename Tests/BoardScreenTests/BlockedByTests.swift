import BoardModel
import TerminalSupport
import Testing

/// Linking tasks to what blocks them: by drag, by keys, with `B` and on the card.
@MainActor
struct BlockedByTests {
  private let board: MemoryBoard

  init() throws {
    board = try MemoryBoard(
      pending: ["Paint the wall", "Buy paint", "Sweep"], done: ["Measure"])
  }

  private func blockers(_ title: String) throws -> [String] {
    try board.store.blockers(of: board.task(title).id).map(\.title)
  }

  // MARK: By drag

  @Test func withAltARowIsBlockedByTheOneUnderThePointer() throws {
    let screen = try board.open(width: 110, animates: false)
    try screen.press(6, 2)
    let lines = try screen.move(from: (6, 2), to: (6, 3), withAlt: true)
    #expect(screen.message == "“Paint the wall” will be blocked by “Buy paint”")
    #expect(lines[3].contains("Buy paint") && lines[3].contains("⊘"))
    #expect(screen.hints == "B between rows  release to block  Esc back")
    try screen.release(6, 3, withAlt: true)
    #expect(screen.message == "“Paint the wall” is blocked by “Buy paint”; u undoes it")
    #expect(try blockers("Paint the wall") == ["Buy paint"])
    #expect(try board.titles("Pending") == ["Paint the wall", "Buy paint", "Sweep"])
    try screen.shows("the cursor where it was") { $0[2].contains("▌○ Paint the wall") }
    try screen.keys("u")
    #expect(try blockers("Paint the wall").isEmpty)
  }

  @Test func aCircleIsNamedBeforeTheReleaseAndRefused() throws {
    try board.edit("Buy paint", .addBlocker(board.task("Paint the wall").uuid))
    let screen = try board.open(width: 100)
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 3), withAlt: true)
    #expect(screen.message == "Not possible: “Buy paint” is blocked by “Paint the wall”")
    try screen.release(6, 3, withAlt: true)
    #expect(screen.message == "Not possible: “Buy paint” is blocked by “Paint the wall”")
    #expect(try blockers("Paint the wall").isEmpty)
    #expect(try board.titles("Pending") == ["Paint the wall", "Buy paint", "Sweep"])
  }

  @Test(arguments: [true, false])
  func aRowThatOthersBringUnderThePointerIsNotLinked(moves: Bool) throws {
    let board = try MemoryBoard(pending: ["a", "b", "c", "d"], isShared: true)
    let screen = try board.open(width: 100)
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 3), withAlt: true)
    #expect(screen.message == "“a” will be blocked by “b”")
    try board.complete("b")
    #expect(screen.message == "“a” will be blocked by “c”")
    if moves { try screen.move(from: (6, 3), to: (7, 3), withAlt: true) }
    try screen.release(moves ? 7 : 6, 3, withAlt: true)
    let blockers = try board.store.blockers(of: board.task("a").id).map(\.title)
    #expect(blockers == (moves ? ["c"] : []))
    #expect(moves || screen.message == "The rows have moved; aim again")
  }

  @Test func byKeyboardARowThatTakesThePlaceOfTheOtherIsNotLinked() throws {
    let board = try MemoryBoard(pending: ["a", "b", "c", "d"], isShared: true)
    let screen = try board.open(width: 100)
    try screen.keys("Space", "j", "B")
    #expect(screen.message == "“a” will be blocked by “b”")
    try board.complete("b")
    try screen.keys("Enter")
    #expect(screen.message == "The rows have moved; aim again")
    #expect(try board.store.blockers(of: board.task("a").id).isEmpty)
  }

  @Test func twiceIsOnce() throws {
    try board.edit("Paint the wall", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open(width: 100)
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 3), withAlt: true)
    try screen.release(6, 3, withAlt: true)
    #expect(screen.message == "“Paint the wall” is already blocked by “Buy paint”")
  }

  @Test func aDoneTaskWouldOnlyBlockIfReopened() throws {
    let screen = try board.open(width: 100)
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (60, 2), withAlt: true)
    let message = "“Measure” is done; reopened, it will block “Paint the wall”"
    #expect(screen.message == message)
    try screen.release(60, 2, withAlt: true)
    #expect(screen.message == message)
  }

  @Test func byKeyboardBTurnsToRowsAndEnterBlocks() throws {
    let screen = try board.open(width: 110)
    try screen.keys("Space", "j")
    #expect(screen.hints == "B blocked by  Space drop  Esc back")
    try screen.keys("B")
    #expect(screen.message == "“Paint the wall” will be blocked by “Buy paint”")
    #expect(screen.hints == "B between rows  Space block  Esc back")
    try screen.keys("j")
    #expect(screen.message == "“Paint the wall” will be blocked by “Sweep”")
    try screen.keys("Enter")
    #expect(screen.message == "“Paint the wall” is blocked by “Sweep”; u undoes it")
    #expect(try blockers("Paint the wall") == ["Sweep"])
  }

  @Test func aNarrowScreenNamesTheBlockerAlone() throws {
    let screen = try board.open(width: 40)
    try screen.keys("Space", "j", "B")
    #expect(screen.message == "Blocked by “Buy paint”")
  }

  @Test func theKeyThatCombinesDoesNothingHere() throws {
    let screen = try board.open()
    try screen.keys("Space", "j", "F")
    #expect(screen.message == "F does nothing while a row is lifted")
  }

  // MARK: With B

  @Test func bFindsTheBlockerOnEveryBoard() throws {
    try board.createBoard("Shop")
    try board.add(["Order paint"], board: "Shop")
    let screen = try board.open()
    try screen.keys("B")
    try screen.shows("What blocks “Paint the wall”?")
    #expect(screen.message == "Type a task or a reason")
    #expect(!screen.lines().joined().contains("Measure"), "it is done")
    try screen.type("order")
    #expect(screen.message == "“Paint the wall” will be blocked by “Order paint”")
    #expect(screen.hints == "Enter block  Esc cancel")
    try screen.keys("Enter")
    #expect(screen.message == "“Paint the wall” is blocked by “Order paint”")
    #expect(try blockers("Paint the wall") == ["Order paint"])
    try screen.keys("B")
    #expect(
      screen.message == "Type a task or a reason" && screen.hints == "Enter unblock  Esc cancel")
    try screen.type("ord")
    #expect(screen.message == "“Paint the wall” will no longer be blocked by “Order paint”")
    try screen.keys("Enter")
    #expect(screen.message == "“Paint the wall” is no longer blocked by “Order paint”")
    #expect(try blockers("Paint the wall").isEmpty)
  }

  @Test func otherTextIsAReason() throws {
    let screen = try board.open()
    try screen.keys("B")
    try screen.type("waiting for Anna")
    #expect(screen.message == "“Paint the wall” will wait for “Anna”")
    try screen.keys("Enter")
    #expect(screen.message == "“Paint the wall” waits for “Anna”")
    try screen.shows("⊘ waiting for Anna")
    try screen.keys("B", "Enter")
    #expect(screen.message == "“Paint the wall” no longer waits")
    #expect(try board.task("Paint the wall").waitingFor == nil)
  }

  @Test func aCircleIsRefusedAndTheSearchStaysOpen() throws {
    try board.edit("Buy paint", .addBlocker(board.task("Paint the wall").uuid))
    let screen = try board.open(width: 100)
    try screen.keys("B")
    try screen.type("buy")
    try screen.keys("Enter")
    #expect(screen.message == "Not possible: “Buy paint” is blocked by “Paint the wall”")
    try screen.shows("What blocks “Paint the wall”?")
    try screen.keys("Escape")
    #expect(try blockers("Paint the wall").isEmpty)
  }

  @Test(arguments: [
    (100, "Not possible: “Sweep” is blocked by “Buy paint”, which is blocked by “Paint the wall”"),
    (80, "“Sweep” is blocked by “Buy paint”, which is blocked by “Paint the…”"),
    (60, "Not possible: they would block each other"),
  ])
  func aNarrowScreenSaysLessOfACircle(width: Int, words: String) throws {
    try board.edit("Buy paint", .addBlocker(board.task("Paint the wall").uuid))
    try board.edit("Sweep", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open(width: width)
    try screen.keys("Space", "j", "j", "B")
    #expect(screen.message == words)
  }

  @Test func severalTasksGetTheSameBlocker() throws {
    let screen = try board.open()
    try screen.keys("v", "v", "B")
    try screen.shows("What blocks 2 tasks?")
    try screen.type("sweep")
    try screen.keys("Enter")
    #expect(screen.message == "2 tasks are blocked by “Sweep”")
    #expect(try blockers("Paint the wall") == ["Sweep"])
    #expect(try blockers("Buy paint") == ["Sweep"])
    try screen.keys("B")
    try screen.type("Anna")
    try screen.keys("Enter")
    #expect(screen.message == "2 tasks wait for “Anna”")
  }

  // MARK: What the board says

  @Test func completingSaysWhatItUnblockedAndWhatStillBlocked() throws {
    try board.edit("Paint the wall", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open(width: 100)
    #expect(screen.message == "1 of 3 · blocked by “Buy paint”")
    try screen.keys("x")
    #expect(
      screen.message == "Completed “Paint the wall”; it was still blocked by “Buy paint”")
    try screen.keys("u", "g", "j", "x")
    #expect(screen.message == "Completed “Buy paint”; “Paint the wall” is no longer blocked")
  }

  @Test func aDropIntoDoneSaysItToo() throws {
    try board.edit("Paint the wall", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open(width: 110)
    try screen.drag(from: (6, 3), to: (70, 2))
    #expect(
      screen.message
        == "Moved “Buy paint” to Done, position 1; “Paint the wall” is no longer blocked")
  }

  @Test func rowsLinkedToTheCursorAreMarked() throws {
    try board.edit("Paint the wall", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open(width: 110)
    try screen.shows("the blocker marked") {
      $0[3].contains("Buy paint") && $0[3].contains("blocks this ┃")
    }
    try screen.keys("j")
    try screen.shows("the blocked task marked") {
      $0[2].contains("waits for this ┃") && !$0[3].contains("blocks this")
    }
    try screen.keys("x")
    try screen.shows("nothing marked by a completed task") { !$0.joined().contains(" this ┃") }
    try screen.keys("u", "G")
    try screen.shows("nothing marked") { !$0.joined().contains(" this ┃") }
  }

  @Test func marksAreReadWithTheRows() throws {
    try board.edit("Paint the wall", .addBlocker(board.task("Buy paint").uuid))
    let screen = try board.open(width: 110)
    let calls = board.source.calls
    try screen.keys("j")
    try screen.shows("the blocked task marked") { $0[2].contains("waits for this ┃") }
    try screen.keys("k")
    try screen.shows("the blocker marked") { $0[3].contains("blocks this ┃") }
    #expect(board.source.calls == calls)
  }

  @Test func theMarksInOtherListsGoWithTheCursor() throws {
    try board.createBoard("Work", preset: .kanban)
    try board.add(["Ship", "Rest"], to: "Backlog", board: "Work")
    try board.add(["Test"], to: "Doing", board: "Work")
    try board.edit("Ship", .addBlocker(board.task("Test").uuid))
    let screen = try board.open("Work", width: 110, waitFor: "Backlog")
    try screen.shows("the blocker marked") { $0[2].contains("Test") && $0[2].contains("→") }
    try screen.keys("j")
    try screen.shows("nothing marked") { $0[2].contains("Test") && !$0[2].contains("→") }
  }

  // MARK: On the card

  @Test func theCardListsBothEndsAndEnterGoesThere() throws {
    try board.createBoard("Shop")
    try board.add(["Order paint"], board: "Shop")
    try board.edit("Paint the wall", .addBlocker(board.task("Order paint").uuid))
    try board.edit("Sweep", .addBlocker(board.task("Paint the wall").uuid))
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try screen.shows("both ends") {
      let text = $0.joined()
      return text.contains("Blocked by  Order paint · Shop / Pending")
        && text.contains("Blocks      Sweep · Tasks / Pending")
    }
    for _ in 0..<20 where !screen.message.hasPrefix("Blocked by") { try screen.keys("j") }
    #expect(screen.message.hasPrefix("Blocked by: Order paint · Shop / Pend"))
    try screen.keys("Enter")
    #expect(screen.message == "“Order paint” in Shop / Pending")
    #expect(screen.lines()[0] == " Shop")
  }

  @Test func onTheCardDRemovesALink() throws {
    try board.edit("Sweep", .addBlocker(board.task("Paint the wall").uuid))
    let screen = try board.open(height: 24)
    try screen.keys("i")
    for _ in 0..<20 where !screen.message.hasPrefix("Blocks") { try screen.keys("j") }
    try screen.keys("d")
    #expect(screen.message == "“Sweep” is no longer blocked by “Paint the wall”")
    #expect(try blockers("Sweep").isEmpty)
  }
}
