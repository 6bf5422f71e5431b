import TestRandom
import Testing

/// Only what has changed is drawn, and the picture is the same as if everything were.
@MainActor
struct RedrawTests {
  @Test(arguments: [11, 12, 13, 14, 15, 16])
  func thePictureIsThatOfAWholeDrawing(seed: UInt64) throws {
    print("redraw, seed \(seed)")
    var random = SeededRandom(seed: seed)
    let titles = (1...15).map { $0 % 3 == 0 ? "Call 東京 about \($0) 👍" : "Task \($0)" }
    let board = try MemoryBoard(pending: titles, done: ["Pay the rent", "家賃"])
    let screen = try board.open(animates: seed.isMultiple(of: 2))
    for round in 0..<40 {
      for _ in 0..<4 {
        try screen.bytes(random.boardInput())
        let drawn = screen.grid
        screen.drawAnew()
        #expect(screen.grid == drawn, "round \(round)")
      }
      // A pull or a double click has opened an editor.
      try screen.keys("Escape")
      try screen.keys("Escape")
      if round % 4 == 3 { try screen.type("hg j") }
    }
    #expect(try board.store.integrityFindings().isEmpty)
  }
}
