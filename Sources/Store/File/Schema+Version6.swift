import GRDB

extension Schema {
  /// What was different up to version 6: nothing told which tasks the text index does not find by
  /// the letters that theirs become.
  enum Version6 {
    /// Everything of a board.
    static let boardStatements = Schema.boardStatements.filter { $0 != Schema.expandedTaskTable }
  }
}

extension Migration {
  /// To version 7: a filter for `strasse` finds `Straße`. The text index stays as it is.
  static let expansions = Migration(version: 7) { database in
    for statement in [
      Schema.expandedTaskTable,
      "INSERT INTO expandedTask SELECT id FROM task WHERE isExpanded(title, notes, tags)",
      "PRAGMA user_version = 7",
    ] { try database.execute(sql: statement) }
  }
}
