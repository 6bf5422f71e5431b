import BoardModel
import GRDB
import Registers

/// Writes the entries of the change log within a transaction.
///
/// An entry is created when it is first needed.
final class LogWriter {
  /// The heading of the entry. Nothing can be written before it is set.
  var heading: Heading?
  /// The id of the entry; `nil` until the entry is created.
  private(set) var change: ChangeID?
  /// The number of operations written so far.
  private(set) var operationCount = 0
  private let database: Database
  private let source: ChangeSource
  private let now: Timestamp
  private var lastStamp: Int64 = 0

  init(database: Database, heading: Heading?, source: ChangeSource, now: Timestamp) {
    self.database = database
    self.heading = heading
    self.source = source
    self.now = now
  }

  /// Creates the entry if it does not exist yet.
  ///
  /// - Returns: The id of the entry.
  @discardableResult
  func begin() throws -> ChangeID {
    if let change { return change }
    guard let heading else { preconditionFailure("a change needs a heading") }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO change (kind, step, target, source, replica, time, state, shortfalls, person)
        SELECT ?, ?, ?, ?, ifnull(?, uuid), ?, ?, '', ? FROM replica
        """)
    try database.numberingRows {
      try statement.execute(arguments: [
        heading.kind.rawValue, heading.step.rawValue, heading.target?.rawValue, source.rawValue,
        heading.author?.replica, now.milliseconds, heading.state.rawValue, heading.author?.person,
      ])
    }
    guard database.changesCount == 1 else {
      throw StoreError.damaged(path: "", detail: "it has no replica id")
    }
    let made = ChangeID(rawValue: database.lastInsertedRowID)
    if let earlier = heading.continued { try move(earlier, into: made) }
    change = made
    return made
  }

  /// Moves the operations of an entry to a later entry that replaces it.
  private func move(_ earlier: ChangeID, into change: ChangeID) throws {
    try database.cachedStatement(sql: "UPDATE operation SET change = ? WHERE change = ?")
      .execute(arguments: [change.rawValue, earlier.rawValue])
    try database.cachedStatement(sql: "DELETE FROM change WHERE id = ?")
      .execute(arguments: [earlier.rawValue])
  }

  /// Continues with another entry; see ``ChangeWriter/enter(_:_:)``.
  func enter(_ heading: Heading, _ change: ChangeID?) {
    self.heading = heading
    self.change = change
  }

  /// Ends the entry.
  func leaveEntry() { change = nil }

  /// An operation that is not in the log yet.
  struct NewOperation {
    let kind: Operation.Kind
    let row: EntityRow
    var before: OperationFields?
    let after: OperationFields
    let stamp: Int64
  }

  /// Writes operations to the entry.
  ///
  /// - Parameter areConsequences: Whether they are recorded as consequences of the change.
  func append(_ operations: [NewOperation], areConsequences: Bool) throws {
    let change = try begin()
    let statement =
      "INSERT INTO operation (change, kind, entity, row, before, after, stamp) VALUES "
      + RowStatement.marks(columns: 7, rows: operations.count)
    var values: [FieldValue] = []
    for new in operations {
      values += [
        .integer(change.rawValue), .text((areConsequences ? .consequence : new.kind).rawValue),
        .text(new.row.entity.rawValue), .integer(new.row.id), FieldValue(new.before?.json),
        .text(new.after.json), .integer(new.stamp),
      ]
    }
    try database.numberingRows { try RowStatement(statement, in: database).execute(values) }
    operationCount += operations.count
  }

  /// Makes undo skip the change.
  func settle() throws {
    guard let change else { return }
    heading?.state = .settled
    try database.cachedStatement(sql: "UPDATE change SET state = ? WHERE id = ?")
      .execute(arguments: [ChangeState.settled.rawValue, change.rawValue])
  }

  /// Makes undo skip the change unless a user sees it; see ``ChangeWriter/settleUnlessSeen()``.
  func settleUnlessSeen() throws {
    guard let change else { return }
    let statement = try database.cachedStatement(
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM operation WHERE change = ? AND kind NOT IN ('rekeyed', 'replaced'))
        """)
    let isSeen = try Bool.fetchOne(statement, arguments: [change.rawValue]).orDamaged()
    if !isSeen { try settle() }
  }

  /// The stamp of a new operation: later than all others.
  func nextStamp() throws -> Int64 {
    let last = try HybridTime(stored: latestStamp())
    lastStamp = last.next(atMilliseconds: now.milliseconds).rawValue
    return lastStamp
  }

  /// Makes every later stamp greater than this one; see ``ChangeWriter/advance(past:)``.
  func advance(past stamp: Int64) throws {
    lastStamp = max(try latestStamp(), min(stamp, StoredRange.stamps.upperBound))
  }

  private func latestStamp() throws -> Int64 {
    if lastStamp > 0 { return lastStamp }
    let statement = try database.cachedStatement(
      sql: "SELECT stamp FROM operation ORDER BY id DESC LIMIT 1")
    return try Int64.fetchOne(statement) ?? 0
  }

  /// The heading of an entry.
  struct Heading {
    let kind: Change.Kind
    var step = Change.Step.made
    /// The entry that this one undoes or redoes; `nil` for a new change.
    var target: ChangeID?
    var state = ChangeState.inForce
    /// An earlier entry that the new one replaces, taking over its operations; `nil` if there is
    /// none.
    var continued: ChangeID?
    /// Who made the change, if another replica did; `nil` for this store.
    var author: Author?
  }

  /// The maker of a change that was received from a hub.
  struct Author {
    /// The name of the replica on the shared board.
    let replica: String
    /// The name of the person; `nil` for the user, on another device.
    let person: String?
  }
}

extension Database {
  /// Runs an insertion of rows that get their ids from SQLite. Translates the error if no ids are
  /// left, which SQLite reports as a full disk.
  func numberingRows<Result>(_ insertion: () throws -> Result) throws -> Result {
    do {
      return try insertion()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      // If the disk is full, the transaction may have ended, and nothing can be queried.
      guard isInsideTransaction else { throw error }
      let last = try Int64.fetchOne(self, sql: "SELECT max(seq) FROM sqlite_sequence")
      guard last == .max else { throw error }
      throw StoreError.damaged(path: "", detail: "it has no ids left for new rows")
    }
  }
}
