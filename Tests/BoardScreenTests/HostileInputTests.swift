import BoardScreen
import TestRandom
import Testing

/// Input nobody would type on purpose: the board stays, and so do the tasks.
@MainActor
struct HostileInputTests {
  private static let titles = ["Apple", "Bread", "Cheese", "Dates", "Eggs", "Flour"]

  @Test func twentyThousandMouseReportsLoseNoTask() throws {
    let seed: UInt64 = 72
    print("reports from seed \(seed)")
    var random = SeededRandom(seed: seed)
    let board = try MemoryBoard(pending: Self.titles)
    let screen = try board.open()
    for _ in 0..<200 {
      var reports = ""
      for _ in 0..<100 {
        let button = [0, 0, 0, 32, 32, 32, 32, 35, 64, 65, 1, 2, 8, 4, 999].randomElement(
          using: &random)!  // not empty
        let column = Int.random(in: -2...90, using: &random)
        let row = Int.random(in: 0...26, using: &random)
        let end = Int.random(in: 0...3, using: &random) == 0 ? "m" : "M"
        reports += "\u{1b}[<\(button);\(column);\(row)\(end)"
      }
      try screen.bytes(reports.utf8)
    }
    // A flick to the left removes, and a pull or a double click opens an editor.
    try screen.keys("Escape")
    try screen.keys("Escape")
    #expect(screen.hints == "a add  : more  q quit  ? help")
    let left = try board.titles("Pending") + board.titles("Done")
    #expect(Set(left).isSubset(of: Self.titles))
    #expect(try board.store.integrityFindings().isEmpty)
    while try board.store.undo() != nil {}
    #expect(try board.store.redo() != nil)
    #expect(try board.titles("Pending") == Self.titles)
  }

  @Test func whatAPasteIsTooLongForIsSaid() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("a")
    #expect(screen.message == "New task in Pending, at the end")
    try screen.paste(String(repeating: "x", count: 1 << 20) + "yz")
    #expect(screen.message == "The pasted text is over 1 MiB; the rest was left out")
    try screen.keys("Enter")
    #expect(screen.message == "The title is too long: 1,048,576 bytes, at most 65,536")
    #expect(try board.titles("Pending") == ["Apple"])
    // The editor stays open with what was pasted.
    try screen.keys("C-u")
    try screen.enter("Bread")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
  }

  @Test func theEndMarkInsideAPasteEndsIt() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.bytes("\u{1b}[200~x\u{1b}[201~\u{1b}[201~".utf8)
    try screen.shows("a new task")
    try screen.keys("Escape")
    #expect(screen.hints == "Space lift  a add  x done  : more  ? help")
    #expect(try board.titles("Pending") == ["Apple"])
  }
}
