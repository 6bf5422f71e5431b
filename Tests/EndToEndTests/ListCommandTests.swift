import BoardModel
import Store
import TerminalSupport
import Testing

/// The commands about the lists of a board.
struct ListCommandTests {
  private func lines(_ board: BoardFixture, _ words: String...) throws -> [String] {
    try lines(board, words)
  }

  private func lines(_ board: BoardFixture, _ words: [String]) throws -> [String] {
    let child = try board.run(words)
    #expect(child.status == 0 && child.errors.isEmpty, "\(words): \(child.errors)")
    return child.output.split(separator: "\n").map(String.init)
  }

  /// People who share a board may each create a list of that name.
  @Test func ofTwoListsWithOneNameNoneIsGuessed() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    try board.tamper { try $0.execute(sql: "UPDATE list SET name = 'Ideas'") }
    let store = try TaskStore.open(at: board.database)
    let uuids = try store.lists(of: store.defaultBoard().id).map(\.uuid)
    for words in [
      ["add", "Bread", "--list", "ideas"], ["list", "--list", "ideas"],
      ["move", "1", "--to", "ideas"], ["board", "list-rename", "Tasks", "Ideas", "Plans"],
      ["import", "todotxt", "--list", "ideas"], ["export", "json", "--list", "ideas"],
    ] {
      let child = try board.run(words)
      #expect(child.status == 64 && child.output.isEmpty, "\(words)")
      let name = words.first == "board" ? "Ideas" : "ideas"
      #expect(
        child.errors == """
          dragboard: board 'Tasks' has 2 lists named '\(name)'. Rename one of them on the board, or \
          name one by its id, from left to right: \(uuids[0]) and \(uuids[1]).

          """)
    }
    #expect(try board.run(["add", "Bread", "--list", uuids[1]]).status == 0)
    #expect(
      try board.run(["board", "list-rename", "Tasks", uuids[1], "Plans"]).status == 0)
    #expect(try board.titles("Plans") == ["Bread"])
    #expect(try board.titles("Ideas") == ["Apple"])
  }

  @Test func listsAreAddedRenamedMovedAndRemoved() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    func add(_ words: String...) throws {
      #expect(try board.run(["board", "list-add", "Tasks"] + words).status == 0)
    }
    func shown() throws -> [String] { try lines(board, "board", "lists", "Tasks") }
    try add("Doing", "--after", "pending")
    try add("Ideas", "--layout", "grid", "--before", "Pending")
    try add("Later", "--role", "pending")
    #expect(
      try shown() == [
        "Ideas: plain, grid, 0 tasks", "Pending: pending, table, 2 tasks",
        "Doing: plain, table, 0 tasks", "Done: done, table, 0 tasks",
        "Later: pending, table, 0 tasks",
      ])
    #expect(try lines(board, "board", "list-rename", "Tasks", "doing", "In work") == [])
    #expect(try lines(board, "board", "list-move", "tasks", "in work") == [])
    #expect(try lines(board, "board", "list-move", "Tasks", "Ideas", "--after", "Pending") == [])
    #expect(try lines(board, "board", "list-move", "Tasks", "Later", "--before", "Done") == [])
    let names = ["Pending", "Ideas", "Later", "Done", "In work"]
    #expect(try shown().map { String($0.prefix { $0 != ":" }) } == names)
    #expect(
      try lines(board, "board", "list-remove", "Tasks", "Pending", "--to", "In work") == [])
    #expect(try board.titles("In work") == ["Apple", "Bread"])
    #expect(try lines(board, "log", "-n", "1")[0].hasSuffix("  command  removed list “Pending”"))
    #expect(
      try lines(board, "undo", "4") == [
        "Undone: removed list “Pending”", "Undone: moved list “Later”",
        "Undone: moved list “Ideas”", "Undone: moved list “In work”",
      ])
    #expect(try lines(board, "undo") == ["Undone: renamed list “Doing”"])
    #expect(try lines(board, "undo") == ["Undone: added list “Later”"])
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
    #expect(try lines(board, "redo") == ["Redone: added list “Later”"])
    #expect(try shown().count == 5)
  }

  @Test func aListIsShownInAnotherWay() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    #expect(try lines(board, "board", "list-layout", "tasks", "pending", "cards") == [])
    #expect(try lines(board, "board", "lists")[0] == "Pending: pending, cards, 1 task")
    #expect(try lines(board, "undo") == ["Undone: changed list “Pending”"])
    #expect(try lines(board, "board", "lists")[0] == "Pending: pending, table, 1 task")
    let wrong = try board.run(["board", "list-layout", "Tasks", "Pending", "columns"])
    #expect(wrong.status == 64 && wrong.errors.contains("'table', 'cards', 'auto' or 'grid'"))
  }

  @Test func aBoardIsCreatedWithNamedLists() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let create = ["board", "create", "Team", "--lists", "Backlog, Doing,done"]
    #expect(try board.run(create).status == 0)
    #expect(
      try lines(board, "board", "lists", "Team") == [
        "Backlog: pending, table, 0 tasks", "Doing: plain, table, 0 tasks",
        "done: done, table, 0 tasks",
      ])
    #expect(try board.run(["board", "create", "Sprint", "--preset", "kanban"]).status == 0)
    #expect(
      try lines(board, "board", "lists", "Sprint")[1]
        == "Doing: plain, auto, 0 tasks, at most 3")
    _ = try board.run(["add", "Apple", "--board", "Team", "--list", "Doing"])
    #expect(try board.run(["done", "1"]).status == 0)
    #expect(try board.run(["reopen", "1"]).status == 0)
    #expect(
      try board.run(["list", "--board", "Team"]).output.contains("Doing (1)\n    1  ○ Apple"))
  }

  @Test(arguments: [
    (["list-add", "Tasks", "DONE"], 1, "'DONE' already exists. "),
    (["list-add", "Tasks", "Done "], 1, "'Done' already exists. "),
    (["list-add", "Tasks", " "], 64, "a title or name cannot be blank. "),
    (["list-add", "Tasks", "Ready", "--role", "done"], 1, "already has a done list: 'Done'. "),
    (["list-add", "Tasks", "Ready", "--before", "x"], 1, "no such list: 'x' on board 'Tasks'. "),
    (["list-add", "Tasks", "Ready", "--before", "Done", "--after", "Done"], 64, "together. "),
    (["list-add", "Nowhere", "Ready"], 1, "no such board: 'Nowhere'. "),
    (["list-rename", "Tasks", "Done", "pending"], 1, "'pending' already exists. "),
    (["list-remove", "Tasks", "Pending"], 1, "'Pending' holds 1 task. Name another list"),
    (["list-remove", "Tasks", "Pending", "--to", "Pending"], 1, "'Pending' holds 1 task. "),
    (["list-remove", "Only", "One"], 1, "'One' is the last list of its board. "),
    (
      ["rules", "Only", "--list", "One", "--accept", "One, X"], 1,
      "no such list: 'X' on board 'Only'"
    ),
    (["create", "New", "--lists", "A,a"], 1, "'a' already exists. "),
    (["create", "New", "--lists", ""], 64, "cannot be blank. "),
    (["create", "New", "--lists", "A", "--preset", "kanban"], 64, "used together. "),
  ])
  func whatMakesNoSenseIsRefusedInWords(words: [String], status: Int32, line: String) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    _ = try board.run(["board", "create", "Only", "--lists", "One"])
    let before = try board.run(["log"]).output
    let child = try board.run(["board"] + words)
    #expect(child.status == status && child.errors.contains(line), "\(child.errors)")
    #expect(try board.run(["log"]).output == before)
  }

  @Test func aBoardOfOnlyADoneListReopensNothing() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run(["board", "create", "Solo", "--lists", "Done"])
    _ = try board.run(["add", "Apple", "--board", "Solo"])
    let child = try board.run(["reopen", "1"])
    #expect(child.status == 1)
    #expect(child.errors.hasPrefix("dragboard: board 'Solo' has no list for open tasks. "))
  }

  @Test func aMoveWhoseListIsGoneStaysUndoable() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    for words in [
      ["board", "create", "Other", "--lists", "One,Two"], ["move", "1", "--board", "Other"],
      ["board", "list-remove", "Tasks", "Pending"],
    ] { _ = try lines(board, words) }
    let refused = try board.run(["undo", "--board", "Other"])
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors == "dragboard: cannot undo this change: list 'Pending' of board "
        + "'Tasks' has been removed. Undo the removal first, with --board.\n")
    #expect(try lines(board, "undo", "--board", "Tasks") == ["Undone: removed list “Pending”"])
    #expect(try lines(board, "undo", "--board", "Other") == ["Undone: moved “Apple”"])
    #expect(try board.titles("Pending") == ["Apple"])
  }

  @Test func aRuleGoesByTheListAndSaysWhenItIsGone() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    func accepted() throws -> String {
      let rules = try lines(board, "board", "rules", "Tasks", "--list", "Done")
      return try #require(rules.first { $0.hasPrefix("  accept") })
    }
    _ = try board.run(["board", "list-add", "Tasks", "Review"])
    _ = try board.run(["board", "rules", "Tasks", "--list", "Done", "--accept", "review"])
    _ = try board.run(["board", "list-rename", "Tasks", "Review", "Check"])
    #expect(try accepted() == "  accept      Check")
    _ = try board.run(["board", "list-remove", "Tasks", "Check"])
    #expect(try accepted() == "  accept      Check (removed)")
    #expect(try board.run(["done", "1"]).status == 1)
    let unknown = try board.run(["board", "rules", "Tasks", "--list", "Done", "--accept", "Check"])
    #expect(unknown.status == 1 && unknown.errors.contains("no such list: 'Check'"))
    _ = try board.run(["undo"])
    #expect(try accepted() == "  accept      Check")
  }
}
