import GRDB

extension Schema {
  /// What a sync knows of the servers.
  ///
  /// Nothing of it is in the change log: no undo changes what another device has.
  static let remoteTables = [
    """
    CREATE TABLE remote (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE,
      board INTEGER NOT NULL REFERENCES board,
      url TEXT NOT NULL,
      owner TEXT,
      token TEXT,
      seen INTEGER NOT NULL,
      lastSync INTEGER,
      lastError TEXT
    ) STRICT
    """,
    """
    CREATE TABLE remoteObject (
      remote INTEGER NOT NULL REFERENCES remote,
      href TEXT NOT NULL,
      uid TEXT NOT NULL,
      etag TEXT,
      text TEXT,
      here TEXT,
      sentEtag TEXT,
      sentText TEXT,
      sentHere TEXT,
      rank INTEGER,
      isWaiting INTEGER NOT NULL,
      PRIMARY KEY (remote, href)
    ) STRICT
    """,
    """
    CREATE INDEX remoteObjectByUID ON remoteObject (remote, uid)
    """,
    """
    CREATE INDEX remoteObjectWaiting ON remoteObject (remote) WHERE isWaiting
    """,
  ]
}

extension Migration {
  /// To version 5: the store knows remotes and what they hold, and a board has what files say of
  /// it beside its tasks.
  static let remotes = Migration(version: 5) { database in
    for statement in Schema.remoteTables { try database.execute(sql: statement) }
    try database.execute(sql: "ALTER TABLE board ADD COLUMN extras TEXT")
    try database.execute(sql: "PRAGMA user_version = 5")
  }
}
