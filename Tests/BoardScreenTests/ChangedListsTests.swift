import BoardModel
import TerminalSupport
import Testing

/// Lists that come and go elsewhere while something is carried or selected.
@MainActor
struct ChangedListsTests {
  private func board(adding others: [String]) throws -> MemoryBoard {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: true)
    try board.tamper { file in
      for (index, name) in others.enumerated() { try file.addList(name, at: 2 + index) }
    }
    return board
  }

  /// Changes the lists behind the board's back, and then a task, so that it looks.
  private func change(_ board: MemoryBoard, removing lists: String) throws {
    try board.tamper { try $0.removeLists(where: lists) }
    try board.createBoard("Other \(lists.count)")
  }

  @Test func aCarryWhoseListIsRemovedElsewhereEndsInWords() throws {
    let board = try board(adding: ["Review"])
    let screen = try board.open(width: 120)
    try screen.keys("Space", "l")
    #expect(screen.message == "“Apple” over Done, position 1 of 1")
    try change(board, removing: "name = 'Pending'")
    #expect(screen.message == "“Apple” is gone with its list")
    try screen.shows("━ Done ━")
    #expect(!screen.lines()[13].contains("Esc back"))
  }

  @Test func rowsOfAListThatIsRemovedElsewhereAreNotSelectedAnyMore() throws {
    let board = try board(adding: ["Review"])
    let screen = try board.open(width: 120)
    try screen.keys("V")
    #expect(screen.message == "2 selected")
    try change(board, removing: "name = 'Pending'")
    try screen.keys("k")
    #expect(screen.message == "Done is empty")
  }

  @Test func aCarryOverAListThatIsRemovedElsewhereHasNoTarget() throws {
    let board = try board(adding: ["Review"])
    let screen = try board.open(width: 120)
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (110, 3))
    #expect(screen.message == "“Apple” over Review, position 1 of 1")
    try change(board, removing: "name = 'Review'")
    // Another list is under the pointer now, and a release would go where the pointer never was.
    try screen.shows(
      " Review is gone · “Apple”: the screen changed; aim again")
    try screen.move(from: (110, 3), to: (20, 3))
    #expect(screen.message == "“Apple” over Pending, position 2 of 2")
    try screen.keys("Escape")
    #expect(screen.message == "“Apple” is back where it was")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
    try board.wait(for: "Done", toHold: [])
  }

  @Test func aKeyboardCarryIsToldThatItsTargetIsGone() throws {
    let board = try board(adding: ["Review"])
    let screen = try board.open(width: 120)
    try screen.keys("Space", "l", "l")
    #expect(screen.message == "“Apple” over Review, position 1 of 1")
    // The list that goes first is not the target.
    try change(board, removing: "name = 'Done'")
    try screen.shows("two lists") { !$0[1].contains("Done") }
    #expect(screen.lines()[13].hasPrefix(" “Apple” over Review"))
    try change(board, removing: "name = 'Review'")
    #expect(screen.message == "Review is gone · “Apple” over Pending, position 1 of 2")
  }

  @Test(arguments: [false, true])
  func theGhostIsAsWideAsItsPaneIsNow(byPointer: Bool) throws {
    let board = try board(adding: ["Review"])
    let screen = try board.open(width: 100)
    if byPointer {
      try screen.press(6, 2)
      try screen.move(from: (6, 2), to: (6, 3))
    } else {
      try screen.keys("Space")
    }
    try screen.shows("a ghost in half of the screen") { $0.contains { $0.contains("▌┃") } }
    try change(board, removing: "name <> 'Pending'")
    try screen.shows("a ghost as wide as the screen") { lines in
      lines.contains { $0.hasPrefix("┃▐") && $0.hasSuffix("▌┃") }
    }
  }

  @Test func aSelectionStaysWithItsListAndGoesWithIt() throws {
    let board = try board(adding: ["Review", "Later"])
    let screen = try board.open(width: 150)
    try screen.keys("v", "v")
    #expect(screen.message == "2 selected")
    try change(board, removing: "name = 'Review'")
    try screen.shows("two lists beside Pending") { !$0[1].contains("Review") }
    try screen.keys("Space")
    #expect(screen.message == "Lifted 2 tasks, 1 of 2 in Pending")
    try screen.keys("Escape")
    try change(board, removing: "name = 'Pending'")
    try screen.shows("━ Done ━")
    #expect(!screen.lines()[13].contains("selected"))
  }

  /// The strip stays on the lists in sight when one in front of them is removed.
  @Test func theListsInSightStayWhenOneInFrontOfThemGoes() throws {
    let board = try board(adding: ["Review", "Later"])
    let screen = try board.open()
    try screen.keys("l", "l", "l")
    try screen.shows("━ Later ━")
    #expect(screen.lines()[1].contains("Review"))
    try change(board, removing: "name = 'Pending'")
    try screen.shows("the same two lists") { lines in
      lines[1].contains("─ Review ─") && lines[1].contains("━ Later ━")
    }
  }
}
