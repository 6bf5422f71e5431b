import BoardModel
import Testing

struct TaskTextTests {
  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func aLineBreakInATitleBecomesABlank(lineBreak: String) {
    #expect(TaskText.title("Büro\(lineBreak)öffnen") == "Büro öffnen")
  }

  @Test func whatCannotBeSeenIsBlank() {
    #expect(TaskText.isBlank(" \t\u{A0}\u{200B}\u{7}"))
    #expect(!TaskText.isBlank(" \u{301}"))
  }
}
