public import BoardModel
import GRDB

/// A task as a sync finds it: on any board, and perhaps archived or in the trash.
public struct StoredTask: Equatable, Sendable {
  /// The task. If it was removed, this is its state before the removal, perhaps in a list that no
  /// longer exists.
  public let record: TaskRecord
  /// The board of the task's list.
  public let board: BoardID
  /// Whether the task or its board is in the trash.
  public let isRemoved: Bool

  static func find(_ uuid: String, in database: Database) throws -> StoredTask? {
    let statement = try database.cachedStatement(
      sql: TableDescription.task.selectRecord + """
        , list.board, coalesce(task.removedAt, board.removedAt) IS NOT NULL
        FROM task JOIN list ON list.id = task.list JOIN board ON board.id = list.board
        WHERE task.uuid = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [uuid]) else { return nil }
    return StoredTask(
      record: try TaskRecord(RecordRow(row, of: .task)),
      board: BoardID(rawValue: try row.number(at: row.count - 2)),
      isRemoved: try row.decode(Bool.self, atIndex: row.count - 1))
  }
}
