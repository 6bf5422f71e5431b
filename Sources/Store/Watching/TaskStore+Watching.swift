public import BoardModel
import GRDB
import GRDBSQLite

extension TaskStore {
  /// Watches the file for changes by other processes.
  ///
  /// Call ``changesByOthers()`` once before the first wait: the watch does not report earlier
  /// changes.
  ///
  /// - Returns: The watch; `nil` for a store in memory, which no other process can change.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``.
  public func watch() throws -> (any SourceWatch)? {
    path.isEmpty ? nil : try StoreWatch(of: self)
  }

  /// Whether others may have written to the file since the last ``changesByOthers()``; never waits.
  var mayBeChangedByOthers: Bool {
    guard let lastSeen = seen?.counter else { return true }
    return queue.unsafeReentrantWrite { $0.changeCounter() } != lastSeen
  }

  /// Returns what others have changed since the last call; the first call returns `nil`.
  ///
  /// Takes almost no time if there are no changes.
  ///
  /// - Returns: `nil` if there are no changes with a log entry.
  public func changesByOthers() throws -> ForeignChanges? {
    try read { database in
      // Read the counter first: at worst it belongs to an earlier state.
      let counter = database.changeCounter()
      let version = try dataVersion()
      let lastSeen = seen
      if let lastSeen, version == lastSeen.dataVersion {
        seen?.counter = counter
        return nil
      }
      seen = SeenChanges(
        dataVersion: version, counter: counter, last: try LogReader(database: database).last())
      return try lastSeen.flatMap {
        try ForeignChangeReader(database: database).changes(after: $0.last, but: $0.own)
      }
    }
  }
}

/// The state of the file when a store last reported the changes of others, and the store's own
/// changes since.
struct SeenChanges {
  /// The data version of the connection; `nil` for a new connection, which cannot detect earlier
  /// changes.
  var dataVersion: Int?
  /// The change counter of the file when changes were last read, plus the store's own commits
  /// since.
  var counter: UInt32?
  /// The last log entry when changes were last read; 0 if there was none.
  let last: Int64
  /// The log entries that this store has written since changes were last read.
  var own: Set<Int64> = []

  /// Clears the values that were only valid for a closed connection.
  mutating func forget() { (dataVersion, counter) = (nil, nil) }

  /// Advances the counter after a commit of this store, unless others have also written.
  ///
  /// - Parameter counter: The change counter of the file before the commit.
  mutating func recordOwnCommit(on counter: UInt32) {
    // If the counters differ, others have also written.
    if counter == self.counter { self.counter = counter &+ 1 }
  }
}

extension Database {
  /// The change counter in the header of the file, read without a lock; `nil` if it cannot be read.
  ///
  /// https://www.sqlite.org/fileformat.html#file_change_counter
  func changeCounter() -> UInt32? {
    guard let sqliteConnection else { return nil }
    var pointer: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(
      sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &pointer)
    guard code == SQLITE_OK, let pointer, let read = pointer.pointee.pMethods?.pointee.xRead else {
      return nil
    }
    var counter: UInt32 = 0
    guard read(pointer, &counter, Int32(MemoryLayout.size(ofValue: counter)), 24) == SQLITE_OK
    else { return nil }
    return UInt32(bigEndian: counter)
  }
}

/// Finds what the log entries of others have changed.
private struct ForeignChangeReader {
  let database: Database

  /// - Returns: `nil` if others have added no log entries; they may still have written other data.
  func changes(after last: Int64, but own: Set<Int64>) throws -> ForeignChanges? {
    let reader = LogReader(database: database)
    let own = "[" + own.map(String.init).joined(separator: ",") + "]"
    let ids = try Int64.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT id FROM change WHERE id > ? AND id NOT IN (SELECT value FROM json_each(?))
          ORDER BY id DESC LIMIT ?
          """), arguments: [last, own, ForeignChanges.maxEntries])
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
