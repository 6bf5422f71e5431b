import BoardModel
import GRDB

/// The writing end of what the filter searches: title, notes and tags of every
/// task, also of those in the trash, and which of them have letters that become others.
struct TextIndex {
  let database: Database

  /// What is searched.
  static let columns: [Entity.Column] = [.title, .notes, .tags]

  /// Follows a row that was written.
  ///
  /// - Parameter old: The row exactly as the index has it.
  func replace(_ old: EntityRow, by new: EntityRow) throws {
    guard new.entity == .task, Self.columns.contains(where: { old[$0] != new[$0] }) else { return }
    // An index without content of its own needs the old text to remove it.
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

  /// Follows a new row.
  ///
  /// - Parameter texts: Those of ``columns``.
  func insert(_ id: Int64, _ texts: some Sequence<FieldValue>) throws {
    let statement = "INSERT INTO taskText (rowid, title, notes, tags) VALUES (?, ?, ?, ?)"
    try RowStatement(statement, in: database).execute([.integer(id)] + texts)
    guard Self.areExpanded(texts) else { return }
    try database.cachedStatement(sql: "INSERT OR IGNORE INTO expandedTask VALUES (?)")
      .execute(arguments: [id])
  }

  /// Whether one of some texts has a letter that becomes letters of ASCII.
  private static func areExpanded(_ texts: some Sequence<FieldValue>) -> Bool {
    texts.contains { value in
      guard var text = value.string else { return false }
      return text.withUTF8 {
        CaseFolding.nextExpansion(in: UnsafeRawBufferPointer($0), from: 0) != nil
      }
    }
  }

  /// What is searched of a task.
  static func texts(of row: EntityRow) -> [FieldValue] { columns.map { row[$0] } }

  /// Prepares for many new rows: with more of the index in memory, and more parts of it beside each
  /// other, each text is written and merged less often.
  func expectMany() throws {
    try order("hashsize", 8 << 20)
    try order("automerge", 16)
  }

  /// Ends what ``expectMany()`` began, and merges the parts: one of the next changes would have to
  /// do it all at once.
  func expectFew() throws {
    var changes: Int
    repeat {
      changes = database.totalChangesCount
      // Pages that one step does without are there for the next.
      try order("merge", 500)
    } while database.totalChangesCount > changes + 1
    // What FTS5 does if nothing else is asked for.
    try order("hashsize", 1 << 20)
    try order("automerge", 4)
  }

  private func order(_ command: String, _ value: Int) throws {
    try database.cachedStatement(sql: "INSERT INTO taskText (taskText, rank) VALUES (?, ?)")
      .execute(arguments: [command, value])
  }
}
