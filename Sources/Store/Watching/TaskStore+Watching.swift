public import BoardModel
import GRDB

extension TaskStore {
  /// Watches the file.
  ///
  /// Call ``changesByOthers()`` once before the first wait: the watch does not report earlier
  /// changes.
  ///
  /// - Returns: The watch; `nil` for a store in memory, which no other process can change.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``.
  public func watch() throws -> (any SourceWatch)? {
    path.isEmpty ? nil : try StoreWatch(path: path)
  }

  /// What others have changed since this was last asked, or, the first time, since
  /// the first writing or asking.
  ///
  /// Costs next to nothing when there are none.
  ///
  /// - Returns: `nil` when there are none.
  public func changesByOthers() throws -> ForeignChanges? {
    try read { database in
      let version = try dataVersion()
      guard let seen else {
        self.seen = SeenChanges(
          dataVersion: version, last: try LogReader(database: database).last())
        return nil
      }
      guard version != seen.dataVersion else { return nil }
      let changes = try ForeignChangeReader(database: database)
        .changes(after: seen.last, but: seen.own)
      self.seen = SeenChanges(dataVersion: version, last: try LogReader(database: database).last())
      return changes
    }
  }
}

/// Up to where a store knows what happened.
struct SeenChanges {
  /// Of the connection; `nil` when that is a new one, which cannot know.
  var dataVersion: Int?
  /// The last entry of the log then; 0 for none.
  let last: Int64
  /// Entries that this store has written since.
  var own: Set<Int64> = []
}

/// Reads what entries of the log have changed.
private struct ForeignChangeReader {
  let database: Database

  /// - Returns: `nil` when there are none: something other than an entry may have been written.
  func changes(after last: Int64, but own: Set<Int64>) throws -> ForeignChanges? {
    let reader = LogReader(database: database)
    let own = "[" + own.map(String.init).joined(separator: ",") + "]"
    let ids = try Int64.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT id FROM change WHERE id > ? AND id NOT IN (SELECT value FROM json_each(?))
          ORDER BY id DESC LIMIT ?
          """), arguments: [last, own, ForeignChanges.mostEntries])
    guard !ids.isEmpty else { return nil }
    let lists = try Int64.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT task.list FROM operation JOIN task ON task.id = row
          WHERE change > ?1 AND entity = 'task'
            AND change NOT IN (SELECT value FROM json_each(?2))
          UNION SELECT before ->> 'list' FROM operation
          WHERE change > ?1 AND entity = 'task' AND before ->> 'list' IS NOT NULL
            AND change NOT IN (SELECT value FROM json_each(?2))
          """), arguments: [last, own])
    let boards = try Int.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT 1 FROM operation WHERE change > ? AND entity <> 'task'
            AND change NOT IN (SELECT value FROM json_each(?)) LIMIT 1
          """), arguments: [last, own])
    return ForeignChanges(
      entries: try ids.reversed().map { try reader.change(ChangeID(rawValue: $0)) },
      lists: Set(lists.map(ListID.init(rawValue:))), boardsChanged: boards != nil)
  }
}
