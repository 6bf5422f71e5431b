import BoardModel
import GRDB
import Registers

/// Changes rows within a transaction and records each change in the log. Apart from migrations,
/// nothing else changes rows of boards, lists and tasks.
///
/// A row and its operation are written together, so the tables always match the log. The log entry
/// is created when it is first needed.
final class ChangeWriter {
  let database: Database
  /// The time of the change.
  let now: Timestamp
  var random: any RandomNumberGenerator
  /// The id of the log entry; `nil` until the entry is created.
  private(set) var change: ChangeID?

  /// The rows that were inserted into or removed from a list, in the order of the writes.
  ///
  /// Recording stops once there are more shifts than ``OrderIndex`` can use.
  private(set) var shifts: [OrderIndex.Shift] = []

  /// The ids of the written boards, and of the boards that the written lists are on.
  private var boards: Set<Int64> = []
  /// The ids of the lists that contained the written tasks before or after the change.
  private var lists: Set<Int64> = []

  /// How many times rows got new keys only to make room.
  var rekeyings = 0

  /// The heading of the entry. Nothing can be written before it is set.
  var heading: Heading?

  /// Whether data outside the boards was written, which the log does not record.
  var writesAside = false

  /// Whether completing a repeating task adds its next task, and reopening the repeating task
  /// removes that next task; `false` if the caller handles next tasks itself.
  var continuesSeries = true

  /// Whether the rows written now are recorded as consequences of the change.
  var writesConsequences = false

  /// Repeating tasks as they were before this change completed or reopened them.
  var turned: [EntityRow] = []

  /// The ids of tasks that got new blockers, which may have closed a cycle.
  private var newlyBlocked: Set<TaskID> = []

  /// Counts the written rows.
  let monitor: ActivityMonitor

  /// New tasks that are not in the text index yet.
  private var unindexed = UnindexedTasks()
  /// Whether the text index was prepared for many tasks.
  private var expectsMany = false

  /// Whether ``boundMemory()`` was called.
  private(set) var boundsMemory = false
  private var operationCount = 0
  /// The number of operations from which on memory is bounded in any case.
  private static let maxOperations = 10_000
  /// The maximum size of the changed pages in memory, once it is bounded, in KiB.
  private static let maxKiB = 20 << 10

  private let source: ChangeSource
  private var lastStamp: Int64 = 0
  private var lastUUID: UUIDVersion7?

  init(
    database: Database, heading: Heading?, source: ChangeSource, now: Timestamp,
    random: any RandomNumberGenerator, monitor: ActivityMonitor
  ) {
    self.database = database
    self.heading = heading
    self.source = source
    self.now = now
    self.random = random
    self.monitor = monitor
  }

  /// Bounds the memory for changed pages, for a change of any size. Beyond the bound, the file is
  /// written before the commit, and readers wait until the change ends.
  func boundMemory() throws {
    guard !boundsMemory else { return }
    try database.execute(sql: "PRAGMA cache_spill = -" + String(Self.maxKiB))
    boundsMemory = true
  }

  func makeUUID() -> String {
    lastUUID?.advance(using: &random)
    let uuid = lastUUID ?? UUIDVersion7(at: now, using: &random)
    lastUUID = uuid
    return uuid.text
  }

  /// Inserts a row. A row with the id 0 gets a new id.
  ///
  /// - Returns: The row with its id.
  @discardableResult
  func insert(_ row: EntityRow) throws -> EntityRow {
    try insert([row])[0]
  }

  /// Inserts rows into one table. Each row with the id 0 gets a new id.
  ///
  /// One statement for many rows is faster, since SQLite copies each page that a statement changes,
  /// to be able to roll the statement back.
  ///
  /// - Returns: The rows with their ids.
  func insert(_ rows: [EntityRow]) throws -> [EntityRow] {
    let stamps = try rows.map { _ in try nextStamp() }
    var rows = zip(rows, stamps).map { row, stamp in
      var row = row.onBoardUnlessDone
      // A task from a repair already has a stamp for its position.
      if row.entity == .task, row[.placed].isNull { row[.placed] = .integer(stamp) }
      return row
    }
    try numbered { try EntityRow.insert(rows, into: database) }
    let last = database.lastInsertedRowID
    for (index, following) in zip(rows.indices, rows.indices.reversed())
    where rows[index].id == 0 { rows[index].id = last - Int64(following) }
    for row in rows {
      recordBoard(of: row)
      recordShift(of: row, isGone: false)
      if row.entity == .task, unindexed.add(row) { try indexMany() }
      try recordBlockers(of: row, insteadOf: nil)
    }
    try append(
      zip(rows, stamps).map { row, stamp in
        let after = OperationFields(row.entity.columns, of: row)
        return NewOperation(kind: .inserted, row: row, after: after, stamp: stamp)
      })
    return rows
  }

