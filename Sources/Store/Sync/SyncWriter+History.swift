public import BoardModel
import GRDB

extension SyncWriter {
  /// The uuids of tasks that the undo of a sync has put into the trash since the last merge.
  public func tasksRemovedByUndo() throws -> Set<String> {
    let statement = try writer.database.cachedStatement(
      sql: """
        SELECT uuid FROM operation CROSS JOIN task ON task.id = row
        WHERE operation.id > ? AND entity = 'task' AND after ->> 'removedAt' IS NOT NULL
          AND change IN (SELECT id FROM change WHERE kind = 'synced' AND step = 'undone')
        """)
    return try String.fetchSet(statement, arguments: [remote.seen])
  }

  /// Keeps in the history of a task what gave way in a merge, and leaves the task as it is.
  ///
  /// Nothing is kept of a list that the board does not have, nor of what the task says anyway.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/blankTitle``,
  ///   ``StoreError/tooLong(_:bytes:most:)``.
  public func keep(_ replaced: ReplacedValue, of task: TaskID) throws {
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
    if !columns.isEmpty { try writer.noteReplaced(columns, of: other) }
  }
}
