import BoardModel
import Testing

/// New tasks in a list that takes no more than its limit.
@MainActor
struct FullListTests {
  @Test func aFullListOpensNoLineForANewTask() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.setRules(of: "Pending") { $0.limit = 3 }
    let screen = try board.open()
    try screen.keys("a")
    try screen.type("Bread")
    try screen.keys("Enter")
    try screen.wait(forText: " Added “Bread”")
    #expect(screen.lines()[13].hasSuffix("Esc leave"))
    try screen.type("Cheese")
    try screen.keys("Enter")
    try screen.wait(forText: " Added “Cheese”; Pending is full (limit 3)")
    // What is typed on is no command.
    try screen.type("dentist")
    try screen.keys("Enter")
    try screen.wait(forText: " Pending is full (limit 3)")
    try screen.keys("C-u", "Enter")
    for key in ["a", "A", "o", "O"] {
      try screen.keys("j", key)
      try screen.wait(forText: " Pending is full (limit 3)")
    }
    #expect(screen.cursor == nil)
    #expect(try board.titles("Pending") == ["Apple", "Bread", "Cheese"])
  }
}