  /// Updates an existing row; does nothing if nothing changed.
  ///
  /// - Parameter kind: The reason for the change, for the log.
  func update(_ kind: Operation.Kind = .updated, from before: EntityRow, to after: EntityRow) throws
  {
    var after = after.onBoardUnlessDone
    var changed = after.columns(differingFrom: before)
    guard !changed.isEmpty else { return }
    let stamp = try nextStamp()
    if after.entity == .task, changed.contains(where: { $0 == .list || $0 == .orderKey }) {
      after[.placed] = .integer(stamp)
      changed = after.columns(differingFrom: before)
    }
    try after.update(in: database)
    recordBoard(of: before)
    recordBoard(of: after)
    if changed.contains(where: { [.list, .orderKey, .removedAt, .archivedAt].contains($0) }) {
      recordShift(of: before, isGone: true)
      recordShift(of: after, isGone: false)
    }
    if unindexed.contains(before) { try indexTexts() }
    try TextIndex(database: database).replace(before, by: after)
    try recordBlockers(of: after, insteadOf: before)
    try append([
      NewOperation(
        kind: kind, row: after, before: OperationFields(changed, of: before),
        after: OperationFields(changed, of: after), stamp: stamp)
    ])
  }

  /// Records values of a row that a sync has overwritten or has not accepted.
  ///
  /// - Parameters:
  ///   - columns: The columns to record.
  ///   - other: A row with the overwritten or unaccepted values.
  func recordReplaced(_ columns: [Entity.Column], of other: EntityRow) throws {
    try append([
      NewOperation(
        kind: .replaced, row: other, before: OperationFields(columns, of: other),
        after: OperationFields([], of: other), stamp: nextStamp())
    ])
  }

  /// Makes undo skip the change if it only gave rows new keys to make room or recorded values that
  /// a sync has overwritten or not accepted.
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

  /// Makes undo skip the change.
  func settle() throws {
    guard let change else { return }
    heading?.state = .settled
    try database.cachedStatement(sql: "UPDATE change SET state = ? WHERE id = ?")
      .execute(arguments: [ChangeState.settled.rawValue, change.rawValue])
  }

  /// Records that a task entered or left its list. Ignores other rows, and tasks that are archived
  /// or in the trash.
  private func recordShift(of row: EntityRow, isGone: Bool) {
    guard shifts.count <= OrderIndex.maxShifts, row.entity == .task, row.isPresent,
      case .text(let key) = row[.orderKey]
    else { return }
    shifts.append(
      OrderIndex.Shift(
        list: ListID(rawValue: row[.list].number),
        position: RowPosition(key: OrderKey(rawValue: key), id: row.task), isGone: isGone))
  }

  private func recordBlockers(of row: EntityRow, insteadOf before: EntityRow?) throws {
    if try BlockerTable(database: database).replace(before, by: row) {
      newlyBlocked.insert(row.task)
    }
  }

