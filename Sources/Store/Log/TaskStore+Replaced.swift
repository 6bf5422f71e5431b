public import BoardModel
import GRDB

extension TaskStore {
  /// The edits of a task that syncs have overwritten or not accepted, the latest first.
  ///
  /// Reads the whole log.
  public func replacedEdits(of task: TaskID) throws -> [ReplacedEdit] {
    try replacedEdits(
      """
      SELECT before, change.time, title FROM operation
        JOIN change ON change.id = operation.change JOIN task ON task.id = row
      WHERE operation.kind = 'replaced' AND entity = 'task' AND row = ?
      ORDER BY operation.id DESC
      """, task.rawValue)
  }

  /// The edits that one sync has overwritten or not accepted, in the order of merging.
  public func replacedEdits(in change: ChangeID) throws -> [ReplacedEdit] {
    try replacedEdits(
      """
      SELECT before, change.time, title FROM operation
        JOIN change ON change.id = operation.change JOIN task ON task.id = row
      WHERE operation.change = ? AND operation.kind = 'replaced' AND entity = 'task'
      ORDER BY operation.id
      """, change.rawValue)
  }

  private func replacedEdits(_ sql: String, _ number: Int64) throws -> [ReplacedEdit] {
    try read { database in
      let rows = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [number])
      return try rows.flatMap { row -> [ReplacedEdit] in
        let fields = try OperationFields(json: row.decode(atIndex: 0), of: .task)
        let (time, title) = (try row.moment(at: 1), try row.decode(String.self, atIndex: 2))
        return try SyncedField.allCases.compactMap { field -> ReplacedEdit? in
          guard let column = field.columns.first, let stored = fields[column] else { return nil }
          let value = try ReplacedValue(stored, of: field) { list in
            try String.fetchOne(
              database.cachedStatement(sql: "SELECT name FROM list WHERE id = ?"),
              arguments: [list])
          }
          return value.map { ReplacedEdit(title: title, time: time, value: $0) }
        }
      }
    }
  }
}
