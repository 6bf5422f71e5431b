public import BoardModel
import GRDB

extension SyncWriter {
  /// A task of a list and the rank that the server has for it.
  public struct RankedTask: Equatable, Sendable {
    /// The task.
    public let task: TaskID
    /// Its uuid.
    public let uuid: String
    /// Its place among the others here.
    public let key: OrderKey
    /// Its place among the others, as the server has it; `nil` for one that it does not have.
    public let rank: Int64?
    /// Whether the server says where it belongs, or has yet to be told.
    public let hasKey: Bool
  }

  /// The tasks of a list from the top down; reads a row for each.
  ///
  /// - Parameter mark: What an object holds that says where its task belongs.
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

  /// The task of that number on any board or archived; `nil` for one in the trash or none.
  public func task(_ id: TaskID) throws -> TaskRecord? {
    try TaskReader(database: writer.database).taskOrArchived(id)
  }
}
