import BoardModel
import Store
import Testing

/// Names and other texts typed in a prompt.
@MainActor
struct TypedAnswerTests {
  /// Opens the list of commands, and performs the one that the words name.
  private func perform(_ words: String, on screen: MemoryScreen) throws {
    try screen.keys(":")
    try screen.enter(words)
  }

  private func names(_ board: MemoryBoard) throws -> [String] {
    try board.store.lists(of: board.store.defaultBoard().id).map(\.name)
  }

  @Test(arguments: [
    ("new list, right of this one", "Name of the new list", "create"),
    ("rename the list", "New name of Pending", "rename"),
  ])
  func aPromptForANameSaysWhatToTypeAndWhatEnterDoes(
    command: String, title: String, verb: String
  ) throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    try perform(command, on: screen)
    try screen.shows("─ \(title) ─")
    try screen.keys("C-u", "Enter")
    #expect(screen.lines()[13].hasPrefix(" Type a name"))
    #expect(screen.lines()[13].hasSuffix("Enter \(verb)  Esc cancel"))
  }

  @Test(arguments: [
    ("new list, right of this one", ["Pending", "DoneNew", "Done"]),
    ("rename the list", ["DoneNew", "Done"]),
  ])
  func aNameThatIsTakenStaysToBeMended(command: String, result: [String]) throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try perform(command, on: screen)
    try screen.keys("C-u")
    try screen.enter("Done")
    #expect(screen.message == "'Done' already exists")
    #expect(try names(board) == ["Pending", "Done"])
    // What is typed now goes on with the name.
    try screen.type("New")
    try screen.shows("› DoneNew")
    try screen.keys("Enter")
    try screen.shows("“DoneNew”")
    #expect(try names(board) == result)
    #expect(try board.titles(result[0] == "Pending" ? "Pending" : "DoneNew") == ["Apple"])
  }

  @Test(arguments: ["b", "t"])
  func aTextThatIsTooLongStaysToBeShortened(key: String) throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 120)
    try screen.keys(key)
    try screen.paste(String(repeating: "x", count: 70_000))
    try screen.keys("Enter")
    try screen.shows(" too long: 70,0")
    try screen.keys("C-u")
    try screen.type("Work")
    try screen.shows("› Work")
    try screen.keys("Enter")
    try screen.shows(key == "b" ? "Created the board “Work”" : "Tagged #Work: “Apple”")
  }

  /// A new board is made only where no other has a word that begins so.
  @Test(arguments: [("ver", "Board “A very long name”"), ("ery", "Created the board “ery”")])
  func aBoardWithAWordOfThatBeginningGoesBeforeANewOne(typed: String, message: String) throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.createBoard("A very long name")
    let screen = try board.open()
    try screen.keys("b")
    try screen.type(typed)
    try screen.shows("a new board")
    try screen.keys("Enter")
    try screen.shows(message)
  }

  /// A text that is no date is not chosen; Tab puts what was meant in its place.
  @Test(arguments: [
    ("D", "tommorow", "tomorrow", "Due tomorrow"), ("S", "sun at 5", "sun at 5pm", "Starts Sun"),
    ("R", "evry 3 days", "every 3 days", "Repeats every 3 days"),
  ])
  func tabTakesWhatWasMeant(key: String, text: String, meant: String, message: String) throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open(width: 120)
    try screen.keys(key)
    try screen.type(text)
    let last = try #require(try screen.shows("; did you mean \(meant)?").last)
    #expect(last.hasSuffix("  Tab \(meant)  Esc cancel"))
    try screen.keys("Enter")
    try screen.shows("› \(text)")
    try screen.keys("Tab")
    try screen.shows("› \(meant)")
    try screen.keys("Enter")
    try screen.shows(message)
  }

  /// Where the words of the text stand in some answers, no others are shown.
  @Test func homeEndAndTabMoveAmongAnswers() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    try screen.keys(":")
    let first = try #require(try screen.shows("the count") { $0[13].hasPrefix(" 1 of ") }.last)
    let count = try #require(first.split(separator: " ").dropFirst(2).first)
    try screen.keys("End")
    try screen.shows("the last") { $0[13].hasPrefix(" \(count) of \(count)") }
    try screen.keys("Home")
    #expect(screen.message == "1 of 68")
    try screen.keys("Tab")
    #expect(screen.message == "2 of 68")
  }

  @Test(arguments: [("sort", " 1 of 1", true), ("zzzz", " No match", false)])
  func strewnLettersDoNotMatchBesideWholeWords(text: String, message: String, isChosen: Bool) throws
  {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    try screen.keys(":")
    try screen.type(text)
    let last = try #require(try screen.shows(message) { $0[13].hasPrefix(message) }.last)
    #expect(last.contains("Enter") == isChosen)
  }

  @Test(arguments: [
    ("limit", "many", "“many” is not a number (0 or more)"),
    ("accept", "Later", "There is no list “Later”"),
  ])
  func aRuleThatCannotBeIsNamedAsItIsTyped(rule: String, text: String, words: String) throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    try perform("rules of the list", on: screen)
    try screen.enter(rule)
    try screen.type(text)
    try screen.shows(" \(words)")
    // Enter does nothing, and what was typed stays.
    try screen.keys("Enter")
    try screen.shows("› \(text)")
  }

  /// The screen shows the values in words; those of the command line are found too.
  @Test(arguments: ["labels", "reset"])
  func theValuesOfARuleReadAsWords(typed: String) throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try perform("rules of the list", on: screen)
    try screen.type("outside")
    try screen.shows("the value in force") { lines in
      lines.contains {
        $0.contains(#/▌ What a release outside every list does +puts it back/#)
      }
    }
    try screen.keys("Enter")
    try screen.shows("the current one") { lines in
      lines.contains { $0.contains(#/▌ puts it back +current/#) }
    }
    try screen.type(typed)
    #expect(screen.answer == "removes its labels")
    try screen.keys("Enter")
    #expect(screen.message == "Pending, outside: removes its labels; u undoes it")
    #expect(try board.store.lists(of: board.store.defaultBoard().id)[0].rules.outside == .reset)
  }

  @Test func aRenamedListThatIsGoneIsNamed() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    let home = try board.store.defaultBoard().id
    let later = try board.change { try $0.addList(NewList(name: "Later"), to: home).id }
    let screen = try board.open()
    try screen.keys("3")
    try perform("rename the list", on: screen)
    try screen.shows("─ New name of Later ─")
    try board.change { try $0.removeList(later) }
    // Letters are typed text as before, and not commands.
    try screen.keys("C-u")
    try screen.type("xx")
    #expect(screen.message == "The list “Later” was removed elsewhere")
    try screen.keys("Enter")
    try screen.shows("› xx")
    try board.undo()
    try screen.keys("Enter")
    #expect(screen.message == "Renamed “Later” to “xx”; u undoes it")
    #expect(try names(board) == ["Pending", "Done", "xx"])
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test func aListThatIsGoneIsOfferedNoLonger() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    let home = try board.store.defaultBoard().id
    let later = try board.change { try $0.addList(NewList(name: "Later"), to: home).id }
    let screen = try board.open()
    for command in ["move to list", "remove the list"] {
      try perform(command, on: screen)
      try screen.keys("Down")
      try screen.shows("the second of two") { $0.contains { $0.contains("▌ ") } }
      try board.change { try $0.removeList(later) }
      try screen.shows("one answer") { lines in
        !lines.contains { $0.contains("Later ") && $0.contains(" 0 │") }
      }
      try board.undo()
      try screen.shows("two answers") { lines in
        lines.contains { $0.contains("Later ") && $0.contains(" 0 │") }
      }
      try screen.keys("Escape")
    }
  }
}
