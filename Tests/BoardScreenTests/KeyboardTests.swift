import TerminalSupport
import Testing

@MainActor
struct KeyboardTests {
  private static let four = ["Apple", "Bread", "Cheese", "Dates"]

  @Test(arguments: [
    ("down by j", ["j", "Space", "j", "Space"], ["Apple", "Cheese", "Bread", "Dates"]),
    ("up by k", ["j", "j", "Space", "k", "k", "Enter"], ["Cheese", "Apple", "Bread", "Dates"]),
    ("to the end by G", ["Space", "G", "Space"], ["Bread", "Cheese", "Dates", "Apple"]),
    ("to the top by g", ["G", "m", "g", "Enter"], ["Dates", "Apple", "Bread", "Cheese"]),
    ("by arrows", ["Space", "Down", "Down", "Enter"], ["Bread", "Cheese", "Apple", "Dates"]),
    ("at once by J", ["J"], ["Bread", "Apple", "Cheese", "Dates"]),
    ("at once by K", ["G", "K"], ["Apple", "Bread", "Dates", "Cheese"]),
    ("at once by Shift", ["S-Down", "S-Down"], ["Bread", "Cheese", "Apple", "Dates"]),
  ])
  func aRowIsCarriedWithinItsList(what: String, keys: [String], expected: [String]) throws {
    let board = try MemoryBoard(pending: Self.four)
    let screen = try board.open()
    for key in keys { try screen.keys(key) }
    #expect(screen.leftTitles == expected)
    try board.wait(for: "Pending", toHold: expected)
  }

  @Test(arguments: [["Space", "l", "Space"], ["Space", "Tab", "Enter"], ["L"], ["x"]])
  func aRowIsSentAcross(keys: [String]) throws {
    let board = try MemoryBoard(pending: Self.four)
    let screen = try board.open()
    try screen.keys("j")
    for key in keys { try screen.keys(key) }
    #expect(screen.rightTitles == ["Bread"])
    try board.wait(for: "Done", toHold: ["Bread"])
    try board.wait(for: "Pending", toHold: ["Apple", "Cheese", "Dates"])
  }

  @Test func escapePutsACarriedRowBack() throws {
    let board = try MemoryBoard(pending: Self.four)
    let screen = try board.open()
    try screen.keys("Space", "j", "l")
    #expect(screen.message == "“Apple” over Done, position 1 of 1")
    try screen.keys("Escape")
    #expect(screen.message == "“Apple” is back where it was")
    try screen.wait(for: "the old order") { shownTitles($0, left: true) == Self.four }
    try board.wait(for: "Pending", toHold: Self.four)
  }
}
