public import BoardModel
import GRDB

extension TaskStore {
  /// What gave way to later edits of a task when boards were synced, the latest first.
  ///
  /// Reads the log from its beginning.
  public func replacedEdits(of task: TaskID) throws -> [ReplacedEdit] {
    try read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT before, time FROM operation JOIN change ON change.id = operation.change
          WHERE operation.kind = 'replaced' AND entity = 'task' AND row = ?
          ORDER BY operation.id DESC
          """)
      let rows = try Row.fetchAll(statement, arguments: [task.rawValue])
      return try rows.flatMap { row -> [ReplacedEdit] in
        let fields = try OperationFields(json: row.decode(atIndex: 0), of: .task)
        let time = try row.moment(at: 1)
        return try TaskField.allCases.compactMap { field -> ReplacedEdit? in
          guard let column = field.columns.first, let stored = fields[column] else { return nil }
          let value = try ReplacedValue(stored, of: field) { list in
            try String.fetchOne(
              database.cachedStatement(sql: "SELECT name FROM list WHERE id = ?"),
              arguments: [list])
          }
          return value.map { ReplacedEdit(time: time, value: $0) }
        }
      }
    }
  }
}
