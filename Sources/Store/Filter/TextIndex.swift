import BoardModel
import GRDB

/// Writes the index that filters search: the title, notes and tags of every task, even in the
/// trash. Also records which tasks have letters outside ASCII whose folded form contains ASCII
/// characters.
struct TextIndex {
  let database: Database

  /// The indexed columns.
  static let columns: [Entity.Column] = [.title, .notes, .tags]

  /// Updates the index for a changed row.
  ///
  /// - Parameter old: The row exactly as it was indexed.
  func replace(_ old: EntityRow, by new: EntityRow) throws {
    guard new.entity == .task, Self.columns.contains(where: { old[$0] != new[$0] }) else { return }
    // The index does not store the text itself, so removing an entry needs the old text.
    let statement = """
      INSERT INTO taskText (taskText, rowid, title, notes, tags)
      VALUES ('delete', ?, ?, ?, ?)
      """
    try RowStatement(statement, in: database).execute([.integer(old.id)] + Self.texts(of: old))
    if Self.areExpanded(Self.texts(of: old)) {
      try database.cachedStatement(sql: "DELETE FROM expandedTask WHERE task = ?")
        .execute(arguments: [old.id])
    }
    try insert(new.id, Self.texts(of: new))
  }

  /// Adds a new row to the index.
  ///
  /// - Parameter texts: The values of ``columns``.
  func insert(_ id: Int64, _ texts: some Sequence<FieldValue>) throws {
    let statement = "INSERT INTO taskText (rowid, title, notes, tags) VALUES (?, ?, ?, ?)"
    try RowStatement(statement, in: database).execute([.integer(id)] + texts)
    guard Self.areExpanded(texts) else { return }
    try database.cachedStatement(sql: "INSERT OR IGNORE INTO expandedTask VALUES (?)")
      .execute(arguments: [id])
  }

  /// Whether ``CaseFolding/nextExpansion(in:from:)`` finds a letter in one of the texts.
  private static func areExpanded(_ texts: some Sequence<FieldValue>) -> Bool {
    texts.contains { value in
      guard var text = value.string else { return false }
      return text.withUTF8 {
        CaseFolding.nextExpansion(in: UnsafeRawBufferPointer($0), from: 0) != nil
      }
    }
  }

  /// The indexed texts of a task.
  static func texts(of row: EntityRow) -> [FieldValue] { columns.map { row[$0] } }

  /// Prepares for many new rows: allows more of the index in memory and more unmerged segments,
  /// so that each text is written and merged less often.
  func expectMany() throws {
    try order("hashsize", 8 << 20)
    try order("automerge", 16)
  }

  /// Restores the settings that ``expectMany()`` changed, and merges the segments, which a later
  /// change would otherwise merge all at once.
  func expectFew() throws {
    var changes: Int
    repeat {
      changes = database.totalChangesCount
      // Each step merges a limited number of pages; repeat until nothing is left to merge.
      try order("merge", 500)
    } while database.totalChangesCount > changes + 1
    // The defaults of FTS5.
    try order("hashsize", 1 << 20)
    try order("automerge", 4)
  }

  private func order(_ command: String, _ value: Int) throws {
    try database.cachedStatement(sql: "INSERT INTO taskText (taskText, rank) VALUES (?, ?)")
      .execute(arguments: [command, value])
  }
}
