import BoardModel
import Testing

@testable import Store

struct TaskStoreReadingTests {
  private let board: TestBoard

  init() throws {
    board = try TestBoard()
    try board.store.add((0..<20).map { NewTask(title: String($0)) }, at: .bottom(board.pending))
  }

  private func window(_ anchor: WindowAnchor, _ limit: Int) throws -> TaskWindow {
    try board.store.window(of: board.pending, at: anchor, limit: limit)
  }

  @Test(arguments: [
    (WindowAnchor.top, 0), (.bottom, 16), (.index(0), 0), (.index(3), 3), (.index(10), 10),
    (.index(11), 11), (.index(16), 16), (.index(17), 16), (.index(99), 16), (.index(-5), 0),
    (.task(TaskID(rawValue: 8), rowsBefore: 2), 5), (.task(TaskID(rawValue: 1), rowsBefore: 2), 0),
    (.task(TaskID(rawValue: 20), rowsBefore: 0), 16),
    (.key(OrderKey(rawValue: "0")), 0), (.key(OrderKey(rawValue: "zzzz")), 16),
  ])
  func aWindowIsFullAndStandsWhereItsAnchorSays(anchor: WindowAnchor, start: Int) throws {
    let window = try window(anchor, 4)
    #expect(window.start == start && window.count == 20)
    #expect(window.tasks.map(\.title) == (start..<(start + 4)).map(String.init))
  }

  @Test func aKeyNamesTheRowAtOrBelowIt() throws {
    let tasks = try board.tasks(board.pending)
    #expect(try window(.key(tasks[7].orderKey), 4).start == 7)
    try board.store.remove([tasks[7].id])
    let later = try window(.key(tasks[7].orderKey), 4)
    #expect(later.start == 7 && later.tasks[0] == tasks[8])
  }

  @Test(arguments: [WindowAnchor.top, .bottom, .index(3), .key(OrderKey(rawValue: "V"))])
  func aWindowMayBeLargerThanTheListOrEmpty(anchor: WindowAnchor) throws {
    #expect(try window(anchor, 50).tasks.count == 20)
    #expect(try window(anchor, 50).start == 0)
    #expect(try window(anchor, 0).tasks.isEmpty)
    let empty = try board.store.window(of: board.done, at: anchor, limit: 4)
    #expect(empty == TaskWindow(list: board.done, count: 0, start: 0, rows: []))
  }

  @Test func anAnchorThatIsNotInTheListIsRefused() throws {
    let id = TaskID(rawValue: 1)
    #expect(throws: StoreError.noSuchTask(id)) {
      try board.store.window(of: board.done, at: .task(id, rowsBefore: 0), limit: 4)
    }
    #expect(throws: StoreError.noSuchListID(ListID(rawValue: 9))) {
      try board.store.window(of: ListID(rawValue: 9), at: .top, limit: 4)
    }
  }

  @Test func theTrashIsNotSeen() throws {
    let id = TaskID(rawValue: 5)
    #expect(try board.store.index(of: id) == 4)
    try board.store.remove([id])
    #expect(try board.store.index(of: id) == nil)
    #expect(try board.store.task(id) == nil)
    #expect(try board.store.tasks([id, TaskID(rawValue: 6)]).map(\.title) == ["5"])
    #expect(try board.store.index(of: TaskID(rawValue: 6)) == 4)
    #expect(try board.store.list(board.pending)?.count == 19)
    #expect(try window(.index(3), 2).tasks.map(\.title) == ["3", "5"])
  }

  @Test func countsFollowEveryChange() throws {
    func counts() throws -> [Int] {
      try board.store.lists(of: board.store.defaultBoard().id).map(\.count)
    }
    let ids = (1...3).map { TaskID(rawValue: $0) }
    try board.store.complete(ids)
    #expect(try counts() == [17, 3])
    try board.store.remove([ids[0]])
    #expect(try counts() == [17, 2])
    try board.store.undo()
    try board.store.undo()
    #expect(try counts() == [20, 0])
  }

  @Test func everyTaskIsHandedOutInOrderAndTheStoreMayBeReadMeanwhile() throws {
    var titles: [String] = []
    try board.store.everyTask(in: board.pending) { task in
      titles.append(task.title)
      let index = try board.store.index(of: task.id)
      #expect(index == titles.count - 1)
    }
    #expect(titles == (0..<20).map(String.init))
  }

  @Test func aListIsFoundByItsNameOrTheNamesAreTold() throws {
    let first = try board.store.defaultBoard()
    #expect(first.name == "Tasks")
    #expect(try board.store.board(named: "TASKS") == first)
    #expect(try board.store.list(named: "done", on: first).id == board.done)
    #expect(
      throws: StoreError.noSuchList(name: "Dome", board: "Tasks", available: ["Pending", "Done"])
    ) { try board.store.list(named: "Dome", on: first) }
    #expect(throws: StoreError.noSuchBoard(name: "Task", nearest: "Tasks")) {
      try board.store.requireBoard(named: "Task")
    }
    #expect(throws: StoreError.noSuchBoard(name: "Groceries", nearest: nil)) {
      try board.store.requireBoard(named: "Groceries")
    }
  }

  @Test(arguments: [
    ("SELECT * FROM currentTask WHERE list = 1 ORDER BY orderKey, id LIMIT 50", "list=?"),
    ("SELECT * FROM currentTask WHERE list = 1 ORDER BY orderKey DESC, id DESC LIMIT 5", "list=?"),
    (
      """
      SELECT * FROM currentTask WHERE list = 1 AND (orderKey, id) >= ('V', 3)
      ORDER BY orderKey, id LIMIT 5
      """, "list=? AND orderKey>?"
    ),
  ])
  func windowsFollowTheIndexWithoutSorting(sql: String, use: String) throws {
    let plan = try board.queryPlan(sql)
    #expect(plan.contains("taskInOrder (\(use))") && !plan.contains("TEMP B-TREE"), "\(plan)")
  }
}
