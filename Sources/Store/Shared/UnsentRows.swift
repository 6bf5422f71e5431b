import BoardModel
import GRDB

/// How much of a shared board has changes that the hub may not have.
public struct UnsentRows: Equatable, Sendable {
  /// The number of tasks with such changes.
  public let tasks: Int
  /// The number of lists with such changes.
  public let lists: Int
  /// Whether the board itself has changes: its name, or that it was removed.
  public let hasBoard: Bool

  /// The number of tasks and lists, and of boards, which is at most one.
  public var count: Int { tasks + lists + (hasBoard ? 1 : 0) }

  init(tasks: Int = 0, lists: Int = 0, hasBoard: Bool = false) {
    (self.tasks, self.lists, self.hasBoard) = (tasks, lists, hasBoard)
  }

  /// Counts the changes that are unsent, or that are not recorded as such yet.
  init(of shared: SharedBoard, in database: Database) throws {
    guard shared.role.mayEdit, !shared.isStopped else {
      self.init()
      return
    }
    let statement = try database.cachedStatement(
      sql: """
        SELECT entity, count(*) FROM (
          SELECT entity, row FROM register WHERE board = :board AND isUnsent
          UNION
          SELECT entity, operation.row FROM operation JOIN change ON change.id = operation.change
          WHERE operation.id > :recorded AND operation.kind <> 'replaced'
            AND change.replica = (SELECT uuid FROM replica)
            AND CASE entity
              WHEN 'board' THEN operation.row = :board
              WHEN 'list' THEN operation.row IN (SELECT id FROM list WHERE board = :board)
              ELSE (SELECT list FROM task WHERE task.id = operation.row)
                  IN (SELECT id FROM list WHERE board = :board)
                OR before ->> 'list' IN (SELECT id FROM list WHERE board = :board)
            END)
        GROUP BY entity
        """)
    var counts: [Entity: Int] = [:]
    let arguments: StatementArguments = [
      "board": shared.board.rawValue, "recorded": shared.recorded,
    ]
    for row in try Row.fetchAll(statement, arguments: arguments) {
      counts[try row.value(Entity.self, at: 0)] = try row.decode(atIndex: 1)
    }
    self.init(
      tasks: counts[.task] ?? 0, lists: counts[.list] ?? 0, hasBoard: counts[.board] != nil)
  }
}
