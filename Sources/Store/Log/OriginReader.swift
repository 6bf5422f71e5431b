import BoardModel
import GRDB

/// Finds in the log which list a task came from.
///
/// Each position of a task has the stamp of the operation that made it, and that operation has the
/// stamp of the position before. Stamps only grow, so an operation is found by its stamp without
/// an index.
struct OriginReader {
  let database: Database

  /// Positions that are looked at; behind more of them the origin counts as forgotten.
  private static let mostSteps = 1_000

  /// The list that a task was in before it came to lists of some kind.
  ///
  /// What was undone since does not count.
  ///
  /// - Parameter lists: Those lists.
  /// - Returns: `nil` when it was made there, or when the log does not say.
  func origin(of task: TaskID, outside lists: Set<ListID>) throws -> ListID? {
    guard var stamp = try number("SELECT placed FROM task WHERE id = ?", task.rawValue)
    else { return nil }
    // How many earlier steps the undoings that were met have taken back.
    var undone = 0
    for _ in 0..<Self.mostSteps {
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

  /// A change of the position of a task.
  private struct Step {
    /// The list before; `nil` where the task stayed in its list.
    let list: ListID?
    /// The stamp of the position before.
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

  /// The number of the operation with a stamp, by binary search.
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
