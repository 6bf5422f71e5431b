import BoardModel
import TerminalSupport
import Testing

/// What happens to a line being typed when other processes change the board.
@MainActor
struct EditingElsewhereTests {
  private static let three = ["Apple", "Bread", "Cheese"]

  /// What another process does to the task that was added last.
  enum Command { case complete, remove, undo }

  // MARK: New tasks

  /// The key that opens a line, what happens to the task added first, and where the next one
  /// then stands.
  @Test(arguments: [
    ("a", Command.complete, ["Apple", "Bread", "Cheese", "Two"]),
    ("a", .remove, ["Apple", "Bread", "Cheese", "Two"]),
    ("a", .undo, ["Apple", "Bread", "Cheese", "Two"]),
    ("A", .complete, ["Two", "Apple", "Bread", "Cheese"]),
    ("o", .complete, ["Apple", "Bread", "Two", "Cheese"]),
    ("o", .remove, ["Apple", "Bread", "Two", "Cheese"]),
    ("O", .complete, ["Apple", "Two", "Bread", "Cheese"]),
  ])
  func theNextLineStaysWhereTheTaskBeforeItHasGone(
    key: String, command: Command, expected: [String]
  ) throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("j", key)
    try screen.enter("One")
    #expect(screen.message == "Added “One”")
    try screen.type("Two")
    try screen.shows("both") { Set(["One", "Two"]).isSubset(of: shownTitles($0, left: true)) }
    switch command {
    case .complete: try board.complete("One")
    case .remove: try board.remove("One")
    case .undo: try board.undo()
    }
    #expect(screen.leftTitles == expected)
    try screen.keys("Enter")
    #expect(screen.message == "Added “Two”")
    try board.wait(for: "Pending", toHold: expected)
  }

  @Test(arguments: ["o", "O"])
  func aLineBesideATaskThatGoesStaysInItsRow(key: String) throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("j", key)
    try screen.type("Two")
    #expect(screen.leftTitles.contains("Two"))
    try board.complete("Bread")
    #expect(screen.leftTitles == ["Apple", "Two", "Cheese"])
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Apple", "Two", "Cheese"])
  }

  // MARK: Titles

  @Test func aTitleThatNobodyTypedOnTakesOverItsNewName() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("e")
    #expect(screen.message == "Editing the title")
    try board.edit("Apple", .title("Avocado"))
    #expect(screen.message == "Renamed elsewhere to “Avocado”")
    try screen.keys("Enter")
    #expect(screen.message == "No change")
    try board.wait(for: "Pending", toHold: ["Avocado", "Bread", "Cheese"])
  }

  /// A board with one task in a list that can go.
  private func boardWithReview() throws -> MemoryBoard {
    let board = try MemoryBoard(isShared: true)
    try board.tamper { try $0.addList("Review", at: 2) }
    try board.add(["Bread"], to: "Review")
    return board
  }

  private func openEditor(_ board: MemoryBoard) throws -> MemoryScreen {
    let screen = try board.open(width: 120)
    try screen.keys("l", "l", "e")
    #expect(screen.message == "Editing the title")
    try screen.type(" rolls")
    try screen.shows("Bread rolls")
    return screen
  }

  @Test func aTaskWhoseListGoesIsFollowedIntoAnother() throws {
    let board = try boardWithReview()
    let screen = try openEditor(board)
    try board.tamper {
      try $0.execute(sql: "UPDATE task SET list = 1; DELETE FROM list WHERE name = 'Review'")
    }
    // The store reports what the log says.
    try board.createBoard("Wake")
    #expect(screen.message == "“Bread” was moved to Pending elsewhere")
    try screen.keys("Enter")
    #expect(screen.message == "Saved “Bread rolls”")
    try board.wait(for: "Pending", toHold: ["Bread rolls"])
  }

  @Test func aTaskThatGoesWithItsListIsAddedToOneThatIsStillToDo() throws {
    let board = try boardWithReview()
    try board.tamper {
      try $0.execute(sql: "UPDATE list SET orderKey = 'zz' WHERE name = 'Pending'")
    }
    let screen = try board.open(width: 120)
    try screen.keys("l", "e")
    #expect(screen.message == "Editing the title")
    try screen.type(" rolls")
    try screen.shows("Bread rolls")
    try board.tamper { try $0.removeLists(where: "name = 'Review'") }
    try board.createBoard("Wake")
    #expect(screen.message == "“Bread” was removed elsewhere; Enter adds it to Pending")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Bread rolls"])
    #expect(try board.titles("Done") == [])
  }

  @Test func whatWasTypedOutlivesAllLists() throws {
    let board = try boardWithReview()
    let screen = try openEditor(board)
    try board.tamper { try $0.removeLists(where: "true") }
    try board.createBoard("Wake")
    #expect(screen.message == "“Bread” was removed elsewhere; a brings back your text")
    try board.tamper { try $0.addList("Inbox", at: 0) }
    try board.createBoard("Wake again")
    try screen.shows("Inbox")
    try screen.keys("Escape")
    try screen.keys("a")
    #expect(screen.message == "What you typed is back; Ctrl-U clears the line")
    try screen.keys("Enter")
    try board.wait(for: "Inbox", toHold: ["Bread rolls"])
  }

  /// Completes a task on the board, and archives it.
  private func archive(_ title: String, of board: MemoryBoard) throws {
    let id = try board.task(title).id
    try board.change { store in
      _ = try store.complete([id])
      _ = try store.archive(on: store.defaultBoard().id)
    }
  }

  @Test func aTitleWhoseTaskWasArchivedIsNotAddedAnew() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("e")
    try screen.type("s")
    try archive("Apple", of: board)
    #expect(screen.message == "“Apple” was archived elsewhere; f finds it, its line has your text")
    try screen.keys("Escape")
    try screen.keys("f")
    try screen.enter("Apple")
    #expect(screen.message == "Brought back “Apple” to Done; u undoes it")
    try screen.keys("x", "h", "g", "e")
    #expect(screen.message == "What you typed is back; Ctrl-U clears the line")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Apples", "Bread", "Cheese"])
  }

  /// A part of a card: the keys that lead to it, and what is typed.
  @Test(arguments: [
    (["e"], "s", "Apples"), (["Down", "Down", "Down", "e"], "friday", "friday"),
    (["a"], "call", "call"),
  ])
  func whatWasTypedOnACardIsBackWithItsTask(
    keys: [String], typed: String, expected: String
  ) throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(height: 24)
    try screen.keys("i")
    for key in keys { try screen.keys(key) }
    try screen.type(typed)
    try board.remove("Apple")
    #expect(screen.message == "“Apple” was removed elsewhere; its card keeps your text")
    try screen.keys("Escape")
    try screen.keys("u")
    #expect(screen.message == "Undone: removed “Apple”; Ctrl-R redoes it")
    try screen.keys("i")
    for key in keys { try screen.keys(key) }
    #expect(screen.message == "What you typed is back; Ctrl-U clears the line")
    #expect(screen.lines().contains { $0.contains(expected) })
  }

  @Test func aCardSaysThatItsTaskWasArchived() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try archive("Apple", of: board)
    #expect(screen.message == "“Apple” was archived elsewhere; f finds it")
  }

  // MARK: Letters that are still to come

  private func moveToAnotherBoard(_ title: String, of board: MemoryBoard) throws {
    let task = try board.task(title).id
    try board.change { store in
      let lists = [NewList(name: "Pending"), NewList(name: "Done", role: .done)]
      let work = try store.createBoard(named: "Work", lists: lists)
      try store.move([task], to: .bottom(store.lists(of: work.id)[0].id))
    }
  }

  @Test func afterATitleThatLeftTheBoardTheyAreNoCommands() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("j", "e")
    try screen.type(" rolls")
    try moveToAnotherBoard("Bread", of: board)
    #expect(screen.message == "“Bread” was moved to another board; e brings back your text")
    try screen.type("dx")
    try screen.paste("Butter\nSalt")
    #expect(screen.lines().last?.hasSuffix("Esc back") == true)
    try screen.keys("Enter", "d", "Escape")
    #expect(try board.titles("Pending") == ["Apple", "Cheese"])
    try screen.keys("d")
    #expect(screen.message == "Removed “Cheese”; u undoes it")
  }

  @Test(arguments: [["e"], ["Down", "Down", "e"], ["a"]])
  func afterAPartOfACardTheyAreNoCommands(keys: [String]) throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(height: 24)
    try screen.keys("i")
    for key in keys { try screen.keys(key) }
    try board.remove("Apple")
    #expect(screen.message == "“Apple” was removed elsewhere")
    try screen.type("ddx")
    try screen.keys("Enter", "d", "Escape")
    #expect(try board.titles("Pending") == ["Bread", "Cheese"])
    try screen.keys("d")
    #expect(screen.message == "Removed “Bread”; u undoes it")
  }

  @Test func aCardSaysThatItsTaskWasMovedAway() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try moveToAnotherBoard("Apple", of: board)
    #expect(screen.message == "“Apple” was moved elsewhere")
  }

  @Test func aQuestionThatACardAskedStaysOpen() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(height: 24)
    try screen.keys("i", "D")
    try screen.shows("─ Due")
    try board.remove("Apple")
    try screen.type("dd")
    try screen.shows("› dd")
    #expect(try board.titles("Pending") == ["Bread", "Cheese"])
    try screen.keys("Escape")
    try screen.shows("the question gone") { !$0.joined().contains("─ Due") }
    try screen.keys("d")
    #expect(screen.message == "Removed “Bread”; u undoes it")
  }

  // MARK: Parts of a card that others change

  @Test func aPartThatWasNotTouchedYetIsWhatOthersMadeIt() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(height: 24)
    try screen.keys("i", "e")
    try board.edit("Apple", .title("Pear"))
    #expect(screen.message == "Changed elsewhere to “Pear”")
    try screen.enter("s")
    try board.wait(for: "Pending", toHold: ["Pears", "Bread", "Cheese"])
  }

  @Test func thatAPartWasChangedIsSaidBeforeItIsWrittenOver() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    try board.edit("Apple", .url("https://example.org/"))
    let screen = try board.open(height: 30)
    try screen.keys("i")
    try screen.click(on: "https://example.org/")
    try screen.type("a")
    try board.edit("Apple", .url(""))
    #expect(screen.message == "Cleared elsewhere; Enter saves yours")
    try screen.keys("Enter")
    try screen.shows("the link") { _ in try board.task("Apple").url == "https://example.org/a" }
  }

  @Test func aStepInThePlaceOfTheEditedOneIsNamed() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.edit("Apple", .notes("- [ ] one\n- [ ] two"))
    let screen = try board.open(height: 30)
    try screen.keys("i")
    try screen.click(on: "☐ two")
    try screen.keys("e")
    try screen.type("!")
    try board.edit("Apple", .notes("- [ ] A\n- [ ] B"))
    #expect(screen.message == "Changed elsewhere to “B”; Enter saves yours")
  }

  // MARK: Pasted text

  @Test(arguments: [["Enter"], ["Down", "Enter"]])
  func aQuestionAboutPastedTextOutlivesAllLists(keys: [String]) throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.paste("one\ntwo\n")
    try screen.shows("2 new tasks")
    try board.tamper { try $0.removeLists(where: "true") }
    try board.createBoard("Wake")
    try screen.shows("no lists") { !$0.joined().contains("─ Done ─") }
    for key in keys { try screen.keys(key) }
    #expect(screen.message == "The board “Tasks” has no lists; b opens another board")
    try screen.paste("one\n")
    try screen.keys("q")
    #expect(screen.hasEnded)
  }

  @Test func whatIsPastedIntoTheLineOfARemovedTaskKeepsItsFields() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: true)
    try board.edit("Bread", .notes("rye"))
    let screen = try board.open()
    try screen.keys("j", "e")
    #expect(screen.message == "Editing the title")
    try board.remove("Bread")
    #expect(screen.message == "“Bread” was removed elsewhere; Enter adds it as a new task")
    try screen.paste(" rolls\nButter")
    try screen.shows("2 new tasks")
    try screen.keys("Enter")
    #expect(screen.message == "Added 2 tasks; u undoes it")
    #expect(try board.task("Bread rolls").notes == "rye" && board.task("Butter").notes == nil)
  }

  @Test func pastedTextMovesTheKeysOnlyOnceItsPositionIsChosen() throws {
    let board = try MemoryBoard(pending: ["Apple"], done: ["Pay rent"])
    let screen = try board.open()
    try screen.keys("l")
    try screen.shows("━ Done ━")
    try screen.paste("  \n \n")
    #expect(screen.message == "Nothing to paste")
    #expect(screen.lines()[1].contains("━ Done ━"))
    try screen.paste("Bread\n")
    try screen.shows("a new task")
    try screen.keys("Escape")
    try screen.shows("the keys in Done") { $0[1].contains("━ Done ━") }
    try screen.paste("Bread\n")
    try screen.keys("Enter")
    #expect(screen.message == "Added “Bread”; u undoes it")
    #expect(screen.lines()[1].contains("━ Pending ━"))
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
  }

  // MARK: A board that is gone

  @Test func aBoardThatIsGoneSaysSoUntilAnotherIsOpened() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.createBoard("Work")
    let screen = try board.open("Work")
    try board.removeBoard("Work")
    #expect(screen.message == "The board “Work” was removed elsewhere; u undoes it")
    try screen.keys("Escape")
    #expect(screen.message == "The board “Work” is gone")
    try screen.paste("one\n")
    #expect(screen.message == "The board “Work” is gone; u undoes it")
    try screen.keys("b")
    try screen.enter("Tasks")
    #expect(screen.message == "Board “Tasks”")
    try screen.keys("a")
    try screen.type("Bread")
    try screen.keys("Enter", "Escape")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
  }
}
