import GRDB

extension Schema {
  /// What was different up to version 5: a task had no day of the month to count by.
  enum Version5 {
    /// Everything of a board.
    static let boardStatements =
      Schema.boardStatements.filter { $0 != Schema.taskTable } + [taskTable]

    static let taskTable = Schema.taskTable.replacing(", monthDay INTEGER", with: "")
  }
}

extension Migration {
  /// To version 6: a repeating task has the day of the month that its later dates count by.
  static let monthDays = Migration(version: 6) { database in
    try database.execute(sql: "ALTER TABLE task ADD COLUMN monthDay INTEGER")
    try database.execute(sql: "PRAGMA user_version = 6")
  }
}
