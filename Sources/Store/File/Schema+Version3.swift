import GRDB

extension Schema {
  /// What was different up to version 3: a task had no start, no repetition and no extras.
  enum Version3 {
    /// Everything of a board, from version 2 on.
    static let boardStatements =
      Version4.boardStatements.filter { $0 != Version5.taskTable && $0 != Version5.taskView }
      + [taskTable, taskView]

    static let taskTable = """
      CREATE TABLE task (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uuid TEXT NOT NULL UNIQUE,
        list INTEGER NOT NULL REFERENCES list,
        orderKey TEXT NOT NULL,
        title TEXT NOT NULL,
        notes TEXT,
        priority TEXT,
        due TEXT,
        tags TEXT NOT NULL,
        created INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        completedAt INTEGER,
        url TEXT,
        isPinned INTEGER NOT NULL,
        isLocked INTEGER NOT NULL,
        removedAt INTEGER,
        placed INTEGER NOT NULL
      ) STRICT
      """

    static let taskView = """
      CREATE VIEW currentTask AS
        SELECT id, uuid, list, orderKey, title, notes, priority, due, tags, created, modified,
          completedAt, url, isPinned, isLocked, placed
        FROM task WHERE removedAt IS NULL
      """
  }
}

extension Migration {
  /// To version 4: a task has a start, a repetition, and what files say of it beside.
  static let extras = Migration(version: 4) { database in
    try database.execute(sql: "DROP VIEW currentTask")
    for column in ["start", "repetition", "extras"] {
      try database.execute(sql: "ALTER TABLE task ADD COLUMN \(column) TEXT")
    }
    try database.execute(sql: Schema.Version5.taskView)
    try database.execute(sql: "PRAGMA user_version = 4")
  }
}
