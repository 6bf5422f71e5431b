import BoardModel
import Testing

@testable import Store

struct TaskStoreBoardsTests {
  private let board: TestBoard

  init() throws { board = try TestBoard() }

  private func lists(_ board: Board) throws -> [TaskList] {
    try self.board.store.lists(of: board.id)
  }

  @Test(arguments: BoardPreset.allCases)
  func aBoardHasTheListsOfItsPreset(preset: BoardPreset) throws {
    let made = try board.store.createBoard(named: "New", preset: preset)
    let lists = try lists(made)
    #expect(lists.map(\.name) == preset.lists.map(\.name))
    #expect(lists.map(\.role) == preset.lists.map(\.role))
    #expect(lists.map(\.layout) == preset.lists.map(\.layout))
    let rules = preset.lists.map { list in
      var rules = list.rules
      if let names = list.accepted {
        rules.accept = .lists(lists.filter { names.contains($0.name) }.map(\.id))
      }
      return rules
    }
    #expect(lists.map(\.rules) == rules)
    #expect(try board.store.boards().map(\.name) == ["Tasks", "New"])
    #expect(try board.store.integrityFindings() == [])
  }

  @Test(arguments: ["tasks", "TASKS", " \t"])
  func aNameThatIsTakenOrBlankIsRefused(name: String) throws {
    let error = name == " \t" ? StoreError.blankTitle : .nameExists(name)
    #expect(throws: error) { try board.store.createBoard(named: name) }
    let made = try board.store.createBoard(named: "New")
    #expect(throws: error) { try board.store.renameBoard(made.id, to: name) }
    try board.store.renameBoard(made.id, to: "NEW")
    #expect(try board.store.boards().map(\.name) == ["Tasks", "NEW"])
  }

  @Test func makingRenamingAndRemovingABoardAreUndone() throws {
    let made = try board.store.createBoard(named: "New")
    let list = try lists(made)[0].id
    let task = try board.store.add([NewTask(title: "a")], at: .top(list))[0]
    try board.store.renameBoard(made.id, to: "Other")
    try board.store.removeBoard(made.id)
    #expect(try board.store.boards().count == 1)
    #expect(try board.store.task(task.id) == nil)
    #expect(try board.store.list(list) == nil)
    #expect(throws: StoreError.noSuchTask(task.id)) { try board.store.complete([task.id]) }
    #expect(throws: StoreError.noSuchListID(list, name: "Pending")) {
      try board.store.window(of: list, at: .top, limit: 1)
    }
    #expect(throws: StoreError.noSuchBoardID(made.id, name: "Other")) {
      try board.store.removeBoard(made.id)
    }
    let undone = try #require(try board.store.undo())
    #expect(undone.kind == .boardRemoved && undone.board == "Other")
    #expect(try board.store.task(task.id) == task)
    #expect(try board.store.undo()?.board == "New")
    try board.store.undo()
    #expect(try board.store.undo()?.kind == .boardCreated)
    #expect(try board.store.boards().map(\.name) == ["Tasks"])
    for _ in 0..<3 { try board.store.redo() }
    #expect(try board.store.boards().map(\.name) == ["Tasks", "Other"])
    #expect(try board.store.task(task.id) == task)
    #expect(try board.store.integrityFindings() == [])
  }

  @Test func theLastBoardStays() throws {
    #expect(throws: StoreError.lastBoard) {
      try board.store.removeBoard(board.store.defaultBoard().id)
    }
  }

  @Test func rulesAreKeptAndUndone() throws {
    var rules = ListRules()
    rules.reorder = .exchange
    rules.accept = .lists([board.done, board.pending])
    rules.limit = 3
    rules.incoming = .append
    rules.outgoing = .copy
    rules.duplicates = false
    rules.emptyArea = .refuse
    rules.outside = .remove
    rules.source = .dimmed
    try board.store.setRules(rules, of: board.pending)
    #expect(try board.store.list(board.pending)?.rules == rules)
    try board.store.undo()
    #expect(try board.store.list(board.pending)?.rules == ListRules())
  }

  @Test func rulesThatMakeNoSenseAreRefused() throws {
    var rules = ListRules()
    rules.limit = -1
    #expect(throws: StoreError.limitBelowZero(-1)) {
      try board.store.setRules(rules, of: board.pending)
    }
    rules = ListRules()
    rules.accept = .lists([board.done, ListID(rawValue: 9)])
    #expect(throws: StoreError.noSuchListID(ListID(rawValue: 9))) {
      try board.store.setRules(rules, of: board.pending)
    }
  }

  @Test func aListThatGetsAnotherNameIsStillAccepted() throws {
    let made = try board.store.createBoard(named: "New", preset: .choices)
    let lists = try lists(made)
    try board.store.renameList(lists[0].id, to: "Menu")
    let id = try board.store.add([NewTask(title: "a")], at: .top(lists[0].id))[0].id
    try board.store.copy([id], to: .top(lists[1].id))
    #expect(try board.store.list(lists[1].id)?.rules.accept == .lists([lists[0].id]))
    #expect(throws: StoreError.nameExists("selected")) {
      try board.store.renameList(lists[0].id, to: "selected")
    }
    try board.store.setLayout(.grid, of: lists[0].id)
    #expect(try board.store.list(lists[0].id)?.layout == .grid)
  }

  @Test func tagsOfARemovedBoardOrListAreNotOffered() throws {
    let store = board.store
    let other = try store.createBoard(
      named: "Other", lists: [NewList(name: "A", role: .pending), NewList(name: "B", role: .plain)])
    let lists = try store.lists(of: other.id).map(\.id)
    for (list, tag) in [(board.pending, "here"), (lists[0], "first"), (lists[1], "second")] {
      let task = try store.add([NewTask(title: "x")], at: .bottom(list))[0].id
      try store.edit([task], [.set(.tags, .tags([tag]))])
    }
    #expect(try store.tags() == ["first", "here", "second"])
    #expect(try store.tags(on: other.id) == ["first", "second"])
    try store.removeBoard(other.id)
    #expect(try store.tags(on: other.id) == [])
    #expect(try store.tags() == ["here"])
    try store.undo()
    #expect(try store.tags() == ["first", "here", "second"])
  }
}
