import BoardModel
import GRDB

/// The writing end of the change log: one transaction's way to change rows.
///
/// A row and the operation that accounts for it are written together, so the
/// tables cannot part from the log. The entry itself is made with its first operation.
final class ChangeWriter {
  let database: Database
  /// The time of the whole change.
  let now: Timestamp
  var random: any RandomNumberGenerator
  /// The entry, once there is one.
  private(set) var change: ChangeID?

  /// Rows that got a position or lost one, in the order it happened.
  ///
  /// Of more than ``OrderIndex`` makes use of, only the first ones.
  private(set) var shifts: [OrderIndex.Shift] = []

  /// The boards of the rows that were written, and the lists that tasks came from and went to.
  private var boards: Set<Int64> = []
  private var lists: Set<Int64> = []

  /// How often rows got new keys only to make room.
  var rekeyings = 0

  /// What the entry will say. Without one nothing can be written.
  var heading: Heading?

  /// Whether something was written that is no part of a board and so has no entry.
  var writesAside = false

  /// Whether a repeating task that is completed gets a next one, and loses it again if it is
  /// reopened; not where somebody else has seen to that.
  var continuesSeries = true

  /// Whether what is written now only follows from the rest of the change.
  var isFollowing = false

  /// Repeating tasks as they were before this change completed or reopened them.
  var turned: [EntityRow] = []

  /// Counts the rows that are written.
  let monitor: ActivityMonitor

  /// New tasks that the text index lacks so far.
  private var unindexed = UnindexedTasks()
  /// Whether the text index expects many of them.
  private var expectsMany = false

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

  /// A new name that is unique everywhere.
  func makeUUID() -> String {
    lastUUID?.advance(using: &random)
    let uuid = lastUUID ?? UUIDVersion7(at: now, using: &random)
    lastUUID = uuid
    return uuid.text
  }

  /// Inserts a row without a number.
  ///
  /// - Returns: The row with its number.
  @discardableResult
  func insert(_ row: EntityRow) throws -> EntityRow {
    try insert([row])[0]
  }

  /// Inserts rows of one table without numbers. The fewer statements the better: SQLite copies each
  /// page that one changes, to be able to take it back.
  ///
  /// - Returns: The rows with their numbers.
  func insert(_ rows: [EntityRow]) throws -> [EntityRow] {
    let stamps = try rows.map { _ in try nextStamp() }
    var rows = zip(rows, stamps).map { row, stamp in
      var row = row.onBoardUnlessDone
      // A task that a repair brings has been there for some time.
      if row.entity == .task, row[.placed].isNull { row[.placed] = .integer(stamp) }
      return row
    }
    try numbered { try EntityRow.insert(rows, into: database) }
    let last = database.lastInsertedRowID
    for (index, following) in zip(rows.indices, rows.indices.reversed())
    where rows[index].id == 0 { rows[index].id = last - Int64(following) }
    for row in rows {
      noteBoard(of: row)
      noteShift(of: row, isGone: false)
      if row.entity == .task, unindexed.add(row) { try indexMany() }
    }
    try append(
      zip(rows, stamps).map { row, stamp in
        let after = OperationFields(row.entity.columns, of: row)
        return NewOperation(kind: .inserted, row: row, after: after, stamp: stamp)
      })
    return rows
  }

