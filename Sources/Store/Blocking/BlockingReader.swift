import BoardModel
import GRDB

/// Reads the links between tasks and their blockers.
struct BlockingReader {
  let database: Database

  /// The titles of tasks each of which is blocked by the next, from one task to another; `nil` if
  /// there is no such chain. A chain of one title leads from a task to itself.
  ///
  /// The search is breadth-first, so the chain is one of the shortest. It passes completed and
  /// archived tasks, which can be reopened, but not removed ones.
  func chain(from blocker: TaskID, to task: TaskID) throws -> [String]? {
    let table = BlockerTable(database: database)
    // The task through which each task was reached.
    var origins: [TaskID: TaskID] = [:]
    var reached = [blocker]
    var next = 0
    while next < reached.count, reached[next] != task {
      for id in try table.blockers(of: reached[next], evenRemoved: false)
      where id != blocker && origins[id] == nil {
        origins[id] = reached[next]
        reached.append(id)
      }
      next += 1
    }
    guard next < reached.count else { return nil }
    var chain = [task]
    while let origin = origins[chain[chain.count - 1]], chain.last != blocker {
      chain.append(origin)
    }
    return try chain.reversed().map(title)
  }

  private func title(of task: TaskID) throws -> String {
    try String.fetchOne(
      database.cachedStatement(sql: "SELECT title FROM task WHERE id = ?"),
      arguments: [task.rawValue]
    ).orDamaged()
  }

  /// The tasks that block a task, in the order in which they were added.
  func blockers(of task: TaskID) throws -> [LinkedTask] {
    let statement = try database.cachedStatement(
      sql: Self.links + """
         JOIN task AS blocked ON blocked.id = blocker.task
        WHERE blocker.task = ? ORDER BY instr(blocked.blockedBy, blocker.other)
        """)
    return try links(Row.fetchCursor(statement, arguments: [task.rawValue]))
  }

  /// What blocks a task; `nil` if nothing does, or if the task is not open. Reads nothing about a
  /// task without blockers.
  func state(of task: TaskRecord) throws -> BlockedState? {
    guard task.completedAt == nil, task.archivedAt == nil else { return nil }
    let titles =
      task.blockedBy.isEmpty ? [] : try blockers(of: task.id).filter(\.blocks).map(\.title)
    guard !titles.isEmpty || task.waitingFor != nil else { return nil }
    return BlockedState(titles: titles, waitingFor: task.waitingFor)
  }

  /// The rows of tasks in a list of a board.
  ///
  /// - Parameter now: The current time, which decides whether a taking has run out.
  func rows(_ tasks: [TaskRecord], at now: Timestamp) throws -> [TaskRow] {
    try tasks.map { TaskRow($0, blocked: try state(of: $0), takenBy: $0.takenBy(at: now)) }
  }

  /// The tasks that a task blocks, at most `limit`, open ones first.
  func tasksBlocked(by task: TaskID, limit: Int) throws -> [LinkedTask] {
    let statement = try database.cachedStatement(
      sql: Self.backwardLinks + """
        WHERE blocker.other = (SELECT uuid FROM task WHERE task.id = ?)
        ORDER BY isOpen DESC, linked.id LIMIT ?
        """)
    return try links(Row.fetchCursor(statement, arguments: [task.rawValue, max(0, limit)]))
  }

  private static let columns = """
    SELECT linked.id, linked.uuid, linked.title, board.id, board.name, list.name,
      linked.completedAt IS NULL AND linked.archivedAt IS NULL AS isOpen,
      blocker.isCyclic AND EXISTS (SELECT 1 FROM openTask WHERE openTask.id = blocker.task)
        AND EXISTS (SELECT 1 FROM openTask WHERE openTask.uuid = blocker.other)
        AND NOT EXISTS (
          SELECT 1 FROM openLink JOIN openTask ON openTask.id = openLink.blocker
          WHERE openLink.task = blocker.task AND openTask.uuid = blocker.other) AS isInCycle
    FROM blocker JOIN task AS linked ON
    """
  private static let places = """
     AND linked.removedAt IS NULL
    JOIN list ON list.id = linked.list AND list.removedAt IS NULL
    JOIN board ON board.id = list.board AND board.removedAt IS NULL
    """
  private static let links = columns + " linked.uuid = blocker.other" + places
  private static let backwardLinks = columns + " linked.id = blocker.task" + places + " "

  private func links(_ rows: RowCursor) throws -> [LinkedTask] {
    var links: [LinkedTask] = []
    while let row = try rows.next() {
      links.append(
        LinkedTask(
          id: TaskID(rawValue: try row.number(at: 0)), uuid: try row.decode(atIndex: 1),
          title: try row.decode(atIndex: 2), board: BoardID(rawValue: try row.number(at: 3)),
          boardName: try row.decode(atIndex: 4), listName: try row.decode(atIndex: 5),
          isOpen: try row.decode(atIndex: 6), isInCycle: try row.decode(atIndex: 7)))
    }
    return links
  }
}
