public import BoardModel
import GRDB

extension TaskStore {
  /// Who changed a task last, and when; `nil` if the user did, or if that was long ago.
  ///
  /// Only the end of the log is searched, since the log has no index by task.
  public func author(of task: TaskID) throws -> Authorship? {
    try read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT person, time FROM operation JOIN change ON change.id = operation.change
          WHERE operation.id > (SELECT max(id) FROM operation) - ?
            AND entity = 'task' AND row = ? AND operation.kind <> 'replaced'
          ORDER BY operation.id DESC LIMIT 1
          """)
      let row = try Row.fetchOne(
        statement, arguments: [Self.maxOperationsForAuthor, task.rawValue])
      guard let row, let person = try row.decode(String?.self, atIndex: 0) else { return nil }
      return Authorship(person: person, time: try row.moment(at: 1))
    }
  }

  /// How many of the latest operations are searched for the author of a task.
  private static let maxOperationsForAuthor = 10_000
}
