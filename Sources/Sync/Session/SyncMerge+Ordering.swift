import BoardModel
import Formats
import Store

extension SyncMerge {
  /// Moves tasks that have no order key on the server to the positions that their ranks determine
  /// among the tasks with a key. The moved tasks then have the same positions on every device,
  /// although their objects are not written.
  ///
  /// - Parameter placed: The tasks whose position is being sent. Their ranks on the server are
  ///   outdated, so each of them counts as being directly below the task above it.
  func orderUnkeyed(around placed: Set<TaskID>) throws {
    for list in try sync.lists() where list.rules.sort == nil {
      let rows = try sync.rankedTasks(of: list.id, markedBy: CalendarPosition.keyName)
      guard try order(Self.inOrder(rows, around: placed), from: rows, of: list.id) else { continue }
      let keys = Dictionary(rows.map { ($0.task, $0.key) }, uniquingKeysWith: { first, _ in first })
      for row in try sync.rankedTasks(of: list.id, markedBy: CalendarPosition.keyName)
      where !row.hasKey && keys[row.task] != row.key {
        try recordKey(row.key, of: row.uuid)
      }
    }
  }

  /// Moves the tasks of a list into an order.
  ///
  /// - Parameters:
  ///   - wanted: All tasks of the list in the desired order.
  ///   - rows: The same tasks in their current order.
  /// - Returns: Whether a task was moved.
  private func order(
    _ wanted: [SyncWriter.RankedTask], from rows: [SyncWriter.RankedTask], of list: ListID
  ) throws -> Bool {
    // The tasks before the index `next` are in order except for the loose ones, which are moved
    // later.
    var (next, loose) = (0, Set<TaskID>())
    var above: TaskID?
    var hasMoved = false
    for row in wanted {
      while next < rows.count, rows[next].task != row.task,
        row.hasKey || loose.contains(rows[next].task)
      {
        loose.insert(rows[next].task)
        next += 1
      }
      if next < rows.count, rows[next].task == row.task {
        next += 1
      } else {
        try sync.place(row.task, at: above.map(Placement.after) ?? .top(list))
        loose.insert(row.task)
        hasMoved = true
      }
      above = row.task
    }
    return hasMoved
  }

  /// The desired order of a list. Tasks with keys keep their order, and the other tasks are
  /// inserted by rank.
  private static func inOrder(
    _ rows: [SyncWriter.RankedTask], around placed: Set<TaskID>
  ) -> [SyncWriter.RankedTask] {
    var ranks: [Int64?] = []
    var above: Int64? = Ranks.possible.lowerBound
    for row in rows {
      if row.hasKey, placed.contains(row.task) {
        ranks.append(above.map { doubled($0) + 1 })
        continue
      }
      if row.hasKey { ranks.append(row.rank.map(doubled)) }
      above = row.rank
    }
    var unkeyed = Array(repeating: [SyncWriter.RankedTask](), count: ranks.count + 1)
    let byRank = rows.filter { !$0.hasKey }.sorted {
      ($0.rank ?? .max, $0.uuid) < ($1.rank ?? .max, $1.uuid)
    }
    for row in byRank {
      unkeyed[Ranks.index(of: row.rank.map(doubled), among: ranks)].append(row)
    }
    return unkeyed[0]
      + zip(rows.filter(\.hasKey), unkeyed.dropFirst()).flatMap { [$0] + $1 }
  }

  /// Twice a rank that has been limited to ``Ranks/possible``. Doubling leaves room for a rank
  /// between any two neighbouring ranks.
  private static func doubled(_ rank: Int64) -> Int64 {
    2 * min(max(rank, Ranks.possible.lowerBound), Ranks.possible.upperBound)
  }

  /// Records the new key of a task as agreed, so that the key is not sent. No user has moved the
  /// task.
  private func recordKey(_ key: OrderKey, of uuid: String) throws {
    guard var object = try sync.objects(uid: uuid).first,
      var here = object.task, here.position.key != key
    else { return }
    here.position.key = key
    object.here = here.json
    try sync.write(object)
  }
}
