public import BoardModel
import GRDB

extension SyncWriter {
  /// A task in a list with its rank on the server.
  public struct RankedTask: Equatable, Sendable {
    /// The id of the task.
    public let task: TaskID
    /// The uuid of the task.
    public let uuid: String
    /// The order key of the task in this store.
    public let key: OrderKey
    /// The rank of the task on the server; `nil` if it is unknown.
    public let rank: Int64?
    /// Whether the server has the position of the task or will receive it.
    public let hasKey: Bool
  }

  /// The tasks of a list, from top to bottom.
  ///
  /// - Parameter mark: A text that an object contains only if it contains the position of its task.
  public func rankedTasks(of list: ListID, markedBy mark: String) throws -> [RankedTask] {
    let statement = try writer.database.cachedStatement(
      sql: """
        SELECT id, uuid, orderKey, rank,
          ifnull(isWaiting OR text IS NULL OR instr(text, ?) > 0, TRUE)
        FROM currentTask LEFT JOIN remoteObject ON remote = ? AND uid = uuid
        WHERE list = ? ORDER BY orderKey, id
        """)
    let rows = try Row.fetchCursor(
      statement, arguments: [mark, remote.id.rawValue, list.rawValue])
    var tasks: [RankedTask] = []
    while let row = try rows.next() {
      tasks.append(
        RankedTask(
          task: TaskID(rawValue: try row.number(at: 0)),
          uuid: try row.decode(String.self, atIndex: 1),
          key: OrderKey(rawValue: try row.decode(String.self, atIndex: 2)),
          rank: try row.decode(Int64?.self, atIndex: 3),
          hasKey: try row.decode(Bool.self, atIndex: 4)))
    }
    return tasks
  }

  /// Reads a task on any board, archived or not; `nil` if it does not exist or if it or its board
  /// was removed.
  public func task(_ id: TaskID) throws -> TaskRecord? {
    try TaskReader(database: writer.database).taskOrArchived(id)
  }
}
