extension Schema {
  /// What was different up to version 4: a board had no extras.
  enum Version4 {
    /// Everything of a board.
    static let boardStatements =
      Version5.boardStatements.filter { $0 != Schema.boardTable } + [boardTable]

    private static let boardTable = """
      CREATE TABLE board (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uuid TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        removedAt INTEGER
      ) STRICT
      """
  }
}
