import BoardModel
import GRDB

/// When task fields were last changed. Reads the log from its end, each operation once, as far back
/// as needed.
struct FieldStamps {
  private let database: Database
  /// The id of the earliest operation that has been read; at first, one more than the last id.
  private var unread: Int64
  /// The latest stamp found for each field, by task.
  private var stamps: [Int64: [SyncedField: Int64]] = [:]
  /// The latest plausible stamp. A later stamp comes from a clock that was far ahead, or follows
  /// such a stamp.
  private let latest: Int64

  private static let maxOperations = 1_000

  /// Creates an instance that ignores operations written from now on.
  init(database: Database, now: Timestamp) throws {
    self.database = database
    latest = (now.milliseconds + 86_400_000) << 16
    unread = try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT ifnull(max(id), 0) + 1 FROM operation")
    ).orDamaged()
  }

  /// The stamp of the last operation that changed a field; 0 if the log has no such operation.
  ///
  /// Stamps never decrease, so they may stay in the future after a clock has been ahead. A stamp
  /// more than a day in the future is replaced by the time of its change, which is also limited to
  /// one day in the future.
  ///
  /// A task whose order key was only changed to make room for others does not count as moved.
  mutating func stamp(of field: SyncedField, of task: TaskID) throws -> Int64 {
    while true {
      if let cached = stamps[task.rawValue]?[field] { return cached }
      guard try readMore() else { return 0 }
    }
  }

  /// - Returns: Whether there was more to read.
  private mutating func readMore() throws -> Bool {
    let statement = try database.cachedStatement(
      sql: """
        SELECT id, entity = 'task' AND kind <> 'rekeyed', row, after, stamp FROM operation
        WHERE id < ? ORDER BY id DESC LIMIT ?
        """)
    let rows = try Row.fetchCursor(statement, arguments: [unread, Self.maxOperations])
    var count = 0
    while let row = try rows.next() {
      count += 1
      unread = try row.decode(Int64.self, atIndex: 0)
      guard try row.decode(Bool.self, atIndex: 1) else { continue }
      let json = try row.decode(String.self, atIndex: 3)
      let after = try OperationFields(json: json, of: .task)
      var stamp = try row.decode(Int64.self, atIndex: 4)
      if stamp > latest { stamp = try min(latest, time(of: unread) << 16) }
      let task = try row.decode(Int64.self, atIndex: 2)
      for field in SyncedField.allCases
      where field.columns.contains(where: { after[$0] != nil }) && stamps[task]?[field] == nil {
        stamps[task, default: [:]][field] = stamp
      }
    }
    return count > 0
  }

  /// The wall clock time of an operation.
  private func time(of operation: Int64) throws -> Int64 {
    let statement = try database.cachedStatement(
      sql: """
        SELECT time FROM operation JOIN change ON change.id = operation.change
        WHERE operation.id = ?
        """)
    return try Int64.fetchOne(statement, arguments: [operation]).orDamaged()
  }
}
