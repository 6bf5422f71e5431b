import BoardScreen
import Testing

/// What the user's settings change on the screen.
@MainActor
struct SettingsTests {
  @Test(arguments: [150, 300, 1_000])
  func aPressLiftsAfterTheTimeThatIsSet(milliseconds: Int) throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open { $0.holdDuration = .milliseconds(milliseconds) }
    try screen.press(6, 2)
    let pressed = screen.now
    try screen.wait(forText: "Lifted “Apple”")
    #expect(screen.now - pressed == .milliseconds(milliseconds))
  }

  @Test func aReleaseBeforeThatTimeIsAClick() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open { $0.holdDuration = .seconds(1) }
    try screen.click(6, 3)
    try screen.wait(forText: "2 of 2")
  }
}
