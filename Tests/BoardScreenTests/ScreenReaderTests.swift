import TerminalSupport
import Testing

/// A reorder by someone who hears the bottom line and follows the hardware
/// cursor, and sees nothing else.
@MainActor
struct ScreenReaderTests {
  private func heard(_ screen: MemoryScreen, _ words: String) throws {
    try screen.shows(words) { $0[13].hasPrefix(" \(words)") }
  }

  @Test func refusalsAreHeardWithTheirReason() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], done: ["Dates"])
    try board.setRules(of: "Done") { $0.limit = 1 }
    try board.setRules(of: "Pending") { $0.reorder = .none }
    let screen = try board.open()
    try screen.keys("Space", "j")
    try heard(screen, "“Apple”: Pending keeps its order")
    try screen.keys("l")
    try heard(screen, "“Apple”: Done is full")
    try screen.keys("d")
    try heard(screen, "“Apple”: rows cannot be removed from Pending this way")
  }
}
