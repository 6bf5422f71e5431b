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
    try screen.enter("Bread")
    #expect(screen.message == "Added “Bread”")
    #expect(screen.lines()[13].hasSuffix("Esc leave"))
    try screen.enter("Cheese")
    #expect(screen.message == "Added “Cheese”; Pending is full (limit 3)")
    // What is typed on is no command.
    try screen.enter("dentist")
    #expect(screen.message == "Pending is full (limit 3)")
    try screen.keys("C-u", "Enter")
    for key in ["a", "A", "o", "O"] {
      try screen.keys("j", key)
      #expect(screen.message == "Pending is full (limit 3)")
    }
    #expect(screen.cursor == nil)
    #expect(try board.titles("Pending") == ["Apple", "Bread", "Cheese"])
  }

  @Test func theLastPositionOfAListTakesATask() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.setRules(of: "Pending") { $0.limit = 2 }
    let screen = try board.open()
    try screen.keys("a")
    #expect(screen.message == "New task in Pending, at the end")
    try screen.enter("Bread")
    #expect(screen.message == "Added “Bread”; Pending is full (limit 2)")
  }
}
