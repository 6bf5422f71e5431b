import BoardScreen
import Testing

/// What is read before a board is first shown.
@MainActor
struct FirstPictureTests {
  private let titles = (1...60).map { "Task \($0)" }

  @Test(arguments: [(height: 14, readings: 4), (height: 40, readings: 2)])
  func theRowsOfAListAreReadOnce(height: Int, readings: Int) throws {
    let board = try MemoryBoard(pending: titles, done: titles)
    let screen = try board.open(height: height, waitFor: "Task \(height - 4)")
    // The rows near the visible ones of both lists, and their last rows unless these are among them.
    #expect(board.source.rowReadings == readings)
    #expect(screen.cursorRow == "○ Task 1")
  }

  @Test func everythingIsReadInOneState() throws {
    let board = try MemoryBoard(pending: titles)
    _ = try board.open()
    // What others have changed is asked for in a second one.
    #expect(board.source.transactions == 2)
  }

  /// A list out of sight is read too, so that its tags complete and its end takes drops.
  @Test func listsOutOfSightAreReadToo() throws {
    let board = try MemoryBoard(pending: titles)
    try board.tamper { file in
      for index in 2..<6 { try file.addList("List \(index + 1)", at: index) }
    }
    try board.add(["Cherry"], to: "List 6")
    let screen = try board.open()
    let before = board.source.rowReadings
    try screen.keys("6")
    #expect(screen.cursorRow == "○ Cherry")
    #expect(board.source.rowReadings == before)
  }

  @Test func aScreenWithoutRoomForRowsKnowsTheFirstTask() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open(height: 2, waitFor: nil)
    try screen.keys("x")
    try board.wait(for: "Done", toHold: ["Apple"])
  }

  @Test func aFailureToReadTheFirstRowsIsThrown() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    for call in 1...3 {
      let calls = board.source.calls
      board.source.failingCalls = calls + call..<calls + call + 1
      #expect(throws: ProbedSource.Failure.self) { try board.open() }
    }
  }
}
