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
    let statement = try RowStatement(
      TableDescription.task.selectRecord + """
        , list.board, coalesce(task.removedAt, board.removedAt) IS NOT NULL
        FROM task JOIN list ON list.id = task.list JOIN board ON board.id = list.board
        WHERE task.uuid = ?
        """, in: database)
    return try statement.fetchOne(CollectionOfOne(.text(uuid))) { columns in
      StoredTask(
        record: try TaskRecord(RecordRow(columns, of: .task)),
        board: BoardID(rawValue: try StoredRange.number(columns.integer(at: columns.count - 2))),
        isRemoved: try columns.integer(at: columns.count - 1) != 0)
    }
  }
}
