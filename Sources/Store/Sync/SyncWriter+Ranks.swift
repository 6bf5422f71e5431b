public import BoardModel
import GRDB

extension SyncWriter {
  /// A task of a list and the rank that the server has for it.
  public struct RankedTask: Equatable, Sendable {
    /// The task.
    public let task: TaskID
    /// Its place among the others, as the server has it; `nil` for one that it does not have.
    public let rank: Int64?
  }

  /// The tasks of a list from the top down; reads a row for each.
  public func rankedTasks(of list: ListID) throws -> [RankedTask] {
    let statement = try writer.database.cachedStatement(
      sql: """
        SELECT id, (SELECT rank FROM remoteObject WHERE remote = ? AND uid = uuid LIMIT 1)
        FROM currentTask WHERE list = ? ORDER BY orderKey, id
        """)
    let rows = try Row.fetchCursor(statement, arguments: [remote.id.rawValue, list.rawValue])
    var tasks: [RankedTask] = []
    while let row = try rows.next() {
      tasks.append(
        RankedTask(
          task: TaskID(rawValue: try row.number(at: 0)),
          rank: try row.decode(Int64?.self, atIndex: 1)))
    }
    return tasks
  }

  /// The task of that number on any board; `nil` for one in the trash or none.
  public func task(_ id: TaskID) throws -> TaskRecord? {
    try TaskReader(database: writer.database).task(id)
  }
}
