import BoardModel
import GRDB

/// Finds in the log the list that a task came from.
///
/// Each position of a task has the stamp of the operation that set it, and that operation has the
/// stamp of the previous position. Stamps only grow, so an operation can be found by its stamp
/// without an index.
struct OriginReader {
  let database: Database

  /// The maximum number of positions that are traced back; an older origin counts as unknown.
  private static let maxSteps = 1_000

  /// The list that a task was in before it entered the given lists.
  ///
  /// Changes that were undone do not count.
  ///
  /// - Parameter lists: The lists to ignore, such as all done lists.
  /// - Returns: `nil` if the task was created in one of the ignored lists, or if its origin is
  ///   unknown.
  func origin(of task: TaskID, outside lists: Set<ListID>) throws -> ListID? {
    guard var stamp = try number("SELECT placed FROM task WHERE id = ?", task.rawValue)
    else { return nil }
    // The number of earlier steps to skip, since undos have reversed them.
    var undone = 0
    for _ in 0..<Self.maxSteps {
      guard let step = try step(of: task, at: stamp) else { return nil }
      if step.isUndoing {
        undone += 1
      } else if undone > 0 {
        undone -= 1
      } else if let list = step.list, !lists.contains(list) {
        return list
      }
      stamp = step.before
    }
    return nil
  }

  /// A change of a task's position.
  private struct Step {
    /// The previous list; `nil` if the task stayed in its list.
    let list: ListID?
    /// The stamp of the previous position.
    let before: Int64
    let isUndoing: Bool
  }

  private func step(of task: TaskID, at stamp: Int64) throws -> Step? {
    guard let operation = try operation(at: stamp) else { return nil }
    let statement = try database.cachedStatement(
      sql: """
        SELECT before ->> 'list', before ->> 'placed', step = 'undone'
        FROM operation JOIN change ON change.id = operation.change
        WHERE operation.id = ? AND entity = 'task' AND row = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [operation, task.rawValue]),
      let before = try row.decode(Int64?.self, atIndex: 1)
    else { return nil }
    return Step(
      list: try row.decode(Int64?.self, atIndex: 0).map(ListID.init(rawValue:)), before: before,
      isUndoing: try row.decode(Bool.self, atIndex: 2))
  }

  /// Finds the id of the operation with this stamp by binary search; `nil` if there is none.
  private func operation(at stamp: Int64) throws -> Int64? {
    guard var high = try number("SELECT max(id) FROM operation WHERE id > ?", 0) else { return nil }
    var low: Int64 = 1
    while low < high {
      let middle = low + (high - low) / 2
      let found = try number(
        "SELECT stamp FROM operation WHERE id >= ? ORDER BY id LIMIT 1", middle)
      if let found, found < stamp { low = middle + 1 } else { high = middle }
    }
    let found = try number("SELECT stamp FROM operation WHERE id = ?", low)
    return found == stamp ? low : nil
  }

  private func number(_ sql: String, _ argument: Int64) throws -> Int64? {
    try Int64?.fetchOne(database.cachedStatement(sql: sql), arguments: [argument]) ?? nil
  }
}