  /// Writes a row that exists; does nothing when nothing in it has changed.
  ///
  /// - Parameter kind: Why it is written.
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
    noteBoard(of: before)
    noteBoard(of: after)
    if changed.contains(where: { [.list, .orderKey, .removedAt, .archivedAt].contains($0) }) {
      noteShift(of: before, isGone: true)
      noteShift(of: after, isGone: false)
    }
    if unindexed.contains(before) { try indexTexts() }
    try TextIndex(database: database).replace(before, by: after)
    try append([
      NewOperation(
        kind: kind, row: after, before: OperationFields(changed, of: before),
        after: OperationFields(changed, of: after), stamp: stamp)
    ])
  }

  /// Keeps in the log what a row has not become, or is no more since a sync.
  ///
  /// - Parameter columns: Those in which `other` is worth being kept.
  func noteReplaced(_ columns: [Entity.Column], of other: EntityRow) throws {
    try append([
      NewOperation(
        kind: .replaced, row: other, before: OperationFields(columns, of: other),
        after: OperationFields([], of: other), stamp: nextStamp())
    ])
  }

  /// Makes the change one that undo passes over if nothing in it was asked for: rows that only made
  /// room, and what gave way.
  func settleUnlessSeen() throws {
    guard let change else { return }
    let statement = try database.cachedStatement(
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM operation WHERE change = ? AND kind NOT IN ('rekeyed', 'replaced'))
        """)
    let isSeen = try Bool.fetchOne(statement, arguments: [change.rawValue]).orDamaged()
    guard !isSeen else { return }
    heading?.state = .settled
    try database.cachedStatement(sql: "UPDATE change SET state = ? WHERE id = ?")
      .execute(arguments: [ChangeState.settled.rawValue, change.rawValue])
  }

  /// A row that is archived or in the trash has no position.
  private func noteShift(of row: EntityRow, isGone: Bool) {
    guard shifts.count <= OrderIndex.mostShifts, row.entity == .task, row.isPresent,
      case .text(let key) = row[.orderKey]
    else { return }
    shifts.append(
      OrderIndex.Shift(
        list: ListID(rawValue: row[.list].number),
        position: RowPosition(key: OrderKey(rawValue: key), id: row.task), isGone: isGone))
  }

  /// Makes the entry, unless it is there.
  ///
  /// - Returns: Its number.
  @discardableResult
  func begin() throws -> ChangeID {
    if let change { return change }
    guard let heading else { preconditionFailure("a change without a heading") }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO change (kind, step, target, source, replica, time, state, shortfalls)
        SELECT ?, ?, ?, ?, uuid, ?, ?, '' FROM replica
        """)
    try numbered {
      try statement.execute(arguments: [
        heading.kind.rawValue, heading.step.rawValue, heading.target?.rawValue, source.rawValue,
        now.milliseconds, heading.state.rawValue,
      ])
    }
    guard database.changesCount == 1 else {
      throw StoreError.damaged(path: "", detail: "it has no name of its own")
    }
    let made = ChangeID(rawValue: database.lastInsertedRowID)
    if let earlier = heading.continued { try move(earlier, into: made) }
    change = made
    return made
  }

  /// Makes the operations of an entry those of a later one, which takes its place.
  private func move(_ earlier: ChangeID, into change: ChangeID) throws {
    try database.cachedStatement(sql: "UPDATE operation SET change = ? WHERE change = ?")
      .execute(arguments: [change.rawValue, earlier.rawValue])
    try database.cachedStatement(sql: "DELETE FROM change WHERE id = ?")
      .execute(arguments: [earlier.rawValue])
  }

  private func indexTexts() throws {
    let index = TextIndex(database: database)
    try unindexed.takeAll(index.insert)
  }

  /// Indexes new tasks, with as many to come.
  private func indexMany() throws {
    if !expectsMany { try TextIndex(database: database).expectMany() }
    expectsMany = true
    try indexTexts()
  }

  /// Brings the text index up to date at the end of the change.
  func finishTextIndex() throws {
    try indexTexts()
    if expectsMany { try TextIndex(database: database).expectFew() }
    expectsMany = false
  }

  /// Sees to the next tasks, brings the text index up to date, and ends the chance to redo what was undone on the boards
  /// of this change, if it is a new one.
  func finish() throws {
    try continueSeries()
    try finishTextIndex()
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

  private func noteBoard(of row: EntityRow) {
    switch row.entity {
    case .board: boards.insert(row.id)
    case .list: boards.insert(row[.board].number)
    case .task: lists.insert(row[.list].number)
    }
  }

  /// What the log is to say of a row.
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
        .integer(change.rawValue), .text((isFollowing ? .followed : new.kind).rawValue),
        .text(new.row.entity.rawValue), .integer(new.row.id), FieldValue(new.before?.json),
        .text(new.after.json), .integer(new.stamp),
      ]
    }
    try numbered { try RowStatement(statement, in: database).execute(values) }
  }

  /// Inserts a row that gets its number from SQLite, which calls a disk full when there
  /// are no more numbers.
  private func numbered<Result>(_ insertion: () throws -> Result) throws -> Result {
    do {
      return try insertion()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      // A full disk may have ended the transaction: then nothing more can be asked.
      guard database.isInsideTransaction else { throw error }
      let last = try Int64.fetchOne(database, sql: "SELECT max(seq) FROM sqlite_sequence")
      guard last == .max else { throw error }
      throw StoreError.damaged(path: "", detail: "it has no more numbers for new rows")
    }
  }

  /// Makes every stamp from now on later than one of another device.
  func advance(past stamp: Int64) throws {
    lastStamp = max(try latestStamp(), min(stamp, StoredRange.stamps.upperBound))
  }

  private func nextStamp() throws -> Int64 {
    lastStamp = try HybridStamp.next(after: latestStamp(), at: now)
    return lastStamp
  }

  private func latestStamp() throws -> Int64 {
    if lastStamp > 0 { return lastStamp }
    let statement = try database.cachedStatement(
      sql: "SELECT stamp FROM operation ORDER BY id DESC LIMIT 1")
    return try Int64.fetchOne(statement) ?? 0
  }

  /// What an entry of the log says of itself.
  struct Heading {
    let kind: Change.Kind
    var step = Change.Step.made
    /// The entry that was made; only for `.undone` and `.redone`.
    var target: ChangeID?
    var state = ChangeState.inForce
    /// The last entry of the log, if this one takes its place and keeps what it did.
    var continued: ChangeID?
  }
}
