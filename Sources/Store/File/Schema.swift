import GRDB

/// The tables of a store, and how a file says that it is one.
struct Schema {
  /// `DrBd` in the header of every store.
  static let applicationID: Int32 = 0x4472_4264

  /// The version this program reads and writes, from 1.
  let version: Int
  /// The ways from older versions, the oldest first, without a gap.
  let migrations: [Migration]

  /// The schema that ``create(in:)`` makes.
  static var current: Schema {
    Schema(
      version: 7,
      migrations: [.keyedLists, .clients, .extras, .remotes, .archive, .expansions])
  }

  /// Makes the tables in an empty file.
  static func create(in database: Database) throws {
    for statement in statements { try database.execute(sql: statement) }
    try database.execute(sql: "PRAGMA application_id = 1148338788")
    try database.execute(sql: "PRAGMA user_version = 7")
  }

  /// The statements in a file of that version, letter for letter as SQLite keeps them; `nil` for
  /// a version that this program has not made.
  static func statements(ofVersion version: Int) -> [String]? {
    switch version {
    case 1:
      // The later statements take the place of the earlier ones.
      let changed = [listTable, listIndex, Version3.taskView]
      return Version3.boardStatements.filter { !changed.contains($0) } + Version1.statements
    case 2: return Version3.boardStatements
    case 3: return Version3.boardStatements + clientTables
    case 4: return Version4.boardStatements + clientTables
    case 5: return Version5.boardStatements + clientTables + remoteTables
    case 6: return Version6.boardStatements + clientTables + remoteTables
    case 7: return statements
    default: return nil
    }
  }

  private static let statements = boardStatements + clientTables + remoteTables
  static let boardStatements =
    tables + [countInserted, countDeleted, countUpdated, textIndex, expandedTaskTable]

  /// `board`, `list` and `task` are the fold of `operation`. `change` groups operations into
  /// undo steps; its `state` only shortens the search for the next undo or redo.
  private static let tables = [
    replicaTable,
    boardTable,
    listTable,
    listIndex,
    taskTable,
    taskIndex,
    archiveIndex,
    taskView,
    openTaskIndex,
    """
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      step TEXT NOT NULL,
      target INTEGER REFERENCES change,
      source TEXT NOT NULL,
      replica TEXT NOT NULL,
      time INTEGER NOT NULL,
      state TEXT NOT NULL,
      shortfalls TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE INDEX changeByState ON change (state, id)
    """,
    """
    CREATE INDEX changeByTarget ON change (target, id) WHERE target IS NOT NULL
    """,
    """
    CREATE TABLE operation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      change INTEGER NOT NULL REFERENCES change,
      kind TEXT NOT NULL,
      entity TEXT NOT NULL,
      row INTEGER NOT NULL,
      before TEXT,
      after TEXT NOT NULL,
      stamp INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE INDEX operationOfChange ON operation (change, id)
    """,
  ]

  /// The last line is the one that SQLite makes when columns are added to a table. Up to
  /// `reminded`, everything that has come due has been told.
  static let replicaTable = """
    CREATE TABLE replica (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      uuid TEXT NOT NULL
    , reminded INTEGER) STRICT
    """

  /// The last line is the one that SQLite makes when columns are added to a table.
  static let boardTable = """
    CREATE TABLE board (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      removedAt INTEGER
    , extras TEXT) STRICT
    """

  static let listTable = """
    CREATE TABLE list (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid TEXT NOT NULL UNIQUE,
      board INTEGER NOT NULL REFERENCES board,
      name TEXT NOT NULL,
      orderKey TEXT NOT NULL,
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
      removedAt INTEGER,
      taskCount INTEGER NOT NULL DEFAULT 0
    ) STRICT
    """

  static let listIndex = """
    CREATE INDEX listOfBoard ON list (board, orderKey)
    """

  /// The last line is the one that SQLite makes when columns are added to a table.
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
    , start TEXT, repetition TEXT, extras TEXT, monthDay INTEGER, archivedAt INTEGER) STRICT
    """

  /// The tasks on boards, from the top of each list down.
  static let taskIndex = """
    CREATE INDEX taskInOrder ON task (list, orderKey)
      WHERE removedAt IS NULL AND archivedAt IS NULL
    """

  static let archiveIndex = """
    CREATE INDEX taskInArchive ON task (list, orderKey)
      WHERE removedAt IS NULL AND archivedAt IS NOT NULL
    """

  /// What the agenda reads. The last two columns are always NULL; with them, SQLite counts in the
  /// index alone.
  static let openTaskIndex = """
    CREATE INDEX openTaskByDue ON task (due, list, orderKey, id, completedAt, removedAt)
      WHERE removedAt IS NULL AND completedAt IS NULL
    """

  static let taskView = """
    CREATE VIEW currentTask AS
      SELECT id, uuid, list, orderKey, title, notes, priority, due, tags, created, modified,
        completedAt, url, isPinned, isLocked, placed, start, repetition, extras, archivedAt
      FROM task WHERE removedAt IS NULL AND archivedAt IS NULL
    """

  /// `list.taskCount` counts the tasks of the list that are neither in the trash nor archived.
  static let countInserted = """
    CREATE TRIGGER countInserted AFTER INSERT ON task
    WHEN new.removedAt IS NULL AND new.archivedAt IS NULL BEGIN
      UPDATE list SET taskCount = taskCount + 1 WHERE id = new.list;
    END
    """

  static let countDeleted = """
    CREATE TRIGGER countDeleted AFTER DELETE ON task
    WHEN old.removedAt IS NULL AND old.archivedAt IS NULL BEGIN
      UPDATE list SET taskCount = taskCount - 1 WHERE id = old.list;
    END
    """

  static let countUpdated = """
    CREATE TRIGGER countUpdated AFTER UPDATE OF list, removedAt, archivedAt ON task
    WHEN old.list <> new.list
      OR (old.removedAt IS NULL AND old.archivedAt IS NULL)
        <> (new.removedAt IS NULL AND new.archivedAt IS NULL) BEGIN
      UPDATE list SET taskCount = taskCount - (old.removedAt IS NULL AND old.archivedAt IS NULL)
        WHERE id = old.list;
      UPDATE list SET taskCount = taskCount + (new.removedAt IS NULL AND new.archivedAt IS NULL)
        WHERE id = new.list;
    END
    """

  /// What the filter searches: substrings of three letters and more, whatever their case.
  ///
  /// ``ChangeWriter`` keeps it, not a trigger: with `trusted_schema=OFF` no trigger may touch a
  /// virtual table.
  private static let textIndex = """
    CREATE VIRTUAL TABLE taskText USING fts5(
      title, notes, tags, content = 'task', content_rowid = 'id', tokenize = 'trigram')
    """

  /// The tasks with a letter that ``CaseFolding/nextExpansion(in:from:)`` finds. The text index has
  /// it as it is: `Straße` is not found by `strasse`. Whoever asks for letters of ASCII has to look
  /// at these tasks, too. ``TextIndex`` keeps both.
  static let expandedTaskTable = """
    CREATE TABLE expandedTask (
      task INTEGER PRIMARY KEY REFERENCES task
    ) STRICT
    """
}
