import GRDB

extension Schema {
  /// What was different up to version 5: a task had no day of the month to count by, and there was
  /// neither an archive nor an index for the agenda; nobody was reminded of what came due.
  enum Version5 {
    /// Everything of a board.
    static let boardStatements = Version6.boardStatements.compactMap { statement -> String? in
      switch statement {
      case Schema.taskTable: taskTable
      case Schema.taskIndex: taskIndex
      case Schema.archiveIndex, Schema.openTaskIndex: nil
      case Schema.replicaTable: replicaTable
      case Schema.taskView: taskView
      case Schema.countInserted: countInserted
      case Schema.countDeleted: countDeleted
      case Schema.countUpdated: countUpdated
      default: statement
      }
    }

    static let taskTable =
      Schema.taskTable.replacing(", monthDay INTEGER, archivedAt INTEGER", with: "")

    private static let replicaTable =
      Schema.replicaTable.replacing(", reminded INTEGER", with: "")

    private static let taskIndex = """
      CREATE INDEX taskInOrder ON task (list, orderKey) WHERE removedAt IS NULL
      """

    static let taskView = """
      CREATE VIEW currentTask AS
        SELECT id, uuid, list, orderKey, title, notes, priority, due, tags, created, modified,
          completedAt, url, isPinned, isLocked, placed, start, repetition, extras
        FROM task WHERE removedAt IS NULL
      """

    private static let countInserted = """
      CREATE TRIGGER countInserted AFTER INSERT ON task WHEN new.removedAt IS NULL BEGIN
        UPDATE list SET taskCount = taskCount + 1 WHERE id = new.list;
      END
      """

    private static let countDeleted = """
      CREATE TRIGGER countDeleted AFTER DELETE ON task WHEN old.removedAt IS NULL BEGIN
        UPDATE list SET taskCount = taskCount - 1 WHERE id = old.list;
      END
      """

    private static let countUpdated = """
      CREATE TRIGGER countUpdated AFTER UPDATE OF list, removedAt ON task
      WHEN old.list <> new.list OR (old.removedAt IS NULL) <> (new.removedAt IS NULL) BEGIN
        UPDATE list SET taskCount = taskCount - (old.removedAt IS NULL) WHERE id = old.list;
        UPDATE list SET taskCount = taskCount + (new.removedAt IS NULL) WHERE id = new.list;
      END
      """
  }
}

extension Migration {
  /// To version 6: a repeating task has the day of the month that its later dates count by,
  /// completed tasks can be archived, the agenda has an index, and the store knows up to when it
  /// has reminded of what came due.
  static let archive = Migration(version: 6) { database in
    for statement in [
      "ALTER TABLE task ADD COLUMN monthDay INTEGER",
      "ALTER TABLE task ADD COLUMN archivedAt INTEGER",
      "ALTER TABLE replica ADD COLUMN reminded INTEGER",
      "DROP INDEX taskInOrder", "DROP VIEW currentTask", "DROP TRIGGER countInserted",
      "DROP TRIGGER countDeleted", "DROP TRIGGER countUpdated",
      Schema.taskIndex, Schema.archiveIndex, Schema.openTaskIndex, Schema.taskView,
      Schema.countInserted,
      Schema.countDeleted, Schema.countUpdated, "PRAGMA user_version = 6",
    ] { try database.execute(sql: statement) }
  }
}
