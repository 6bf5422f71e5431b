public import BoardModel
import GRDB

extension SyncWriter {
  /// The uuids of tasks that the undo of a sync has removed since the last merge.
  public func tasksRemovedByUndo() throws -> Set<String> {
    let statement = try writer.database.cachedStatement(
      sql: """
        SELECT uuid FROM operation CROSS JOIN task ON task.id = row
        WHERE operation.id > ? AND entity = 'task' AND after ->> 'removedAt' IS NOT NULL
          AND change IN (SELECT id FROM change WHERE kind = 'synced' AND step = 'undone')
        """)
    return try String.fetchSet(statement, arguments: [remote.seen])
  }

  /// Records an overwritten value in the history of a task, and does not change the task.
  ///
  /// Ignores lists that the board does not have, and values that the task already has.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  public func recordReplaced(_ replaced: ReplacedValue, of task: TaskID) throws {
    let row = try row(of: task)
    var other = row
    switch replaced {
    case .content(let field, let value): try other.apply(.set(field, value))
    case .completion(let isDone):
      guard isDone == row[.completedAt].isNull else { return }
      other[.completedAt] = isDone ? FieldValue(now) : .null
    case .list(let name):
      guard let list = try lists().first(named: name, by: \.name) else { return }
      other[.list] = .integer(list.id.rawValue)
    }
    let columns = other.columns(differingFrom: row).filter { $0 != .monthDay }
    if !columns.isEmpty { try writer.recordReplaced(columns, of: other) }
  }
}
