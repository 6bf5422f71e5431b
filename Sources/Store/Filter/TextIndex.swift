import GRDB

/// The writing end of what the filter searches: title, notes and tags of every
/// task, also of those in the trash.
struct TextIndex {
  let database: Database

  /// What is searched.
  static let columns: [Entity.Column] = [.title, .notes, .tags]

  /// Follows a row that was written.
  ///
  /// - Parameter old: The row exactly as the index has it; `nil` for a new row.
  func replace(_ old: EntityRow?, by new: EntityRow) throws {
    guard new.entity == .task else { return }
    if let old {
      guard TextIndex.columns.contains(where: { old[$0] != new[$0] }) else { return }
      // An index without content of its own needs the old text to remove it.
      let statement = """
        INSERT INTO taskText (taskText, rowid, title, notes, tags)
        VALUES ('delete', ?, ?, ?, ?)
        """
      try RowStatement(statement, in: database).execute(values(of: old))
    }
    let statement = "INSERT INTO taskText (rowid, title, notes, tags) VALUES (?, ?, ?, ?)"
    try RowStatement(statement, in: database).execute(values(of: new))
  }

  private func values(of row: EntityRow) -> [FieldValue] {
    [.integer(row.id)] + TextIndex.columns.map { row[$0] }
  }
}
