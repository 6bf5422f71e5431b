import BoardModel
import GRDB

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
  /// Writes the entries of the change log.
  private let log: LogWriter

  /// The rows that were inserted into or removed from a list, in the order of the writes.
  ///
  /// Recording stops once there are more shifts than ``OrderIndex`` can use.
  private(set) var shifts: [OrderIndex.Shift] = []

  /// The boards that the change concerns.
  private var boards = ChangedBoards()
  /// Whether boards that the user may only view refuse the change; `false` for what a hub has sent.
  var isBoundByRoles = true
  /// The boards that refuse the change; `nil` until something is written.
  private var viewed: ViewedBoards?

  /// How many times rows got new keys only to make room.
  var rekeyings = 0

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
  /// The number of operations from which on memory is bounded in any case.
  private static let maxOperations = 10_000
  /// The maximum size of the changed pages in memory, once it is bounded, in KiB.
  private static let maxKiB = 20 << 10

  private var lastUUID: UUIDVersion7?

  init(
    database: Database, heading: Heading?, source: ChangeSource, now: Timestamp,
    random: any RandomNumberGenerator, monitor: ActivityMonitor
  ) {
    self.database = database
    log = LogWriter(database: database, heading: heading, source: source, now: now)
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
    let stamps = try rows.map { _ in try log.nextStamp() }
    var rows = zip(rows, stamps).map { row, stamp in
      var row = row.onBoardUnlessDone
      // A task from a repair already has a stamp for its position.
      if row.entity == .task, row[.placed].isNull { row[.placed] = .integer(stamp) }
      return row
    }
    try database.numberingRows { try EntityRow.insert(rows, into: database) }
    let last = database.lastInsertedRowID
    for (index, following) in zip(rows.indices, rows.indices.reversed())
    where rows[index].id == 0 { rows[index].id = last - Int64(following) }
    for row in rows {
      try recordBoard(of: row)
      recordShift(of: row, isGone: false)
      if row.entity == .task, unindexed.add(row) { try indexMany() }
      try recordBlockers(of: row, insteadOf: nil)
    }
    try append(
      zip(rows, stamps).map { row, stamp in
        let after = OperationFields(row.entity.columns, of: row)
        return LogWriter.NewOperation(kind: .inserted, row: row, after: after, stamp: stamp)
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
    let stamp = try log.nextStamp()
    if after.entity == .task, changed.contains(where: { $0 == .list || $0 == .orderKey }) {
      after[.placed] = .integer(stamp)
      changed = after.columns(differingFrom: before)
    }
    if after.entity == .board, changed.contains(.removedAt), !after[.removedAt].isNull,
      isBoundByRoles
    {
      try SharedBoardTable(database: database).checkRemoval(of: BoardID(rawValue: after.id))
    }
    try recordBoard(of: before)
    try recordBoard(of: after)
    try after.update(in: database)
    if changed.contains(where: { [.list, .orderKey, .removedAt, .archivedAt].contains($0) }) {
      recordShift(of: before, isGone: true)
      recordShift(of: after, isGone: false)
    }
    if unindexed.contains(before) { try indexTexts() }
    try TextIndex(database: database).replace(before, by: after)
    try recordBlockers(of: after, insteadOf: before)
    try append([
      LogWriter.NewOperation(
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
      LogWriter.NewOperation(
        kind: .replaced, row: other, before: OperationFields(columns, of: other),
        after: OperationFields([], of: other), stamp: log.nextStamp())
    ])
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
    let boards = try boards.all(in: database)
    guard try !boards.isSubset(of: reader.boardsWithoutRedo(before: change)) else { return }
    for ended in try BoardHistory(boards, in: database).undone() {
      try database.cachedStatement(sql: "UPDATE change SET state = 'superseded' WHERE id = ?")
        .execute(arguments: [ended.rawValue])
    }
  }

  /// Records the board of a written row.
  ///
  /// - Throws: ``Refusal/viewing(board:)``.
  private func recordBoard(of row: EntityRow) throws {
    guard boards.insert(boardOf: row), isBoundByRoles else { return }
    let viewed = try viewed ?? ViewedBoards(in: database)
    self.viewed = viewed
    try viewed.check(row)
  }

  private func append(_ operations: [LogWriter.NewOperation]) throws {
    try log.append(operations, areConsequences: writesConsequences)
    if log.operationCount >= Self.maxOperations { try boundMemory() }
  }
}

/// The entry of the change log.
extension ChangeWriter {
  typealias Heading = LogWriter.Heading
  typealias Author = LogWriter.Author

  /// The heading of the entry. Nothing can be written before it is set.
  var heading: Heading? {
    get { log.heading }
    set { log.heading = newValue }
  }

  /// The id of the entry; `nil` until the entry is created.
  var change: ChangeID? { log.change }

  /// Creates the entry if it does not exist yet.
  ///
  /// - Returns: The id of the entry.
  @discardableResult
  func begin() throws -> ChangeID { try log.begin() }

  /// Makes undo skip the change.
  func settle() throws { try log.settle() }

  /// Makes undo skip the change if it only gave rows new keys to make room or recorded values that
  /// a sync has overwritten or not accepted.
  func settleUnlessSeen() throws { try log.settleUnlessSeen() }

  /// Continues with another entry of the log, for a merge that writes several entries.
  ///
  /// - Parameters:
  ///   - heading: The heading of the entry.
  ///   - change: The entry; `nil` if it does not exist yet.
  func enter(_ heading: Heading, _ change: ChangeID?) { log.enter(heading, change) }

  /// Ends the entry, so that nothing else is written to it and it is not the caller's own.
  func leaveEntry() { log.leaveEntry() }

  /// Makes every later stamp greater than a stamp from another device. A stamp above the valid
  /// range counts as the upper bound of the range.
  func advance(past stamp: Int64) throws { try log.advance(past: stamp) }
}