  /// Creates the log entry if it does not exist yet.
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
    try numbered {
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

  /// Continues with another entry of the log, for a merge that writes several entries.
  ///
  /// - Parameters:
  ///   - heading: The heading of the entry.
  ///   - change: The entry; `nil` if it does not exist yet.
  func enter(_ heading: Heading, _ change: ChangeID?) {
    self.heading = heading
    self.change = change
  }

  /// Ends the entry, so that nothing else is written to it and it is not the caller's own.
  func leaveEntry() { change = nil }

  /// Moves the operations of an entry to a later entry that replaces it.
  private func move(_ earlier: ChangeID, into change: ChangeID) throws {
    try database.cachedStatement(sql: "UPDATE operation SET change = ? WHERE change = ?")
      .execute(arguments: [change.rawValue, earlier.rawValue])
    try database.cachedStatement(sql: "DELETE FROM change WHERE id = ?")
      .execute(arguments: [earlier.rawValue])
  }

  private func indexTexts() throws {
    let index = TextIndex(database: database)
    try unindexed.drain(index.insert)
  }

  /// Prepares the text index for many tasks if needed, and indexes the new tasks so far.
  private func indexMany() throws {
    if !expectsMany { try TextIndex(database: database).expectMany() }
    expectsMany = true
    try indexTexts()
  }

  /// Marks the cycles that the change has closed so far.
  ///
  /// - Returns: The tasks that the change has blocked since the last call.
  @discardableResult
  func markCycles() throws -> Set<TaskID> {
    defer { newlyBlocked = [] }
    try BlockerCycles(table: BlockerTable(database: database)).mark(from: newlyBlocked)
    return newlyBlocked
  }

  /// Updates the text index at the end of the change, and marks the cycles that it closed.
  func finishIndexes() throws {
    try markCycles()
    try indexTexts()
    if expectsMany { try TextIndex(database: database).expectFew() }
    expectsMany = false
  }

  /// Adds or removes the next tasks of repeating tasks and updates the text index. After a new
  /// change, also makes redo impossible on the boards that the change affects.
  func finish() throws {
    try continueSeries()
    try finishIndexes()
    let reader = LogReader(database: database)
    guard let change, let heading, heading.step == .made, heading.state != .settled,
      try reader.canRedo()
    else { return }
    for list in lists {
      let board = try Int64.fetchOne(
        database.cachedStatement(sql: "SELECT board FROM list WHERE id = ?"), arguments: [list])
      if let board { boards.insert(board) }
    }
    guard try !boards.isSubset(of: reader.boardsWithoutRedo(before: change)) else { return }
    for ended in try BoardHistory(boards, in: database).undone() {
      try database.cachedStatement(sql: "UPDATE change SET state = 'superseded' WHERE id = ?")
        .execute(arguments: [ended.rawValue])
    }
  }

  private func recordBoard(of row: EntityRow) {
    switch row.entity {
    case .board: boards.insert(row.id)
    case .list: boards.insert(row[.board].number)
    case .task: lists.insert(row[.list].number)
    }
  }

  private struct NewOperation {
    let kind: Operation.Kind
    let row: EntityRow
    var before: OperationFields?
    let after: OperationFields
    let stamp: Int64
  }

  private func append(_ operations: [NewOperation]) throws {
    let change = try begin()
    let statement =
      "INSERT INTO operation (change, kind, entity, row, before, after, stamp) VALUES "
      + RowStatement.marks(columns: 7, rows: operations.count)
    var values: [FieldValue] = []
    for new in operations {
      values += [
        .integer(change.rawValue), .text((writesConsequences ? .consequence : new.kind).rawValue),
        .text(new.row.entity.rawValue), .integer(new.row.id), FieldValue(new.before?.json),
        .text(new.after.json), .integer(new.stamp),
      ]
    }
    try numbered { try RowStatement(statement, in: database).execute(values) }
    operationCount += operations.count
    if operationCount >= Self.maxOperations { try boundMemory() }
  }

  /// Runs an insertion of rows that get their ids from SQLite. Translates the error if no ids are
  /// left, which SQLite reports as a full disk.
  private func numbered<Result>(_ insertion: () throws -> Result) throws -> Result {
    do {
      return try insertion()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      // If the disk is full, the transaction may have ended, and nothing can be queried.
      guard database.isInsideTransaction else { throw error }
      let last = try Int64.fetchOne(database, sql: "SELECT max(seq) FROM sqlite_sequence")
      guard last == .max else { throw error }
      throw StoreError.damaged(path: "", detail: "it has no ids left for new rows")
    }
  }

  /// Makes every later stamp greater than a stamp from another device. A stamp above the valid
  /// range counts as the upper bound of the range.
  func advance(past stamp: Int64) throws {
    lastStamp = max(try latestStamp(), min(stamp, StoredRange.stamps.upperBound))
  }

  private func nextStamp() throws -> Int64 {
    let last = try HybridTime(stored: latestStamp())
    lastStamp = last.next(atMilliseconds: now.milliseconds).rawValue
    return lastStamp
  }

  private func latestStamp() throws -> Int64 {
    if lastStamp > 0 { return lastStamp }
    let statement = try database.cachedStatement(
      sql: "SELECT stamp FROM operation ORDER BY id DESC LIMIT 1")
    return try Int64.fetchOne(statement) ?? 0
  }

  /// The heading of a log entry.
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
