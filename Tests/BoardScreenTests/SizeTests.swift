import TestRandom
import Testing

/// Screens of every size, also while they change.
@MainActor
struct SizeTests {
  @Test(arguments: [(1, 1), (2, 2), (10, 3), (30, 14), (49, 20), (200, 50)])
  func everySizeIsDrawn(width: Int, height: Int) throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"], done: ["Pay"]).open()
    try screen.resize(width: width, height: height)
    #expect(screen.grid.size == screen.size)
    try screen.keys("j")
    try screen.resize(width: 80, height: 14)
    #expect(screen.message == "2 of 2")
  }

  @Test func threeHundredSizesWhileDraggingHarmNothing() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"], done: ["Dates"])
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 4))
    var random = SeededRandom(seed: 7)
    print("sizes from seed 7")
    for step in 0..<300 {
      let width = step % 50 == 0 ? 1 : Int.random(in: 1...300, using: &random)
      let height = step % 70 == 0 ? 1 : Int.random(in: 1...100, using: &random)
      try screen.resize(width: width, height: height)
      if step % 5 == 0 {
        let cell = (step % 90, step % 30)
        try screen.move(from: cell, to: cell)
      }
    }
    try screen.resize(width: 80, height: 24)
    try screen.keys("Escape")
    #expect(screen.message == "“Apple” is back where it was")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
  }
}
