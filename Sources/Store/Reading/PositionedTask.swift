import BoardModel
import GRDB

/// The position of a task (for an archived task, its last position) and whether it may be moved.
struct PositionedTask {
  let id: TaskID
  let list: ListID
  let key: OrderKey
  let isPinned: Bool
  let isLocked: Bool
  let isArchived: Bool

  var position: RowPosition { RowPosition(key: key, id: id) }
}

/// Reads the positions of tasks, except those in the trash.
struct PositionedTaskReader {
  private let statement: RowStatement
  /// The lists that are not in the trash and are not on a board in the trash.
  private let lists: Set<Int64>
  private let monitor: ActivityMonitor

  init(database: Database, monitor: ActivityMonitor) throws {
    self.monitor = monitor
    statement = try RowStatement(
      """
      SELECT list, orderKey, isPinned, isLocked, archivedAt IS NOT NULL FROM task
      WHERE id = ? AND removedAt IS NULL
      """, in: database)
    lists = try Int64.fetchSet(database.cachedStatement(sql: BoardReader.currentLists))
  }

  /// Reads the positions of tasks in the order of `ids`.
  ///
  /// - Parameter orArchived: Whether to accept archived tasks.
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``,
  ///   ``StoreError/givenUp``.
  func require(_ ids: [TaskID], orArchived: Bool = false) throws -> [PositionedTask] {
    try ids.map { id in
      try monitor.advance(by: 0)
      guard let task = try task(id) else { throw StoreError.noSuchTask(id) }
      guard orArchived || !task.isArchived else { throw StoreError.taskArchived(id) }
      return task
    }
  }

  private func task(_ id: TaskID) throws -> PositionedTask? {
    // Dragboard never creates a row with an id outside this range.
    guard StoredRange.numbers.contains(id.rawValue) else { return nil }
    let found = try statement.fetchOne(CollectionOfOne(.integer(id.rawValue))) { columns in
      let list = try columns.value(at: 0).number
      return lists.contains(list)
        ? PositionedTask(
          id: id, list: ListID(rawValue: list),
          key: OrderKey(rawValue: try columns.value(at: 1).string.orDamaged()),
          isPinned: try columns.value(at: 2).number != 0,
          isLocked: try columns.value(at: 3).number != 0,
          isArchived: try columns.value(at: 4).number != 0)
        : nil
    }
    return found ?? nil
  }
}
