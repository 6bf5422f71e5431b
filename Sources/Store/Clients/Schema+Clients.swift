extension Schema {
  /// What the service keeps for its clients.
  ///
  /// Nothing of it is in the change log: undo does not bring a revoked token back.
  static let clientTables = [
    """
    CREATE TABLE token (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE,
      hash TEXT NOT NULL,
      isReadOnly INTEGER NOT NULL,
      board INTEGER REFERENCES board,
      created INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE request (
      client INTEGER NOT NULL,
      key TEXT NOT NULL,
      content TEXT NOT NULL,
      task INTEGER NOT NULL REFERENCES task,
      time INTEGER NOT NULL,
      PRIMARY KEY (client, key)
    ) STRICT
    """,
    """
    CREATE INDEX requestByTime ON request (time)
    """,
    """
    CREATE TABLE clientNumber (
      number INTEGER PRIMARY KEY,
      task INTEGER NOT NULL UNIQUE REFERENCES task
    ) STRICT
    """,
  ]
}

extension Migration {
  /// To version 3: the store keeps access tokens, requests that may be repeated, and the numbers
  /// that clients have given to tasks.
  static let clients = Migration(version: 3) { database in
    for statement in Schema.clientTables { try database.execute(sql: statement) }
    try database.execute(sql: "PRAGMA user_version = 3")
  }
}
