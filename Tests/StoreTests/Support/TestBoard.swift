import BoardModel
@testable import Store
import TestRandom

/// An empty store in memory, its first board, and short ways to fill and to read it.
struct TestBoard {
  let store: TaskStore
  let clock: SteppingClock
  let pending: ListID
  let done: ListID

  init(seed: UInt64 = 1) throws {
    let clock = SteppingClock()
    var options = StoreOptions(source: .board)
    options.clock = clock.wallClock
    options.random = SeededRandom(seed: seed)
    try self.init(TaskStore.inMemory(options: options), clock: clock)
  }

  init(_ store: TaskStore, clock: SteppingClock = SteppingClock()) throws {
    self.store = store
    self.clock = clock
    let lists = try store.lists(of: store.defaultBoard().id)
    (pending, done) = (lists[0].id, lists[1].id)
  }

  /// Adds tasks below the others of the pending list.
  @discardableResult
  func add(_ titles: String...) throws -> [TaskID] {
    try store.add(titles.map { NewTask(title: $0) }, at: .bottom(pending)).map(\.id)
  }

  /// The titles of a list, from the top down, joined together.
  func titles(_ list: ListID) throws -> String {
    try tasks(list).map(\.title).joined(separator: " ")
  }

  func tasks(_ list: ListID) throws -> [TaskRecord] {
    try store.window(of: list, at: .top, limit: 1_000_000).tasks
  }

  /// The tasks of both lists, but for the time of their last move.
  func everything() throws -> [[TaskRecord]] {
    try [pending, done].map { try tasks($0).map(\.withoutTimeOfMove) }
  }

  /// The archived tasks of both lists.
  func archived() throws -> [TaskRecord] {
    var tasks: [TaskRecord] = []
    for list in [pending, done] { try store.everyArchivedTask(in: list) { tasks.append($0) } }
    return tasks
  }

  func task(_ id: TaskID) throws -> TaskRecord { try store.task(id).orDamaged("no task \(id)") }
}

extension TaskRecord {
  /// The record without the time of its last move: to undo a move is one as well.
  var withoutTimeOfMove: TaskRecord {
    TaskRecord(
      id: id, uuid: uuid, list: list, orderKey: orderKey, content: content,
      created: created, modified: modified, completedAt: completedAt, extras: extras)
  }
}
