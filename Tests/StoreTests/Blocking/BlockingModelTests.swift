import BoardModel
import GRDB
import TestRandom
import Testing

@testable import Store

/// What the store says of blocked tasks after random changes, beside what follows from the columns
/// of its tasks alone.
struct BlockingModelTests {
  /// A task as its row says, without any index.
  private struct Plain {
    let id: TaskID
    let uuid: String
    let blockers: Set<String>
    let waits: Bool
    let isOpen: Bool
    let isShown: Bool
  }

  private func plainTasks(_ store: TaskStore) throws -> [Plain] {
    try store.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM task ORDER BY id").map { row in
        let isShown = row["removedAt"] as Int64? == nil && row["archivedAt"] as Int64? == nil
        return Plain(
          id: TaskID(rawValue: row["id"]), uuid: row["uuid"],
          blockers: Set(
            ((row["blockedBy"] as String?) ?? "").split(separator: " ").map(String.init)),
          waits: row["waitingFor"] as String? != nil,
          isOpen: isShown && row["completedAt"] as Int64? == nil, isShown: isShown)
      }
    }
  }

  /// The pairs of a blocked task and its blocker, both open and without those in cycles.
  private func pairs(_ tasks: [Plain]) -> [(blocked: Plain, blocker: Plain)] {
    let open = tasks.filter(\.isOpen)
    var reaches = Set(open.flatMap { task in task.blockers.map { [task.uuid, $0] } })
    for middle in open.map(\.uuid) {
      for from in open.map(\.uuid) where reaches.contains([from, middle]) {
        for to in open.map(\.uuid) where reaches.contains([middle, to]) {
          reaches.insert([from, to])
        }
      }
    }
    return open.flatMap { task in
      open.filter { other in
        task.blockers.contains(other.uuid) && other.uuid != task.uuid
          && !reaches.contains([other.uuid, task.uuid])
      }.map { (task, $0) }
    }
  }

  @Test(arguments: 0..<12)
  func blockedTasksAreThoseOfTheColumns(seed: UInt64) throws {
    var random = SeededRandom(seed: 37_100 + seed)
    let board = try TestBoard(seed: seed)
    try board.add("a", "b", "c", "d", "e", "f")
    for step in 0..<60 {
      let ids = try board.everything().joined().map(\.id)
      try? change(board, ids, step, using: &random)
      let tasks = try plainTasks(board.store)
      let pairs = pairs(tasks)
      let shown = tasks.filter(\.isShown)
      let blocked = Set(pairs.map(\.blocked.id)).union(
        tasks.filter { $0.isOpen && $0.waits }.map(\.id))
      let comment: Comment = "seed \(37_100 + seed), step \(step)"
      #expect(try matching("is:blocked", board) == blocked, comment)
      #expect(try matching("is:blocking", board) == Set(pairs.map(\.blocker.id)), comment)
      for task in shown {
        let blockers = pairs.filter { $0.blocked.id == task.id }.map(\.blocker.id)
        #expect(
          try matching("blocked-by:\(task.id)", board)
            == Set(pairs.filter { $0.blocker.id == task.id }.map(\.blocked.id)), comment)
        let links = try board.store.blockers(of: task.id)
        #expect(!task.isOpen || Set(links.filter(\.blocks).map(\.id)) == Set(blockers), comment)
        let row = try #require(try board.store.rows([task.id]).first)
        #expect((row.blocked != nil) == blocked.contains(task.id), comment)
        #expect(
          row.blocked?.blockers ?? []
            == (task.isOpen
              ? links.filter(\.blocks).map { .init(id: $0.id, title: $0.title) } : []),
          comment)
      }
    }
    #expect(try board.store.integrityFindings() == [])
  }

  private func change(
    _ board: TestBoard, _ ids: [TaskID], _ step: Int, using random: inout SeededRandom
  ) throws {
    guard let one = ids.randomElement(using: &random), let two = ids.randomElement(using: &random)
    else { return _ = try board.store.undo() }
    let uuid = try board.uuid(of: two)
    switch Int.random(in: 0...9, using: &random) {
    case 0...2: try board.store.edit([one], [.addBlocker(uuid)])
    case 3: try board.merge(uuid, into: one)
    case 4: try board.store.edit([one], [.removeBlocker(uuid)])
    case 5: try board.store.edit([one], [.waitingFor(Bool.random(using: &random) ? "x" : nil)])
    case 6: try board.store.undo()
    case 7: try board.store.redo()
    default: try board.changeAnything(step, using: &random)
    }
  }

  /// The tasks of both lists that pass a filter.
  private func matching(_ text: String, _ board: TestBoard) throws -> Set<TaskID> {
    let filter = TaskFilter(text, FilterContext(today: CivilDay(daysSinceEpoch: 0)))
    var ids: Set<TaskID> = []
    for list in [board.pending, board.done] {
      try board.store.everyTask(in: list, passing: filter) { ids.insert($0.id) }
    }
    return ids
  }
}
