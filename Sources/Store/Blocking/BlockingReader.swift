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

  /// What blocks tasks, by their ids; without those that nothing blocks or that are not open. One
  /// statement reads all blockers, and none is run if no task has any.
  func states(of tasks: [TaskRecord]) throws -> [TaskID: BlockedState] {
    let open = tasks.filter { $0.completedAt == nil && $0.archivedAt == nil }
    let linked = open.filter { !$0.blockedBy.isEmpty }.map(\.id)
    let blockers = linked.isEmpty ? [:] : try openBlockers(of: linked)
    var states: [TaskID: BlockedState] = [:]
    for task in open {
      let found = task.blockedBy.compactMap { blockers[task.id]?[$0] }
      guard !found.isEmpty || task.waitingFor != nil else { continue }
      states[task.id] = BlockedState(blockers: found, waitingFor: task.waitingFor)
    }
    return states
  }

  /// The open tasks that block open tasks, by their UUIDs and the ids of the blocked tasks.
  private func openBlockers(
    of tasks: [TaskID]
  ) throws -> [TaskID: [String: BlockedState.Blocker]] {
    var blockers: [TaskID: [String: BlockedState.Blocker]] = [:]
    let statement = try RowStatement(
      """
      SELECT blocker.task, linked.id, linked.title, blocker.isCyclic, blocker.other
      FROM json_each(?) AS wanted CROSS JOIN blocker ON blocker.task = wanted.value
      CROSS JOIN task AS linked ON linked.uuid = blocker.other AND linked.completedAt IS NULL
        AND linked.removedAt IS NULL AND linked.archivedAt IS NULL
        AND linked.list IN (
      """ + BoardReader.currentLists + ")", in: database)
    try statement.forEachRow([.text(tasks.json)]) { columns in
      let task = columns.number(at: 0)
      let uuid = try columns.value(at: 4).string.orDamaged()
      if try columns.number(at: 3) == 0 || !isInCycle(task, blockedBy: uuid) {
        blockers[TaskID(rawValue: task), default: [:]][uuid] = BlockedState.Blocker(
          id: TaskID(rawValue: columns.number(at: 1)),
          title: try columns.value(at: 2).string.orDamaged())
      }
      return true
    }
    return blockers
  }

  /// Whether a link that is marked as part of a cycle is part of a cycle of open tasks.
  private func isInCycle(_ task: Int64, blockedBy uuid: String) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM openTask WHERE id = :task)
            AND EXISTS (SELECT 1 FROM openTask WHERE uuid = :uuid)
            AND NOT EXISTS (
              SELECT 1 FROM openLink JOIN openTask ON openTask.id = openLink.blocker
              WHERE openLink.task = :task AND openTask.uuid = :uuid)
          """), arguments: ["task": task, "uuid": uuid]
    ).orDamaged()
  }

  /// The rows of tasks in a list of a board.
  ///
  /// - Parameter now: The current time, which decides whether a taking has run out.
  func rows(_ tasks: [TaskRecord], at now: Timestamp) throws -> [TaskRow] {
    let states = try states(of: tasks)
    return tasks.map { TaskRow($0, blocked: states[$0.id], takenBy: $0.takenBy(at: now)) }
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
      blocker.isCyclic, blocker.task, blocker.other
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
          isOpen: try row.decode(atIndex: 6),
          isInCycle: try row.decode(atIndex: 7)
            && isInCycle(row.number(at: 8), blockedBy: row.decode(atIndex: 9))))
    }
    return links
  }
}
