public import BoardModel
import GRDB

extension TaskStore {
  /// Visits what files said of the tasks that were removed from a board.
  public func everyRemovedExtras(
    on board: BoardID, _ visit: (TaskExtras) throws -> Void
  ) throws {
    try read { database in
      let statement = try database.makeStatement(
        sql: """
          SELECT task.extras FROM task JOIN list ON list.id = task.list
          WHERE list.board = ? AND task.removedAt IS NOT NULL AND task.extras IS NOT NULL
          ORDER BY task.id
          """)
      let rows = try Row.fetchCursor(statement, arguments: [board.rawValue])
      while let row = try rows.next() { try visit(TaskExtras(row.decode(atIndex: 0) as String)) }
    }
  }
}
