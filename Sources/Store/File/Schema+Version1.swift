extension Schema {
  /// What was different in version 1: a list had its index on the board, there was no trash for
  /// lists, and rules named lists by their names.
  enum Version1 {
    static let statements = [
      """
      CREATE TABLE list (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uuid TEXT NOT NULL UNIQUE,
        board INTEGER NOT NULL REFERENCES board,
        name TEXT NOT NULL,
        place INTEGER NOT NULL,
        role TEXT NOT NULL,
        layout TEXT NOT NULL,
        reorder TEXT NOT NULL,
        accept TEXT NOT NULL,
        capacity INTEGER,
        incoming TEXT NOT NULL,
        outgoing TEXT NOT NULL,
        duplicates INTEGER NOT NULL,
        emptyArea TEXT NOT NULL,
        outside TEXT NOT NULL,
        source TEXT NOT NULL,
        sort TEXT,
        taskCount INTEGER NOT NULL DEFAULT 0
      ) STRICT
      """,
      """
      CREATE INDEX listOfBoard ON list (board, place)
      """,
      """
      CREATE VIEW currentTask AS
        SELECT id, uuid, list, orderKey, title, notes, priority, due, tags, created, modified,
          completedAt, url, isPinned, isLocked
        FROM task WHERE removedAt IS NULL
      """,
    ]
  }
}
